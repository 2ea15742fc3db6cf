import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { hasMoneyLeft } from '#server/adapters/stripe-payment.ts';
import type { AuditEntry, Operator } from '#server/database/audit-log.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import {
  type ChangedConcurrently,
  updateOrder,
  updateOrderStatus,
} from '#server/orders/update-order.ts';
import type { MailToQueue } from '#server/outbox/queue.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import {
  canTransitionOrder,
  isRefundable,
  isUnderReview,
  isUnpaid,
  type OrderStatus,
} from '#shared/states.ts';
import { updateFromIntent } from './payment-update.ts';
import { settle, settlePayment } from './settle.ts';
import { attachPayment, receivedPayments } from './under-review.ts';

type NotCancelable =
  | Reason<'not-cancelable', { readonly status: OrderStatus }>
  | Reason<'payment-processing' | 'payment-under-review' | 'paid-concurrently'>;

interface CancelOptions {
  /** Rejects an order that was paid. */
  readonly onlyUnpaid?: boolean;
  /** The fresh passkey that it is done with. */
  readonly assertionId?: string;
}

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
  { onlyUnpaid, assertionId }: CancelOptions = {},
): Promise<Result<OrderRecord, OrderNotFound | NotCancelable | ChangedConcurrently>> {
  const found = await findOrder(db, id);
  if (!found.ok) return found;
  const order = found.value;
  const { status } = order;
  const isOpen = canTransitionOrder(status, 'cancelled') || isUnderReview(order);
  if (!isOpen) return err({ type: 'not-cancelable', status });
  if (order.paymentStatus === 'processing') return err({ type: 'payment-processing' });
  if (onlyUnpaid && !isUnpaid(order)) return err({ type: 'paid-concurrently' });
  const entry = { operator, action: 'cancel', assertionId } as const;
  if (isUnderReview(order)) return cancelReviewedOrder(db, payments, order, entry);
  if (!isUnpaid(order)) {
    const alert = isRefundable(order) ? (['cancelled_but_paid_alert'] as const) : [];
    const mails = ['order_cancelled', ...alert] as const;
    return updateOrderStatus(db, order, 'cancelled', entry, mails);
  }
  return (await cancelUnpaidOrder(db, payments, order, { entry, mails: ['order_cancelled'] }))
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
  entry: AuditEntry,
): Promise<Result<OrderRecord, OrderNotFound | NotCancelable | ChangedConcurrently>> {
  const received = await receivedPayments(payments, order);
  if (received.some(hasMoneyLeft)) return err({ type: 'payment-under-review' });
  const [payment, ...others] = received;
  if (!payment) return cancelWithoutMoney(db, payments, order, entry);
  for (const other of others) await settlePayment(db, other);
  const attached = await attachPayment(db, payments, order, payment);
  if (!attached.ok) return err({ type: 'payment-under-review' });
  const settled = await findOrder(db, order.id);
  if (!settled.ok) return settled;
  if (settled.value.status === 'cancelled') return settled;
  return updateOrderStatus(db, settled.value, 'cancelled', entry, ['order_cancelled']);
}

/** Ends a review of an order that received no money. The order's own payment is canceled first. */
async function cancelWithoutMoney(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  entry: AuditEntry,
): Promise<Result<OrderRecord, Reason<'payment-under-review'> | ChangedConcurrently>> {
  const own = order.stripePaymentIntentId;
  const intent = own ? await payments.cancel(own) : undefined;
  if (intent && intent.status !== 'canceled') return err({ type: 'payment-under-review' });
  const set = `status = 'cancelled', payment_status = 'failed'`;
  const where = `${orderIs.underReview} and ${HAS_NO_NEW_PAYMENT}`;
  const logged = { ...entry, detail: 'no payment was received' };
  return updateOrder(db, order, { set, where }, logged, ['order_cancelled']);
}

/**
 * Cancels an unpaid order. Its payment is canceled first: no order is canceled while it can still be paid. A payment
 * that succeeded in the meantime is settled instead. A payment that Stripe does not know, as after a change of the
 * account, counts as canceled: it can't be paid here.
 * @param entry for the audit log; none for a schedule
 * @param mails the kinds of email about it to queue
 * @returns whether the order is canceled now
 */
export async function cancelUnpaidOrder(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  { entry, mails = [] }: { entry?: AuditEntry; mails?: readonly MailToQueue['kind'][] } = {},
): Promise<boolean> {
  if (order.stripePaymentIntentId) {
    const intent = await payments.cancel(order.stripePaymentIntentId);
    const update = intent && updateFromIntent(intent);
    if (update) await settle(db, update, payments.livemode);
    if (intent && intent.status !== 'canceled') return false;
  }
  const set = `status = 'cancelled'`;
  const where = `status = 'pending' and ${orderIs.unpaid} and ${HAS_NO_NEW_PAYMENT}`;
  return (await updateOrder(db, order, { set, where }, entry, mails)).ok;
}

/** SQL for whether no payment was started in the meantime: that one would have to be canceled first. */
const HAS_NO_NEW_PAYMENT = 'stripe_payment_intent_id is not distinct from $stripePaymentIntentId';
