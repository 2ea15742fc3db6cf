import type { OrderRecord } from '#server/orders/record.ts';
import type { MailToQueue } from '#server/outbox/queue.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import { awaitsPayment, isUnderReview } from '#shared/states.ts';
import { onDispute } from './decide-dispute.ts';
import { onFailedRefund, onRefund } from './decide-refund.ts';
import {
  ASK_STRIPE,
  isOwn,
  moneyMoved,
  NO_CHANGE,
  statusOfAccepted,
  type TransitionDecision,
  transition,
  withStatusByMoney,
} from './decision.ts';
import { knownPayment, type OrderWithPayments, ownPayment, withPayment } from './ledger.ts';
import type { PaymentUpdate, UpdateOf } from './payment-update.ts';

/**
 * Decides what an update does to an order: a transition of `shared/states.ts`, and never `paid` for a payment that
 * does not match.
 * @param livemode whether this site takes real money
 */
export function decideTransition(
  known: OrderWithPayments,
  update: PaymentUpdate,
  livemode: boolean,
): TransitionDecision {
  switch (update.type) {
    case 'succeeded':
      return onSuccess(known, update, livemode);
    case 'attached':
      return onAttachment(known, update);
    case 'accepted':
      return onAcceptance(known, update);
    case 'processing':
    case 'failed':
      return isOwn(known.order, update) && awaitsPayment(known.order)
        ? transition(withIntent(known, update), update.type)
        : NO_CHANGE;
    case 'refunded':
      return onRefund(known, update);
    case 'refund-failed':
      return onFailedRefund(known, update);
    case 'disputed':
    case 'dispute-closed':
      return onDispute(known, update);
  }
}

function onSuccess(
  known: OrderWithPayments,
  update: UpdateOf<'succeeded'>,
  livemode: boolean,
): TransitionDecision {
  const { order } = known;
  const mismatch = mismatchOf(order, update, livemode);
  if (mismatch) {
    const mails = [reviewAlert(update, mismatch)];
    // Money of the other mode is none of this site's.
    const after = update.livemode === livemode ? withReceived(known, update) : known;
    return awaitsPayment(order)
      ? transition(withIntent(after, update), 'needs_review', mails)
      : withStatusByMoney(after, mails);
  }
  if (!awaitsPayment(order)) return NO_CHANGE;
  if (update.card === undefined) return ASK_STRIPE;
  const paid = withReceived(known, update);
  if (order.status !== 'pending') {
    const detail = `paid while the order was already ${order.status}`;
    return transition(paid, 'paid', [reviewAlert(update, detail)]);
  }
  return confirm(paid, 'paid');
}

/** An order that has no intent yet gets the one of the update. */
function withIntent(
  { order, payments }: OrderWithPayments,
  { intentId }: PaymentUpdate,
): OrderWithPayments {
  const stripePaymentIntentId = order.stripePaymentIntentId ?? intentId;
  return { order: { ...order, stripePaymentIntentId }, payments };
}

/** Facts after money was received, with the card that paid if the payment is the order's own. */
function withReceived(known: OrderWithPayments, update: UpdateOf<'succeeded'>): OrderWithPayments {
  const { intentId, currency, receivedAmount } = update;
  const payment = knownPayment(known, intentId, currency);
  const received = Math.max(payment.received, receivedAmount);
  const { order, payments } = withPayment(known, { ...payment, received });
  return { order: isOwn(order, update) ? withCard(order, update) : order, payments };
}

function withCard(
  order: OrderRecord,
  { card }: Pick<UpdateOf<'succeeded' | 'accepted'>, 'card'>,
): OrderRecord {
  return card ? { ...order, cardBrand: card.brand, cardLast4: card.last4 } : order;
}

/** Its sums become the order's, and the payment that it replaces another one's. */
function onAttachment(
  { order, payments }: OrderWithPayments,
  { intentId, replacedIntentId }: UpdateOf<'attached'>,
): TransitionDecision {
  const payment = payments.find((known) => known.intentId === intentId);
  const isExpected = order.stripePaymentIntentId === replacedIntentId;
  if (!payment || !isUnderReview(order) || !isExpected) return NO_CHANGE;
  const attached = { ...order, stripePaymentIntentId: intentId };
  return moneyMoved({ order: attached, payments }, payment, []);
}

/**
 * Only an operator accepts. The received amount becomes the order's total: receipts and refunds follow it. What was
 * refunded or lost of it before stays so.
 */
function onAcceptance(known: OrderWithPayments, update: UpdateOf<'accepted'>): TransitionDecision {
  const { order, payments } = known;
  const own = ownPayment(known);
  if (!own || own.intentId !== update.intentId || !isUnderReview(order)) return NO_CHANGE;
  const accepted = {
    order: { ...withCard(order, update), totalAmount: own.received },
    payments,
  };
  const paymentStatus = statusOfAccepted(own);
  return order.status === 'pending'
    ? confirm(accepted, paymentStatus)
    : transition(accepted, paymentStatus);
}

function confirm(
  { order, payments }: OrderWithPayments,
  paymentStatus: OrderRecord['paymentStatus'],
): TransitionDecision {
  const mails = [{ kind: 'receipt' }, { kind: 'order_notice' }] as const;
  return transition({ order: { ...order, status: 'confirmed' }, payments }, paymentStatus, mails);
}

/** One alert for each payment that does not match: a customer may be charged several times. */
function reviewAlert({ intentId }: PaymentUpdate, detail: string): MailToQueue {
  return { kind: 'review_alert', detail, occasion: intentId };
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
