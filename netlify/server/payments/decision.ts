import type { OrderRecord } from '#server/orders/record.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import { canTransitionPayment, type PaymentStatus } from '#shared/states.ts';
import type { PaymentUpdate } from './payment-update.ts';

/** An email that a change puts into the outbox. */
export interface MailToQueue {
  readonly kind:
    | 'receipt'
    | 'order_notice'
    | 'review_alert'
    | 'refund_notice'
    | 'refund_receipt'
    | 'refund_failed_alert'
    | 'dispute_alert'
    | 'dispute_closed_notice';
  /** What happened, for the office; for the customer as data, see refund-detail.ts. */
  readonly detail: string | null;
  /** One email per key, however often the same update arrives. */
  readonly dedupeKey: string;
}

/** What an update does to an order. */
export type TransitionDecision =
  | { readonly type: 'no-change' }
  /** The order as it becomes: only its states, amounts and card may differ. */
  | { readonly type: 'change'; readonly order: OrderRecord; readonly mails: readonly MailToQueue[] }
  /** A refund or dispute of a payment that is not settled yet: the update must be repeated later. */
  | { readonly type: 'too-early' }
  /** Only Stripe knows the rest: the card that paid, or the sum of refunds after one failed. */
  | { readonly type: 'ask-stripe' };

export const NO_CHANGE: TransitionDecision = { type: 'no-change' };
export const TOO_EARLY: TransitionDecision = { type: 'too-early' };
export const ASK_STRIPE: TransitionDecision = { type: 'ask-stripe' };

/** The order with the new payment status, if the transition is allowed; otherwise no change and no emails. */
export function transition(
  order: OrderRecord,
  to: PaymentStatus,
  mails: readonly MailToQueue[] = [],
): TransitionDecision {
  if (!canTransitionPayment(order.paymentStatus, to)) return NO_CHANGE;
  return changed({ ...order, paymentStatus: to }, mails);
}

/** The decision to store `order` as it becomes, and to send the emails. */
export function changed(order: OrderRecord, mails: readonly MailToQueue[]): TransitionDecision {
  return { type: 'change', order, mails };
}

/**
 * An email about an order.
 * @param occasion distinguishes emails of the same kind about the same order
 */
export function mail(
  { id }: OrderRecord,
  kind: MailToQueue['kind'],
  detail: string | null = null,
  occasion?: number | string,
): MailToQueue {
  return { kind, detail, dedupeKey: [kind, id, occasion].filter(Boolean).join(':') };
}

/** An amount, in the currency's smallest unit, as the office reads it. */
export function formatMoney(amount: number, currency: string): string {
  return currency === CURRENCY ? formatDollars(amount) : `${amount} (smallest unit of ${currency})`;
}

/** Whether the update is about the order's own intent, or the order has none yet. */
export function isOwn(order: OrderRecord, update: PaymentUpdate): boolean {
  return (order.stripePaymentIntentId ?? update.intentId) === update.intentId;
}

/** What the company keeps of a payment that was taken for the order. */
export function statusByRefunds(
  refundedAmount: number,
  receivedAmount: number,
): 'paid' | 'partially_refunded' | 'refunded' {
  if (refundedAmount <= 0) return 'paid';
  return refundedAmount < receivedAmount ? 'partially_refunded' : 'refunded';
}
