import {
  closingTimeOn,
  daysAfter,
  floridaTime,
  isBeforeClosing,
  lastOfficeTime,
  nextBusinessDay,
} from './business-days.ts';
import { dayInFlorida } from './florida-day.ts';

/**
 * The hours that a report takes at least and at most: whole days, because the office closes once a day. From 0 where only the
 * most is promised.
 */
type Hours =
  | { readonly from: 0; readonly to: 24 | 48 | 72 | 96 | 120 }
  | { readonly from: 24; readonly to: 48 | 72 | 96 | 120 }
  | { readonly from: 48; readonly to: 72 | 96 | 120 };

/**
 * How long a report takes, in hours on business days. Its due date follows from it, and each language writes every sentence
 * about it from it.
 */
export type DueRule = Hours & {
  /** What the hours are counted from. */
  readonly after: 'payment' | 'visit';
};

const MINUTE_MS = 60_000;

/**
 * When a report is due: at the last closing time that the rule allows. Of 48 hours, paid on a business day (Monday to Friday,
 * no federal holiday) before the office closes, at 6 PM of the next one; paid later, or on another day, of the second one that
 * follows. Where it allows only 24 hours: at their last minute within office hours.
 * @param start when the order was paid, or the property visited
 * @returns a full minute between 8 AM and 6 PM in Florida on a business day
 */
export function dueDate(rule: DueRule, start: Date): Date {
  if (isDueWithinADay(rule)) {
    const last = lastOfficeTime(start).getTime();
    return new Date(last - (last % MINUTE_MS));
  }
  let day = dayInFlorida(start);
  const closings = rule.to / 24 - (isBeforeClosing(start) ? 1 : 0);
  for (let count = 0; count < closings; count++) day = nextBusinessDay(day);
  return closingTimeOn(day);
}

/**
 * Until when a payment would be answered with the same due date and sentence as now: the office's closing, or midnight in
 * Florida; the next minute where each has its own date.
 */
export function dueDateChangesAt(rule: DueRule, now: Date): Date {
  if (isDueWithinADay(rule))
    return new Date(now.getTime() - (now.getTime() % MINUTE_MS) + MINUTE_MS);
  const day = dayInFlorida(now);
  return isBeforeClosing(now) ? closingTimeOn(day) : floridaTime(daysAfter(day, 1), 0);
}

/** The rule that is true of all reports together: the longest, from 0 where another one may take less than its least. */
export function dueRuleOfAll(rules: readonly DueRule[]): DueRule {
  const longest = rules.reduce((one, other) => (other.to > one.to ? other : one));
  const isLeast = rules.every(({ from }) => from >= longest.from);
  return isLeast ? longest : { ...longest, from: 0 };
}

/** Whether the due date is a time of its own for each minute, not a closing time. */
export function isDueWithinADay({ to }: DueRule): boolean {
  return to === 24;
}
