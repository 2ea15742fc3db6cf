import { columnOf } from '#server/database/columns.ts';
import { startOfFloridaDay } from '#server/database/sql-conditions.ts';
import { floridaTime } from '#shared/business-days.ts';
import { DAY_FIELDS } from '#shared/order-fields.ts';
import type { OrderRecord } from './record.ts';
import { FIRST_CUSTOMER_DAY, IS_WAITING, isWaiting, WAITING_NEEDED_AT } from './waiting.ts';

const DAY_COLUMNS = DAY_FIELDS.map(columnOf);

/**
 * SQL for when the report of a row of `orders` is needed: when it is due, or when the first of the customer's days begins. What has
 * no due date is needed now: somebody has to set one. What waits for the customer is needed once somebody has to ask again.
 */
export const NEEDED_AT = `case when ${IS_WAITING} then ${WAITING_NEEDED_AT}
  else least(coalesce(due_at, now()), ${FIRST_CUSTOMER_DAY}) end`;

/** SQL for from when it is late: once it was due, or the first of the customer's days is over. What waits for the customer isn't. */
export const LATE_FROM = `case when not ${IS_WAITING}
  then least(due_at, ${DAY_COLUMNS.map((day) => startOfFloridaDay(`(${day} + 1)`)).join(', ')}) end`;

/**
 * The first time that somebody has set for a report: when it is due, or when a day of the customer begins. While it waits for the
 * customer, its own date is none.
 */
export function firstTime(order: OrderRecord): string | null {
  const days = DAY_FIELDS.map(
    (field) => order[field] && floridaTime(order[field], 0).toISOString(),
  );
  return (
    [isWaiting(order) ? null : order.dueAt, ...days].filter((time) => time !== null).sort()[0] ??
    null
  );
}
