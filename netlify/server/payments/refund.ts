import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';
import { PoisonedIdempotencyKey } from '#server/adapters/stripe-errors.ts';
import { isEffective, moneyLeft, type OrderPayment } from '#server/adapters/stripe-payment.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { ChangedConcurrently } from '#server/orders/update-order.ts';
import type { Plan } from '#server/platform/plan.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { BECAUSE, type Because, stripeReasonOf } from '#shared/office/because.ts';
import type { RefundReason } from '#shared/office/orders.ts';
import { formatDollars } from '#shared/pricing.ts';
import { isUnderReview } from '#shared/states.ts';
import { SEND_WITHOUT_REFUND } from './awaited-refund.ts';
import { type Foreseen, foresee } from './foresee.ts';
import { refundUpdate, updatesFromPayment } from './payment-update.ts';
import { findOrderWithPayments } from './read-ledger.ts';
import { settlePayment } from './settle.ts';
import {
  attachPayment,
  foreseeAttachment,
  type NoSinglePayment,
  paymentUnderReview,
} from './under-review.ts';

interface RefundOrder {
  readonly orderId: string;
  /** In cents; by default everything that is left. */
  readonly amount?: number | undefined;
  /** For Stripe: nothing that is decided depends on it. By default what follows from `because`. */
  readonly reason?: RefundReason | undefined;
  /** Why, as the customer reads it. */
  readonly because?: Because | undefined;
  /** The same amount was refunded before, and this is meant to be another refund. */
  readonly another?: boolean | undefined;
  /** The payment of the order, where several were received. By default its own, or the one under review. */
  readonly intentId?: string | undefined;
  /** The fresh passkey that it is ordered with: another one means another refund, and the same one never does. */
  readonly assertionId?: string | undefined;
}

/** A refund that passed all checks. */
export interface PlannedRefund extends Plan {
  /** As it was read. */
  readonly order: OrderRecord;
  readonly payment: OrderPayment;
  readonly reason: RefundReason;
  readonly because: Because | undefined;
  readonly assertionId: string | undefined;
  readonly outcome: Pick<Foreseen, 'order' | 'mails'> & {
    /** In cents. */
    readonly amount: number;
    /** Rest of the payment after the refund, in cents. */
    readonly leftAfterwards: number;
  };
}

type NotPaid = Reason<'not-paid'>;

/** Amounts in cents. */
type NotRefundable =
  | Reason<'payment-disputed' | 'refund-under-review-must-be-whole'>
  | Reason<'nothing-left', { readonly refunded: number; readonly received: number }>
  | Reason<'refunded-before', { readonly amount: number; readonly refundedAt: Date }>
  | Reason<'more-than-left', { readonly amount: number; readonly left: number }>;

/**
 * Decides about a refund, by what Stripe says was received and refunded. Refunds and disputes that the order does not know
 * of count: they are settled with it. An amount that was refunded before is rejected: a command that is repeated, or given
 * again after a lost response, refunds once.
 */
export async function planRefund(
  db: Database,
  stripe: StripeAdmin,
  { orderId, amount, because, reason, another, intentId, assertionId }: RefundOrder,
): Promise<Result<PlannedRefund, OrderNotFound | NotPaid | NoSinglePayment | NotRefundable>> {
  const known = await findOrderWithPayments(db, orderId);
  if (!known) return err({ type: 'order-not-found' });
  const paid = await paymentOf(stripe, known.order, intentId);
  if (!paid.ok) return paid;
  const payment = paid.value;
  const settled = foresee(known, updatesFromPayment(payment), payment.livemode);

  const { received, refunded } = payment;
  const left = moneyLeft(payment);
  const requested = amount ?? left;
  const forStripe = { reason: reason ?? stripeReasonOf(because), assertionId };
  const plan = { order: known.order, payment, because, ...forStripe };
  if (isOrderedWith(payment, assertionId)) {
    const { order, mails } = settled;
    const outcome = { order, mails, amount: requested, leftAfterwards: left };
    return ok({ ...plan, outcome, isBegun: true });
  }
  const same = payment.refunds.find((refund) => refund.amount === requested && isEffective(refund));
  if (payment.hasOpenDispute) return err({ type: 'payment-disputed' });
  if (left === 0) return err({ type: 'nothing-left', refunded, received });
  if (amount !== undefined && same && !another && !assertionId) {
    return err({ type: 'refunded-before', amount, refundedAt: same.createdAt });
  }
  if (requested > left) return err({ type: 'more-than-left', amount: requested, left });
  if (isUnderReview(settled.order) && requested < left) {
    return err({ type: 'refund-under-review-must-be-whole' });
  }
  const { order, mails } = await foreseeRefund(stripe, settled, plan, requested);
  const outcome = { order, mails, amount: requested, leftAfterwards: left - requested };
  return ok({ ...plan, outcome });
}

/** A payment under review becomes the order's own first, unless money of that one is here as well. */
async function foreseeRefund(
  stripe: StripeAdmin,
  settled: Foreseen,
  { payment, because }: Pick<PlannedRefund, 'payment' | 'because'>,
  amount: number,
): Promise<Foreseen> {
  const attached = isUnderReview(settled.order)
    ? await foreseeAttachment(stripe, settled, payment)
    : ok(settled);
  const known = attached.ok ? attached.value : settled;
  const asked = { ...known, order: { ...known.order, refundBecause: because ?? null } };
  const refunded = refundUpdate({ ...payment, refunded: payment.refunded + amount });
  return foresee(asked, [refunded], payment.livemode);
}

/** Whether Stripe has a refund that was ordered with this passkey's assertion. */
function isOrderedWith({ refunds }: OrderPayment, assertionId: string | undefined): boolean {
  return assertionId !== undefined && refunds.some((refund) => refund.assertionId === assertionId);
}

/** Stripe's own message. */
type RejectedByStripe = Reason<'rejected-by-stripe', { readonly message: string }>;

/** Refunds through Stripe and settles the refund at once; the later webhook changes nothing. */
export async function refundOrder(
  db: Database,
  payments: Payments,
  stripe: StripeAdmin,
  plan: PlannedRefund,
  operator: Operator,
): Promise<Result<OrderRecord, ChangedConcurrently | RejectedByStripe>> {
  const { order, payment } = plan;
  await settlePayment(db, payments, payment);
  if (isUnderReview(order)) {
    const attached = await attachPayment(db, payments, order, payment);
    // With money of the order's own payment here as well, the review goes on about that.
    const isOneOfTwo = !attached.ok && attached.reason.type === 'own-payment-received-too';
    if (!attached.ok && !isOneOfTwo) return err({ type: 'changed-concurrently' });
  }
  // Recorded first: after a lost response it must be known who refunded, and why.
  await recordRefund(db, plan, operator);
  return carryOutRefund(db, stripe, plan);
}

async function recordRefund(db: Database, plan: PlannedRefund, operator: Operator): Promise<void> {
  const { order, because = null, assertionId = null } = plan;
  await db.query(
    `with requested as (
       update orders set refund_because = $because where id = $orderId returning id
     )
     insert into audit_log (operator, action, order_id, detail, assertion_id)
     select $operator, 'refund', id, $detail, $assertionId from requested
     on conflict (assertion_id) do nothing`,
    { orderId: order.id, because, operator, detail: refundInWords(plan), assertionId },
  );
}

/** A refund as the audit log says it. */
export function refundInWords({ reason, because, outcome }: PlannedRefund): string {
  const requested = `${formatDollars(outcome.amount)} requested at Stripe, ${reason.replaceAll('_', ' ')}`;
  return because ? `${BECAUSE[because].label}; ${requested}` : requested;
}

/**
 * Refunds what was recorded as requested. The idempotency keys count the earlier refunds: two operators who ask for the same
 * at once refund it once, and Stripe itself rejects more than was received.
 */
export async function carryOutRefund(
  db: Database,
  stripe: StripeAdmin,
  plan: PlannedRefund,
): Promise<Result<OrderRecord, RejectedByStripe>> {
  const { order, payment } = plan;
  const rejected = await refundOnce(stripe, plan);
  if (rejected) {
    await db.query(SEND_WITHOUT_REFUND, { id: order.id });
    return err({ type: 'rejected-by-stripe', message: rejected.rejection });
  }
  const refunded = await stripe.payment(payment.intentId);
  if (refunded) await settlePayment(db, stripe, refunded);
  const current = await findOrder(db, order.id);
  return current.ok ? current : ok(order);
}

async function paymentOf(
  stripe: StripeAdmin,
  order: OrderRecord,
  intentId?: string,
): Promise<Result<OrderPayment, NotPaid | NoSinglePayment>> {
  if (isUnderReview(order)) return paymentUnderReview(stripe, order, intentId);
  const chosen = intentId ?? order.stripePaymentIntentId;
  const payment = chosen ? await stripe.payment(chosen) : undefined;
  const isPaid = payment && payment.orderId === order.id && payment.received > 0;
  return isPaid ? ok(payment) : err({ type: 'not-paid' });
}

/** At most this many stored failures of one refund are skipped per call. */
const MAX_KEYS = 10;

/**
 * Asks Stripe for the refund. A failure that Stripe has stored under a key would be replayed for a day: if it left no
 * refund behind, the next key is used. Concurrent requests for the same refund use the same keys in the same order.
 */
async function refundOnce(
  stripe: StripeAdmin,
  { payment, reason, assertionId, outcome: { amount } }: PlannedRefund,
): ReturnType<StripeAdmin['refund']> {
  if (isOrderedWith(payment, assertionId)) return undefined;
  const { intentId, refunds } = payment;
  for (let attempt = 1; attempt <= MAX_KEYS; attempt++) {
    const suffix = attempt === 1 ? '' : `-${attempt}`;
    const key = assertionId ?? `refund-${intentId}-${refunds.length}-${amount}`;
    try {
      return await stripe.refund({
        intentId,
        amount,
        reason,
        idempotencyKey: key + suffix,
        assertionId,
      });
    } catch (error) {
      if (!(error instanceof PoisonedIdempotencyKey)) throw error;
      const now = await stripe.payment(intentId);
      if (now && now.refunds.length > refunds.length) return undefined;
    }
  }
  throw new PoisonedIdempotencyKey();
}
