import { dueByWords } from '#i18n/en/due-by.ts';
import { dueBy } from '#shared/due-by.ts';
import { dueDate } from '#shared/due-date.ts';
import { dayInFlorida } from '#shared/florida-day.ts';

/**
 * Returns what to say about a closing that may be too early for a report that is paid now, or undefined.
 * @param closingDate like `2026-11-24`
 */
export function closingDateWarning(closingDate: string, now: Date): string | undefined {
  const due = dueDate(now);
  const dueDay = dayInFlorida(due);
  if (closingDate < dayInFlorida(now) || closingDate > dueDay) return undefined;
  const time = dueBy(due.toISOString(), 'en', dueByWords);
  return closingDate === dueDay
    ? `Paid today, your report is due ${time}, on the day of your closing. If you need it earlier that day, please call us before you order.`
    : `Paid today, your report is due ${time}, after your closing. You can still order; if you need it sooner, please call us first.`;
}
