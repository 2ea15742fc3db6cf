import type { OrderRecord } from '#server/orders/record.ts';
import { CURRENCY, formatDollars } from '#shared/pricing.ts';
import {
  awaitsPayment,
  canTransitionPayment,
  isUnderReview,
  type OrderStatus,
  type PaymentStatus,
} from '#shared/states.ts';
import type { PaymentUpdate } from './payment-update.ts';

/** A mail that a change puts into the outbox. */
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
  /** What happened, for the office; in a refund's receipt for the customer. */
  readonly detail: string | null;
  /** One mail per key, however often its cause is reported. */
  readonly dedupeKey: string;
}

/** What an update changes in an order. Amounts in cents. */
export interface Change {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** Changes only where an operator accepted another amount. */
  readonly totalAmount: number;
  readonly receivedAmount: number | null;
  readonly refundedAmount: number;
  readonly failedRefundAmount: number;
  readonly lostAmount: number;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly mails: readonly MailToQueue[];
}

/** What an update does to an order. */
export type TransitionDecision =
  | { readonly type: 'no-change' }
  | { readonly type: 'change'; readonly change: Change }
  /** A refund or dispute of a payment that is not settled yet: the update must be repeated later. */
  | { readonly type: 'too-early' }
  /** Only Stripe can say the rest: by which card a payment came, or what is refunded after a refund failed. */
  | { readonly type: 'ask-stripe' };

type UpdateOf<Type extends PaymentUpdate['type']> = Extract<PaymentUpdate, { type: Type }>;

const NO_CHANGE: TransitionDecision = { type: 'no-change' };
const TOO_EARLY: TransitionDecision = { type: 'too-early' };
const ASK_STRIPE: TransitionDecision = { type: 'ask-stripe' };

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

/** The order with the money that came, and the card it came by. */
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

/**
 * Books the refunds of the order's payment. All refunds, and those of them that failed, only ever grow: updates that
 * come late, twice or in another order lead to the same books.
 */
function onRefund(order: OrderRecord, update: UpdateOf<'refunded'>): TransitionDecision {
  const { intentId, refundedAmount, receivedAmount, currency } = update;
  if (!isOwn(order, update)) {
    const sums = `${money(refundedAmount, currency)} of ${money(receivedAmount, currency)}`;
    const detail = `${sums} went back of ${intentId}, which is not the order's payment`;
    return changed(order, [mail(order, 'refund_notice', detail, `${intentId}:${refundedAmount}`)]);
  }
  if (awaitsPayment(order)) return TOO_EARLY;
  if (update.failedRefundAmount === null && order.failedRefundAmount > 0) return ASK_STRIPE;
  const failed = Math.max(order.failedRefundAmount, update.failedRefundAmount ?? 0);
  const asked = Math.max(askedBack(order), refundedAmount + (update.failedRefundAmount ?? 0));
  const after = { ...order, refundedAmount: asked - failed, failedRefundAmount: failed };
  return bookRefunds(order, after, receivedAmount, currency);
}

/** One failed refund that Stripe's list of refunds does not have. */
function onFailedRefund(order: OrderRecord, update: UpdateOf<'refund-failed'>): TransitionDecision {
  const { failedAmount, intentId, refundId, currency } = update;
  if (!isOwn(order, update)) {
    const detail = `a refund of ${money(failedAmount, currency)} of ${intentId}, which is not the order's payment, failed`;
    return changed(order, [mail(order, 'refund_failed_alert', detail, refundId)]);
  }
  if (awaitsPayment(order)) return TOO_EARLY;
  const failed = order.failedRefundAmount + failedAmount;
  const asked = Math.max(askedBack(order), failed);
  const after = { ...order, refundedAmount: asked - failed, failedRefundAmount: failed };
  return bookRefunds(order, after, order.receivedAmount ?? order.totalAmount, currency);
}

/** @param after the order with its new sums */
function bookRefunds(
  order: OrderRecord,
  after: OrderRecord,
  receivedAmount: number,
  currency: string,
): TransitionDecision {
  const { refundedAmount, failedRefundAmount } = after;
  const sums = `${money(refundedAmount, currency)} of ${money(receivedAmount, currency)}`;
  const mails: MailToQueue[] = [];
  if (askedBack(after) > askedBack(order) && refundedAmount > 0) {
    const receipt = refundToTell(order, after, receivedAmount, currency);
    mails.push(mail(order, 'refund_notice', `${sums} went back`, askedBack(after)));
    mails.push(mail(order, 'refund_receipt', receipt, askedBack(after)));
  }
  if (failedRefundAmount > order.failedRefundAmount) {
    const failed = money(failedRefundAmount - order.failedRefundAmount, currency);
    const detail = `a refund of ${failed} did not reach the customer and came back; ${sums} is refunded now`;
    mails.push(mail(order, 'refund_failed_alert', detail, failedRefundAmount));
  }
  if (mails.length === 0) return NO_CHANGE;
  const paymentStatus = statusAfterRefund(after, receivedAmount, currency);
  const received = Math.max(receivedAmount, refundedAmount);
  return changed({ ...after, paymentStatus, receivedAmount: received }, mails);
}

/** What the customer reads about a refund: how much of what. Another refund may follow before the mail is sent. */
function refundToTell(
  order: OrderRecord,
  after: OrderRecord,
  receivedAmount: number,
  currency: string,
): string {
  const amount = money(askedBack(after) - askedBack(order), currency);
  const paid = money(receivedAmount, currency);
  if (after.refundedAmount < receivedAmount) return `${amount} of the ${paid} that you paid`;
  return order.refundedAmount === 0
    ? `${amount}, everything that you paid`
    : `${amount}, the rest of the ${paid} that you paid`;
}

/** All refunds that were asked for, also those that failed, in cents. */
function askedBack({ refundedAmount, failedRefundAmount }: OrderRecord): number {
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

/** What the company keeps of a payment that was taken for the order. */
function statusByRefunds(
  refundedAmount: number,
  receivedAmount: number,
): 'paid' | 'partially_refunded' | 'refunded' {
  if (refundedAmount <= 0) return 'paid';
  return refundedAmount < receivedAmount ? 'partially_refunded' : 'refunded';
}

/** A payment under review stays under review while it is disputed. */
function onDispute(order: OrderRecord, update: UpdateOf<'disputed'>): TransitionDecision {
  if (isOwn(order, update) && awaitsPayment(order)) return TOO_EARLY;
  const detail = `the customer's bank disputes ${money(update.disputedAmount, update.currency)}${ofAnother(order, update)}`;
  const alert = mail(order, 'dispute_alert', detail, update.disputeId);
  const isTaken = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
  return isOwn(order, update) && isTaken
    ? transition(order, 'disputed', [alert])
    : changed(order, [alert]);
}

function onClosedDispute(
  order: OrderRecord,
  update: UpdateOf<'dispute-closed'>,
): TransitionDecision {
  if (isOwn(order, update) && awaitsPayment(order)) return TOO_EARLY;
  const { disputeId, disputedAmount, isWon } = update;
  const sum = money(disputedAmount, update.currency);
  const detail = isWon
    ? `the dispute of ${sum}${ofAnother(order, update)} was won, or taken back: the money stays`
    : `the dispute of ${sum}${ofAnother(order, update)} was lost: the money is gone`;
  const notice = mail(order, 'dispute_closed_notice', detail, disputeId);
  if (!isOwn(order, update)) return changed(order, [notice]);
  if (isWon) {
    const kept = statusByRefunds(order.refundedAmount, order.totalAmount);
    const isDisputed = order.paymentStatus === 'disputed';
    return changed(isDisputed ? { ...order, paymentStatus: kept } : order, [notice]);
  }
  const isAllowed = canTransitionPayment(order.paymentStatus, 'lost');
  const paymentStatus = isAllowed ? 'lost' : order.paymentStatus;
  return changed({ ...order, lostAmount: disputedAmount, paymentStatus }, [notice]);
}

/** Names a payment that is not the order's own. */
function ofAnother(order: OrderRecord, update: PaymentUpdate): string {
  return isOwn(order, update) ? '' : ` of ${update.intentId}, which is not the order's payment`;
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

function changed(
  {
    status,
    paymentStatus,
    totalAmount,
    receivedAmount,
    refundedAmount,
    failedRefundAmount,
    lostAmount,
    cardBrand,
    cardLast4,
  }: OrderRecord,
  mails: readonly MailToQueue[],
): TransitionDecision {
  const refunds = { refundedAmount, failedRefundAmount };
  const amounts = { totalAmount, receivedAmount, ...refunds, lostAmount };
  const card = { cardBrand, cardLast4 };
  return { type: 'change', change: { status, paymentStatus, ...amounts, ...card, mails } };
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

/** @param amount in the currency's smallest unit */
function money(amount: number, currency: string): string {
  return currency === CURRENCY ? formatDollars(amount) : `${amount} (smallest unit of ${currency})`;
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
