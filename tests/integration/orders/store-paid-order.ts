import { newIpAddress } from '#emulators/netlify/requests.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import type { LocalStripe } from '#emulators/stripe/start.ts';
import type { Database } from '#server/adapters/neon.ts';
import { openPayments } from '#server/adapters/stripe.ts';
import { createOrder } from '#server/orders/create.ts';
import { settle } from '#server/payments/settle.ts';
import { clientKeyOf } from '#server/platform/rate-limit.ts';
import { createOrderRequest } from '#shared/order-form.ts';
import type { PlacedOrder } from '#shared/orders.ts';
import { CURRENCY } from '#shared/pricing.ts';
import { CARDS } from '../../fixtures.ts';
import { sampleOrder } from '../samples.ts';

/** An order that was paid by card some time ago, and its intent. */
export interface StoredPaidOrder extends PlacedOrder {
  readonly intentId: string;
}

interface Stores {
  readonly db: Database;
  readonly stripe: LocalStripe;
}

/**
 * Stores an order as it is once it was placed and paid, and its emails were sent, in the database and in Stripe, with the
 * product's own statements but without its requests, its emails and the receipt's file: a tenth of the work. Where paying or an
 * email of it is the subject, use `placePaidOrder`. `paid-order.test.ts` compares the two.
 * @param changes of the form
 */
export async function storePaidOrder(
  stores: Stores,
  changes: Partial<typeof sampleOrder> | object = {},
): Promise<StoredPaidOrder> {
  const form = createOrderRequest.parse({ ...sampleOrder, ...changes });
  const created = await createOrder(stores.db, form, null, clientKeyOf(newIpAddress()));
  if (!created.ok) throw new Error(`The order is not stored: ${created.reason.type}`);
  const { order } = created.value;
  return { ...order, intentId: await storePayment(stores, order) };
}

/**
 * Stores the payment of an order that was placed, as {@link storePaidOrder} does.
 * @returns the id of its intent
 */
export async function storePayment(
  { db, stripe }: Stores,
  order: Pick<PlacedOrder, 'id' | 'totalAmount'>,
): Promise<string> {
  const { intent, eventId } = stripe.recordPayment(
    {
      amount: order.totalAmount,
      currency: CURRENCY,
      metadata: { orderId: order.id },
      allowedMethods: ['card'],
    },
    CARDS.good,
  );
  await db.query(
    'update orders set stripe_payment_intent_id = $intentId, payment_asked_at = now() where id = $id',
    { intentId: intent.id, id: order.id },
  );
  await settle(db, openPayments(LOCAL_STRIPE.secretKey, stripe.apiUrl), {
    type: 'succeeded',
    intentId: intent.id,
    orderId: order.id,
    event: { id: eventId, type: 'payment_intent.succeeded' },
    happenedAt: new Date(intent.created * 1000),
    receivedAmount: intent.amount_received,
    currency: intent.currency,
    livemode: false,
    card: { brand: 'visa', last4: CARDS.good.slice(-4) },
  });
  await db.query(
    `update outbox set sent_at = now(), attempts = 1, next_attempt_at = now() + interval '3 minutes' where order_id = $1`,
    [order.id],
  );
  return intent.id;
}
