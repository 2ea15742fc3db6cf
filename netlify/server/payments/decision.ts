import type { OrderRecord } from '#server/orders/record.ts';
import type { MailToQueue } from '#server/outbox/queue.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import { awaitsPayment, canTransitionPayment, type PaymentStatus } from '#shared/states.ts';
import {
  hasOpenDispute,
  isOwnIntent,
  type KnownPayment,
  leftOf,
  leftOfOthers,
  type OrderWithPayments,
  ownPayment,
  refundedOf,
  withPayment,
} from './ledger.ts';
import type { PaymentUpdate } from './payment-update.ts';

/** Effect of an update on an order. */
export type TransitionDecision =
  | { readonly type: 'no-change' }
  /** The order and its payments as they become: only states, amounts, intent and card may differ. */
  | ({ readonly type: 'change'; readonly mails: readonly MailToQueue[] } & OrderWithPayments)
  /** A refund or dispute of a payment that is not settled yet: the update must be repeated later. */
  | { readonly type: 'too-early' }
  /** Only Stripe knows the rest: the card that paid, the sum of refunds after one failed, or how a dispute stands. */
  | { readonly type: 'ask-stripe' };

export const NO_CHANGE: TransitionDecision = { type: 'no-change' };
export const TOO_EARLY: TransitionDecision = { type: 'too-early' };
export const ASK_STRIPE: TransitionDecision = { type: 'ask-stripe' };

/** The order with the new payment status, if the transition is allowed; otherwise no change and no emails. */
export function transition(
  { order, payments }: OrderWithPayments,
  to: PaymentStatus,
  mails: readonly MailToQueue[] = [],
): TransitionDecision {
  if (!canTransitionPayment(order.paymentStatus, to)) return NO_CHANGE;
  return changed({ order: { ...order, paymentStatus: to }, payments }, mails);
}

/** The decision to store an order as it becomes, and to send the emails. */
function changed(
  { order, payments }: OrderWithPayments,
  mails: readonly MailToQueue[],
): TransitionDecision {
  const otherAmount = leftOfOthers({ order, payments });
  return { type: 'change', order: { ...order, otherAmount }, payments, mails };
}

/** Money of a payment moved: the order's payment status follows from what is left. */
export function moneyMoved(
  known: OrderWithPayments,
  payment: KnownPayment,
  mails: readonly MailToQueue[],
): TransitionDecision {
  return withStatusByMoney(withPayment(known, payment), mails);
}

/** The decision to store what is known, with the payment status that follows from it. */
export function withStatusByMoney(
  { order, payments }: OrderWithPayments,
  mails: readonly MailToQueue[],
): TransitionDecision {
  const paymentStatus = statusByMoney({ order, payments });
  return changed({ order: { ...order, paymentStatus }, payments }, mails);
}

/**
 * Decides the payment status by an order's money. Money that no operator and no matching payment made the order's own
 * stays under review until nothing of any payment is left, and no dispute is open.
 */
function statusByMoney(known: OrderWithPayments): PaymentStatus {
  const { order, payments } = known;
  const own = ownPayment(known);
  if (awaitsPayment(order) || !own || own.received === 0) return order.paymentStatus;
  if (wasAccepted(order)) return statusOfAccepted(own);
  const isUndecided = payments.some((payment) => leftOf(payment) > 0 || hasOpenDispute(payment));
  return isUndecided ? 'needs_review' : endOf(own);
}

/** Whether the order's payment was ever taken for the order. It stays so, whatever happens to the money. */
function wasAccepted({ paidAt }: OrderRecord): boolean {
  return paidAt !== null;
}

/**
 * The status of an order whose own payment was accepted. An open dispute comes first, whatever is left: whoever refunds meanwhile
 * pays twice, and what was lost or refunded may be disputed too.
 */
export function statusOfAccepted(own: KnownPayment): PaymentStatus {
  if (hasOpenDispute(own)) return 'disputed';
  if (leftOf(own) <= 0) return endOf(own);
  return refundedOf(own) > 0 ? 'partially_refunded' : 'paid';
}

/** How a payment ended of which nothing is left. */
function endOf(payment: KnownPayment): 'refunded' | 'lost' {
  return refundedOf(payment) >= payment.received ? 'refunded' : 'lost';
}

/** An amount, in the currency's smallest unit, as the office reads it. */
export function formatMoney(amount: number, currency: string): string {
  return currency === CURRENCY ? formatDollars(amount) : `${amount} (smallest unit of ${currency})`;
}

/** Whether the update is about the order's own intent, or the order has none yet. */
export function isOwn(order: OrderRecord, { intentId }: PaymentUpdate): boolean {
  return isOwnIntent(order, intentId);
}

/** Whether a refund or dispute comes before its payment: the order's own is not settled yet. */
export function isTooEarly(order: OrderRecord, update: PaymentUpdate): boolean {
  return isOwn(order, update) && awaitsPayment(order);
}
