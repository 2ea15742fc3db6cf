import Stripe from 'stripe';
import { LOCAL_STRIPE } from '#emulators/keys.ts';
import type { Stage } from './stage.ts';

/** All payment intents that the local Stripe has. */
export async function intentsOf({ stripe }: Stage): Promise<Stripe.PaymentIntent[]> {
  const { hostname, port } = new URL(stripe.apiUrl);
  const sdk = new Stripe(LOCAL_STRIPE.secretKey, { protocol: 'http', host: hostname, port });
  const intents: Stripe.PaymentIntent[] = [];
  for await (const intent of sdk.paymentIntents.list({ limit: 100 })) intents.push(intent);
  return intents;
}
