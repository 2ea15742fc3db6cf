import { expect } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { priceOfService } from '#shared/pricing.ts';
import { PERSONAL_DATA } from '../personal-data.ts';

export const TOTAL_AMOUNT = priceOfService('basic').totalAmount;

/** Somebody who orders and pays without a browser, and repeats every request with the same key after a crash. */
export interface Customer {
  readonly email: string;
  readonly idempotencyKey: string;
  /** From the site's first response. */
  orderId?: string;
}

/** Posts JSON to the site. Rejects when the site is down. */
export type Post = (
  path: string,
  body: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

/** @param stripeUrl the local Stripe of the running site */
export async function orderAndPay(
  customer: Customer,
  { post, stripeUrl }: { post: Post; stripeUrl: string },
): Promise<void> {
  const placed = await post(
    '/api/orders',
    {
      serviceType: 'basic',
      propertyAddress: `${PERSONAL_DATA.address}, Miami, FL 33131`,
      county: 'miami-dade',
      customerName: PERSONAL_DATA.name,
      customerEmail: customer.email,
      customerPhone: PERSONAL_DATA.phone,
      totalAmount: TOTAL_AMOUNT,
    },
    { 'Idempotency-Key': customer.idempotencyKey },
  );
  expect(placed.ok).toBe(true);
  const { id: orderId } = (await placed.json()) as { id: string };
  expect(customer.orderId ?? orderId).toBe(orderId);
  customer.orderId = orderId;

  const started = await post('/api/create-payment-intent', { amount: TOTAL_AMOUNT, orderId });
  // Already paid before a crash.
  if (started.status === 409) return;
  const { clientSecret } = (await started.json()) as { clientSecret: string };
  const paymentIntentId = clientSecret.split('_secret_')[0] ?? '';
  await payByCard(stripeUrl, paymentIntentId, clientSecret);
  const confirmed = await post('/api/confirm-payment', { paymentIntentId, orderId });
  expect(confirmed.status).toBe(200);
}

/** Confirms the payment as Stripe's script in the browser does. A charged intent is not charged again. */
async function payByCard(stripeUrl: string, intentId: string, clientSecret: string): Promise<void> {
  await fetch(`${stripeUrl}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: LOCAL_STRIPE.publishableKey,
      client_secret: clientSecret,
      return_url: 'http://localhost/',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 1),
      'payment_method_data[card][cvc]': '123',
    }),
  });
}
