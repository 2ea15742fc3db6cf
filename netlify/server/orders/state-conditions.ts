import { floridaDayOf } from '#server/database/sql-conditions.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { isQuoted, SERVICE_TYPES } from '#shared/services.ts';
import {
  CLOSED_STATUSES,
  MONEY_RETURNED,
  OPEN_STATUSES,
  PAYABLE,
  REFUNDABLE,
  SETTLED,
  UNPAID,
} from '#shared/states.ts';

/** The predicates of `shared/states.ts` as SQL over a row of `orders`. */
export const orderIs = {
  payable: `${oneOf('payment_status', PAYABLE)} and status <> 'cancelled'`,
  unpaid: oneOf('payment_status', UNPAID),
  settled: oneOf('payment_status', SETTLED),
  /** Unpaid, and no longer payable: erasure deletes it. */
  abandoned: `${oneOf('payment_status', UNPAID)} and status = 'cancelled'`,
  /** Paid, and neither work nor money is outstanding. */
  complete: `${oneOf('payment_status', SETTLED)} and (${oneOf('status', CLOSED_STATUSES)} or ${oneOf('payment_status', MONEY_RETURNED)})`,
  closed: oneOf('status', CLOSED_STATUSES),
  underReview: `payment_status = 'needs_review'`,
  /** Canceled, and the company still has money of the customer. */
  cancelledButPaid: `status = 'cancelled' and ${oneOf('payment_status', REFUNDABLE)}`,
  /** Its money went back to the customer, and its work is still open. */
  openWithoutMoney: `${oneOf('status', OPEN_STATUSES)} and ${oneOf('payment_status', MONEY_RETURNED)}`,
  /** The customer paid and waits for the report. */
  awaitingReport: `${oneOf('status', OPEN_STATUSES)} and ${oneOf('payment_status', REFUNDABLE)}`,
} as const;

/** The service of a row of `orders` is quoted: the order was made by the office. */
export const IS_QUOTED = oneOf('service_type', SERVICE_TYPES.filter(isQuoted));

/** The last day on which an order can be paid, by Florida's calendar. The checkout names the same day. */
export const LAST_DAY_TO_PAY = `${floridaDayOf('created_at')} + ${DAYS_TO_PAY}`;

/** The order was not paid in time. */
export const orderHasExpired = `${orderIs.unpaid} and status = 'pending' and ${LAST_DAY_TO_PAY} < ${floridaDayOf('now()')}`;

function oneOf(column: string, values: readonly string[]): string {
  return `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;
}
