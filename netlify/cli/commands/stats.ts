import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, examples } from '#cli/command-builders.ts';
import { labeledLines } from '#cli/format.ts';
import { parseMonth } from '#cli/parse-arguments.ts';
import { monthlyStats } from '#server/export/monthly-stats.ts';
import type { MonthlyStats } from '#shared/office/records.ts';
import { formatAmount } from '#shared/pricing.ts';

export function addStats(program: CommandUnknownOpts, context: CliContext): void {
  addQueryCommand(program, 'stats', 'count a month’s orders, money and turnaround')
    .requiredOption('--month <month>', 'a month (Florida time), like 2026-11', parseMonth)
    .addHelpText('after', examples('stats --month 2026-11'))
    .action(async (options) => {
      const stats = await monthlyStats(context.db(), options.month);
      await context.terminal.printResult(options, stats, () => formatStats(stats));
    });
}

function formatStats(stats: MonthlyStats): string {
  const { received, refunded, lost, delivered, deliveredLate, medianHours, longestHours } = stats;
  return labeledLines(20, [
    ['Month', stats.month],
    ['Orders placed', String(stats.placed)],
    ['Orders paid', String(stats.paid)],
    ['Received', formatAmount(received)],
    ['Refunded', formatAmount(refunded)],
    ['Lost by disputes', formatAmount(lost)],
    ['Kept', formatAmount(received - refunded - lost)],
    ['Reports delivered', `${delivered}, ${deliveredLate} of them late`],
    ['Median turnaround', formatHours(medianHours)],
    ['Longest turnaround', formatHours(longestHours)],
  ]).join('\n');
}

function formatHours(hours: number | null): string {
  return hours === null
    ? 'nothing delivered'
    : `${hours.toFixed(1)} hours from payment to delivery`;
}
