/**
 * The two states of an order, every transition between them, and the groups of states that rules name. The database
 * checks the same transitions (`sql/0008_the_desk.sql`); `tests/integration` compares the two. The same groups in SQL
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
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** From each status of the work to those that may follow it. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['in_progress', 'cancelled'],
  in_progress: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/**
 * From each status of the payment to those that may follow it. A card is often paid without being seen
 * processing, and a declined one paid at the next try, so `paid` follows all three payable states. Nothing
 * leads back from `paid`: a late event changes nothing. Only an operator ends `needs_review`, by accepting the money
 * or refunding it.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['processing', 'paid', 'failed', 'needs_review'],
  processing: ['paid', 'failed', 'needs_review'],
  failed: ['pending', 'processing', 'paid', 'needs_review'],
  paid: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['refunded', 'disputed'],
  refunded: [],
  disputed: [],
  needs_review: ['paid', 'refunded', 'disputed'],
};

/** No money was received, and none is pending. */
export const UNPAID: readonly PaymentStatus[] = ['pending', 'failed'];

/** A visitor may still pay. */
export const PAYABLE: readonly PaymentStatus[] = ['pending', 'processing', 'failed'];

/** The money was received and accepted for the order. It may have been refunded or disputed since. */
export const SETTLED: readonly PaymentStatus[] = [
  'paid',
  'partially_refunded',
  'refunded',
  'disputed',
];

/** The work has ended. */
export const CLOSED_STATUSES: readonly OrderStatus[] = ['delivered', 'cancelled'];

interface OrderStates {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}

type PaymentState = Pick<OrderStates, 'paymentStatus'>;

export function canTransitionOrder(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** Whether a visitor can (still) pay the order. */
export function isPayable(order: OrderStates): boolean {
  return order.status !== 'cancelled' && PAYABLE.includes(order.paymentStatus);
}

export function isUnpaid({ paymentStatus }: PaymentState): boolean {
  return UNPAID.includes(paymentStatus);
}

export function isSettled({ paymentStatus }: PaymentState): boolean {
  return SETTLED.includes(paymentStatus);
}

/** Money was received that doesn't match the order: an operator decides about it. */
export function isUnderReview({ paymentStatus }: PaymentState): boolean {
  return paymentStatus === 'needs_review';
}

/** Whether the company still has money of the customer, all of it or a part. */
export function isRefundable({ paymentStatus }: PaymentState): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
}

/** Paid and not refunded in full: the work is done or will be. */
export function isWorkPaid(order: PaymentState): boolean {
  return isSettled(order) && order.paymentStatus !== 'refunded';
}

/** Paid, and neither work nor money is outstanding. A full refund ends the work in any status. */
export function isComplete(order: OrderStates): boolean {
  const isClosed = CLOSED_STATUSES.includes(order.status) || order.paymentStatus === 'refunded';
  return isSettled(order) && isClosed;
}
