import {
  closingTimeOn,
  floridaTime,
  isBusinessDay,
  nextBusinessDay,
  OPENING_HOUR,
} from './business-days.ts';
import { dayInFlorida } from './florida-day.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The office hours of a day in Florida (`2026-11-24`): from its opening to its closing, both equal on other days. */
function hoursOn(day: string): { readonly opens: number; readonly closes: number } {
  const closes = closingTimeOn(day).getTime();
  return { opens: isBusinessDay(day) ? floridaTime(day, OPENING_HOUR).getTime() : closes, closes };
}

/** How long the office was open between two moments, in milliseconds; 0 where the second is not after the first. */
export function officeTimeBetween(from: Date, to: Date): number {
  const last = dayInFlorida(to);
  let sum = 0;
  for (let day = dayInFlorida(from); day <= last; day = nextBusinessDay(day)) {
    const { opens, closes } = hoursOn(day);
    const [start, end] = [Math.max(opens, from.getTime()), Math.min(closes, to.getTime())];
    sum += Math.max(0, end - start);
  }
  return sum;
}

/** The moment at which the office has been open for so many milliseconds since another one. */
function afterOfficeTime(from: Date, time: number): Date {
  let left = time;
  for (let day = dayInFlorida(from); ; day = nextBusinessDay(day)) {
    const { opens, closes } = hoursOn(day);
    const start = Math.max(opens, from.getTime());
    if (start < closes && left <= closes - start) return new Date(start + left);
    left -= Math.max(0, closes - start);
  }
}

/**
 * When a report is due after its order waited for the customer: later by the office hours of the wait, at the closing that
 * follows them. A wait of less than an hour moves nothing.
 * @param dueAt when it was due before
 */
export function dueAfterWaiting(dueAt: Date, from: Date, to: Date): Date {
  const waited = officeTimeBetween(from, to);
  if (waited < HOUR_MS) return dueAt;
  return closingTimeOn(dayInFlorida(afterOfficeTime(dueAt, waited)));
}

/**
 * The same time of day so many business days later. On another day, they are counted from the beginning of the next business
 * day.
 */
export function businessDaysLater(moment: Date, days: number): Date {
  const today = dayInFlorida(moment);
  const first = isBusinessDay(today) ? today : nextBusinessDay(today);
  const sinceMidnight = first === today ? moment.getTime() - floridaTime(today, 0).getTime() : 0;
  let day = first;
  for (let count = 0; count < days; count++) day = nextBusinessDay(day);
  return new Date(floridaTime(day, 0).getTime() + sinceMidnight);
}
