import { isBeforeClosing } from './business-days.ts';
import { type DueRule, dueDate, isDueWithinADay } from './due-rule.ts';
import { dayInFlorida, floridaClock } from './florida-day.ts';
import { formatDayInFlorida } from './format-day.ts';
import type { Language } from './languages.ts';
import { awaitsReport, type OrderStates } from './states.ts';

/** The words around a due date in one language, from the dictionary `due-date.ts`. */
export interface DueDateWords {
  /** @param day like `Tue, Nov 24` */
  readonly day: (day: string) => string;
  /**
   * @param day like `Tue, Nov 24`
   * @param hour of Florida's clocks, from 0 to 23
   * @param minute from 0 to 59; a full hour is written without it
   */
  readonly time: (day: string, hour: number, minute: number) => string;
}

/**
 * When a report is due, as customers read it: `by Tue, Nov 24, 6 PM ET`. The order page, the emails and the receipt all
 * write it in this form.
 * @param dueAt an ISO time
 */
export function dueBy(dueAt: string, language: Language, words: DueDateWords): string {
  const { hour, minute } = floridaClock(dueAt);
  return words.time(dayOf(dueAt, language), hour, minute);
}

/** The words before the due date of an order that is not paid yet. Each is given `by Tue, Nov 24, 6 PM ET`. */
interface DueIfPaidWords {
  readonly beforeClosing: (time: string) => string;
  readonly today: (time: string) => string;
  readonly now: (time: string) => string;
}

/** When a report would be due if it were paid now: `Paid before 6 PM today: by Tue, Nov 24, 6 PM ET`. */
export function dueIfPaidNow(
  rule: DueRule,
  now: Date,
  language: Language,
  words: { readonly dueDateWords: DueDateWords; readonly dueIfPaid: DueIfPaidWords },
): string {
  const time = dueBy(dueDate(rule, now).toISOString(), language, words.dueDateWords);
  if (isDueWithinADay(rule)) return words.dueIfPaid.now(time);
  return isBeforeClosing(now) ? words.dueIfPaid.beforeClosing(time) : words.dueIfPaid.today(time);
}

/** The same without the hour, where there is little space: `by Tue, Nov 24`. */
export function dueByDay(dueAt: string, language: Language, words: DueDateWords): string {
  return words.day(dayOf(dueAt, language));
}

/**
 * The due date of a report that the customer waits for. A Full Inspection has none until its visit is agreed, and while the
 * office waits for the customer nobody knows it.
 * @returns an ISO time, or null where none is set or the report is not awaited
 */
export function promisedDueDate(
  order: OrderStates & {
    readonly dueAt?: string | null | undefined;
    readonly waitingSince?: string | null | undefined;
  },
): string | null {
  return (awaitsReport(order) && !order.waitingSince && order.dueAt) || null;
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
