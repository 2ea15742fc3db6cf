import type { OrderStates, OrderStatus, PaymentStatus } from '../states.ts';
import type { OrderAction } from './actions.ts';

/** Meaning of an order's status for the office. `shared/states.ts` says whether its work is open. */
interface OrderStatusMeaning {
  /** The list of such orders, on the screen of all orders. */
  readonly list: string;
  /** How far the work is, in a few words: what Today says about an order that is due. */
  readonly work: string;
  /** The next step, if neither the payment nor the due date needs a decision first. */
  readonly next: { readonly text: string; readonly action: OrderAction | null };
  /**
   * Why a change was rejected for an order in this status. Where the status allows the change, its payment, an erasure or an
   * earlier delivery does not.
   */
  readonly whyNot: Readonly<
    Record<'start' | 'deliver' | 'move_due_date' | 'plan_appointment', string>
  >;
}

/** Why nothing is done for an order that was paid, whether its work has begun or not. */
const NOT_PAID_ANY_MORE = {
  move_due_date:
    'The payment was refunded in full, or the customer’s bank disputes it or took it back: no report is due.',
  plan_appointment:
    'The payment was refunded in full, or the customer’s bank disputes it or took it back: nothing is planned.',
};

export const ORDER_STATUS_MEANINGS: Readonly<Record<OrderStatus, OrderStatusMeaning>> = {
  pending: {
    list: 'Waiting for payment',
    work: 'not paid',
    next: { text: 'The customer hasn’t paid yet. Wait for the payment.', action: null },
    whyNot: {
      start: 'The order is not paid yet.',
      deliver: 'The order is not paid yet.',
      move_due_date: 'The order is not paid yet, so it has no due date.',
      plan_appointment: 'The order is not paid yet, so nothing is planned.',
    },
  },
  confirmed: {
    list: 'Paid, not started',
    work: 'not started',
    next: { text: 'Paid. Start work.', action: 'start' },
    whyNot: {
      start:
        'The payment was refunded in full, or the bank took it back: there is no work to start. Cancel the order to close it.',
      deliver: 'Work has not started.',
      ...NOT_PAID_ANY_MORE,
    },
  },
  in_progress: {
    list: 'In progress',
    work: 'in progress',
    next: { text: 'In progress. Write the report and deliver it.', action: 'write_report' },
    whyNot: {
      start: 'The order is already in progress.',
      deliver: 'The order has not been delivered, so there is no report to correct.',
      ...NOT_PAID_ANY_MORE,
    },
  },
  delivered: {
    list: 'Delivered',
    work: 'delivered',
    next: { text: 'Delivered. Nothing to do.', action: null },
    whyNot: {
      start: 'The order has been delivered.',
      deliver: 'The order has already been delivered.',
      move_due_date: 'The report has been delivered, so its due date can’t move.',
      plan_appointment: 'The order has been delivered, so nothing is planned.',
    },
  },
  cancelled: {
    list: 'Canceled',
    work: 'canceled',
    next: { text: 'Canceled. Nothing to do.', action: null },
    whyNot: {
      start: 'The order has been canceled.',
      deliver: 'The order has been canceled.',
      move_due_date: 'The order has been canceled, so no report is due.',
      plan_appointment: 'The order has been canceled, so nothing is planned.',
    },
  },
};

/** The payment that goes without saying. */
const USUAL_PAYMENT: Readonly<Record<OrderStatus, PaymentStatus>> = {
  pending: 'pending',
  confirmed: 'paid',
  in_progress: 'paid',
  delivered: 'paid',
  cancelled: 'pending',
};

/** What is said of a payment that isn't the usual one, after how far the work is. */
const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'waiting for the payment',
  processing: 'and the bank is processing the payment',
  paid: 'and still paid',
  failed: 'and the last payment failed',
  needs_review: 'and the payment has to be decided about',
  partially_refunded: 'and a part was refunded',
  refunded: 'and the payment was refunded',
  disputed: 'and the bank disputes the payment',
  lost: 'and the bank took the payment back',
};

/**
 * An order's states in one line: `Paid, not started`, or `Delivered, and a part was refunded` where the payment needs saying, and
 * whether it waits for its customer.
 */
export function statusInWords({
  status,
  paymentStatus,
  waitingSince = null,
}: OrderStates & { readonly waitingSince?: string | null }): string {
  const { list, work } = ORDER_STATUS_MEANINGS[status];
  const waiting = waitingSince === null ? '' : ', waiting for the customer';
  if (paymentStatus === USUAL_PAYMENT[status]) return `${list}${waiting}`;
  const words = `${work}, ${PAYMENT_WORDS[paymentStatus]}${waiting}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
