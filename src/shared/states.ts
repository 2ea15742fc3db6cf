import { keptAmount, type PaymentAmounts } from './kept-amount.ts';

/**
 * The two states of an order, every transition between them, and the groups of states that rules name. The database
 * checks the same transitions (`sql/0001_schema.sql`); tests compare the two, and reach each of them. The same groups in SQL
 * are in `netlify/server/orders/state-conditions.ts`.
 */

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'in_progress',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'pending',
  'processing',
  'paid',
  'failed',
  'needs_review',
  'partially_refunded',
  'refunded',
  'disputed',
  'lost',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Causes of a state's change: an update of the payment, as `server/payments/payment-update.ts` has them, or the office. */
export const CAUSES = {
  succeeded: 'a payment succeeds',
  processing: 'the bank processes the payment',
  failed: 'an attempt to pay fails',
  refunded: 'money is refunded',
  'refund-failed': 'a refund fails',
  disputed: 'the bank opens a dispute, or an appeal is open',
  'dispute-closed': 'the bank decides about a dispute',
  accepted: 'the office accepts the payment',
  cancelled: 'the office cancels the order, or it was not paid in time',
  started: 'the office starts work',
  delivered: 'the office delivers the report',
  undone: 'the person who pressed takes it back, before its email has left',
} as const;
type Cause = keyof typeof CAUSES;

/** From each status to those that may follow it, and why. */
export type Transitions<Status extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Status, readonly Cause[]>>>>
>;

export const ORDER_TRANSITIONS: Transitions<OrderStatus> = {
  pending: { confirmed: ['succeeded', 'accepted'], cancelled: ['cancelled'] },
  confirmed: { in_progress: ['started'], cancelled: ['cancelled'] },
  in_progress: { delivered: ['delivered'], cancelled: ['cancelled'], confirmed: ['undone'] },
  delivered: { in_progress: ['undone'] },
  cancelled: {},
};

/**
 * A card is often paid without being seen processing, and a declined one paid at the next try, so `paid` follows all three
 * payable states. A late event of the payment changes nothing afterwards: what leads back to `paid` is a dispute that was
 * won, also by an appeal after it was lost, or a refund that failed, and it leads to what the company keeps. An inquiry of
 * the bank changes no state. `refunded` and `lost` mean that nothing is left; while a dispute or an appeal is open, both are
 * `disputed`. Only an operator ends `needs_review`, by accepting the money, refunding all of it, or canceling an order without a received payment
 * (`failed`); lost disputes over all of it end it too.
 */
export const PAYMENT_TRANSITIONS: Transitions<PaymentStatus> = {
  pending: {
    processing: ['processing'],
    paid: ['succeeded'],
    failed: ['failed'],
    needs_review: ['succeeded'],
  },
  processing: { paid: ['succeeded'], failed: ['failed'], needs_review: ['succeeded'] },
  failed: { processing: ['processing'], paid: ['succeeded'], needs_review: ['succeeded'] },
  paid: {
    partially_refunded: ['refunded', 'refund-failed'],
    refunded: ['refunded'],
    disputed: ['disputed'],
    lost: ['refunded', 'refund-failed', 'dispute-closed'],
  },
  partially_refunded: {
    paid: ['refund-failed'],
    refunded: ['refunded'],
    disputed: ['disputed'],
    lost: ['refunded', 'refund-failed', 'dispute-closed'],
  },
  refunded: {
    paid: ['refund-failed'],
    partially_refunded: ['refund-failed'],
    disputed: ['disputed'],
    lost: ['refund-failed'],
    needs_review: ['refund-failed', 'succeeded', 'disputed', 'dispute-closed'],
  },
  disputed: {
    paid: ['dispute-closed'],
    partially_refunded: ['dispute-closed'],
    refunded: ['dispute-closed'],
    lost: ['dispute-closed'],
  },
  lost: {
    paid: ['refund-failed', 'dispute-closed'],
    partially_refunded: ['refund-failed', 'dispute-closed'],
    refunded: ['refunded'],
    disputed: ['disputed'],
    needs_review: ['refund-failed', 'succeeded', 'disputed', 'dispute-closed'],
  },
  needs_review: {
    paid: ['accepted'],
    partially_refunded: ['accepted'],
    refunded: ['refunded', 'dispute-closed', 'cancelled'],
    lost: ['refunded', 'refund-failed', 'dispute-closed', 'cancelled'],
    failed: ['cancelled'],
  },
};

/** No money was received, and none is pending. */
export const UNPAID: readonly PaymentStatus[] = ['pending', 'failed'];

/** A visitor may still pay. */
export const PAYABLE: readonly PaymentStatus[] = ['pending', 'processing', 'failed'];

/** The money was received and accepted for the order. It may have been refunded or disputed since. */
export const SETTLED = [
  'paid',
  'partially_refunded',
  'refunded',
  'disputed',
  'lost',
] as const satisfies readonly PaymentStatus[];
export type SettledStatus = (typeof SETTLED)[number];

/** The customer got all of the money back. This ends the work in any status. */
export const MONEY_RETURNED: readonly PaymentStatus[] = ['refunded', 'lost'];

/** The company still has money of the customer, all of it or a part. */
export const REFUNDABLE: readonly PaymentStatus[] = ['paid', 'partially_refunded'];

/** Meaning of a status for the work. What is open and paid is due, and Today lists it; what is closed is never due again. */
const WORK: Readonly<Record<OrderStatus, 'before-payment' | 'open' | 'closed'>> = {
  pending: 'before-payment',
  confirmed: 'open',
  in_progress: 'open',
  delivered: 'closed',
  cancelled: 'closed',
};

/** The work is to be done. */
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => WORK[status] === 'open');

/** The work has ended. */
export const CLOSED_STATUSES = ORDER_STATUSES.filter((status) => WORK[status] === 'closed');

export interface OrderStates {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}

type PaymentState = Pick<OrderStates, 'paymentStatus'>;

export function canTransitionOrder(from: OrderStatus, to: OrderStatus): boolean {
  return Object.hasOwn(ORDER_TRANSITIONS[from], to);
}

/** Whether something, such as the start of work, may happen to an order in this status. */
export function allowsCause(from: OrderStatus, cause: Cause): boolean {
  return Object.values(ORDER_TRANSITIONS[from]).some((causes) => causes.includes(cause));
}

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return Object.hasOwn(PAYMENT_TRANSITIONS[from], to);
}

/** Whether a visitor can (still) pay the order. */
export function isPayable(order: OrderStates): boolean {
  return order.status !== 'cancelled' && PAYABLE.includes(order.paymentStatus);
}

/** Whether the payment may still come, even for an order that was canceled. */
export function awaitsPayment({ paymentStatus }: PaymentState): boolean {
  return PAYABLE.includes(paymentStatus);
}

export function isUnpaid({ paymentStatus }: PaymentState): boolean {
  return UNPAID.includes(paymentStatus);
}

export function isSettled<Order extends PaymentState>(
  order: Order,
): order is Order & { readonly paymentStatus: SettledStatus } {
  return SETTLED.some((status) => status === order.paymentStatus);
}

/** Money was received that doesn't match the order: an operator decides about it. */
export function isUnderReview({ paymentStatus }: PaymentState): boolean {
  return paymentStatus === 'needs_review';
}

/** Whether the company still has money of the customer, all of it or a part. */
export function isRefundable({ paymentStatus }: PaymentState): boolean {
  return REFUNDABLE.includes(paymentStatus);
}

/**
 * Paid, and the money did not all go back: the work is done or will be. A dispute may be about money that was refunded or lost
 * before.
 */
export function isWorkPaid(order: PaymentState & PaymentAmounts): boolean {
  if (!isSettled(order) || MONEY_RETURNED.includes(order.paymentStatus)) return false;
  return order.paymentStatus !== 'disputed' || keptAmount(order) > 0;
}

/** The customer paid and waits for the report. A disputed payment is decided first. */
export function awaitsReport(order: OrderStates): boolean {
  return OPEN_STATUSES.includes(order.status) && isRefundable(order);
}

/** Paid, and neither work nor money is outstanding. */
export function isComplete(order: OrderStates): boolean {
  const isClosed =
    CLOSED_STATUSES.includes(order.status) || MONEY_RETURNED.includes(order.paymentStatus);
  return isSettled(order) && isClosed;
}

/** A state as the office reads it, in American spelling: `in progress`, `canceled`. */
export function stateInWords(state: string): string {
  return state.replaceAll('_', ' ').replace('cancelled', 'canceled');
}
