import { dayInFlorida, floridaClock, twoDigits } from './florida-day.ts';

/** When the office opens and closes in Florida, by the 24-hour clock: src/business/company.ts. */
export const OPENING_HOUR = 8;
const CLOSING_HOUR = 18;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Florida's offsets from UTC, in hours: daylight saving time and standard time. */
const FLORIDA_OFFSETS = [-4, -5];

/** Whether it is a business day in Florida and the office has not closed yet. */
export function isBeforeClosing(moment: Date): boolean {
  const day = dayInFlorida(moment);
  return isBusinessDay(day) && moment < closingTimeOn(day);
}

/**
 * The time by which the office answers a message, which it promises within 24 hours, counted on business days. Visitors
 * read this time, so it is never later than the promise and always within office hours.
 * @param askedAt when the message or the request was sent
 * @returns a full hour between 8 AM and 6 PM in Florida on a business day
 */
export function answerTime(askedAt: Date): Date {
  const last = lastOfficeTime(askedAt).getTime();
  return new Date(last - (last % HOUR_MS));
}

/** The last moment of office hours within 24 hours, counted on business days. */
export function lastOfficeTime(start: Date): Date {
  const { day, sinceMidnight } = businessTime(start);
  // A day that ends before the office opens, or counted from midnight, ends at the closing before.
  if (sinceMidnight < OPENING_HOUR * HOUR_MS) return closingTimeOn(day);
  const next = nextBusinessDay(day);
  if (sinceMidnight >= CLOSING_HOUR * HOUR_MS) return closingTimeOn(next);
  return new Date(floridaTime(next, 0).getTime() + sinceMidnight);
}

/**
 * The business day in Florida from which a time counts, and the milliseconds of it that have passed. Hours outside business
 * days don't count: a Saturday counts from the next business day at midnight.
 */
function businessTime(moment: Date): { day: string; sinceMidnight: number } {
  const day = dayInFlorida(moment);
  if (!isBusinessDay(day)) return { day: nextBusinessDay(day), sinceMidnight: 0 };
  return { day, sinceMidnight: moment.getTime() - floridaTime(day, 0).getTime() };
}

/** Whether the office works on a day in Florida (`2026-11-24`). */
export function isBusinessDay(day: string): boolean {
  const midnight = utcMidnight(day);
  const weekday = midnight.getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return !isWeekend && !federalHolidays(midnight.getUTCFullYear()).includes(day);
}

/** When the office closes on a day in Florida (`2026-11-24`). */
export function closingTimeOn(day: string): Date {
  return floridaTime(day, CLOSING_HOUR);
}

/** Returns the first business day after a day in Florida (`2026-11-24`). */
export function nextBusinessDay(day: string): string {
  let next = daysAfter(day, 1);
  while (!isBusinessDay(next)) next = daysAfter(next, 1);
  return next;
}

/**
 * The days on which federal offices are closed for a holiday.
 * @see https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
 */
function federalHolidays(year: number): string[] {
  const [MONDAY, THURSDAY] = [1, 4];
  return [
    observed(`${year}-01-01`),
    // New Year's Day on a Saturday is observed in the year before.
    observed(`${year + 1}-01-01`),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    // Memorial Day, the last Monday of May.
    daysAfter(nthWeekday(year, 6, MONDAY, 1), -7),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    observed(`${year}-11-11`),
    nthWeekday(year, 11, THURSDAY, 4),
    observed(`${year}-12-25`),
  ];
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observed(day: string): string {
  const weekday = utcMidnight(day).getUTCDay();
  if (weekday === 6) return daysAfter(day, -1);
  return weekday === 0 ? daysAfter(day, 1) : day;
}

function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const offset = (weekday - first.getUTCDay() + 7) % 7;
  return isoDay(new Date(Date.UTC(year, month - 1, 1 + offset + (n - 1) * 7)));
}

/** A full hour on a day in Florida. The clocks never change between midnight and 1 AM or at closing time. */
export function floridaTime(day: string, hour: number): Date {
  const moment = clockTimeOn(day, `${twoDigits(hour)}:00`);
  if (!moment) throw new Error(`There is no hour ${hour} on ${day}.`);
  return moment;
}

/**
 * The moment at which Florida's clocks show a time on a day, the first one where they show it twice.
 * @param time like `09:30`
 * @returns undefined for a time that the clocks leave out, when daylight saving time begins
 */
export function clockTimeOn(day: string, time: string): Date | undefined {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return FLORIDA_OFFSETS.map(
    (offset) =>
      new Date(utcMidnight(day).getTime() + (hour - offset) * HOUR_MS + minute * MINUTE_MS),
  ).find((candidate) => floridaClock(candidate).hour === hour);
}

export function daysAfter(day: string, days: number): string {
  return isoDay(new Date(utcMidnight(day).getTime() + days * 24 * HOUR_MS));
}

/** A calendar day as a moment to calculate with: its midnight in UTC. */
function utcMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
