import Stripe from 'stripe';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import type { LocalStripe } from '#emulators/stripe/start.ts';
import { sampleOrder } from '../samples.ts';

interface Parts {
  readonly stripe: LocalStripe;
  readonly waitUntilIdle: () => Promise<void>;
}

/** What Stripe has, and what the office does in Stripe, by Stripe's own SDK. */
export function stripeAccount({ stripe, waitUntilIdle }: Parts) {
  const stripeSdk = new Stripe(LOCAL_STRIPE.secretKey, stripeAt(stripe.apiUrl));
  return {
    /** Lists Stripe's intents for an order. */
    listIntents: async (orderId: string) => {
      const { data } = await stripeSdk.paymentIntents.list({ limit: 100 });
      return data.filter(({ metadata }) => metadata.orderId === orderId);
    },
    /**
     * Creates a second intent for an order, which the site itself never does: for whatever the account has switched on, as
     * the site's earlier versions did.
     */
    createExtraIntent: (
      orderId: string,
      { amount = sampleOrder.totalAmount, currency = 'usd' } = {},
      idempotencyKey?: string,
    ) =>
      stripeSdk.paymentIntents.create(
        {
          amount,
          currency,
          automatic_payment_methods: { enabled: true },
          metadata: { orderId },
        },
        { ...(idempotencyKey && { idempotencyKey }) },
      ),
    /** Refunds `amount` cents, or all that is left, as the office does in Stripe. Returns the refund's id. */
    refundInStripe: async (intentId: string, amount?: number): Promise<string> => {
      const parameters = { payment_intent: intentId, ...(amount && { amount }) };
      const { id } = await stripeSdk.refunds.create(parameters);
      await waitUntilIdle();
      return id;
    },
    /** Lists the events of a type as Stripe sends them, newest first. */
    listStripeEvents: async (type: Stripe.Event.Type) =>
      (await stripeSdk.events.list({ types: [type], limit: 10 })).data,
    getIntent: (id: string) => stripeSdk.paymentIntents.retrieve(id),
    /** What Stripe holds of all payments in dollars before its fees, in cents: its charges, refunds and disputes. */
    heldByStripe: async (): Promise<number> => {
      const { data: intents } = await stripeSdk.paymentIntents.list({ limit: 100 });
      let held = 0;
      for (const { id, amount_received } of intents.filter(({ currency }) => currency === 'usd')) {
        const refunds = await stripeSdk.refunds.list({ payment_intent: id });
        const disputes = await stripeSdk.disputes.list({ payment_intent: id });
        const wasMade = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';
        const movements = [
          ...refunds.data.filter(wasMade).map(({ amount }) => -amount),
          ...disputes.data.flatMap(({ balance_transactions }) =>
            balance_transactions.map(({ amount }) => amount),
          ),
        ];
        held += movements.reduce((sum, amount) => sum + amount, amount_received);
      }
      return held;
    },
  };
}

function stripeAt(apiUrl: string): Stripe.StripeConfig {
  const { hostname, port } = new URL(apiUrl);
  return { protocol: 'http', host: hostname, port, telemetry: false };
}
