import type { Stripe } from '@stripe/stripe-js';
import { ApiError, call, isConnectionLost } from '#client/api.ts';
import type { Language } from '#shared/languages.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { startPaymentResponse } from '#shared/payments.ts';
import { loadStripeJs } from './stripe-js.ts';

/** Settings of the card form, or why it can't be shown. */
export type PaymentSetup =
  | { readonly state: 'ready'; readonly stripe: Stripe; readonly clientSecret: string }
  /** The order can't be paid (409). `reason` is the server's sentence. */
  | { readonly state: 'not-payable'; readonly reason: string }
  | { readonly state: 'failed'; readonly isConnectionLost: boolean }
  /** Stripe.js could not be loaded. */
  | { readonly state: 'stripe-unavailable' };

const pendingSetups = new Map<string, Promise<PaymentSetup>>();

/** Sets up the payment of an order. Concurrent calls for the same order share one setup. */
export function setUpPayment(order: PublicOrder, language: Language): Promise<PaymentSetup> {
  const pending = pendingSetups.get(order.id);
  if (pending) return pending;
  const setup = createSetup(order, language).finally(() => pendingSetups.delete(order.id));
  pendingSetups.set(order.id, setup);
  return setup;
}

async function createSetup(
  { id, totalAmount }: PublicOrder,
  language: Language,
): Promise<PaymentSetup> {
  const [secret, stripe] = await Promise.allSettled([
    call('POST /api/create-payment-intent', {
      body: { amount: totalAmount, orderId: id },
      result: startPaymentResponse,
    }),
    loadStripeJs(language),
  ]);
  if (secret.status === 'rejected') return setupError(secret.reason);
  if (stripe.status === 'rejected') return { state: 'stripe-unavailable' };
  return { state: 'ready', stripe: stripe.value, clientSecret: secret.value.clientSecret };
}

function setupError(error: unknown): PaymentSetup {
  const isConflict = error instanceof ApiError && error.status === 409;
  return isConflict && error.problem
    ? { state: 'not-payable', reason: error.problem.detail }
    : { state: 'failed', isConnectionLost: isConnectionLost(error) };
}
