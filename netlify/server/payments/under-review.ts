import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { hasMoneyLeft, type OrderPayment } from '#server/adapters/stripe-payment.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { ChangedConcurrently } from '#server/orders/update-order.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { type Foreseen, foresee } from './foresee.ts';
import type { OrderWithPayments } from './ledger.ts';
import { type UpdateOf, updatesFromPayment } from './payment-update.ts';
import { settle, settlePayment } from './settle.ts';

/** Why it is not clear which payment a review is about, or why there is nothing left to decide about. */
export type NoSinglePayment =
  | Reason<'no-payment-received' | 'no-money-left'>
  | Reason<'several-payments-received', { readonly intentIds: readonly string[] }>;

/** The calls to Stripe that find an order's payments. */
export type PaymentLookup = Pick<Payments, 'payment' | 'intentsOf'>;

export type OwnPaymentReceived = Reason<'own-payment-received-too'>;

/**
 * The payment that an order's review is about: the one of its payments whose money the company still has. That need not
 * be the order's own, which is often why there is a review.
 * @param intentId the intent that the operator names, where several are left
 */
export async function paymentUnderReview(
  stripe: PaymentLookup,
  order: OrderRecord,
  intentId?: string,
): Promise<Result<OrderPayment, NoSinglePayment>> {
  const received = await receivedPayments(stripe, order, intentId);
  const left = received.filter(hasMoneyLeft);
  const [payment, another] = left;
  if (!payment) return err({ type: received.length > 0 ? 'no-money-left' : 'no-payment-received' });
  if (!another) return ok(payment);
  return err({
    type: 'several-payments-received',
    intentIds: left.map((payment) => payment.intentId),
  });
}

/**
 * The payments of an order that received money, its own first.
 * @param intentId only this one
 */
export async function receivedPayments(
  stripe: PaymentLookup,
  order: OrderRecord,
  intentId?: string,
): Promise<OrderPayment[]> {
  const ids = intentId ? [intentId] : await candidates(stripe, order);
  const payments = await Promise.all(ids.map((id) => stripe.payment(id)));
  return payments
    .filter((payment) => payment !== undefined)
    .filter((payment) => payment.orderId === order.id && isReceived(payment));
}

async function candidates(stripe: PaymentLookup, order: OrderRecord): Promise<string[]> {
  const ids = await stripe.intentsOf({ id: order.id, since: order.createdAt });
  const own = order.stripePaymentIntentId;
  return [...new Set(own ? [own, ...ids] : ids)];
}

function isReceived({ status, received }: OrderPayment): boolean {
  return status === 'succeeded' && received > 0;
}

/** The update that makes a payment its order's own. */
export function attachmentOf(
  { stripePaymentIntentId: replacedIntentId }: OrderRecord,
  { intentId, orderId }: OrderPayment,
): UpdateOf<'attached'> {
  return { type: 'attached', intentId, orderId, replacedIntentId, event: null, happenedAt: null };
}

/** Decides what {@link attachPayment} decides over what Stripe has, and changes nothing there or here. */
export async function foreseeAttachment(
  stripe: PaymentLookup,
  known: OrderWithPayments & Partial<Foreseen>,
  payment: OrderPayment,
): Promise<Result<Foreseen, OwnPaymentReceived>> {
  const booked = foresee(known, updatesFromPayment(payment), payment.livemode);
  const own = booked.order.stripePaymentIntentId;
  if (own === payment.intentId) return ok(booked);
  const ownPayment = own ? await stripe.payment(own) : undefined;
  if (ownPayment && !isReplaceable(ownPayment)) return err({ type: 'own-payment-received-too' });
  return ok(foresee(booked, [attachmentOf(booked.order, payment)], payment.livemode));
}

/** Whether Stripe would cancel a payment, or nothing of it is left. */
function isReplaceable(payment: OrderPayment): boolean {
  return isCancelable(payment) || (payment.status === 'succeeded' && !hasMoneyLeft(payment));
}

/** Whether Stripe cancels such a payment, or has: https://docs.stripe.com/payments/paymentintents/lifecycle */
export function isCancelable({ status }: Pick<OrderPayment, 'status'>): boolean {
  return status !== 'succeeded' && status !== 'processing';
}

/**
 * Books what Stripe has of a payment under review, and makes it the order's own: its amounts become the order's. The
 * order's previous payment is canceled first, unless nothing of it is left: the customer must not be able to pay twice.
 */
export async function attachPayment(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  payment: OrderPayment,
): Promise<Result<void, OwnPaymentReceived | ChangedConcurrently>> {
  await settlePayment(db, payments, payment);
  const own = order.stripePaymentIntentId;
  if (own === payment.intentId) return ok(undefined);
  const canceled = own ? await payments.cancel(own) : undefined;
  if (own && canceled && canceled.status !== 'canceled') {
    const ownPayment = await payments.payment(own);
    if (!ownPayment || canceled.status !== 'succeeded' || hasMoneyLeft(ownPayment)) {
      return err({ type: 'own-payment-received-too' });
    }
  }
  const attached = await settle(db, payments, attachmentOf(order, payment));
  return attached?.decision.type === 'change'
    ? ok(undefined)
    : err({ type: 'changed-concurrently' });
}
