import { type Command, Option } from 'commander';
import type { Desk } from '#desk/context.ts';
import { sendNow } from '#desk/send-now.ts';
import { demand, Refused } from '#desk/terminal/exit.ts';
import { type List, type ListManners, listing, showList } from '#desk/terminal/list.ts';
import { changing, examples, type Manners } from '#desk/terminal/terminal.ts';
import { moment, oneLine, words } from '#desk/terminal/text.ts';
import { listMail, MAIL_STATES, type MailFilter, type OutboxMail } from '#server/mail/list.ts';
import { resendMail } from '#server/mail/resend.ts';

const MAILS: List<OutboxMail> = {
  none: 'No mail fits.',
  columns: [
    { title: 'Mail', width: 6, align: 'right', cell: ({ id }) => id },
    { title: 'State', width: 6, cell: ({ state }) => state },
    { title: 'Since', width: 23, spare: true, cell: ({ stateSince }) => moment(stateSince) },
    {
      title: 'Tries',
      width: 5,
      align: 'right',
      spare: true,
      cell: ({ attempts }) => `${attempts}`,
    },
    { title: 'What', width: 14, cell: ({ kind }) => words(kind) },
    {
      title: 'About',
      width: 10,
      cell: ({ orderId, messageId }) => (orderId ?? messageId ?? '').slice(0, 10),
    },
    {
      title: 'To, last error',
      cell: ({ to, lastError }) => oneLine(lastError ? `${to} (${lastError})` : to),
    },
  ],
};

export function addMail(program: Command, desk: Desk): void {
  const mail = listing(program, 'mail', 'list the mails of the site')
    .addOption(new Option('--state <state>', 'sent, due, or failed: given up').choices(MAIL_STATES))
    .addHelpText('after', examples('mail --state failed', 'mail resend 42'))
    .action(async (options: MailFilter & ListManners) => {
      await showList(
        desk.terminal,
        options,
        await listMail(desk.db(), options, options.limit),
        MAILS,
      );
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
      await desk.terminal.agree(manners, [asLine(found)], 'Send it?');
      const due = demand(await resendMail(desk.db(), id, desk.operator));
      await sendNow(desk);
      const [after] = await listMail(desk.db(), { id: due.id }, 1);
      await desk.terminal.show(manners, after, () => (after ? asLine(after) : 'It is gone.'));
      if (after?.state !== 'sent')
        throw new Refused('It was not sent yet. It is tried again by itself.');
    });
}

function asLine({ id, kind, to, state, stateSince }: OutboxMail): string {
  return `Mail ${id}, ${words(kind)} to ${oneLine(to)}: ${state} ${moment(stateSince)}`;
}
