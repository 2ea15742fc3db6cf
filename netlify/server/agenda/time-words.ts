import { STORED_FIELDS } from '#server/orders/fields.ts';
import { lostDueDate } from '#server/orders/move-due-date.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { daysAfter } from '#shared/business-days.ts';
import { isDueAfter } from '#shared/due-date.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { formatDay, formatDayInFlorida } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { DAY_FIELDS, type DayField } from '#shared/order-fields.ts';
import type { OrderToDeliver } from './read.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whether a day of the customer is before the report is due. */
export function isTooLate({ dueAt, ...order }: OrderRecord): boolean {
  return DAY_FIELDS.some((field) => isDueAfter(order[field], dueAt));
}

/** How long the office has for a report, a day of the customer that is before that, or which date is missing. */
export function dueIn(order: OrderToDeliver, now: Date): string {
  const { dueAt } = order;
  if (dueAt === null)
    return lostDueDate(order) && !order.hasFallen ? 'set a new due date' : 'no due date';
  const sooner = daysOf(order).find(({ day }) => isDueAfter(day, dueAt));
  return sooner ? `${dayTitle(sooner.field)} ${dayInWords(sooner.day, now)}` : timeLeft(dueAt, now);
}

/** `today`, `tomorrow`, or as `Tue, Dec 1`. */
export function dayInWords(day: string, now: Date): string {
  const today = dayInFlorida(now);
  if (day === today) return 'today';
  return day === daysAfter(today, 1) ? 'tomorrow' : formatDay(day, DEFAULT_LANGUAGE, 'weekday');
}

/** Beyond these hours a day says more. */
const COUNTED_HOURS = 48;

/**
 * Returns whole hours, or minutes within the hour: `31 hours left`, `1 minute late`; `due Tue, Dec 1` where it is far away. It is
 * late from the first moment.
 */
export function timeLeft(deadline: string, now: Date): string {
  const left = Date.parse(deadline) - now.getTime();
  const [amount, unit] =
    Math.abs(left) < HOUR_MS
      ? [Math.floor(Math.abs(left) / MINUTE_MS), 'minute']
      : [Math.floor(Math.abs(left) / HOUR_MS), 'hour'];
  if (left > COUNTED_HOURS * HOUR_MS)
    return `due ${formatDayInFlorida(deadline, DEFAULT_LANGUAGE, 'weekday')}`;
  const count = left <= 0 ? Math.max(amount, 1) : amount;
  return `${count} ${unit}${count === 1 ? '' : 's'} ${left <= 0 ? 'late' : 'left'}`;
}

/** The customer's days, the sooner first, each with whether it is before the report is due. */
export function customersDays(order: OrderRecord): string[] {
  const days = daysOf(order).map(({ field, day }) => {
    const late = isDueAfter(day, order.dueAt) ? ', before the report is due' : '';
    return `${dayTitle(field)} ${formatDay(day, DEFAULT_LANGUAGE, 'full')}${late}`;
  });
  return days.length > 0 ? [days.join(', ')] : [];
}

/** The days that a customer named, the sooner first. */
export function daysOf(
  order: Pick<OrderRecord, DayField>,
): { readonly field: DayField; readonly day: string }[] {
  return DAY_FIELDS.flatMap((field) => {
    const day = order[field];
    return day === null ? [] : [{ field, day }];
  }).sort((a, b) => a.day.localeCompare(b.day));
}

/** `inspection ends`. */
export function dayTitle(field: DayField): string {
  return STORED_FIELDS[field].exported.replaceAll('_', ' ');
}
