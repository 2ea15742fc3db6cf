import { type Command, Option } from 'commander';
import type { CliContext } from '#cli/cli-context.ts';
import {
  addListCommand,
  addMutationCommand,
  type CommandOptions,
  examples,
  type ListCommandOptions,
  type ListLayout,
  printList,
} from '#cli/command-builders.ts';
import { CommandRejected, unwrap } from '#cli/errors.ts';
import { formatDateTime, formatState, sanitizeLine } from '#cli/format.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { listMail, MAIL_STATES, type MailFilter, type OutboxMail } from '#server/mail/list.ts';
import { resendMail } from '#server/mail/resend.ts';

const MAILS: ListLayout<OutboxMail> = {
  emptyMessage: 'No mail matches.',
  columns: [
    { title: 'Mail', width: 6, align: 'right', cell: ({ id }) => id },
    { title: 'State', width: 6, cell: ({ state }) => state },
    {
      title: 'Since',
      width: 23,
      optional: true,
      cell: ({ stateSince }) => formatDateTime(stateSince),
    },
    {
      title: 'Tries',
      width: 5,
      align: 'right',
      optional: true,
      cell: ({ attempts }) => `${attempts}`,
    },
    { title: 'Kind', width: 14, cell: ({ kind }) => formatState(kind) },
    {
      title: 'About',
      width: 10,
      cell: ({ orderId, messageId }) => (orderId ?? messageId ?? '').slice(0, 10),
    },
    {
      title: 'To, last error',
      cell: ({ to, lastError }) => sanitizeLine(lastError ? `${to} (${lastError})` : to),
    },
  ],
};

export function addMail(program: Command, context: CliContext): void {
  const mail = addListCommand(program, 'mail', 'list the site’s mail')
    .addOption(
      new Option('--state <state>', 'sent, due or failed (no more retries)').choices(MAIL_STATES),
    )
    .addHelpText('after', examples('mail --state failed', 'mail resend 42'))
    .action(async (options: MailFilter & ListCommandOptions) => {
      await printList(
        context.terminal,
        options,
        await listMail(context.db(), options, options.limit),
        MAILS,
      );
    });
  addResend(mail, context);
}

function addResend(mail: Command, context: CliContext): void {
  addMutationCommand(mail, 'resend <number>', 'send a mail again, or retry a failed one')
    .addHelpText('after', examples('mail resend 42'))
    .action(async (id: string, _options: CommandOptions, command: Command) => {
      // --json is an option of the list command as well.
      const options = command.optsWithGlobals<CommandOptions>();
      const [found] = await listMail(context.db(), { id }, 1);
      if (!found) throw new CommandRejected('No mail has this number. Run mail to list them.');
      await context.terminal.confirm(options, [formatMail(found)], 'Send this mail?');
      const due = unwrap(await resendMail(context.db(), id, context.operator));
      await sendMailNow(context);
      const [after] = await listMail(context.db(), { id: due.id }, 1);
      await context.terminal.printResult(options, after, () =>
        after ? formatMail(after) : 'The mail no longer exists.',
      );
      if (after?.state !== 'sent')
        throw new CommandRejected(
          'The mail has not been sent yet. The site retries automatically.',
        );
    });
}

function formatMail({ id, kind, to, state, stateSince, lastError }: OutboxMail): string {
  const error = lastError ? `, last error: ${lastError}` : '';
  return `Mail ${id}, ${formatState(kind)} to ${sanitizeLine(to)}: ${state} ${formatDateTime(stateSince)}${error}`;
}
