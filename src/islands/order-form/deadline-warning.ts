import type { OrderFormTexts } from '#i18n/en/order-form.ts';
import { answerTime } from '#shared/business-days.ts';
import { dueBy } from '#shared/due-date.ts';
import { dueDate } from '#shared/due-rule.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Language } from '#shared/languages.ts';
import { DAY_FIELDS, type DayField } from '#shared/order-fields.ts';
import { type FormService, isOrderedOnline, SERVICES } from '#shared/services.ts';

/** Returns the warning about a customer's day, and the field that it was entered in. */
interface DeadlineWarning {
  readonly field: DayField;
  readonly text: string;
}

/**
 * Returns what to say about the first of the customer's days if it may be too early for a report that is ordered now.
 * @param days like `2026-11-24`; those that are past or empty have no warning
 */
export function deadlineWarning(
  days: Readonly<Record<DayField, string>>,
  service: FormService,
  language: Language,
  {
    closing,
    dueDateWords,
    orderFields,
  }: Pick<OrderFormTexts, 'closing' | 'dueDateWords' | 'orderFields'>,
  now: Date,
): DeadlineWarning | undefined {
  const [field] = DAY_FIELDS.filter((each) => days[each] >= dayInFlorida(now)).sort((one, other) =>
    days[one].localeCompare(days[other]),
  );
  const due = earliestDueDate(service, now);
  const dueDay = dayInFlorida(due);
  if (!field || days[field] > dueDay) return undefined;
  const { dueOnDay, dueAfter, quoteFirst } = orderFields[field].deadline;
  const by = (time: Date) => dueBy(time.toISOString(), language, dueDateWords);
  if (!isOrderedOnline(service))
    return { field, text: closing.quoteFirst(by(answerTime(now)), quoteFirst) };
  return {
    field,
    text:
      days[field] === dueDay
        ? closing.dueOnDay(by(due), dueOnDay)
        : closing.dueAfter(by(due), dueAfter),
  };
}

/**
 * The earliest report that can be relied on: a quote is paid when it arrives, and a visit takes place as soon as the office
 * has called about it.
 */
function earliestDueDate(service: FormService, now: Date): Date {
  const { due } = SERVICES[service];
  const paidAt = isOrderedOnline(service) ? now : answerTime(now);
  return dueDate(due, due.after === 'visit' ? answerTime(paidAt) : paidAt);
}
