import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { keepsMoney } from '#server/adapters/stripe-payment.ts';
import type { Operator } from '#server/audit-log.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { CustomerMailKind } from '#server/orders/mail-kinds.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { type ChangedConcurrently, updateOrderStatus } from '#server/orders/update-status.ts';
import { err, ok, type Reason, type Result } from '#server/result.ts';
import {
  canTransitionOrder,
  isRefundable,
  isUnderReview,
  isUnpaid,
  type OrderStatus,
} from '#shared/states.ts';
import { updateFromIntent } from './payment-update.ts';
import { settle } from './settle.ts';
import { attachPayment, receivedPayments } from './under-review.ts';

type NotCancelable =
  | Reason<'not-cancelable', { readonly status: OrderStatus }>
  | Reason<'payment-processing' | 'payment-under-review' | 'paid-concurrently'>;

/**
 * Cancels an order that was not delivered, and mails the customer. An unpaid one can no longer be paid.
 * Received money stays until it is refunded, and the office is alerted to refund it. An order under review is canceled
 * once none of its money is left, which ends the review.
 */
export async function cancelOrder(
  db: Database,
  payments: Payments,
  id: string,
  operator: Operator,
): Promise<Result<OrderRecord, OrderNotFound | NotCancelable | ChangedConcurrently>> {
  const found = await findOrder(db, id);
  if (!found.ok) return found;
  const order = found.value;
  const { status } = order;
  const isOpen = canTransitionOrder(status, 'cancelled') || isUnderReview(order);
  if (!isOpen) return err({ type: 'not-cancelable', status });
  if (order.paymentStatus === 'processing') return err({ type: 'payment-processing' });
  if (isUnderReview(order)) return cancelReviewedOrder(db, payments, order, operator);
  if (!isUnpaid(order)) {
    const alert = isRefundable(order) ? ['canceled_but_paid_alert'] : [];
    const mails = ['order_canceled', ...alert];
    return updateOrderStatus(db, order, 'cancelled', { operator, action: 'cancel' }, mails);
  }
  return (await cancelUnpaidOrder(db, payments, order, { operator, mails: ['order_canceled'] }))
    ? ok({ ...order, status: 'cancelled' })
    : err({ type: 'paid-concurrently' });
}

/**
 * Cancels an order under review whose money was all refunded, or for which Stripe knows of none, as with a
 * payment of another mode. The payment status says which.
 */
async function cancelReviewedOrder(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  operator: Operator,
): Promise<Result<OrderRecord, OrderNotFound | NotCancelable | ChangedConcurrently>> {
  const received = await receivedPayments(payments, order);
  if (received.some(keepsMoney)) return err({ type: 'payment-under-review' });
  const [payment] = received;
  if (!payment) return cancelWithoutMoney(db, payments, order, operator);
  const attached = await attachPayment(db, payments, order, payment);
  if (!attached.ok) return err({ type: 'payment-under-review' });
  const settled = await findOrder(db, order.id);
  if (!settled.ok) return settled;
  if (settled.value.status === 'cancelled') return settled;
  const entry = { operator, action: 'cancel' };
  return updateOrderStatus(db, settled.value, 'cancelled', entry, ['order_canceled']);
}

/** Ends a review of an order that received no money. The order's own payment is canceled first. */
async function cancelWithoutMoney(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  operator: Operator,
): Promise<Result<OrderRecord, Reason<'payment-under-review'> | ChangedConcurrently>> {
  const own = order.stripePaymentIntentId;
  const intent = own ? await payments.cancel(own) : undefined;
  if (intent && intent.status !== 'canceled') return err({ type: 'payment-under-review' });
  const [row] = await db.query(
    `with canceled as (
       update orders set status = 'cancelled', payment_status = 'failed'
       where id = $id and ${orderIs.underReview} and stripe_payment_intent_id is not distinct from $own
       returning ${ORDER_COLUMNS}
     ), logged as (
       insert into desk_log (operator, action, order_id, detail)
       select $operator, 'cancel', id, 'no payment was received' from canceled
     ), mailed as (
       insert into outbox (kind, order_id, dedupe_key)
       select 'order_canceled', id, 'order_canceled:' || id from canceled
       on conflict (dedupe_key) do nothing
     )
     select * from canceled`,
    { id: order.id, own, operator },
  );
  return row ? ok(toOrderRecord(row)) : err({ type: 'changed-concurrently' });
}

/**
 * Cancels an unpaid order. Its payment is canceled first: no order is canceled while it can still be paid. A payment
 * that succeeded in the meantime is settled instead. A payment that Stripe does not know, as after a change of the
 * account, counts as canceled: it can't be paid here.
 * @param operator who cancels it; none for a schedule
 * @param mails the kinds of mail about it to queue
 * @returns whether the order is canceled now
 */
export async function cancelUnpaidOrder(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  { operator, mails = [] }: { operator?: Operator; mails?: readonly CustomerMailKind[] } = {},
): Promise<boolean> {
  if (order.stripePaymentIntentId) {
    const intent = await payments.cancel(order.stripePaymentIntentId);
    const update = intent && updateFromIntent(intent);
    if (update) await settle(db, update, payments.livemode);
    if (intent && intent.status !== 'canceled') return false;
  }
  // Not if a payment was started in the meantime: that one would have to be canceled first.
  const canceled = await db.query(
    `with canceled as (
       update orders set status = 'cancelled'
       where id = $id and status = 'pending' and ${orderIs.unpaid}
         and stripe_payment_intent_id is not distinct from $intentId
       returning id
     ), logged as (
       insert into desk_log (operator, action, order_id)
       select $operator, 'cancel', id from canceled where $operator::text is not null
     ), mailed as (
       insert into outbox (kind, order_id, dedupe_key)
       select kind, id, kind || ':' || id from canceled, unnest($mails::text[]) as kind
       on conflict (dedupe_key) do nothing
     )
     select id from canceled`,
    { id: order.id, intentId: order.stripePaymentIntentId, operator, mails },
  );
  return canceled.length > 0;
}
