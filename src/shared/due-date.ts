import {
  closingTimeOn,
  daysAfter,
  floridaTime,
  isBeforeClosing,
  nextBusinessDay,
} from './business-days.ts';
import { dayInFlorida, floridaClock } from './florida-day.ts';
import { formatDayInFlorida } from './format-day.ts';
import type { Language } from './languages.ts';
import { awaitsReport, type OrderStates } from './states.ts';

/**
 * When the report of an order is due. Paid on a business day (Monday to Friday, no federal holiday) before the office
 * closes: at its closing on the next one. Paid later, or on another day: on the second one that follows. So a report takes
 * at most the 48 hours that the specification promises, counted on business days.
 * @param paidAt when the order was paid
 * @returns a closing time, 6 PM in Florida on a business day
 */
export function dueDate(paidAt: Date): Date {
  const day = dayInFlorida(paidAt);
  const next = nextBusinessDay(day);
  return closingTimeOn(isBeforeClosing(paidAt) ? next : nextBusinessDay(next));
}

/** Until when a payment would have the same due date as now: the office's closing, or midnight in Florida. */
export function dueDateChangesAt(now: Date): Date {
  const day = dayInFlorida(now);
  return isBeforeClosing(now) ? closingTimeOn(day) : floridaTime(daysAfter(day, 1), 0);
}

/** The words around a due date in one language, from the dictionary `due-date.ts`. */
export interface DueDateWords {
  /** @param day like `Tue, Nov 24` */
  readonly day: (day: string) => string;
  /**
   * @param day like `Tue, Nov 24`
   * @param hour of Florida's clocks, from 0 to 23
   */
  readonly time: (day: string, hour: number) => string;
}

/**
 * When a report is due, as customers read it: `by Tue, Nov 24, 6 PM ET`. The order page, the emails and the receipt all
 * write it in this form.
 * @param dueAt an ISO time
 */
export function dueBy(dueAt: string, language: Language, words: DueDateWords): string {
  return words.time(dayOf(dueAt, language), floridaClock(dueAt).hour);
}

/** The same without the hour, where there is little space: `by Tue, Nov 24`. */
export function dueByDay(dueAt: string, language: Language, words: DueDateWords): string {
  return words.day(dayOf(dueAt, language));
}

/**
 * The due date of a report that the customer waits for. A Full Inspection has none until its visit is agreed.
 * @returns an ISO time, or null where none is set or the report is not awaited
 */
export function promisedDueDate(
  order: OrderStates & { readonly dueAt?: string | null | undefined },
): string | null {
  return (awaitsReport(order) && order.dueAt) || null;
}

/**
 * Whether a report is due after a day that its customer has to keep.
 * @param day like `2026-11-24`, or null where none is known
 * @param dueAt an ISO time, or null before the order is paid
 */
export function isDueAfter(day: string | null, dueAt: string | null): boolean {
  return day !== null && dueAt !== null && day < dayInFlorida(new Date(dueAt));
}

function dayOf(dueAt: string, language: Language): string {
  return formatDayInFlorida(dueAt, language, 'weekday');
}
