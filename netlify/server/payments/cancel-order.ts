import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { Intent } from '#server/adapters/stripe-intents.ts';
import { hasMoneyLeft, type OrderPayment } from '#server/adapters/stripe-payment.ts';
import type { AuditEntry, Operator } from '#server/database/audit-log.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import {
  type ChangedConcurrently,
  type OrderPlan,
  updateOrder,
} from '#server/orders/update-order.ts';
import type { MailToQueue } from '#server/outbox/queue.ts';
import { planAndWrite } from '#server/platform/plan.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { BECAUSE, type Because } from '#shared/office/because.ts';
import {
  canTransitionOrder,
  isRefundable,
  isUnderReview,
  isUnpaid,
  type OrderStatus,
} from '#shared/states.ts';
import { AWAITED_FOR } from './awaited-refund.ts';
import { type Foreseen, foresee } from './foresee.ts';
import { updateFromIntent, updatesFromPayment } from './payment-update.ts';
import { findOrderWithPayments } from './read-ledger.ts';
import { settle, settlePayment } from './settle.ts';
import { settleOwnPayment } from './settle-own-payment.ts';
import {
  attachPayment,
  foreseeAttachment,
  isCancelable,
  type PaymentLookup,
  receivedPayments,
} from './under-review.ts';

type NotCancelable =
  | Reason<'not-cancelable', { readonly status: OrderStatus }>
  | Reason<'payment-processing' | 'payment-under-review' | 'paid-concurrently'>;

/** A cancellation that passed all checks. */
export interface CancellationPlan extends OrderPlan {
  /** Where it ends a review: the payments that were received, of which nothing is left. */
  readonly received: readonly OrderPayment[];
}

export interface CancellationRequest {
  /** Why, as the customer reads it. */
  readonly because?: Because | null | undefined;
  /** Rejects an order that was paid. */
  readonly onlyUnpaid?: boolean;
}

/** The calls to Stripe that a cancellation is planned with. */
type Lookup = PaymentLookup & Pick<Payments, 'retrieve'>;

/**
 * Decides whether an order is canceled: one that was not delivered. Received money stays until it is refunded, and the
 * office is alerted to refund it. An order under review is canceled once none of its money is left, which ends the review.
 */
export async function planCancellation(
  db: Database,
  stripe: Lookup,
  order: OrderRecord,
  { because = null, onlyUnpaid = false }: CancellationRequest = {},
): Promise<Result<CancellationPlan, NotCancelable>> {
  const { status } = order;
  const isOpen = canTransitionOrder(status, 'cancelled') || isUnderReview(order);
  if (!isOpen) return err({ type: 'not-cancelable', status });
  if (order.paymentStatus === 'processing') return err({ type: 'payment-processing' });
  if (onlyUnpaid && !isUnpaid(order)) return err({ type: 'paid-concurrently' });
  if (isUnderReview(order)) return planEndOfReview(db, stripe, order, because);
  if (isUnpaid(order)) {
    const intent = await ownIntent(stripe, order);
    if (intent && !isCancelable(intent)) return err({ type: 'paid-concurrently' });
  }
  return ok(cancellationOf(order, { order, mails: [] }, because));
}

/** The order as it becomes, with the emails about it. One that is canceled already gets none. */
function cancellationOf(
  order: OrderRecord,
  after: Pick<Foreseen, 'order' | 'mails'>,
  cancelledBecause: Because | null,
  received: readonly OrderPayment[] = [],
): CancellationPlan {
  const cancelled = { ...after.order, status: 'cancelled', cancelledBecause } as const;
  const kinds =
    after.order.status === 'cancelled'
      ? []
      : ([
          'order_cancelled',
          ...(isRefundable(cancelled) ? (['cancelled_but_paid_alert'] as const) : []),
        ] as const);
  const mails = [...after.mails, ...kinds.map((kind) => ({ kind }))];
  return { order, received, outcome: { order: cancelled, mails } };
}

/**
 * Decides about an order under review: canceled if its money was all refunded and is not disputed, or if Stripe knows of none, as with a
 * payment of another mode. The payment status says which.
 */
async function planEndOfReview(
  db: Database,
  stripe: Lookup,
  order: OrderRecord,
  because: Because | null,
): Promise<Result<CancellationPlan, NotCancelable>> {
  const received = await receivedPayments(stripe, order);
  if (received.some((payment) => hasMoneyLeft(payment) || payment.hasOpenDispute)) {
    return err({ type: 'payment-under-review' });
  }
  const [payment, ...others] = received;
  if (!payment) {
    const intent = await ownIntent(stripe, order);
    if (intent && !isCancelable(intent)) return err({ type: 'payment-under-review' });
    const failed = { ...order, paymentStatus: 'failed' } as const;
    return ok(cancellationOf(order, { order: failed, mails: [] }, because));
  }
  const known = await findOrderWithPayments(db, order.id);
  if (!known) return err({ type: 'payment-under-review' });
  const updates = others.flatMap(updatesFromPayment);
  const settled = foresee(known, updates, payment.livemode);
  const attached = await foreseeAttachment(stripe, settled, payment);
  if (!attached.ok) return err({ type: 'payment-under-review' });
  return ok(cancellationOf(known.order, attached.value, because, received));
}

async function ownIntent(
  stripe: Lookup,
  { stripePaymentIntentId }: OrderRecord,
): Promise<Intent | undefined> {
  return stripePaymentIntentId ? stripe.retrieve(stripePaymentIntentId) : undefined;
}

/** Cancels an order as it is planned, and mails the customer. An unpaid one can no longer be paid. */
export async function carryOutCancellation(
  db: Database,
  payments: Payments,
  plan: CancellationPlan,
  entry: AuditEntry,
): Promise<Result<OrderRecord, NotCancelable | ChangedConcurrently>> {
  const { order, received, outcome } = plan;
  if (isUnderReview(order)) {
    return received.length > 0
      ? cancelReviewedOrder(db, payments, plan, entry)
      : cancelWithoutMoney(db, payments, plan, entry);
  }
  if (!isUnpaid(order)) return writeCancellation(db, plan, entry);
  const { mails } = outcome;
  const { cancelledBecause } = outcome.order;
  return (await cancelUnpaidOrder(db, payments, order, { entry, mails, cancelledBecause }))
    ? ok(outcome.order)
    : err({ type: 'paid-concurrently' });
}

/** The reason as the audit log says it. */
export function cancellationInWords(because: Because | null | undefined): string | undefined {
  return because ? BECAUSE[because].label : undefined;
}

/** Cancels an order as it is now. */
export async function cancelOrder(
  db: Database,
  payments: Payments,
  id: string,
  operator: Operator,
  because?: Because,
): Promise<Result<OrderRecord, OrderNotFound | NotCancelable | ChangedConcurrently>> {
  const entry = { operator, action: 'cancel', detail: cancellationInWords(because) } as const;
  const cancelled = await planAndWrite<
    CancellationPlan,
    OrderNotFound | NotCancelable,
    OrderRecord,
    NotCancelable
  >(
    async () => {
      const found = await findOrder(db, id);
      return found.ok ? planCancellation(db, payments, found.value, { because }) : found;
    },
    (plan) => carryOutCancellation(db, payments, plan, entry),
  );
  if (!cancelled.ok && cancelled.reason.type === 'paid-concurrently') {
    await settleOwnPayment(db, payments, id);
  }
  return cancelled;
}

async function cancelReviewedOrder(
  db: Database,
  payments: Payments,
  { order, received: [payment, ...others], outcome }: CancellationPlan,
  entry: AuditEntry,
): Promise<Result<OrderRecord, NotCancelable | ChangedConcurrently>> {
  for (const other of others) await settlePayment(db, payments, other);
  const attached = payment && (await attachPayment(db, payments, order, payment));
  if (!attached?.ok) return err({ type: 'payment-under-review' });
  const settled = await findOrder(db, order.id);
  if (!settled.ok) return err({ type: 'changed-concurrently' });
  const mails = outcome.mails.filter(({ kind }) => kind === 'order_cancelled');
  const plan = { order: settled.value, outcome: { order: outcome.order, mails } };
  return writeCancellation(db, plan, entry);
}

/**
 * Writes a planned cancellation unless the order's states were changed.
 * @param isRefunded Stripe is asked for a refund next, for the same reason: its emails wait for that
 */
export function writeCancellation(
  db: Database,
  { order, outcome }: OrderPlan,
  entry: AuditEntry,
  isRefunded = false,
): Promise<Result<OrderRecord, ChangedConcurrently>> {
  const where = 'status = $status and payment_status = $paymentStatus';
  const set = isRefunded ? `${CANCELLED}, refund_because = $because` : CANCELLED;
  const mailDelay = isRefunded ? AWAITED_FOR : undefined;
  const params = { because: outcome.order.cancelledBecause };
  return updateOrder(db, order, { set, where, mailDelay, params }, entry, outcome.mails);
}

const CANCELLED = `status = 'cancelled', cancelled_because = $because`;

/** Ends a review of an order that received no money. The order's own payment is canceled first. */
async function cancelWithoutMoney(
  db: Database,
  payments: Payments,
  { order, outcome }: CancellationPlan,
  entry: AuditEntry,
): Promise<Result<OrderRecord, Reason<'payment-under-review'> | ChangedConcurrently>> {
  const own = order.stripePaymentIntentId;
  const intent = own ? await payments.cancel(own) : undefined;
  if (intent && intent.status !== 'canceled') return err({ type: 'payment-under-review' });
  const set = `${CANCELLED}, payment_status = 'failed'`;
  const where = `${orderIs.underReview} and ${HAS_NO_NEW_PAYMENT}`;
  const params = { because: outcome.order.cancelledBecause };
  const detail = [entry.detail, 'no payment was received'].filter(Boolean).join('; ');
  return updateOrder(db, order, { set, where, params }, { ...entry, detail }, outcome.mails);
}

/**
 * Cancels an unpaid order. Its payment is canceled first: no order is canceled while it can still be paid. A payment
 * that succeeded in the meantime is settled instead. A payment that Stripe does not know, as after a change of the
 * account, counts as canceled: it can't be paid here.
 * @param entry for the audit log; none for a schedule
 * @param mails the emails about it to queue
 * @param cancelledBecause what the customer was told
 * @returns whether the order is canceled now
 */
export async function cancelUnpaidOrder(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  {
    entry,
    mails = [],
    cancelledBecause = null,
  }: {
    readonly entry?: AuditEntry;
    readonly mails?: readonly MailToQueue[];
    readonly cancelledBecause?: Because | null;
  } = {},
): Promise<boolean> {
  if (order.stripePaymentIntentId) {
    const intent = await payments.cancel(order.stripePaymentIntentId);
    const update = intent && updateFromIntent(intent);
    if (update) await settle(db, payments, update);
    if (intent && intent.status !== 'canceled') return false;
  }
  const params = { because: cancelledBecause };
  const where = `status = 'pending' and ${orderIs.unpaid} and ${HAS_NO_NEW_PAYMENT}`;
  return (await updateOrder(db, order, { set: CANCELLED, where, params }, entry, mails)).ok;
}

/** SQL for whether no payment was started in the meantime: that one would have to be canceled first. */
const HAS_NO_NEW_PAYMENT = 'stripe_payment_intent_id is not distinct from $stripePaymentIntentId';
