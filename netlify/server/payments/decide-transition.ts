import type { OrderRecord } from '#server/orders/record.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import { awaitsPayment, isUnderReview } from '#shared/states.ts';
import { onClosedDispute, onDispute } from './decide-dispute.ts';
import { onFailedRefund, onRefund } from './decide-refund.ts';
import {
  ASK_STRIPE,
  changed,
  isOwn,
  type MailToQueue,
  mail,
  NO_CHANGE,
  statusByRefunds,
  type TransitionDecision,
  transition,
} from './decision.ts';
import type { PaymentUpdate, UpdateOf } from './payment-update.ts';

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
      return isOwn(order, update) && awaitsPayment(order)
        ? transition(order, update.type)
        : NO_CHANGE;
    case 'refunded':
      return onRefund(order, update);
    case 'refund-failed':
      return onFailedRefund(order, update);
    case 'disputed':
      return onDispute(order, update);
    case 'dispute-closed':
      return onClosedDispute(order, update);
  }
}

function onSuccess(
  order: OrderRecord,
  update: UpdateOf<'succeeded'>,
  livemode: boolean,
): TransitionDecision {
  const mismatch = mismatchOf(order, update, livemode);
  if (mismatch) {
    const mails = [reviewAlert(order, update, mismatch)];
    // A second payment leaves a paid order as it is. The office is notified either way.
    if (!awaitsPayment(order)) return changed(order, mails);
    return transition(
      isOwn(order, update) ? received(order, update) : order,
      'needs_review',
      mails,
    );
  }
  if (!awaitsPayment(order)) return NO_CHANGE;
  if (update.card === undefined) return ASK_STRIPE;
  const paid = received(order, update);
  if (order.status !== 'pending') {
    const detail = `paid while the order was already ${order.status}`;
    return transition(paid, 'paid', [reviewAlert(order, update, detail)]);
  }
  return confirm(paid);
}

/** The order with the received amount and the card that paid it. */
function received(
  order: OrderRecord,
  { receivedAmount, card }: UpdateOf<'succeeded' | 'accepted'>,
): OrderRecord {
  const paidBy = card && { cardBrand: card.brand, cardLast4: card.last4 };
  return { ...order, receivedAmount, ...paidBy };
}

/**
 * Only an operator ends a review. The received amount becomes the order's total: receipts and refunds follow it. What
 * was refunded of it before stays refunded.
 */
function onAcceptance(order: OrderRecord, update: UpdateOf<'accepted'>): TransitionDecision {
  if (!isUnderReview(order)) return NO_CHANGE;
  const { receivedAmount, refundedAmount, failedRefundAmount } = update;
  const refunds = { refundedAmount, failedRefundAmount };
  const accepted = { ...received(order, update), totalAmount: receivedAmount, ...refunds };
  return order.status === 'pending'
    ? confirm(accepted)
    : transition(accepted, statusByRefunds(refundedAmount, receivedAmount));
}

function confirm(order: OrderRecord): TransitionDecision {
  const mails = [mail(order, 'receipt'), mail(order, 'order_notice')];
  const paid = statusByRefunds(order.refundedAmount, order.totalAmount);
  return transition({ ...order, status: 'confirmed' }, paid, mails);
}

/** One alert for each payment that does not match: a customer may be charged several times. */
function reviewAlert(order: OrderRecord, { intentId }: PaymentUpdate, detail: string): MailToQueue {
  return mail(order, 'review_alert', detail, intentId);
}

/** Why a payment does not match its order, if it doesn't. */
function mismatchOf(
  order: OrderRecord,
  update: UpdateOf<'succeeded'>,
  livemode: boolean,
): string | undefined {
  if (!isOwn(order, update)) {
    const own = `${order.stripePaymentIntentId} (${order.paymentStatus.replaceAll('_', ' ')})`;
    return `the order’s payment is ${own}, but ${update.intentId} was paid`;
  }
  if (update.currency !== CURRENCY) return `paid in ${update.currency}, not in ${CURRENCY}`;
  if (update.receivedAmount !== order.totalAmount) {
    return `received ${formatDollars(update.receivedAmount)}, expected ${formatDollars(order.totalAmount)}`;
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
