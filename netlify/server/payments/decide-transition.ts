import type { OrderRecord } from '#server/orders/record.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import {
  canTransitionPayment,
  isPayable,
  isUnderReview,
  type OrderStatus,
  type PaymentStatus,
} from '#shared/states.ts';
import type { PaymentUpdate } from './payment-update.ts';

/** A mail that a change puts into the outbox. */
export interface MailToQueue {
  readonly kind: 'receipt' | 'order_notice' | 'review_alert' | 'refund_notice' | 'dispute_alert';
  /** What happened, for the office. */
  readonly detail: string | null;
  /** One mail per key, however often its cause is reported. */
  readonly dedupeKey: string;
}

/** What an update changes in an order. */
export interface Change {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** In cents. Changes only where an operator accepted another amount. */
  readonly totalAmount: number;
  /** In cents. */
  readonly refundedAmount: number;
  readonly mails: readonly MailToQueue[];
}

/** What an update does to an order. */
export type TransitionDecision =
  | { readonly type: 'no-change' }
  | { readonly type: 'change'; readonly change: Change }
  /** A refund or dispute of a payment that is not settled yet: the update must be repeated later. */
  | { readonly type: 'too-early' };

type UpdateOf<Type extends PaymentUpdate['type']> = Extract<PaymentUpdate, { type: Type }>;

const NO_CHANGE: TransitionDecision = { type: 'no-change' };
const TOO_EARLY: TransitionDecision = { type: 'too-early' };

/**
 * Decides what an update does to an order: a transition of `shared/states.ts`, and never `paid` for a payment that
 * does not match.
 * @param livemode whether this site takes real money
 */
export function decideTransition(
  order: OrderRecord,
  update: PaymentUpdate,
  livemode: boolean,
): TransitionDecision {
  switch (update.type) {
    case 'succeeded':
      return onSuccess(order, update, livemode);
    case 'accepted':
      return onAcceptance(order, update);
    case 'processing':
    case 'failed':
      return isOwn(order, update) ? transition(order, update.type) : NO_CHANGE;
    case 'refunded':
      return onRefund(order, update);
    case 'disputed':
      return onDispute(order, update);
  }
}

function onSuccess(
  order: OrderRecord,
  update: UpdateOf<'succeeded'>,
  livemode: boolean,
): TransitionDecision {
  const mismatch = mismatchOf(order, update, livemode);
  if (mismatch) {
    return transitionAndNotify(order, 'needs_review', reviewAlert(order, update, mismatch));
  }
  if (order.status !== 'pending') {
    const detail = `paid while the order was already ${order.status}`;
    return transition(order, 'paid', [reviewAlert(order, update, detail)]);
  }
  return confirm(order);
}

/** Only an operator ends a review. The received amount becomes the order's total: receipts and refunds follow it. */
function onAcceptance(
  order: OrderRecord,
  { receivedAmount }: UpdateOf<'accepted'>,
): TransitionDecision {
  if (!isUnderReview(order)) return NO_CHANGE;
  const paid = { ...order, totalAmount: receivedAmount };
  return order.status === 'pending' ? confirm(paid) : transition(paid, 'paid');
}

function confirm(order: OrderRecord): TransitionDecision {
  const mails = [mail(order, 'receipt'), mail(order, 'order_notice')];
  return transition({ ...order, status: 'confirmed' }, 'paid', mails);
}

function onRefund(order: OrderRecord, update: UpdateOf<'refunded'>): TransitionDecision {
  if (!isOwn(order, update)) return NO_CHANGE;
  if (isPayable(order)) return TOO_EARLY;
  if (update.refundedAmount <= order.refundedAmount) return NO_CHANGE;
  const refundedAmount = Math.min(update.refundedAmount, order.totalAmount);
  const isWhole = update.refundedAmount >= update.receivedAmount;
  const detail = `${formatDollars(refundedAmount)} of ${formatDollars(order.totalAmount)} went back`;
  const notice = mail(order, 'refund_notice', detail, refundedAmount);
  const refunded = { ...order, refundedAmount };
  return transitionAndNotify(refunded, isWhole ? 'refunded' : 'partially_refunded', notice);
}

function onDispute(order: OrderRecord, update: UpdateOf<'disputed'>): TransitionDecision {
  if (!isOwn(order, update)) return NO_CHANGE;
  if (isPayable(order)) return TOO_EARLY;
  if (order.paymentStatus === 'disputed') return NO_CHANGE;
  const detail = `the customer's bank disputes ${formatDollars(update.disputedAmount)}`;
  return transitionAndNotify(order, 'disputed', mail(order, 'dispute_alert', detail));
}

/** The order with the new payment status, if the transition is allowed; otherwise no change and no mails. */
function transition(
  order: OrderRecord,
  to: PaymentStatus,
  mails: readonly MailToQueue[] = [],
): TransitionDecision {
  if (!canTransitionPayment(order.paymentStatus, to)) return NO_CHANGE;
  return changed({ ...order, paymentStatus: to }, mails);
}

/**
 * The order with the new payment status, or with the one it has where no transition leads there: a partial refund of
 * money under review leaves it under review, a refund leaves a disputed order disputed, a second payment leaves a paid
 * order paid. The office is notified either way.
 */
function transitionAndNotify(
  order: OrderRecord,
  to: PaymentStatus,
  notice: MailToQueue,
): TransitionDecision {
  const isAllowed = canTransitionPayment(order.paymentStatus, to);
  return changed(isAllowed ? { ...order, paymentStatus: to } : order, [notice]);
}

function changed(
  { status, paymentStatus, totalAmount, refundedAmount }: OrderRecord,
  mails: readonly MailToQueue[],
): TransitionDecision {
  const change = { status, paymentStatus, totalAmount, refundedAmount, mails };
  return { type: 'change', change };
}

/** One alert for each payment that does not match: a customer may be charged several times. */
function reviewAlert(order: OrderRecord, { intentId }: PaymentUpdate, detail: string): MailToQueue {
  return mail(order, 'review_alert', detail, intentId);
}

/** @param occasion distinguishes mails of the same kind about the same order */
function mail(
  { id }: OrderRecord,
  kind: MailToQueue['kind'],
  detail: string | null = null,
  occasion?: number | string,
): MailToQueue {
  return { kind, detail, dedupeKey: [kind, id, occasion].filter(Boolean).join(':') };
}

/** Whether the update is about the order's own intent, or the order has none yet. */
function isOwn(order: OrderRecord, update: PaymentUpdate): boolean {
  return (order.stripePaymentIntentId ?? update.intentId) === update.intentId;
}

/** Why a payment does not match its order, if it doesn't. */
function mismatchOf(
  order: OrderRecord,
  update: UpdateOf<'succeeded'>,
  livemode: boolean,
): string | undefined {
  if (!isOwn(order, update)) {
    const own = `${order.stripePaymentIntentId} (${order.paymentStatus.replaceAll('_', ' ')})`;
    return `the order's payment is ${own}, but ${update.intentId} was paid`;
  }
  if (update.currency !== CURRENCY) return `paid in ${update.currency}, not in ${CURRENCY}`;
  if (update.receivedAmount !== order.totalAmount) {
    return `${update.receivedAmount} cents came, ${order.totalAmount} were asked`;
  }
  if (update.livemode !== livemode) {
    return update.livemode
      ? 'paid in live mode on a test site'
      : 'paid in test mode on the live site';
  }
  if (isUnderReview(order)) {
    return `${update.intentId} was paid while the order was under review`;
  }
  return undefined;
}
