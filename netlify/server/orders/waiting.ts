import { columnOf } from '#server/database/columns.ts';
import { startOfFloridaDay } from '#server/database/sql-conditions.ts';
import { DAY_FIELDS } from '#shared/order-fields.ts';
import { awaitsReport } from '#shared/states.ts';
import { orderIs } from './state-conditions.ts';

/** What an order has that may wait. */
type MayWait = Parameters<typeof awaitsReport>[0] & { readonly waitingSince: string | null };

/** An order that waits for its customer: a paid one whose report is not delivered. */
export type Waiting<Order> = Order & { readonly waitingSince: string };

/** Whether an order waits for its customer's answer. */
export function isWaiting<Order extends MayWait>(order: Order): order is Waiting<Order> {
  return order.waitingSince !== null && awaitsReport(order);
}

/** {@link isWaiting} as SQL over a row of `orders`. */
export const IS_WAITING = `(waiting_since is not null and ${orderIs.awaitingReport})`;

/** SQL for when Today shows a waiting row of `orders` again. */
const REMINDED_AT = '(select max(remind_at) from order_questions where order_id = orders.id)';

/** SQL for when the first of the customer's days begins; null without any. */
export const FIRST_CUSTOMER_DAY = `least(${DAY_FIELDS.map(columnOf).map(startOfFloridaDay).join(', ')})`;

/** SQL for when a waiting row of `orders` is needed again: a day of the customer may begin before it is shown again. */
export const WAITING_NEEDED_AT = `least(${REMINDED_AT}, ${FIRST_CUSTOMER_DAY})`;

/** SQL for whether Today leaves a row of `orders` out, because nothing can be done about it now. */
export const IS_LEFT_WAITING = `(${IS_WAITING} and coalesce(${WAITING_NEEDED_AT} > now(), false)
  and coalesce(${FIRST_CUSTOMER_DAY} >= ${REMINDED_AT}, true))`;

/**
 * SQL for when the report of a row of `orders` was delivered, as figures count it: where it waited for its customer, the time
 * from then on is not the office's.
 */
const COUNTED_DELIVERY = 'least(delivered_at, waiting_since)';

/** SQL for the hours from payment to delivery, without those that waited for the customer. */
export const HOURS_TO_DELIVERY = `(extract(epoch from ${COUNTED_DELIVERY} - paid_at)::float8 - waited_seconds) / 3600`;

/** SQL for whether a delivered report came after it was due. */
export const IS_DELIVERED_LATE = `${COUNTED_DELIVERY} > due_at`;

/** Whether a delivered report came after it was due, as {@link IS_DELIVERED_LATE} counts. */
export function isDeliveredLate({
  deliveredAt,
  waitingSince,
  dueAt,
}: Pick<MayWait, 'waitingSince'> & {
  readonly deliveredAt: string | null;
  readonly dueAt: string | null;
}): boolean {
  if (deliveredAt === null || dueAt === null) return false;
  const counted = [deliveredAt, ...(waitingSince ? [waitingSince] : [])].map((time) =>
    Date.parse(time),
  );
  return Math.min(...counted) > Date.parse(dueAt);
}
