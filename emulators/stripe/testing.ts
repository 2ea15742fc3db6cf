import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { LOCAL_STRIPE } from './account.ts';
import { type LocalStripe, type StripeSettings, startStripe } from './start.ts';

/** A Stripe emulator that ends with the test, and the real SDK. */
export async function stripeForTest(
  settings: StripeSettings = {},
): Promise<{ local: LocalStripe; stripe: Stripe }> {
  const local = await startStripe(settings);
  onTestFinished(() => local.close());
  return { local, stripe: sdkFor(local.apiUrl) };
}

/** The real SDK for a Stripe emulator. It doesn't retry by default. */
export function sdkFor(
  apiUrl: string,
  config: Partial<Stripe.StripeConfig> = {},
  secretKey: string = LOCAL_STRIPE.secretKey,
): Stripe {
  const { hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  });
}

/** An intent with the parameters that the product sends. The amount is arbitrary. */
export const ORDER_INTENT = {
  amount: 13_300,
  currency: 'usd',
  automatic_payment_methods: { enabled: true },
  metadata: { orderId: 'order-1' },
} as const satisfies Stripe.PaymentIntentCreateParams;
