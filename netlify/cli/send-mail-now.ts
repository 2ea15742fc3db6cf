import { sendDueMail } from '#server/mail/send.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import type { CliContext } from './cli-context.ts';
import { pluralize } from './format.ts';

/** Sends due mail and prints the result. The site's schedule retries what could not be sent. */
export async function sendMailNow(context: CliContext): Promise<void> {
  try {
    const { sent, failed } = await sendDueMail(context.db());
    if (sent > 0) context.terminal.info(`${pluralize(sent, 'email')} sent.`);
    if (failed > 0) {
      context.terminal.info(
        `${pluralize(failed, 'email')} could not be sent now. The site retries automatically, unless an address refuses mail. Email in the office says why.`,
      );
    }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    context.terminal.info('No email could be sent from here. The site sends them automatically.');
  }
}
