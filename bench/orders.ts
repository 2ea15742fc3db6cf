import type { Product } from '#emulators/product.ts';
import { GOOD_CARD, orderForm } from './backend.ts';
import { fail } from './command.ts';

/** Places an order on a running site, and returns its id. */
export async function placeOrder({ origin }: Pick<Product, 'origin'>): Promise<string> {
  const { id } = await post(`${origin}/api/orders`, orderForm('visitor@example.com'));
  return String(id);
}

/** Places an order and pays it, and returns its id. Exits where Stripe is not the emulator. */
export async function placePaidOrder(product: Product): Promise<string> {
  const { origin, stripe } = product;
  if (!stripe) fail('Unset STRIPE_SECRET_KEY: the bench pays with the Stripe emulator only.');
  const orderId = await placeOrder(product);
  const { totalAmount: amount } = orderForm('visitor@example.com');
  const { clientSecret } = await post(`${origin}/api/create-payment-intent`, { amount, orderId });
  const [paymentIntentId = ''] = String(clientSecret).split('_secret_');
  await stripe.pay(paymentIntentId, GOOD_CARD);
  await post(`${origin}/api/confirm-payment`, { paymentIntentId, orderId });
  return orderId;
}

/** @throws Error with the call and its status if the response is not 2xx */
async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
