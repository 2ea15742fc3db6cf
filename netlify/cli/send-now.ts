import { sendDueMail } from '#server/mail/send.ts';
import { Unavailable } from '#server/unavailable.ts';
import type { CliContext } from './context.ts';
import { count } from './terminal/text.ts';

/** Sends what is due, and says how that went. What could not go is sent by the site's own clock. */
export async function sendMailNow(desk: CliContext): Promise<void> {
  try {
    const { sent, failed } = await sendDueMail(desk.db());
    if (sent > 0) desk.terminal.say(`${count(sent, 'mail')} sent.`);
    if (failed > 0) {
      desk.terminal.say(
        `${count(failed, 'mail')} could not be sent now: it is tried again by itself. See: npm run desk -- mail`,
      );
    }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    desk.terminal.say('No mail could be sent from here now: the site sends it by itself.');
  }
}
