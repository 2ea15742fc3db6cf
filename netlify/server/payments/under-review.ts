import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { OrderPayment, StripeAdmin } from '#server/adapters/stripe-admin.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { done, type Result, refused } from '#server/result.ts';

/**
 * The payment that an order's review is about: the one of its intents that money came for. That need not be the
 * order's own, which is often what the review is about.
 * @param wanted the intent that the operator names, where several were paid
 */
export async function paymentUnderReview(
  stripe: StripeAdmin,
  order: OrderRecord,
  wanted?: string,
): Promise<Result<OrderPayment>> {
  const ids = wanted ? [wanted] : await candidates(stripe, order);
  const payments = await Promise.all(ids.map((id) => stripe.payment(id)));
  const paid = payments.filter((payment) => payment !== undefined).filter(isPaid);
  const [payment, another] = paid.filter(({ orderId }) => orderId === order.id);
  if (!payment) return nothingCame;
  return another ? severalCame(paid) : done(payment);
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
 * Makes the payment under review the order's own, so that what Stripe tells of it from now on is told of this order.
 * The payment that the order had is cancelled first: the customer must not be able to pay twice.
 */
export async function attachPayment(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  { intentId }: OrderPayment,
): Promise<Result<OrderRecord>> {
  const own = order.stripePaymentIntentId;
  if (own === intentId) return done(order);
  const cancelled = own ? await payments.cancel(own) : undefined;
  if (cancelled && cancelled.status !== 'canceled') return ownOneIsPaidToo;
  await db.query(
    `update orders set stripe_payment_intent_id = $2
     where id = $1 and payment_status = 'needs_review' and stripe_payment_intent_id is not distinct from $3`,
    [order.id, intentId, own],
  );
  return done({ ...order, stripePaymentIntentId: intentId });
}

const nothingCame = refused(
  409,
  '/problems/nothing-came',
  'Nothing came',
  'Stripe knows of no payment for this order that money came for. Look it up in Stripe.',
);

function severalCame(paid: readonly OrderPayment[]): Result<never> {
  const ids = paid.map(({ intentId }) => intentId).join(', ');
  return refused(
    409,
    '/problems/several-came',
    'Several came',
    `Money came for several payments of this order: ${ids}. Say which with --payment, and refund the others in Stripe.`,
  );
}

const ownOneIsPaidToo = refused(
  409,
  '/problems/several-came',
  'Several came',
  'The order’s own payment was paid as well. Refund one of the two in Stripe, then come back.',
);
