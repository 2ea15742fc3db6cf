import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { CommandRejected, unwrap } from '#cli/errors.ts';
import { sanitizeLine } from '#cli/format.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { dismissMail } from '#server/outbox/dismiss.ts';
import { listMail, type OutboxMail } from '#server/outbox/list.ts';
import { resendMail } from '#server/outbox/resend.ts';
import { err } from '#server/platform/result.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { stateInWords } from '#shared/states.ts';

export function addMail(program: CommandUnknownOpts, context: CliContext): void {
  const mail = program
    .command('mail')
    .description('one email of the site: resend, dismiss')
    .addHelpText(
      'after',
      `${examples('mail resend 42', 'mail dismiss 42 --reason "sent by hand"')}

Email in the office lists them; order show lists those of an order.`,
    );
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
    .action(async (id, { to, ...options }) => {
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
    .action(async (id, { reason, ...options }) => {
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
