import { dayInFlorida } from './florida-day.ts';
import type { PublicOrder } from './orders.ts';
import { isUnpaid } from './states.ts';

/** An order can be paid for this many days after it was placed. */
export const DAYS_TO_PAY = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A moment on the last day, by Florida's calendar, on which an order can be paid. `netlify/server/orders/` counts the
 * same day in SQL, as `LAST_DAY_TO_PAY`. Days are counted at noon UTC, because Florida's days have 23 or 25 hours when
 * its clocks change.
 */
export function lastDayToPay(createdAt: string): Date {
  const noon = Date.parse(`${dayInFlorida(new Date(createdAt))}T12:00Z`);
  return new Date(noon + DAYS_TO_PAY * DAY_MS);
}

/** Whether an order was canceled because it was not paid in time: after its last day, and not earlier by an operator. */
export function hasExpired(
  order: Pick<PublicOrder, 'status' | 'paymentStatus' | 'createdAt' | 'cancelledAt'>,
): boolean {
  const { status, createdAt, cancelledAt } = order;
  if (status !== 'cancelled' || !isUnpaid(order) || !cancelledAt) return false;
  return dayInFlorida(new Date(cancelledAt)) > dayInFlorida(lastDayToPay(createdAt));
}
