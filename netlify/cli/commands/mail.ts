import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import {
  addListCommand,
  addMutationCommand,
  examples,
  type ListLayout,
  printList,
} from '#cli/command-builders.ts';
import { CommandRejected, unwrap } from '#cli/errors.ts';
import { sanitizeLine } from '#cli/format.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { dismissMail } from '#server/outbox/dismiss.ts';
import { listMail, type OutboxMail } from '#server/outbox/list.ts';
import { resendMail } from '#server/outbox/resend.ts';
import { err } from '#server/platform/result.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { MAIL_STATES } from '#shared/office/messages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { stateInWords } from '#shared/states.ts';

const MAILS: ListLayout<OutboxMail> = {
  emptyMessage: 'No email matches.',
  columns: [
    { title: 'Email', width: 6, align: 'right', cell: ({ id }) => id },
    { title: 'State', width: 9, cell: ({ state }) => state },
    {
      title: 'Since',
      width: 23,
      optional: true,
      cell: ({ stateSince }) => formatTimeInFlorida(stateSince),
    },
    {
      title: 'Tries',
      width: 5,
      align: 'right',
      optional: true,
      cell: ({ attempts }) => `${attempts}`,
    },
    { title: 'Kind', width: 14, cell: ({ kind }) => stateInWords(kind) },
    {
      title: 'About',
      width: 11,
      cell: ({ orderId, messageId }) => orderNumber(orderId ?? messageId ?? ''),
    },
    {
      title: 'To, last error',
      cell: ({ to, lastError }) => sanitizeLine(lastError ? `${to} (${lastError})` : to),
    },
  ],
};

export function addMail(program: CommandUnknownOpts, context: CliContext): void {
  const mail = addListCommand(program, 'mail', 'list the site’s emails')
    .addOption(
      new Option(
        '--state <state>',
        'sent, due, failed (no more retries) or dismissed (needs no sending)',
      ).choices(MAIL_STATES),
    )
    .addHelpText(
      'after',
      examples('mail --state failed', 'mail resend 42', 'mail dismiss 42 --reason "sent by hand"'),
    )
    .action(async (options) => {
      const mails = await listMail(context.db(), options, options.limit);
      await printList(context.terminal, options, mails, MAILS);
    });
  addResend(mail, context);
  addDismiss(mail, context);
}

function addResend(mail: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(mail, 'resend <number>', 'send an email again, or retry a failed one')
    .option('--to <address>', 'another email address, for this email alone')
    .addHelpText(
      'after',
      `${examples('mail resend 42', 'mail resend 42 --to ana@example.com')}\n\nTo correct the address of an order, press Correct in the office: that sends refused emails again.`,
    )
    .action(async (id, { to }, command) => {
      // --json is an option of the list command as well.
      const options = command.optsWithGlobals();
      const facts = [
        formatMail(await findMail(context, id)),
        ...(to ? [`To ${sanitizeLine(to)}`] : []),
      ];
      await context.terminal.confirm(options, facts, 'Send this email?', 'send');
      const due = unwrap(await resendMail(context.db(), id, context.operator, to));
      await sendMailNow(context);
      const [after] = await listMail(context.db(), { id: due.id }, 1);
      await context.terminal.printResult(options, after, () =>
        after ? formatMail(after) : 'The email no longer exists.',
      );
      if (after?.state === 'failed')
        throw new CommandRejected(
          `The address refuses this email (${after.lastError}). Correct it in the office, or use --to.`,
        );
      if (after?.state === 'dismissed')
        throw new CommandRejected(
          'The email was not sent: its address refuses it, or its order no longer waits for a payment.',
        );
      if (after?.state !== 'sent')
        throw new CommandRejected(
          'The email has not been sent yet. The site retries automatically.',
        );
    });
}

function addDismiss(mail: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(mail, 'dismiss <number>', 'mark an unsent email as no longer needed')
    .requiredOption('--reason <text>', 'why, for the audit log: no names or addresses')
    .addHelpText('after', examples('mail dismiss 42 --reason "told by phone"'))
    .action(async (id, { reason }, command) => {
      const options = command.optsWithGlobals();
      const facts = [formatMail(await findMail(context, id))];
      await context.terminal.confirm(options, facts, 'Dismiss this email?', 'dismiss');
      unwrap(await dismissMail(context.db(), id, reason, context.operator));
      const dismissed = await findMail(context, id);
      await context.terminal.printResult(options, dismissed, () => formatMail(dismissed));
    });
}

/** @throws CommandRejected */
async function findMail(context: CliContext, id: string): Promise<OutboxMail> {
  const [found] = await listMail(context.db(), { id }, 1);
  return found ?? unwrap(err({ type: 'mail-not-found' }));
}

function formatMail(mail: OutboxMail): string {
  return `Email ${mail.id}, ${describeMail(mail)}`;
}

/** Returns an email's kind, recipient and state. */
export function describeMail({ kind, to, state, stateSince, lastError }: OutboxMail): string {
  const error = lastError ? `, last error: ${lastError}` : '';
  return `${stateInWords(kind)} to ${sanitizeLine(to)}: ${state} ${formatTimeInFlorida(stateSince)}${error}`;
}
