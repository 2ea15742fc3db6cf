import { DAYS_TO_PAY } from './states.ts';

/** The company's time zone, wherever the visitor is. */
const TIME_ZONE = 'America/New_York';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Canadian English writes days as year-month-day. */
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TIME_ZONE });

/** Returns the calendar day in Florida: `2025-08-19`. */
export function dayInFlorida(moment: Date): string {
  return ISO_DAY.format(moment);
}

/** Returns the calendar day in Florida as people read it: `November 21, 2026`. */
export function longDateInFlorida(moment: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: TIME_ZONE }).format(
    moment,
  );
}

/**
 * Returns a moment on the last day to pay an order, the same day as in `payments/reconcile.ts`. Days are counted at
 * noon UTC, because Florida's days have 23 or 25 hours when its clocks change.
 */
export function lastDayToPay(createdAt: Date): Date {
  const noon = Date.parse(`${dayInFlorida(createdAt)}T12:00Z`);
  return new Date(noon + DAYS_TO_PAY * DAY_MS);
}
