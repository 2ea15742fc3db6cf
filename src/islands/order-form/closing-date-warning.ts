import type { OrderFormTexts } from '#i18n/en/order-form.ts';
import { dueBy } from '#shared/due-by.ts';
import { dueDate } from '#shared/due-date.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Language } from '#shared/languages.ts';

/**
 * Returns what to say about a closing that may be too early for a report that is paid now, or undefined.
 * @param closingDate like `2026-11-24`
 */
export function closingDateWarning(
  closingDate: string,
  language: Language,
  { closing, dueByWords }: Pick<OrderFormTexts, 'closing' | 'dueByWords'>,
  now: Date,
): string | undefined {
  const due = dueDate(now);
  const dueDay = dayInFlorida(due);
  if (closingDate < dayInFlorida(now) || closingDate > dueDay) return undefined;
  const time = dueBy(due.toISOString(), language, dueByWords);
  return closingDate === dueDay ? closing.dueOnClosing(time) : closing.dueAfterClosing(time);
}
