import type { Stripe } from '@stripe/stripe-js';
import { ApiError, call } from '#client/api.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { routes } from '#shared/routes.ts';
import { loadStripeJs } from './stripe-js.ts';

/** What a payment needs before a card can be typed, or why there is none. */
export type PaymentSetup =
  | { readonly state: 'ready'; readonly stripe: Stripe; readonly clientSecret: string }
  /** The order is not to be paid, or not any more, and the server says why. */
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'failed' }
  /** The provider's script did not come. */
  | { readonly state: 'provider-missing' };

const setupsUnderWay = new Map<string, Promise<PaymentSetup>>();

/** Sets a payment up, at most one at a time for each order: whoever asks meanwhile joins. */
export function setUpPayment(order: PublicOrder): Promise<PaymentSetup> {
  const underWay = setupsUnderWay.get(order.id);
  if (underWay) return underWay;
  const setup = attempt(order).finally(() => setupsUnderWay.delete(order.id));
  setupsUnderWay.set(order.id, setup);
  return setup;
}

async function attempt({ id, totalAmount }: PublicOrder): Promise<PaymentSetup> {
  const [secret, stripe] = await Promise.allSettled([
    call(routes.startPayment, { body: { amount: totalAmount, orderId: id } }),
    loadStripeJs(),
  ]);
  if (secret.status === 'rejected') return refusalOrFailure(secret.reason);
  if (stripe.status === 'rejected') return { state: 'provider-missing' };
  return { state: 'ready', stripe: stripe.value, clientSecret: secret.value.clientSecret };
}

function refusalOrFailure(error: unknown): PaymentSetup {
  const isRefusal = error instanceof ApiError && error.status === 409;
  return isRefusal && error.problem
    ? { state: 'refused', reason: error.problem.detail }
    : { state: 'failed' };
}
