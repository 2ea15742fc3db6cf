import { describe, expect, test } from 'vitest';
import { anOrder, CARDS } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

const start = (orderId: string, amount = anOrder.totalAmount) =>
  site.post('/api/create-payment-intent', { amount, orderId });
const created = () =>
  site
    .stripeRequests()
    .filter(({ method, path }) => `${method} ${path}` === 'POST /v1/payment_intents');

describe('one intent per order, whatever happens', () => {
  test('the intent is the order’s: its sum and its id', async () => {
    const order = await site.placeOrder();
    const response = await start(order.id);
    expect(response.status).toBe(200);
    const { clientSecret } = await response.json();
    expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(await site.intentsOf(order.id)).toMatchObject([
      {
        amount: anOrder.totalAmount,
        currency: 'usd',
        metadata: { orderId: order.id },
        automatic_payment_methods: { enabled: true },
      },
    ]);
  });

  test('Stripe is not told of the customer: given an address it would mail a receipt beside ours', async () => {
    const { id } = await site.placeOrder();
    await start(id);
    const told = created().map(({ params }) => params);
    expect(told).toHaveLength(1);
    expect(told[0]).not.toHaveProperty('receipt_email');
    expect(JSON.stringify(told)).not.toContain(anOrder.customerEmail);
  });

  test('asked again, a reload say, the same secret', async () => {
    const { id } = await site.placeOrder();
    const first = await (await start(id)).json();
    const second = await (await start(id)).json();
    expect(second).toEqual(first);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('twenty starts at once: one intent, one secret', async () => {
    const { id } = await site.placeOrder();
    const responses = await Promise.all(Array.from({ length: 20 }, () => start(id)));
    const secrets = await Promise.all(
      responses.map(async (response) => (await response.json()).clientSecret),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(secrets).size).toBe(1);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('Stripe made it and the answer was lost: the next start finds it', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(
      /POST \/v1\/payment_intents$/,
      { kind: 'cut-after' },
      { kind: 'cut-after' },
    );
    expect((await start(id)).status).toBe(503);
    expect((await start(id)).status).toBe(200);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('our own note of it was lost: the next start finds it', async () => {
    const { id } = await site.placeOrder();
    site.neon.faults.next(/update orders set stripe_payment_intent_id/, { kind: 'cut-before' });
    expect((await start(id)).status).toBe(503);
    expect((await start(id)).status).toBe(200);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('lost days ago, when Stripe has forgotten the key: it is looked for before another is made', async () => {
    const { id } = await site.placeOrder();
    site.neon.faults.next(/update orders set stripe_payment_intent_id/, { kind: 'cut-before' });
    await start(id);
    await site.passTime('25 hours');
    expect((await start(id)).status).toBe(200);
    expect(created()).toHaveLength(1);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });
});

describe('Stripe stores what it once answered under a key', () => {
  test('it failed twice, then made it: one intent, under the same key', async () => {
    const { id } = await site.placeOrder();
    const failure = { kind: 'answer', status: 503 } as const;
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, failure, failure);
    expect((await start(id)).status).toBe(503);
    expect((await start(id)).status).toBe(200);
    expect(new Set(created().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('it broke twice and kept nothing, then made it: one intent, under the same key', async () => {
    const { id } = await site.placeOrder();
    const headers = { 'stripe-should-retry': 'true' };
    const failure = { kind: 'answer', status: 500, headers } as const;
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, failure, failure);
    expect((await start(id)).status).toBe(503);
    expect((await start(id)).status).toBe(200);
    expect(created()).toHaveLength(3);
    expect(new Set(created().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('a failure is replayed for ever and left nothing behind: the next start takes a new key', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, { kind: 'answer', status: 500 });
    expect([await start(id), await start(id)].map(({ status }) => status)).toEqual([503, 200]);
    expect(new Set(created().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('a failure is replayed and nobody can say what it left behind: no new key until somebody can', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, { kind: 'answer', status: 500 });
    await start(id);
    site.stripe.faults.next(/GET \/v1\/payment_intents$/, { kind: 'answer', status: 429 });
    expect((await start(id)).status).toBe(503);
    expect(new Set(created().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect((await start(id)).status).toBe(200);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('a failure is replayed to eight starts at once: all go on to the same new key', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, { kind: 'answer', status: 500 });
    await start(id);
    const starts = await Promise.all(Array.from({ length: 8 }, () => start(id)));
    expect(starts.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(created().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('a failure is replayed, and yet the intent was made: it is found, none is made beside it', async () => {
    const { id } = await site.placeOrder();
    const madeAndFailed = { kind: 'answer', status: 500, afterWork: true } as const;
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, madeAndFailed);
    expect([await start(id), await start(id)].map(({ status }) => status)).toEqual([503, 200]);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });
});

describe('no payment is started', () => {
  test('for an order that doesn’t exist', async () => {
    expect((await start('zzzzzzzzzzzzzzzzzzzzzzzzzz')).status).toBe(404);
  });

  test('for an order that is paid, and Stripe is not even asked', async () => {
    const { id } = await site.paidOrder();
    const before = site.stripeRequests().length;
    const response = await start(id);
    expect(response.status).toBe(409);
    expect((await response.json()).type).toBe('/problems/already-paid');
    expect(site.stripeRequests().length).toBe(before);
  });

  test('for an order that was paid while nobody listened: it is settled instead', async () => {
    const { id } = await site.placeOrder();
    const { clientSecret } = await (await start(id)).json();
    site.holdWebhooks();
    await site.stripe.pay(clientSecret.split('_secret_')[0], CARDS.good);
    expect((await start(id)).status).toBe(409);
    expect(await site.order(id)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
  });
});
