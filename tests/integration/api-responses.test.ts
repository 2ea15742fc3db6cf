import { describe, expect, test, vi } from 'vitest';
import { HOURLY_LIMITS } from '#server/rate-limit.ts';
import { CARDS, sampleMessage, sampleOrder } from './samples.ts';
import { openSite } from './site.ts';
import { stripeEvent, succeededEvent } from './stripe-events.ts';

const site = await openSite();

const UNKNOWN_ID = '0'.repeat(26);
const ONE_IP = '192.0.2.1';
const order = (changes: object = {}, headers: Record<string, string> = {}) =>
  site.post('/api/orders', { ...sampleOrder, ...changes }, headers);
const contact = (changes: object = {}, headers: Record<string, string> = {}) =>
  site.post('/api/contact', { ...sampleMessage, ...changes }, headers);
const withKey = (key: string) => ({ 'Idempotency-Key': key });

/** Places an order and forces its state. */
async function placeOrderInState(state: Readonly<Record<string, unknown>>): Promise<string> {
  const { id } = await site.placeOrder();
  await site.forceOrderState(id, state);
  return id;
}

/** Confirms a payment while Stripe reports this status for it. */
async function confirmWhile(status: string): Promise<Response> {
  const started = await site.placeOrderWithIntent();
  const body = { ...(await site.getIntent(started.intentId)), status };
  site.stripe.faults.next(/GET \/v1\/payment_intents\/pi_/, {
    kind: 'response',
    status: 200,
    body,
  });
  return site.confirmPayment(started.order.id, started.intentId);
}

async function startWithIntent(status: string): Promise<Response> {
  const started = await site.placeOrderWithIntent();
  const body = { ...(await site.getIntent(started.intentId)), status };
  site.stripe.faults.next(/GET \/v1\/payment_intents\/pi_/, {
    kind: 'response',
    status: 200,
    body,
  });
  return site.startPayment(started.order.id);
}

/** Asks for the receipt of a paid order this many times, and returns the last response. */
async function resendReceipt(times: 1 | 2): Promise<Response> {
  const { id } = await site.placePaidOrder();
  const ask = () => site.post(`/api/orders/${id}/resend`, { mail: 'receipt' });
  const first = await ask();
  return times === 1 ? first : ask();
}

type Case = readonly [name: string, respond: () => Promise<Response>];

const guards = (path: string): Case[] => [
  ['a wrong method', () => site.request(path, { method: 'PUT' })],
  ['another origin', () => site.post(path, {}, { Origin: 'https://other.example' })],
  ['a form', () => site.post(path, 'a=1', { 'Content-Type': 'application/x-www-form-urlencoded' })],
  ['malformed JSON', () => site.post(path, '{')],
  ['more than 32 KB', () => site.post(path, { text: 'x'.repeat(33 * 1024) })],
  ['an empty form', () => site.post(path, {})],
  ['unknown fields', () => site.post(path, { extra: 1, other: 2 })],
  ['no object', () => site.post(path, 'null')],
];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'POST /api/orders': [
    ...guards('/api/orders'),
    ['a new order', () => order()],
    ['without notes', () => order({ notes: undefined })],
    [
      'the same form again',
      async () => {
        await order({}, withKey('form'));
        return order({}, withKey('form'));
      },
    ],
    [
      'another form under the same key',
      async () => {
        await order({}, withKey('form'));
        return order({ customerName: 'Other' }, withKey('form'));
      },
    ],
    ['a malformed key', () => order({}, withKey('with space'))],
    ['a wrong total', () => order({ totalAmount: 1 })],
    ['a Full Inspection', () => order({ serviceType: 'full' })],
    ['a text that is too long', () => order({ customerName: 'n'.repeat(101) })],
    [
      'too many in an hour',
      async () => {
        await site.post('/api/orders', sampleOrder, {}, ONE_IP);
        await site.db.query(`update sender_counts set count = ${HOURLY_LIMITS.order}`);
        return site.post('/api/orders', sampleOrder, {}, ONE_IP);
      },
    ],
    [
      'the database is down',
      () => {
        site.neon.faults.next(/./, { kind: 'cut-before' });
        return order();
      },
    ],
    [
      'a bug',
      () => {
        const body = { message: 'secret', code: '23514', severity: 'ERROR' };
        site.neon.faults.next(/./, { kind: 'response', status: 400, body });
        return order();
      },
    ],
  ],
  'GET /api/orders/:id': [
    ['an order', async () => site.get(`/api/orders/${(await site.placeOrder()).id}`)],
    [
      'its head',
      async () => site.request(`/api/orders/${(await site.placeOrder()).id}`, { method: 'HEAD' }),
    ],
    ['a paid order', async () => site.get(`/api/orders/${(await site.placePaidOrder()).id}`)],
    ['an unknown id', () => site.get(`/api/orders/${UNKNOWN_ID}`)],
    ['a malformed id', () => site.get('/api/orders/x')],
    ['a wrong method', () => site.post(`/api/orders/${UNKNOWN_ID}`, {})],
  ],
  'GET /api/orders/:id/receipt.pdf': [
    [
      'an order that is not paid',
      async () => site.get(`/api/orders/${(await site.placeOrder()).id}/receipt.pdf`),
    ],
    ['an unknown id', () => site.get(`/api/orders/${UNKNOWN_ID}/receipt.pdf`)],
    ['a wrong method', () => site.post(`/api/orders/${UNKNOWN_ID}/receipt.pdf`, {})],
  ],
  'GET /api/orders/:id/due.ics': [
    [
      'an unpaid order',
      async () => site.get(`/api/orders/${(await site.placeOrder()).id}/due.ics`),
    ],
    ['an unknown id', () => site.get(`/api/orders/${UNKNOWN_ID}/due.ics`)],
    ['a wrong method', () => site.post(`/api/orders/${UNKNOWN_ID}/due.ics`, {})],
  ],
  'POST /api/orders/:id/resend': [
    ...guards(`/api/orders/${UNKNOWN_ID}/resend`),
    ['a receipt', () => resendReceipt(1)],
    ['a receipt, twice', () => resendReceipt(2)],
    [
      'an unpaid order',
      async () =>
        site.post(`/api/orders/${(await site.placeOrder()).id}/resend`, { mail: 'receipt' }),
    ],
    ['an unknown id', () => site.post(`/api/orders/${UNKNOWN_ID}/resend`, { mail: 'report' })],
  ],
  'POST /api/find-orders': [
    ...guards('/api/find-orders'),
    ['an address', () => site.post('/api/find-orders', { email: sampleOrder.customerEmail })],
    ['no address', () => site.post('/api/find-orders', { email: 'ana' })],
    [
      'too many in an hour',
      async () => {
        const body = { email: sampleOrder.customerEmail };
        await site.post('/api/find-orders', body, {}, ONE_IP);
        await site.db.query(`update sender_counts set count = ${HOURLY_LIMITS.find}`);
        return site.post('/api/find-orders', body, {}, ONE_IP);
      },
    ],
  ],
  'POST /api/contact': [
    ...guards('/api/contact'),
    ['a new message', () => contact()],
    [
      'the same form again',
      async () => {
        await contact({}, withKey('form'));
        return contact({}, withKey('form'));
      },
    ],
    [
      'another form under the same key',
      async () => {
        await contact({}, withKey('form'));
        return contact({ firstName: 'Other' }, withKey('form'));
      },
    ],
    ['a malformed key', () => contact({}, withKey(''))],
    ['a filled honeypot', () => contact({ website: 'https://spam.example' })],
    [
      'too many in an hour',
      async () => {
        await site.post('/api/contact', sampleMessage, {}, ONE_IP);
        await site.db.query(`update sender_counts set count = ${HOURLY_LIMITS.message}`);
        return site.post('/api/contact', sampleMessage, {}, ONE_IP);
      },
    ],
  ],
  'POST /api/create-payment-intent': [
    ...guards('/api/create-payment-intent'),
    ['an order', async () => site.startPayment((await site.placeOrder()).id)],
    ['an unknown order', () => site.startPayment(UNKNOWN_ID)],
    [
      'another amount',
      async () => {
        const { id } = await site.placeOrder();
        return site.post('/api/create-payment-intent', { amount: 1, orderId: id });
      },
    ],
    ['a paid order', async () => site.startPayment((await site.placePaidOrder()).id)],
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
    ['a canceled intent', () => startWithIntent('canceled')],
    ['a processing intent', () => startWithIntent('processing')],
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
    ...guards('/api/confirm-payment'),
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
    ['a payment that is processing', () => confirmWhile('processing')],
    [
      'a declined card',
      async () => {
        const started = await site.placeOrderWithIntent();
        await site.stripe.pay(started.intentId, CARDS.declined);
        await site.waitUntilIdle();
        return site.confirmPayment(started.order.id, started.intentId);
      },
    ],
    ['a payment of another amount', () => confirmWhile('succeeded')],
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
  'GET /api/health': [
    ['all is well', () => site.get('/api/health')],
    ['its head', () => site.request('/api/health', { method: 'HEAD' })],
    [
      'a missing setting',
      () => {
        vi.stubEnv('STRIPE_WEBHOOK_SECRET', undefined);
        return site.get('/api/health');
      },
    ],
    [
      'the database is down',
      () => {
        site.neon.faults.next(/./, { kind: 'cut-before' });
        return site.get('/api/health');
      },
    ],
    ['a wrong method', () => site.post('/api/health', {})],
  ],
  'any other path': [
    ['a GET', () => site.get('/api/nothing')],
    ['a POST', () => site.post('/api/nothing', {})],
  ],
};

/** The parts that differ from run to run. */
const VOLATILE: readonly (readonly [pattern: RegExp, placeholder: string])[] = [
  [/pi_\w+_secret_\w+/g, '<client secret>'],
  [/\bpi_\w+/g, '<intent>'],
  [/(reference: )[\w-]+/g, '$1<request>'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/\b[0-9a-hjkmnp-tv-z]{26}\b/g, '<id>'],
];

async function recordOf(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const text = `${response.status}\n${headers.sort().join('\n')}\n\n${await response.text()}`;
  return VOLATILE.reduce((record, [from, to]) => record.replace(from, to), text);
}

describe.each(Object.entries(cases))('%s', (_, routeCases) => {
  test.each(routeCases)('%s', async (_, respond) => {
    expect(await recordOf(await respond())).toMatchSnapshot();
  });
});
