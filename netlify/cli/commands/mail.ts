import { type Command, Option } from 'commander';
import type { CliContext } from '#cli/context.ts';
import { sendMailNow } from '#cli/send-now.ts';
import { CommandRejected, unwrap } from '#cli/terminal/exit.ts';
import { type List, type ListCommandOptions, listing, showList } from '#cli/terminal/list.ts';
import { type CommandOptions, examples, mutation } from '#cli/terminal/terminal.ts';
import { moment, oneLine, words } from '#cli/terminal/text.ts';
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

export function addMail(program: Command, desk: CliContext): void {
  const mail = listing(program, 'mail', 'list the mails of the site')
    .addOption(new Option('--state <state>', 'sent, due, or failed: given up').choices(MAIL_STATES))
    .addHelpText('after', examples('mail --state failed', 'mail resend 42'))
    .action(async (options: MailFilter & ListCommandOptions) => {
      await showList(
        desk.terminal,
        options,
        await listMail(desk.db(), options, options.limit),
        MAILS,
      );
    });
  addResend(mail, desk);
}

function addResend(mail: Command, desk: CliContext): void {
  mutation(mail, 'resend <number>', 'send a mail again, or one that was given up')
    .addHelpText('after', examples('mail resend 42'))
    .action(async (id: string, _options: CommandOptions, command: Command) => {
      // --json is the list's option as well.
      const manners = command.optsWithGlobals<CommandOptions>();
      const [found] = await listMail(desk.db(), { id }, 1);
      if (!found)
        throw new CommandRejected('There is no mail with this number. `mail` lists them.');
      await desk.terminal.agree(manners, [asLine(found)], 'Send it?');
      const due = unwrap(await resendMail(desk.db(), id, desk.operator));
      await sendMailNow(desk);
      const [after] = await listMail(desk.db(), { id: due.id }, 1);
      await desk.terminal.show(manners, after, () => (after ? asLine(after) : 'It is gone.'));
      if (after?.state !== 'sent')
        throw new CommandRejected('It was not sent yet. It is tried again by itself.');
    });
}

function asLine({ id, kind, to, state, stateSince }: OutboxMail): string {
  return `Mail ${id}, ${words(kind)} to ${oneLine(to)}: ${state} ${moment(stateSince)}`;
}
