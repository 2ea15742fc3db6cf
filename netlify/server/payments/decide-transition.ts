import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import {
  canTransitionPayment,
  isPayable,
  type OrderStatus,
  type PaymentStatus,
} from '#shared/states.ts';
import type { PaymentUpdate } from './payment-update.ts';
import type { OrderRecord } from '../orders/record.ts';

/** A mail that a change causes. */
export interface MailToQueue {
  readonly kind: 'receipt' | 'order_notice' | 'review_alert' | 'refund_notice' | 'dispute_alert';
  /** What it is about, for the office. */
  readonly detail: string | null;
  /** One mail per key, however often its cause is told. */
  readonly dedupeKey: string;
}

/** What becomes of an order. */
export interface Change {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** In cents. Another than before only where an operator accepted other money. */
  readonly totalAmount: number;
  /** In cents. */
  readonly refundedAmount: number;
  readonly mails: readonly MailToQueue[];
}

/** What a report does to an order. */
export type TransitionDecision =
  | { readonly kind: 'no-change' }
  | { readonly kind: 'change'; readonly change: Change }
  /** Money goes back that is not known to have come: the report has to be told again later. */
  | { readonly kind: 'too-early' };

const NO_CHANGE: TransitionDecision = { kind: 'no-change' };
const TOO_EARLY: TransitionDecision = { kind: 'too-early' };

/**
 * Decides what a report does to an order: a move of `shared/states.ts`, and never `paid` for other money.
 * @param livemode whether this site takes real money
 */
export function decideTransition(
  order: OrderRecord,
  report: PaymentUpdate,
  livemode: boolean,
): TransitionDecision {
  switch (report.state) {
    case 'succeeded':
      return onSuccess(order, report, livemode);
    case 'processing':
    case 'failed':
      return isOwn(order, report) ? move(order, report.state) : NO_CHANGE;
    case 'refunded':
      return onRefund(order, report);
    case 'disputed':
      return onDispute(order, report);
  }
}

function onSuccess(
  order: OrderRecord,
  report: PaymentUpdate,
  livemode: boolean,
): TransitionDecision {
  if (report.accepted) return onAcceptance(order, report);
  const mismatch = mismatchOf(order, report, livemode);
  if (mismatch) return moveOrStay(order, 'needs_review', reviewAlert(order, report, mismatch));
  if (order.status !== 'pending') {
    const detail = `paid while the order was already ${order.status}`;
    return move(order, 'paid', [reviewAlert(order, report, detail)]);
  }
  return confirm(order);
}

/** Nothing but an operator ends a review. What came is then the order's total: receipts and refunds follow it. */
function onAcceptance(order: OrderRecord, { amount }: PaymentUpdate): TransitionDecision {
  if (order.paymentStatus !== 'needs_review') return NO_CHANGE;
  const paid = { ...order, totalAmount: amount };
  return order.status === 'pending' ? confirm(paid) : move(paid, 'paid');
}

function confirm(order: OrderRecord): TransitionDecision {
  const mails = [mail(order, 'receipt'), mail(order, 'order_notice')];
  return move({ ...order, status: 'confirmed' }, 'paid', mails);
}

function onRefund(order: OrderRecord, report: PaymentUpdate): TransitionDecision {
  if (!isOwn(order, report)) return NO_CHANGE;
  if (isPayable(order)) return TOO_EARLY;
  if (report.amount <= order.refundedAmount) return NO_CHANGE;
  const refundedAmount = Math.min(report.amount, order.totalAmount);
  const isWhole = report.amount >= (report.received ?? order.totalAmount);
  const detail = `${formatDollars(refundedAmount)} of ${formatDollars(order.totalAmount)} went back`;
  const notice = mail(order, 'refund_notice', detail, refundedAmount);
  const refunded = { ...order, refundedAmount };
  return moveOrStay(refunded, isWhole ? 'refunded' : 'partially_refunded', notice);
}

function onDispute(order: OrderRecord, report: PaymentUpdate): TransitionDecision {
  if (!isOwn(order, report)) return NO_CHANGE;
  if (isPayable(order)) return TOO_EARLY;
  if (order.paymentStatus === 'disputed') return NO_CHANGE;
  const detail = `the customer's bank disputes ${formatDollars(report.amount)}`;
  return moveOrStay(order, 'disputed', mail(order, 'dispute_alert', detail));
}

/** The order in the new payment state, if it may move there. */
function move(
  order: OrderRecord,
  to: PaymentStatus,
  mails: readonly MailToQueue[] = [],
): TransitionDecision {
  if (!canTransitionPayment(order.paymentStatus, to)) return NO_CHANGE;
  return changed({ ...order, paymentStatus: to }, mails);
}

/**
 * The order in the new payment state, or in the one it has where none leads there: a part of money under review
 * leaves it under review, a refund leaves a disputed order disputed, a second payment a paid one paid. The office is
 * told either way.
 */
function moveOrStay(
  order: OrderRecord,
  to: PaymentStatus,
  notice: MailToQueue,
): TransitionDecision {
  const isMove = canTransitionPayment(order.paymentStatus, to);
  return changed(isMove ? { ...order, paymentStatus: to } : order, [notice]);
}

function changed(
  { status, paymentStatus, totalAmount, refundedAmount }: OrderRecord,
  mails: readonly MailToQueue[],
): TransitionDecision {
  const change = { status, paymentStatus, totalAmount, refundedAmount, mails };
  return { kind: 'change', change };
}

/** Once for each payment that doesn't fit: a customer may be charged twice, and again. */
function reviewAlert(order: OrderRecord, { intentId }: PaymentUpdate, detail: string): MailToQueue {
  return mail(order, 'review_alert', detail, intentId);
}

/** @param occasion tells mails of the same kind about the same order apart */
function mail(
  { id }: OrderRecord,
  kind: MailToQueue['kind'],
  detail: string | null = null,
  occasion?: number | string,
): MailToQueue {
  return { kind, detail, dedupeKey: [kind, id, occasion].filter(Boolean).join(':') };
}

function isOwn(order: OrderRecord, report: PaymentUpdate): boolean {
  return (order.stripePaymentIntentId ?? report.intentId) === report.intentId;
}

/** Why money that came is not what the order asks for, if so. */
function mismatchOf(
  order: OrderRecord,
  report: PaymentUpdate,
  livemode: boolean,
): string | undefined {
  if (!isOwn(order, report)) {
    const own = `${order.stripePaymentIntentId} (${order.paymentStatus.replaceAll('_', ' ')})`;
    return `the order's payment is ${own}, but ${report.intentId} was paid`;
  }
  if (report.currency !== CURRENCY) return `paid in ${report.currency}, not in ${CURRENCY}`;
  if (report.amount !== order.totalAmount) {
    return `${report.amount} cents came, ${order.totalAmount} were asked`;
  }
  if (report.livemode !== livemode) {
    return report.livemode
      ? 'paid in live mode on a test site'
      : 'paid in test mode on the live site';
  }
  if (order.paymentStatus === 'needs_review') {
    return `${report.intentId} was paid while the order was under review`;
  }
  return undefined;
}
