/**
 * The two states of an order and every move between them, as data. `sql/0008_the_desk.sql` checks
 * the same moves again in the database; `tests/integration` compares the two.
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

/** From a status of the work to those that may follow it. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['in_progress', 'cancelled'],
  in_progress: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/**
 * From a status of the payment to those that may follow it. A card is often paid without being seen
 * processing, and a declined one paid at the next try, so `paid` follows all three open states. Nothing
 * leads back from `paid`: an event that comes late changes nothing. Out of `needs_review` only a person leads,
 * who accepts the money or gives it back.
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

/** For so many days after it was placed an order can be paid. */
export const DAYS_TO_PAY = 30;

/** Payment states in which a visitor may still pay. */
const PAYABLE: readonly PaymentStatus[] = ['pending', 'processing', 'failed'];

export function canTransitionOrder(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** Whether a visitor can (still) pay an order in these states. */
export function isPayable(order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return order.status !== 'cancelled' && PAYABLE.includes(order.paymentStatus);
}
