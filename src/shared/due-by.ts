import { dayInFlorida, FLORIDA_TIME_ZONE } from './florida-day.ts';
import type { ServiceType } from './orders.ts';
import { isInWork, type OrderStates } from './states.ts';

/**
 * When a report is due, as customers read it: `by Tue, Nov 24, 6 PM ET`. The order page, the mails and the receipt all
 * write it in this form.
 * @param dueAt an ISO time
 */
export function dueBy(dueAt: string): string {
  return `${dueByDay(dueAt)}, ${format(dueAt, { hour: 'numeric' })} ET`;
}

/** The same without the hour, where there is little space: `by Tue, Nov 24`. */
export function dueByDay(dueAt: string): string {
  return `by ${format(dueAt, { weekday: 'short', month: 'short', day: 'numeric' })}`;
}

/**
 * The due date of a report that the customer waits for. The visit of a Full Inspection is agreed on after the payment,
 * so its date is not promised before the work begins.
 * @returns an ISO time, or null where none is set or none is promised
 */
export function promisedDueDate(
  order: OrderStates & {
    readonly serviceType: ServiceType;
    readonly dueAt?: string | null | undefined;
  },
): string | null {
  const isPromised = order.serviceType !== 'full' || order.status === 'in_progress';
  return (isPromised && isInWork(order) && order.dueAt) || null;
}

/**
 * Whether a report is due on a later day than the closing that it is ordered for.
 * @param closingDate like `2026-11-24`, or null where none is known
 * @param dueAt an ISO time, or null before the order is paid
 */
export function isDueAfterClosing(closingDate: string | null, dueAt: string | null): boolean {
  return closingDate !== null && dueAt !== null && closingDate < dayInFlorida(new Date(dueAt));
}

/** Created when needed: the first date loads the locales, which takes time of a function's cold start. */
function format(moment: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat('en-US', { ...options, timeZone: FLORIDA_TIME_ZONE });
  // Newer engines put a narrow no-break space before PM, older ones a space.
  return text.format(new Date(moment)).replaceAll('\u202f', ' ');
}
