import type Stripe from 'stripe';
import type { OrderRecord } from '#server/orders/record.ts';
import { ORDER_ID } from './stripe-metadata.ts';

/** How far Stripe's clock and the database's may differ. */
const CLOCK_SKEW_SECONDS = 300;

/**
 * All intents that name an order, the newest first: looks through all that the account made since the order. Stripe's
 * search would be quicker, but lags behind by up to a minute; its lists don't.
 */
export async function* intentsOf(
  stripe: Stripe,
  { id, createdAt }: OrderRecord,
): AsyncGenerator<Stripe.PaymentIntent, undefined> {
  const since = Math.floor(Date.parse(createdAt) / 1000) - CLOCK_SKEW_SECONDS;
  const intents = stripe.paymentIntents.list({ created: { gte: since }, limit: 100 });
  for await (const intent of intents) {
    if (intent.metadata[ORDER_ID] === id) yield intent;
  }
}
