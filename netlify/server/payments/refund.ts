import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { OrderPayment, RefundReason, StripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { Operator } from '#server/audit-log.ts';
import { findOrder, orderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { settle } from '#server/payments/settle.ts';
import { done, type Result, refused } from '#server/result.ts';
import { formatDollars } from '#shared/pricing.ts';
import { attachPayment, paymentUnderReview } from './under-review.ts';

export interface RefundOrder {
  readonly orderId: string;
  /** In cents; all that is left, where none is given. */
  readonly amount?: number | undefined;
  readonly reason: RefundReason;
  /** The same amount went back before, and this is meant to be another refund. */
  readonly another?: boolean | undefined;
  /** Which payment, where money came for several under review. */
  readonly intentId?: string | undefined;
}

/** A refund that may be asked for, all questions answered. */
export interface PlannedRefund {
  readonly order: OrderRecord;
  readonly payment: OrderPayment;
  /** In cents. */
  readonly amount: number;
  /** In cents, of what came. */
  readonly leftAfterwards: number;
  readonly reason: RefundReason;
}

/**
 * Checks a refund against what Stripe says came and went back; changes nothing, except that the order learns of
 * refunds that nobody told it of. An amount that went back before is refused, so that a command given twice, or
 * again after a lost answer, gives money back once.
 */
export async function planRefund(
  db: Database,
  stripe: StripeAdmin,
  { orderId, amount, reason, another, intentId }: RefundOrder,
): Promise<Result<PlannedRefund>> {
  const order = await findOrder(db, orderId);
  if (!order) return orderNotFound;
  const found = await paymentOf(stripe, order, intentId);
  if (!found.ok) return found;
  const payment = found.body;
  await settleRefunds(db, payment);

  const left = payment.received - payment.refunded;
  const wanted = amount ?? left;
  const same = payment.refunds.find((refund) => refund.amount === wanted && counts(refund.status));
  if (payment.isDisputed) return disputed;
  if (left === 0) return nothingLeft(payment);
  if (amount !== undefined && same && !another) return refundedBefore(wanted, same.createdAt);
  if (wanted > left) return tooMuch(wanted, left);
  if (order.paymentStatus === 'needs_review' && wanted < left) return wholeOnly;
  return done({ order, payment, amount: wanted, leftAfterwards: left - wanted, reason });
}

/**
 * Gives money back through Stripe and settles it at once; the webhook that comes later changes nothing. The key
 * counts the refunds that were there: two operators who ask for the same at once give it back once, and Stripe
 * itself refuses more than came.
 */
export async function refundOrder(
  db: Database,
  payments: Payments,
  stripe: StripeAdmin,
  { order, payment, amount, reason }: PlannedRefund,
  operator: Operator,
): Promise<Result<OrderRecord>> {
  if (order.paymentStatus === 'needs_review') {
    const adopted = await attachPayment(db, payments, order, payment);
    if (!adopted.ok) return adopted;
  }
  const { intentId } = payment;
  const idempotencyKey = `refund-${intentId}-${payment.refunds.length}-${amount}`;
  // Written down before: an answer that is lost must not leave money given back by nobody.
  await db.query(
    `insert into desk_log (operator, action, order_id, detail) values ($1, 'refund', $2, $3)`,
    [
      operator,
      order.id,
      `${formatDollars(amount)} asked of Stripe, ${reason.replaceAll('_', ' ')}`,
    ],
  );
  const refusal = await stripe.refund({ intentId, amount, reason, idempotencyKey });
  if (refusal) return refusedBy(refusal.refusal);
  const afterwards = await stripe.payment(intentId);
  if (afterwards) await settleRefunds(db, afterwards);
  return done((await findOrder(db, order.id)) ?? order);
}

async function paymentOf(
  stripe: StripeAdmin,
  order: OrderRecord,
  intentId?: string,
): Promise<Result<OrderPayment>> {
  if (order.paymentStatus === 'needs_review') return paymentUnderReview(stripe, order, intentId);
  if (!order.stripePaymentIntentId) return notPaid;
  const payment = await stripe.payment(order.stripePaymentIntentId);
  return payment && payment.received > 0 ? done(payment) : notPaid;
}

/** Tells the order, through the one door, of all that went back so far. */
async function settleRefunds(db: Database, payment: OrderPayment): Promise<void> {
  if (payment.refunded === 0) return;
  const { intentId, orderId, refunded: amount, received, currency, livemode } = payment;
  await settle(
    db,
    { intentId, orderId, state: 'refunded', amount, received, currency, livemode, event: null },
    livemode,
  );
}

function counts(status: string): boolean {
  return status !== 'failed' && status !== 'canceled';
}

const notPaid = refused(409, '/problems/not-paid', 'Not paid', 'No money came for this order.');

const disputed = refused(
  409,
  '/problems/disputed',
  'Disputed',
  'The customer’s bank has taken the money back and disputes it. Answer the dispute in Stripe: a refund on top would pay twice.',
);

const wholeOnly = refused(
  409,
  '/problems/whole-only',
  'Whole only',
  'Money under review goes back whole. To keep a part of it, accept it first: `order accept`.',
);

function nothingLeft({ refunded }: OrderPayment): Result<never> {
  return refused(
    409,
    '/problems/nothing-left',
    'Nothing left',
    `All that came, ${formatDollars(refunded)}, went back already.`,
  );
}

function refundedBefore(amount: number, when: Date): Result<never> {
  return refused(
    409,
    '/problems/refunded-before',
    'Refunded before',
    `${formatDollars(amount)} went back already, on ${when.toISOString().slice(0, 10)}. If you mean another ${formatDollars(amount)}, add --another.`,
  );
}

function tooMuch(amount: number, left: number): Result<never> {
  return refused(
    422,
    '/problems/too-much',
    'Too much',
    `${formatDollars(amount)} is more than is left of what came: ${formatDollars(left)}.`,
  );
}

function refusedBy(words: string): Result<never> {
  return refused(409, '/problems/refused-by-stripe', 'Refused by Stripe', `Stripe says: ${words}`);
}
