import { claims } from '#business/claims.ts';
import { services } from '#business/services.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { formatDollars } from '#shared/pricing.ts';
import { DAYS_TO_PAY } from '#shared/states.ts';
import { calendarDate } from './calendar-date.ts';

/** Something to know before paying. */
export interface Remark {
  readonly heading: string;
  readonly text: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What stands above the card form: what a visitor can't see from the order summary alone. Often nothing. */
export function remarksBeforePaying(order: PublicOrder): readonly Remark[] {
  return [
    ...(order.serviceType === 'full' ? [quote(order)] : []),
    ...(order.paymentStatus === 'failed' ? [LAST_ONE_FAILED] : []),
  ];
}

function quote({ totalAmount, createdAt, serviceType }: PublicOrder): Remark {
  return {
    heading: 'Your quote awaits payment',
    text: `We agreed on ${formatDollars(totalAmount)} for the ${services[serviceType].name} of this property, the processing fee included. Once it is paid we’ll contact you within ${claims.answerWithin} to agree on a date for the visit. You can pay until ${calendarDate(lastDayToPay(createdAt))}; until you do, the quote binds you to nothing.`,
  };
}

/**
 * A moment of the last day on which an order can be paid, as `payments/reconcile.ts` counts it. Days are counted at
 * noon in UTC, morning in Florida: Florida's own are of 23 or 25 hours when its clocks change.
 */
function lastDayToPay(createdAt: string): Date {
  const noon = Date.parse(`${dayInFlorida(new Date(createdAt))}T12:00Z`);
  return new Date(noon + DAYS_TO_PAY * DAY_MS);
}

const LAST_ONE_FAILED: Remark = {
  heading: 'Your last payment did not go through',
  text: 'Your card was not charged. You can try again, with the same card or another one.',
};
