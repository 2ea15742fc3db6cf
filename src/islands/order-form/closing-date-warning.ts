import type { OrderFormTexts } from '#i18n/en/order-form.ts';
import { dueBy } from '#shared/due-by.ts';
import { answerTime, dueDate } from '#shared/due-date.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Language } from '#shared/languages.ts';
import { isPriced, type ServiceType } from '#shared/orders.ts';

/**
 * Returns what to say about a closing that may be too early for a report that is ordered now, or undefined.
 * @param closingDate like `2026-11-24`
 */
export function closingDateWarning(
  closingDate: string,
  service: ServiceType,
  language: Language,
  { closing, dueByWords }: Pick<OrderFormTexts, 'closing' | 'dueByWords'>,
  now: Date,
): string | undefined {
  const due = isPriced(service) ? dueDate(now) : dueAfterQuote(now);
  const dueDay = dayInFlorida(due);
  if (closingDate < dayInFlorida(now) || closingDate > dueDay) return undefined;
  const by = (time: Date) => dueBy(time.toISOString(), language, dueByWords);
  if (!isPriced(service)) return closing.quoteFirst(by(answerTime(now)));
  return closingDate === dueDay ? closing.dueOnClosing(by(due)) : closing.dueAfterClosing(by(due));
}

/**
 * The earliest report of a quoted service that can be relied on: the quote is paid when it arrives, and the visit takes
 * place as soon as the office has called about it.
 */
function dueAfterQuote(now: Date): Date {
  const quotedAt = answerTime(now);
  const visitedAt = answerTime(quotedAt);
  return dueDate(visitedAt);
}
