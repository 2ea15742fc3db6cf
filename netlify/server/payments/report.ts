import type { Intent } from '#server/adapters/stripe.ts';
import type { PaymentReport } from '#server/orders/verdict.ts';

/** What an intent that Stripe was asked for says of its order's payment; nothing while it waits for the visitor. */
export function reportOf(intent: Intent): PaymentReport | undefined {
  const state = STATES[intent.status];
  return state && { ...factsOf(intent), state, event: null };
}

const STATES: Readonly<Partial<Record<string, PaymentReport['state']>>> = {
  succeeded: 'succeeded',
  processing: 'processing',
};

/** The parts of an intent that a report holds however it was heard. */
export function factsOf(intent: Intent): Omit<PaymentReport, 'state' | 'event'> {
  return {
    intentId: intent.id,
    orderId: intent.orderId,
    amountReceived: intent.amountReceived,
    currency: intent.currency,
    livemode: intent.livemode,
  };
}
