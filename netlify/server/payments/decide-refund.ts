import type { OrderRecord } from '#server/orders/record.ts';
import { CURRENCY } from '#shared/pricing.ts';
import { awaitsPayment, isUnderReview, type PaymentStatus } from '#shared/states.ts';
import {
  ASK_STRIPE,
  changed,
  formatMoney,
  isOwn,
  type MailToQueue,
  mail,
  NO_CHANGE,
  statusByRefunds,
  TOO_EARLY,
  type TransitionDecision,
} from './decision.ts';
import type { UpdateOf } from './payment-update.ts';
import { writeRefundDetail } from './refund-detail.ts';

/**
 * Applies the refunds of the order's payment. The sum of all refunds, and of those that failed, only ever grows: updates
 * that come late, twice or out of order lead to the same sums.
 */
export function onRefund(order: OrderRecord, update: UpdateOf<'refunded'>): TransitionDecision {
  const { intentId, refundedAmount, receivedAmount, currency } = update;
  if (!isOwn(order, update)) {
    const sums = `${formatMoney(refundedAmount, currency)} of ${formatMoney(receivedAmount, currency)}`;
    const detail = `refunded ${sums} of ${intentId}, which is not the order’s payment`;
    return changed(order, [mail(order, 'refund_notice', detail, `${intentId}:${refundedAmount}`)]);
  }
  if (awaitsPayment(order)) return TOO_EARLY;
  if (update.failedRefundAmount === null && order.failedRefundAmount > 0) return ASK_STRIPE;
  const failed = Math.max(order.failedRefundAmount, update.failedRefundAmount ?? 0);
  const requested = Math.max(
    requestedRefunds(order),
    refundedAmount + (update.failedRefundAmount ?? 0),
  );
  const after = { ...order, refundedAmount: requested - failed, failedRefundAmount: failed };
  return applyRefunds(order, after, receivedAmount, currency);
}

/** One failed refund that Stripe's list of refunds does not have. */
export function onFailedRefund(
  order: OrderRecord,
  update: UpdateOf<'refund-failed'>,
): TransitionDecision {
  const { failedAmount, intentId, refundId, currency } = update;
  if (!isOwn(order, update)) {
    const detail = `a refund of ${formatMoney(failedAmount, currency)} of ${intentId}, which is not the order’s payment, failed`;
    return changed(order, [mail(order, 'refund_failed_alert', detail, refundId)]);
  }
  if (awaitsPayment(order)) return TOO_EARLY;
  const failed = order.failedRefundAmount + failedAmount;
  const requested = Math.max(requestedRefunds(order), failed);
  const after = { ...order, refundedAmount: requested - failed, failedRefundAmount: failed };
  return applyRefunds(order, after, order.receivedAmount ?? order.totalAmount, currency);
}

/** @param after the order with its new sums */
function applyRefunds(
  order: OrderRecord,
  after: OrderRecord,
  receivedAmount: number,
  currency: string,
): TransitionDecision {
  const { refundedAmount, failedRefundAmount } = after;
  const sums = `${formatMoney(refundedAmount, currency)} of ${formatMoney(receivedAmount, currency)}`;
  const mails: MailToQueue[] = [];
  const requested = requestedRefunds(after);
  const amount = requested - requestedRefunds(order);
  if (amount > 0 && refundedAmount > 0) {
    const part = partOf(order, after, receivedAmount);
    const refund = writeRefundDetail({ amount, paid: receivedAmount, currency, part });
    mails.push(mail(order, 'refund_notice', `refunded ${sums}`, requested));
    mails.push(mail(order, 'refund_receipt', refund, requested));
  }
  if (failedRefundAmount > order.failedRefundAmount) {
    const failed = formatMoney(failedRefundAmount - order.failedRefundAmount, currency);
    const detail = `a refund of ${failed} did not reach the customer and came back; ${sums} is refunded now`;
    mails.push(mail(order, 'refund_failed_alert', detail, failedRefundAmount));
  }
  if (mails.length === 0) return NO_CHANGE;
  const paymentStatus = statusAfterRefund(after, receivedAmount, currency);
  const received = Math.max(receivedAmount, refundedAmount);
  return changed({ ...after, paymentStatus, receivedAmount: received }, mails);
}

function partOf(order: OrderRecord, after: OrderRecord, receivedAmount: number) {
  if (after.refundedAmount < receivedAmount) return 'part';
  return order.refundedAmount === 0 ? 'everything' : 'rest';
}

/** All requested refunds in cents, including those that failed. */
function requestedRefunds({ refundedAmount, failedRefundAmount }: OrderRecord): number {
  return refundedAmount + failedRefundAmount;
}

/**
 * A partial refund of money under review leaves it under review, and so does a refund of it that failed; a refund
 * leaves a disputed order disputed.
 */
function statusAfterRefund(
  order: OrderRecord,
  receivedAmount: number,
  currency: string,
): PaymentStatus {
  if (order.paymentStatus === 'disputed' || order.paymentStatus === 'lost') {
    return order.paymentStatus;
  }
  const byRefunds = statusByRefunds(order.refundedAmount, receivedAmount);
  const wasAccepted =
    order.status !== 'pending' && currency === CURRENCY && receivedAmount === order.totalAmount;
  const isReviewed = isUnderReview(order) || (order.paymentStatus === 'refunded' && !wasAccepted);
  return isReviewed && byRefunds !== 'refunded' ? 'needs_review' : byRefunds;
}
