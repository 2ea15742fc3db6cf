import type { LedgerKind } from '#server/payments/ledger.ts';
import type { MonthlyStats } from '#shared/office/figures.ts';

/** A figure of a month that sums ledger entries. */
type LedgerFigure = keyof Pick<MonthlyStats, 'received' | 'refunded' | 'lost'>;

/** How the books count a kind of ledger entry. */
interface LedgerCount {
  /** Its name in an export. */
  readonly words: string;
  readonly figure: LedgerFigure;
  /** Whether it brings money to the company, or takes it. */
  readonly sign: 1 | -1;
}

/** How each kind of ledger entry counts. All amounts with their signs are what Stripe keeps, before its own fees. */
export const LEDGER_COUNTS: Readonly<Record<LedgerKind, LedgerCount>> = {
  received: { words: 'payment', figure: 'received', sign: 1 },
  refunded: { words: 'refund', figure: 'refunded', sign: -1 },
  refund_failed: { words: 'refund failed', figure: 'refunded', sign: 1 },
  lost: { words: 'dispute lost', figure: 'lost', sign: -1 },
  prevented: { words: 'dispute prevented', figure: 'lost', sign: -1 },
  reinstated: { words: 'dispute won back', figure: 'lost', sign: 1 },
};

/** SQL for a figure over rows of `ledger_entries`, in cents. What was refunded and lost counts above zero. */
export function sumOfFigure(figure: LedgerFigure): string {
  const direction = figure === 'received' ? 1 : -1;
  const cases = Object.entries(LEDGER_COUNTS)
    .filter(([, count]) => count.figure === figure)
    .map(([kind, { sign }]) => `when '${kind}' then ${sign * direction} * amount`);
  return `coalesce(sum(case kind ${cases.join(' ')} end), 0)::float8`;
}
