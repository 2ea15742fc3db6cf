import { HOURS_TO_DELIVERY, IS_DELIVERED_LATE } from '#server/orders/waiting.ts';
import type { MonthlyStats } from '#shared/office/figures.ts';
import { CURRENCY } from '#shared/pricing.ts';
import type { Database } from '../adapters/neon.ts';
import { startOfFloridaDay } from '../database/sql-conditions.ts';
import { sumOfFigure } from './ledger-figures.ts';

/**
 * Computes the figures of months.
 * @param months like `2026-11`
 */
export async function statsOfMonths(
  db: Database,
  months: readonly string[],
): Promise<MonthlyStats[]> {
  const results = await db.transaction(
    months.map((month) => ({ text: STATS, params: { first: `${month}-01` } })),
  );
  return results.flatMap(([row], index) => ({ month: months[index], ...row }) as MonthlyStats);
}

/** The months up to one, the newest first. */
export function monthsUntil(month: string, count: number): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, number - 1 - index)).toISOString().slice(0, 7),
  );
}

/** SQL for whether a time is in the month that begins with the day `$first`. */
export const isInMonth = (column: string) =>
  `${column} >= ${startOfFloridaDay('$first')}
   and ${column} < ${startOfFloridaDay("($first::date + interval '1 month')")}`;

const STATS = `select
   (select count(*)::integer from orders where ${isInMonth('created_at')}) as placed,
   (select count(*)::integer from orders where ${isInMonth('paid_at')}) as paid,
   ledger.*, deliveries.*
 from
   (select ${sumOfFigure('received')} as received,
           ${sumOfFigure('refunded')} as refunded,
           ${sumOfFigure('lost')} as lost
    from ledger_entries where ${isInMonth('created_at')} and currency = '${CURRENCY}') as ledger,
   (select count(*)::integer as delivered, (count(*) filter (where is_late))::integer as "deliveredLate",
           percentile_cont(0.5) within group (order by hours) as "medianHours", max(hours) as "longestHours"
    from (select ${IS_DELIVERED_LATE} as is_late, ${HOURS_TO_DELIVERY} as hours
          from orders where ${isInMonth('delivered_at')}) as reports) as deliveries`;
