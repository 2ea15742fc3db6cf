import { vi } from 'vitest';
import { CARDS, UNKNOWN_ID } from '../../fixtures.ts';
import { guardCases, type ResponseCases, type TestSite } from '../http/response-case.ts';
import { stripeEvent, succeededEvent } from './stripe-events.ts';

/** The calls about payments. */
export function paymentResponseCases(site: TestSite): ResponseCases {
  const placeOrderInState = async (state: Readonly<Record<string, unknown>>): Promise<string> => {
    const { id } = await site.placeOrder();
    await site.forceOrderState(id, state);
    return id;
  };
  /** Places an order whose intent has this status when the site next asks Stripe for it. */
  const placeOrderWithIntentStatus = async (status: string) => {
    const started = await site.placeOrderWithIntent();
    const body = { ...(await site.getIntent(started.intentId)), status };
    const fault = { kind: 'response', status: 200, body } as const;
    site.stripe.faults.next(/GET \/v1\/payment_intents\/pi_/, fault);
    return started;
  };
  const startPaymentWithStatus = async (status: string): Promise<Response> => {
    const { order } = await placeOrderWithIntentStatus(status);
    return site.startPayment(order.id);
  };
  const confirmPaymentWithStatus = async (status: string): Promise<Response> => {
    const { order, intentId } = await placeOrderWithIntentStatus(status);
    return site.confirmPayment(order.id, intentId);
  };

  return {
    'POST /api/create-payment-intent': [
      ...guardCases(site, '/api/create-payment-intent'),
      ['an order', async () => site.startPayment((await site.placeOrder()).id)],
      ['an unknown order', () => site.startPayment(UNKNOWN_ID)],
      [
        'another amount',
        async () => {
          const { id } = await site.placeOrder();
          return site.post('/api/create-payment-intent', { amount: 1, orderId: id });
        },
      ],
      ['a paid order', async () => site.startPayment((await site.storePaidOrder()).id)],
      [
        'an order that was paid a moment ago',
        async () => site.startPayment((await site.placeChargedOrder({ webhooks: false })).order.id),
      ],
      [
        'a canceled order',
        async () => site.startPayment(await placeOrderInState({ status: 'cancelled' })),
      ],
      [
        'a canceled order whose payment is processing',
        async () =>
          site.startPayment(
            await placeOrderInState({ status: 'cancelled', payment_status: 'processing' }),
          ),
      ],
      [
        'a refunded order',
        async () => site.startPayment(await placeOrderInState({ payment_status: 'refunded' })),
      ],
      [
        'an order under review',
        async () => site.startPayment(await placeOrderInState({ payment_status: 'needs_review' })),
      ],
      [
        'an intent that Stripe does not know',
        async () =>
          site.startPayment(await placeOrderInState({ stripe_payment_intent_id: 'pi_gone' })),
      ],
      [
        'a canceled intent',
        async () => {
          const { order, intentId } = await site.placeOrderWithIntent();
          site.stripe.cancel(intentId);
          return site.startPayment(order.id);
        },
      ],
      ['a processing intent', () => startPaymentWithStatus('processing')],
      [
        'Stripe is down',
        async () => {
          const { id } = await site.placeOrder();
          const failure = { kind: 'response', status: 503 } as const;
          site.stripe.faults.next(/POST \/v1\/payment_intents$/, failure, failure);
          return site.startPayment(id);
        },
      ],
      [
        'no Stripe key is set',
        async () => {
          const { id } = await site.placeOrder();
          vi.stubEnv('STRIPE_SECRET_KEY', undefined);
          return site.startPayment(id);
        },
      ],
    ],
    'POST /api/confirm-payment': [
      ...guardCases(site, '/api/confirm-payment'),
      [
        'a payment that succeeded',
        async () => {
          const started = await site.placeChargedOrder({ webhooks: false });
          return site.confirmPayment(started.order.id, started.intentId);
        },
      ],
      ['an unknown order', () => site.confirmPayment(UNKNOWN_ID, 'pi_1')],
      [
        'an unknown payment',
        async () => site.confirmPayment((await site.placeOrder()).id, 'pi_unknown'),
      ],
      [
        'the payment of another order',
        async () =>
          site.confirmPayment(
            (await site.placeOrder()).id,
            (await site.placeOrderWithIntent()).intentId,
          ),
      ],
      [
        'a payment that was not made',
        async () => {
          const started = await site.placeOrderWithIntent();
          return site.confirmPayment(started.order.id, started.intentId);
        },
      ],
      ['a payment that is processing', () => confirmPaymentWithStatus('processing')],
      [
        'a declined card',
        async () => {
          const started = await site.placeOrderWithIntent();
          await site.stripe.pay(started.intentId, CARDS.declined);
          await site.waitUntilIdle();
          return site.confirmPayment(started.order.id, started.intentId);
        },
      ],
      ['a payment of another amount', () => confirmPaymentWithStatus('succeeded')],
    ],
    'POST /api/stripe-webhook': [
      ['a wrong method', () => site.get('/api/stripe-webhook')],
      [
        'another origin',
        () => site.post('/api/stripe-webhook', {}, { Origin: 'https://other.example' }),
      ],
      ['no JSON', () => site.post('/api/stripe-webhook', 'a', { 'Content-Type': 'text/plain' })],
      ['no signature', () => site.post('/api/stripe-webhook', {})],
      ['a bad signature', () => site.deliverEvent(succeededEvent({ id: 'pi_1' }), 'nonsense')],
      ['more than 1 MB', () => site.deliverEvent({ text: 'x'.repeat(1024 * 1024) })],
      [
        'a payment that succeeded',
        async () => {
          const { intentId } = await site.placeChargedOrder({ webhooks: false });
          return site.deliverEvent(succeededEvent(await site.getIntent(intentId)));
        },
      ],
      [
        'an event of something else',
        () => site.deliverEvent(stripeEvent('customer.created', { id: 'cus_1' })),
      ],
      [
        'a refund before its payment',
        async () => {
          const { intentId } = await site.placeOrderWithIntent();
          const charge = { amount_refunded: 1, amount_captured: 1, payment_intent: intentId };
          return site.deliverEvent(
            stripeEvent('charge.refunded', { ...charge, currency: 'usd', livemode: false }),
          );
        },
      ],
    ],
  };
}
