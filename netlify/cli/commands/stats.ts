import type { Command } from 'commander';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, type CommandOptions, examples } from '#cli/command-builders.ts';
import { parseMonth } from '#cli/parse-arguments.ts';
import { type MonthlyStats, monthlyStats } from '#server/stats.ts';
import { formatAmount } from '#shared/pricing.ts';

interface Options extends CommandOptions {
  readonly month: string;
}

export function addStats(program: Command, context: CliContext): void {
  addQueryCommand(program, 'stats', 'count a month’s orders, income, refunds and turnaround')
    .requiredOption('--month <month>', 'a month (Florida time), like 2026-11', parseMonth)
    .addHelpText('after', examples('stats --month 2026-11'))
    .action(async (options: Options) => {
      const stats = await monthlyStats(context.db(), options.month);
      await context.terminal.printResult(options, stats, () => formatStats(stats));
    });
}

function formatStats(stats: MonthlyStats): string {
  const { income, refunded, delivered, deliveredLate, medianHours, longestHours } = stats;
  const rows = [
    ['Month', stats.month],
    ['Orders placed', String(stats.placed)],
    ['Orders paid', String(stats.paid)],
    ['Income', formatAmount(income)],
    ['Refunds', formatAmount(refunded)],
    ['Net', formatSigned(income - refunded)],
    ['Reports delivered', `${delivered}, ${deliveredLate} of them late`],
    ['Median turnaround', formatHours(medianHours)],
    ['Longest turnaround', formatHours(longestHours)],
  ] as const;
  return rows.map(([label, value]) => `${label.padEnd(20)}${value}`).join('\n');
}

function formatSigned(cents: number): string {
  return cents < 0 ? `-${formatAmount(-cents)}` : formatAmount(cents);
}

function formatHours(hours: number | null): string {
  return hours === null
    ? 'nothing delivered'
    : `${hours.toFixed(1)} hours from payment to delivery`;
}
