import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { pluralize } from '#cli/format.ts';
import { parseMoment } from '#cli/parse-arguments.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { recordAudit } from '#server/database/audit-log.ts';
import { reconcileSince } from '#server/payments/reconcile-since.ts';

export function addReconcile(program: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(program, 'reconcile', 'settle everything that happened in Stripe since a time')
    .requiredOption(
      '--since <time>',
      'a time in Florida like 2026-11-20 14:00, or a day',
      parseMoment,
    )
    .addHelpText(
      'after',
      `${examples("reconcile --since '2026-11-20 14:00'")}

The site’s schedule reads Stripe’s events of the last six hours. This reads everything since then, also what Stripe keeps no
events of any more, for instance after an outage of days, or once lost orders were copied back (copy-back). Repeating it
changes nothing.`,
    )
    .action(async ({ since, ...options }) => {
      const facts = [`Everything in Stripe since ${since.toISOString()}`];
      await context.terminal.confirm(options, facts, 'Settle it?', 'settle');
      const detail = `since ${since.toISOString()}`;
      await recordAudit(context.db(), { operator: context.operator, action: 'reconcile', detail });
      const onProgress = (read: number) =>
        context.terminal.progress(`Read: ${pluralize(read, 'payment')} …`);
      const result = await reconcileSince(context.db(), context.payments(), since, {
        onProgress,
      }).finally(() => context.terminal.endProgress());
      await sendMailNow(context);
      const summary = () =>
        `${pluralize(result.payments, 'payment')} read, ${pluralize(result.settled, 'change')} settled. Today in the office shows what waits.`;
      await context.terminal.printResult(options, result, summary);
    });
}
