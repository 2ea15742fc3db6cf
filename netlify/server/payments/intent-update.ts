import type { Intent } from '#server/adapters/stripe.ts';
import type { PaymentUpdate } from '#server/payments/payment-update.ts';

const STATES: Readonly<Partial<Record<string, PaymentUpdate['state']>>> = {
  succeeded: 'succeeded',
  processing: 'processing',
};

/** What an intent that Stripe was asked for says of its order's payment; nothing while it waits for the visitor. */
export function updateOfIntent(intent: Intent): PaymentUpdate | undefined {
  const state = STATES[intent.status];
  if (!state) return undefined;
  const { id: intentId, orderId, amountReceived: amount, currency, livemode } = intent;
  return { intentId, orderId, state, amount, currency, livemode, event: null };
}
