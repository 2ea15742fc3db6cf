import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { LOCAL_STRIPE } from '#emulators/keys.ts';
import { orderOf, type Stage } from '../stage.ts';

/** A call of one function that visitors or Stripe call, as it comes most often. */
export interface Call {
  /** The file's name in netlify/functions. */
  readonly name: string;
  /** Does what has to be there before; what it returns is then measured. */
  prepare(): Promise<() => Promise<unknown>>;
}

const GOOD_CARD = '4242424242424242';

export function callsOf(stage: Stage): Call[] {
  const order = orderOf('ana@example.com');
  const now = (call: () => Promise<unknown>) => async () => call;
  const amount = order.totalAmount;

  const placed = async (): Promise<string> => {
    const response = await stage.post('/api/orders', order);
    return ((await response.json()) as { id: string }).id;
  };
  const start = (orderId: string) => stage.post('/api/create-payment-intent', { amount, orderId });
  const charged = async () => {
    const orderId = await placed();
    const { clientSecret } = (await (await start(orderId)).json()) as { clientSecret: string };
    const paymentIntentId = clientSecret.split('_secret_')[0] ?? '';
    return { orderId, intent: await stage.stripe.pay(paymentIntentId, GOOD_CARD) };
  };

  return [
    { name: 'api-not-found', prepare: now(() => stage.get('/api/nothing')) },
    { name: 'health', prepare: now(() => stage.get('/api/health')) },
    {
      name: 'orders-create',
      prepare: now(() => stage.post('/api/orders', order, { 'Idempotency-Key': randomUUID() })),
    },
    {
      name: 'orders-read',
      prepare: async () => {
        const id = await placed();
        return () => stage.get(`/api/orders/${id}`);
      },
    },
    {
      name: 'contact',
      prepare: now(() =>
        stage.post('/api/contact', {
          firstName: 'Luis',
          lastName: 'Ortega',
          email: 'luis@example.com',
          phone: '',
          inquiryType: 'bulk',
          message: 'Do you take ten addresses at once?',
        }),
      ),
    },
    {
      name: 'create-payment-intent',
      prepare: async () => {
        const id = await placed();
        return () => start(id);
      },
    },
    {
      name: 'confirm-payment',
      prepare: async () => {
        const { orderId, intent } = await charged();
        return () => stage.post('/api/confirm-payment', { paymentIntentId: intent.id, orderId });
      },
    },
    {
      name: 'stripe-webhook',
      prepare: async () => {
        const { payload, header } = signed((await charged()).intent);
        return () => stage.post('/api/stripe-webhook', payload, { 'Stripe-Signature': header });
      },
    },
  ];
}

function signed(intent: Stripe.PaymentIntent): { payload: string; header: string } {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: intent },
  });
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: LOCAL_STRIPE.webhookSecret,
  });
  return { payload, header };
}
