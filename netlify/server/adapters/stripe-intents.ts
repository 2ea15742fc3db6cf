import type Stripe from 'stripe';

/** The metadata key under which an intent, and so its charge, names its order. */
const ORDER_ID = 'orderId';

/** How far Stripe's clock and the database's may differ. */
const CLOCK_SKEW_SECONDS = 300;

/** A PaymentIntent as the site needs it. Amounts in cents. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly amountReceived: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly orderId: string | null;
}

/** What an order's intents are found by. */
export interface OrderReference {
  readonly id: string;
  readonly createdAt: string;
}

export function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    livemode: intent.livemode,
    orderId: orderIdOf(intent.metadata),
  };
}

export function metadataOf(orderId: string): Stripe.MetadataParam {
  return { [ORDER_ID]: orderId };
}

export function orderIdOf(metadata: Stripe.Metadata): string | null {
  return metadata[ORDER_ID] ?? null;
}

/**
 * All intents that name an order, the newest first: looks through all that the account created since the order. Stripe's
 * search would be quicker, but lags behind by up to a minute; its lists don't.
 */
export async function* intentsOf(
  stripe: Stripe,
  { id, createdAt }: OrderReference,
): AsyncGenerator<Stripe.PaymentIntent, undefined> {
  const since = Math.floor(Date.parse(createdAt) / 1000) - CLOCK_SKEW_SECONDS;
  const intents = stripe.paymentIntents.list({ created: { gte: since }, limit: 100 });
  for await (const intent of intents) {
    if (orderIdOf(intent.metadata) === id) yield intent;
  }
}
