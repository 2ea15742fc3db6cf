import { CURRENCY } from '#shared/pricing.ts';
import type { Database } from '../adapters/neon.ts';
import { startOfFloridaDay } from '../database/sql-conditions.ts';

/**
 * A month's figures, by Florida's calendar. Amounts in cents. What was received without what was refunded and lost is
 * what Stripe keeps, before its own fees. Money in another currency, which is never accepted, is left out.
 */
export interface MonthlyStats {
  readonly month: string;
  readonly placed: number;
  readonly paid: number;
  /** All money that Stripe received in this month, also for orders under review. */
  readonly received: number;
  /** What was refunded in this month, whenever it was received. Below zero where more refunds failed. */
  readonly refunded: number;
  /** What customers' banks took back in this month by disputes. */
  readonly lost: number;
  readonly delivered: number;
  /** Of these, delivered after they were due. */
  readonly deliveredLate: number;
  /** From payment to delivery, in hours; null when nothing was delivered. */
  readonly medianHours: number | null;
  readonly longestHours: number | null;
}

/**
 * Computes the figures of a month.
 * @param month like `2026-11`
 */
export async function monthlyStats(db: Database, month: string): Promise<MonthlyStats> {
  const isIn = (column: string) =>
    `${column} >= ${startOfFloridaDay('$first')}
     and ${column} < ${startOfFloridaDay("($first::date + interval '1 month')")}`;
  const sumOf = (condition: string) =>
    `coalesce(sum(amount) filter (where ${condition}), 0)::float8`;
  const [row] = await db.query<Omit<MonthlyStats, 'month'>>(
    `select
       (select count(*)::integer from orders where ${isIn('created_at')}) as placed,
       (select count(*)::integer from orders where ${isIn('paid_at')}) as paid,
       ledger.*, deliveries.*
     from
       (select ${sumOf("kind = 'received'")} as received,
               ${sumOf("kind = 'refunded'")} - ${sumOf("kind = 'refund_failed'")} as refunded,
               ${sumOf("kind = 'lost'")} as lost
        from ledger_entries where ${isIn('created_at')} and currency = '${CURRENCY}') as ledger,
       (select count(*)::integer as delivered, (count(*) filter (where delivered_at > due_at))::integer as "deliveredLate",
               percentile_cont(0.5) within group (order by hours) as "medianHours", max(hours) as "longestHours"
        from (select delivered_at, due_at, extract(epoch from delivered_at - paid_at)::float8 / 3600 as hours
              from orders where ${isIn('delivered_at')}) as reports) as deliveries`,
    { first: `${month}-01` },
  );
  if (!row) throw new Error('The query returned no rows.');
  return { month, ...row };
}
