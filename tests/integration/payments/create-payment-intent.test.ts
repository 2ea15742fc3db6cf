import { describe, expect, test } from 'vitest';
import { otherResponses, sendAtOnce } from '../concurrent-requests.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const creations = () =>
  site
    .stripeRequests()
    .filter(({ method, path }) => `${method} ${path}` === 'POST /v1/payment_intents');

describe('starting a payment', () => {
  test('creates an intent with the order’s total and id', async () => {
    const order = await site.placeOrder();
    const response = await site.startPayment(order.id);
    expect(response.status).toBe(200);
    const { clientSecret } = await response.json();
    expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(await site.listIntents(order.id)).toMatchObject([
      {
        amount: sampleOrder.totalAmount,
        currency: 'usd',
        metadata: { orderId: order.id },
        automatic_payment_methods: { enabled: true },
      },
    ]);
  });

  test('sends Stripe no email address, for which Stripe would mail its own receipt', async () => {
    const { id } = await site.placeOrder();
    await site.startPayment(id);
    const sent = creations().map(({ params }) => params);
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('receipt_email');
    expect(JSON.stringify(sent)).not.toContain(sampleOrder.customerEmail);
  });

  test('returns the same secret when repeated', async () => {
    const { id } = await site.placeOrder();
    const first = await (await site.startPayment(id)).json();
    const second = await (await site.startPayment(id)).json();
    expect(second).toEqual(first);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('finds the intent that Stripe created before its response was lost', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(
      /POST \/v1\/payment_intents$/,
      { kind: 'cut-after' },
      { kind: 'cut-after' },
    );
    expect((await site.startPayment(id)).status).toBe(503);
    expect((await site.startPayment(id)).status).toBe(200);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('finds the intent whose id could not be stored', async () => {
    const { id } = await site.placeOrder();
    site.neon.faults.next(/update orders set stripe_payment_intent_id/, { kind: 'cut-before' });
    expect((await site.startPayment(id)).status).toBe(503);
    expect((await site.startPayment(id)).status).toBe(200);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('searches for a lost intent before creating another, once Stripe’s idempotency key has expired', async () => {
    const { id } = await site.placeOrder();
    site.neon.faults.next(/update orders set stripe_payment_intent_id/, { kind: 'cut-before' });
    await site.startPayment(id);
    await site.ageEverythingBy('25 hours');
    expect((await site.startPayment(id)).status).toBe(200);
    expect(creations()).toHaveLength(1);
    expect(await site.listIntents(id)).toHaveLength(1);
  });
});

describe('starting the payment of an old order', () => {
  const lists = () =>
    site
      .stripeRequests()
      .filter(({ method, path }) => `${method} ${path}` === 'GET /v1/payment_intents');
  const manyIntents = () =>
    Promise.all(Array.from({ length: 120 }, () => site.createExtraIntent('another order')));

  test('lists no intents if the payment was never started', async () => {
    const { id } = await site.placeOrder();
    await site.ageEverythingBy('29 days');
    await manyIntents();
    expect((await site.startPayment(id)).status).toBe(200);
    expect(lists()).toEqual([]);
  });

  test('lists only the intents of the minutes around a lost one', async () => {
    const { id } = await site.placeOrder();
    site.neon.faults.next(/update orders set stripe_payment_intent_id/, { kind: 'cut-before' });
    await site.startPayment(id);
    await site.db.query(`update orders set payment_asked_at = now() - interval '2 days'`);
    await manyIntents();
    expect((await site.startPayment(id)).status).toBe(200);
    expect(lists()).toHaveLength(1);
  });
});

describe('starting a payment again after Stripe failed', () => {
  test('keeps the idempotency key after a 503', async () => {
    const { id } = await site.placeOrder();
    const failure = { kind: 'response', status: 503 } as const;
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, failure, failure);
    expect((await site.startPayment(id)).status).toBe(503);
    expect((await site.startPayment(id)).status).toBe(200);
    expect(new Set(creations().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('keeps the idempotency key after a 500 that Stripe did not store', async () => {
    const { id } = await site.placeOrder();
    const headers = { 'stripe-should-retry': 'true' };
    const failure = { kind: 'response', status: 500, headers } as const;
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, failure, failure);
    expect((await site.startPayment(id)).status).toBe(503);
    expect((await site.startPayment(id)).status).toBe(200);
    expect(creations()).toHaveLength(3);
    expect(new Set(creations().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('uses a new idempotency key after a stored 500 that created no intent', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, { kind: 'response', status: 500 });
    expect(
      [await site.startPayment(id), await site.startPayment(id)].map(({ status }) => status),
    ).toEqual([503, 200]);
    expect(new Set(creations().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('keeps the idempotency key after a stored 500 until it can list the intents', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, { kind: 'response', status: 500 });
    await site.startPayment(id);
    site.stripe.faults.next(/GET \/v1\/payment_intents$/, { kind: 'response', status: 429 });
    expect((await site.startPayment(id)).status).toBe(503);
    expect(new Set(creations().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect((await site.startPayment(id)).status).toBe(200);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('uses the same new key for eight concurrent starts after a stored 500', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, { kind: 'response', status: 500 });
    await site.startPayment(id);
    const starts = await sendAtOnce(8, () => site.startPayment(id));
    expect(await otherResponses(starts, 200)).toEqual([]);
    expect(new Set(creations().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('finds the intent that was created despite a stored 500', async () => {
    const { id } = await site.placeOrder();
    const createdAndFailed = { kind: 'response', status: 500, afterWork: true } as const;
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, createdAndFailed);
    expect(
      [await site.startPayment(id), await site.startPayment(id)].map(({ status }) => status),
    ).toEqual([503, 200]);
    expect(await site.listIntents(id)).toHaveLength(1);
  });
});

describe('an order that can’t be paid', () => {
  test('is rejected with 404 if it does not exist', async () => {
    expect((await site.startPayment('zzzzzzzzzzzzzzzzzzzzzzzzzz')).status).toBe(404);
  });

  test.each([
    ['paid', 'confirmed', 'paid', '/problems/already-paid'],
    ['paid and in progress', 'in_progress', 'paid', '/problems/already-paid'],
    ['refunded in part', 'confirmed', 'partially_refunded', '/problems/already-paid'],
    ['refunded', 'cancelled', 'refunded', '/problems/already-paid'],
    ['disputed', 'confirmed', 'disputed', '/problems/already-paid'],
    ['canceled', 'cancelled', 'pending', '/problems/order-cancelled'],
    ['canceled after a card was declined', 'cancelled', 'failed', '/problems/order-cancelled'],
    ['under review', 'pending', 'needs_review', '/problems/payment-under-review'],
  ])(
    'is rejected with 409 and without a request to Stripe if it is %s',
    async (_, status, paymentStatus, type) => {
      const { id } = await site.placeOrder();
      await site.forceOrderState(id, { status, payment_status: paymentStatus });
      const response = await site.startPayment(id);
      expect(response.status).toBe(409);
      expect((await response.json()).type).toBe(type);
      expect(site.stripeRequests()).toEqual([]);
    },
  );

  test('is settled and rejected with 409 if it was paid and no webhook came', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: false });
    expect((await site.startPayment(order.id)).status).toBe(409);
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
  });
});
