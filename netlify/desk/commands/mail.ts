import { type Command, Option } from 'commander';
import type { Desk } from '#desk/context.ts';
import { sendNow } from '#desk/send-now.ts';
import { toLimit } from '#desk/terminal/arguments.ts';
import { demand, Refused } from '#desk/terminal/exit.ts';
import {
  agree,
  changing,
  columns,
  examples,
  type Manners,
  reading,
  show,
} from '#desk/terminal/terminal.ts';
import { moment, oneLine, words } from '#desk/terminal/text.ts';
import { listMail, MAIL_STATES, type MailFilter, type OutboxMail } from '#server/mail/list.ts';
import { resendMail } from '#server/mail/resend.ts';

const COLUMNS = [
  { title: 'Mail', width: 6, align: 'right' },
  { title: 'State', width: 6 },
  { title: 'Since', width: 23, spare: true },
  { title: 'Tries', width: 5, align: 'right', spare: true },
  { title: 'What', width: 14 },
  { title: 'About', width: 10 },
  { title: 'To, last error' },
] as const;

export function addMail(program: Command, desk: Desk): void {
  const mail = reading(program, 'mail', 'list the mails of the site, the newest first')
    .addOption(new Option('--state <state>', 'sent, due, or failed: given up').choices(MAIL_STATES))
    .option('--limit <number>', 'how many at most', toLimit, 25)
    .addHelpText('after', examples('mail --state failed', 'mail resend 42'))
    .action(async ({ limit, ...options }: MailFilter & Manners & { limit: number }) => {
      const mails = await listMail(desk.db(), options, limit);
      await show(options, mails, () => asTable(mails));
    });
  addResend(mail, desk);
}

function addResend(mail: Command, desk: Desk): void {
  changing(mail, 'resend <number>', 'send a mail again, or one that was given up')
    .addHelpText('after', examples('mail resend 42'))
    .action(async (id: string, _options: Manners, command: Command) => {
      // --json is the list's option as well.
      const manners = command.optsWithGlobals<Manners>();
      const [found] = await listMail(desk.db(), { id }, 1);
      if (!found) throw new Refused('There is no mail with this number. `mail` lists them.');
      await agree(manners, [asLine(found)], 'Send it?');
      const due = demand(await resendMail(desk.db(), id, desk.operator));
      await sendNow(desk);
      const [after] = await listMail(desk.db(), { id: due.id }, 1);
      await show(manners, after, () => (after ? asLine(after) : 'It is gone.'));
      if (after?.state !== 'sent')
        throw new Refused('It was not sent yet. It is tried again by itself.');
    });
}

function asTable(mails: readonly OutboxMail[]): string {
  if (mails.length === 0) return 'No mail fits.';
  return columns(
    COLUMNS,
    mails.map((mail) => [
      mail.id,
      mail.state,
      moment(mail.stateSince),
      String(mail.attempts),
      words(mail.kind),
      (mail.orderId ?? mail.messageId ?? '').slice(0, 10),
      oneLine(mail.lastError ? `${mail.to} (${mail.lastError})` : mail.to),
    ]),
  );
}

function asLine({ id, kind, to, state, stateSince }: OutboxMail): string {
  return `Mail ${id}, ${words(kind)} to ${oneLine(to)}: ${state} ${moment(stateSince)}`;
}
