import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { retention } from '#business/retention.ts';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { pluralize } from '#cli/format.ts';
import { recordAudit } from '#server/database/audit-log.ts';
import { countExpired, type ExpiredCounts, purgeExpired } from '#server/privacy/purge-expired.ts';

export function addPurge(program: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(program, 'purge', 'delete expired data, as the nightly schedule does')
    .option('--dry-run', 'only count the expired data')
    .addHelpText(
      'after',
      `${examples('purge --dry-run', 'purge')}

Paid orders expire after ${retention.records} years, with their reports, emails and events. Unpaid orders, and messages without an
order, expire after ${retention.inquiries} years. The periods are set in src/business/retention.ts and stated in the privacy policy.`,
    )
    .action(async ({ dryRun, ...options }) => {
      const expired = await countExpired(context.db());
      if (dryRun) {
        const summary = () => `Expired: ${formatCounts(expired)}`;
        await context.terminal.printResult(options, expired, summary);
        return;
      }
      await context.terminal.confirm(
        options,
        [`To delete: ${formatCounts(expired)}`],
        'Delete this data? This cannot be undone.',
        'delete',
      );
      // First, so that a run that fails halfway is recorded too.
      const { operator } = context;
      const entry = { operator, action: 'purge', detail: formatCounts(expired) } as const;
      await recordAudit(context.db(), entry);
      const onProgress = (deleted: ExpiredCounts) =>
        context.terminal.progress(`Deleted: ${formatCounts(deleted)} …`);
      const deleted = await purgeExpired(
        context.db(),
        onProgress,
        Number.POSITIVE_INFINITY,
      ).finally(() => context.terminal.endProgress());
      const summary = () => `Deleted: ${formatCounts(deleted)}`;
      await context.terminal.printResult(options, deleted, summary);
    });
}

function formatCounts({ paidOrders, unpaidOrders, messages, logEntries }: ExpiredCounts): string {
  return `${pluralize(paidOrders, 'paid order')}, ${pluralize(unpaidOrders, 'unpaid order')}, ${pluralize(messages, 'message')}, ${pluralize(logEntries, 'log row')}.`;
}
