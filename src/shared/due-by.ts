import { dayInFlorida, formatDayInFlorida, formatHourInFlorida } from './florida-day.ts';
import type { Language } from './languages.ts';
import { awaitsReport, type OrderStates } from './states.ts';

/** The words around a due date in one language, from the dictionary `due-by.ts`. */
export interface DueByWords {
  /** @param day like `Tue, Nov 24` */
  readonly day: (day: string) => string;
  /**
   * @param day like `Tue, Nov 24`
   * @param hour of Florida's clocks, like `6 PM`
   */
  readonly time: (day: string, hour: string) => string;
}

/**
 * When a report is due, as customers read it: `by Tue, Nov 24, 6 PM ET`. The order page, the emails and the receipt all
 * write it in this form.
 * @param dueAt an ISO time
 */
export function dueBy(dueAt: string, language: Language, words: DueByWords): string {
  return words.time(dayOf(dueAt, language), formatHourInFlorida(new Date(dueAt), language));
}

/** The same without the hour, where there is little space: `by Tue, Nov 24`. */
export function dueByDay(dueAt: string, language: Language, words: DueByWords): string {
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
  return formatDayInFlorida(new Date(dueAt), language);
}
