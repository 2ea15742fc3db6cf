import { columnOf } from '#server/database/columns.ts';
import { startOfFloridaDay } from '#server/database/sql-conditions.ts';
import { floridaTime } from '#shared/business-days.ts';
import { DAY_FIELDS } from '#shared/order-fields.ts';
import type { OrderRecord } from './record.ts';

const DAY_COLUMNS = DAY_FIELDS.map(columnOf);

/**
 * SQL for when the report of a row of `orders` is needed: when it is due, or when the first of the customer's days begins. What has
 * no due date is needed now: somebody has to set one.
 */
export const NEEDED_AT = `least(coalesce(due_at, now()), ${DAY_COLUMNS.map(startOfFloridaDay).join(', ')})`;

/** SQL for from when it is late: once it was due, or the first of the customer's days is over. */
export const LATE_FROM = `least(due_at, ${DAY_COLUMNS.map((day) => startOfFloridaDay(`(${day} + 1)`)).join(', ')})`;

/** The first time that somebody has set for a report: when it is due, or when a day of the customer begins. */
export function firstTime(order: OrderRecord): string | null {
  const days = DAY_FIELDS.map(
    (field) => order[field] && floridaTime(order[field], 0).toISOString(),
  );
  return [order.dueAt, ...days].filter((time) => time !== null).sort()[0] ?? null;
}
