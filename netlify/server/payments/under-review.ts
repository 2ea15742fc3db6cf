import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { OrderPayment, StripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { err, ok, type Reason, type Result } from '#server/result.ts';

/** Why it is not clear which payment a review is about. */
export type NoSinglePayment =
  | Reason<'no-payment-received'>
  | Reason<'several-payments-received', { readonly intentIds: readonly string[] }>;

export type OwnPaymentReceived = Reason<'own-payment-received-too'>;

/**
 * The payment that an order's review is about: the one of its intents that succeeded. That need not be the order's
 * own, which is often why there is a review.
 * @param intentId the intent that the operator names, where several succeeded
 */
export async function paymentUnderReview(
  stripe: StripeAdmin,
  order: OrderRecord,
  intentId?: string,
): Promise<Result<OrderPayment, NoSinglePayment>> {
  const ids = intentId ? [intentId] : await candidates(stripe, order);
  const payments = await Promise.all(ids.map((id) => stripe.payment(id)));
  const paid = payments.filter((payment) => payment !== undefined).filter(isPaid);
  const [payment, another] = paid.filter(({ orderId }) => orderId === order.id);
  if (!payment) return err({ type: 'no-payment-received' });
  if (!another) return ok(payment);
  return err({
    type: 'several-payments-received',
    intentIds: paid.map((received) => received.intentId),
  });
}

async function candidates(stripe: StripeAdmin, order: OrderRecord): Promise<string[]> {
  const ids = await stripe.intentsOf(order);
  const own = order.stripePaymentIntentId;
  return [...new Set(own ? [own, ...ids] : ids)];
}

function isPaid({ status, received }: OrderPayment): boolean {
  return status === 'succeeded' && received > 0;
}

/**
 * Makes the payment under review the order's own, so that later events about it belong to this order. The payment that
 * the order had is canceled first: the customer must not be able to pay twice.
 */
export async function attachPayment(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  { intentId }: OrderPayment,
): Promise<Result<OrderRecord, OwnPaymentReceived>> {
  const own = order.stripePaymentIntentId;
  if (own === intentId) return ok(order);
  const canceled = own ? await payments.cancel(own) : undefined;
  if (canceled && canceled.status !== 'canceled') return err({ type: 'own-payment-received-too' });
  await db.query(
    `update orders set stripe_payment_intent_id = $intentId
     where id = $id and ${orderIs.underReview} and stripe_payment_intent_id is not distinct from $own`,
    { id: order.id, intentId, own },
  );
  return ok({ ...order, stripePaymentIntentId: intentId });
}
