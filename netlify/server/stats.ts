import type { Database } from './adapters/neon.ts';
import { startOfFloridaDay } from './sql-conditions.ts';

/** A month's figures, by Florida's calendar. Amounts in cents. */
export interface MonthlyStats {
  readonly month: string;
  readonly placed: number;
  readonly paid: number;
  /** What the orders paid in this month cost, fees included. */
  readonly income: number;
  /** What was refunded in this month, whenever it was paid. */
  readonly refunded: number;
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
  const [row] = await db.query<Omit<MonthlyStats, 'month'>>(
    `select
       (select count(*)::integer from orders where ${isIn('created_at')}) as placed,
       payments.*, refunds.*, deliveries.*
     from
       (select count(*)::integer as paid, coalesce(sum(total_amount), 0)::float8 as income
        from orders where ${isIn('paid_at')}) as payments,
       (select coalesce(sum(amount), 0)::float8 as refunded
        from order_refunds where ${isIn('created_at')}) as refunds,
       (select count(*)::integer as delivered, (count(*) filter (where delivered_at > due_at))::integer as "deliveredLate",
               percentile_cont(0.5) within group (order by hours) as "medianHours", max(hours) as "longestHours"
        from (select delivered_at, due_at, extract(epoch from delivered_at - paid_at)::float8 / 3600 as hours
              from orders where ${isIn('delivered_at')}) as reports) as deliveries`,
    { first: `${month}-01` },
  );
  if (!row) throw new Error('The query returned no rows.');
  return { month, ...row };
}
