import { describe, expect, onTestFinished, test } from 'vitest';
import { CARDS } from '../../fixtures.ts';
import { otherResponses, sendAtOnce } from '../concurrent-requests.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const creations = () =>
  site
    .stripeRequests()
    .filter(({ method, path }) => `${method} ${path}` === 'POST /v1/payment_intents');

describe('starting a payment', () => {
  test('creates an intent for cards alone, with the order’s total and id', async () => {
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
        allowed_payment_method_types: ['card'],
        payment_method_types: ['card'],
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

  test.each([
    ['as the database’s', 0],
    ['four minutes behind', 4],
    ['four minutes ahead, at the end of the request', -9],
  ])(
    'finds the intent whose id could not be stored, with Stripe’s clock %s',
    async (_, askedAfterwards) => {
      const { id } = await site.placeOrder();
      site.neon.faults.next(/update orders set stripe_payment_intent_id/, { kind: 'cut-before' });
      expect((await site.startPayment(id)).status).toBe(503);
      await site.db.query(
        `update orders set payment_asked_at = payment_asked_at + $1 * interval '1 minute'`,
        [askedAfterwards],
      );
      expect((await site.startPayment(id)).status).toBe(200);
      expect(creations()).toHaveLength(1);
      expect(await site.listIntents(id)).toHaveLength(1);
    },
  );

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

describe('an open intent that an earlier version of the site created', () => {
  /** An order with an intent that takes whatever the account has switched on. */
  async function placeOrderOfBefore() {
    const order = await site.placeOrder();
    const intent = await site.createExtraIntent(order.id);
    expect(intent.payment_method_types).toContain('us_bank_account');
    await site.db.query('update orders set stripe_payment_intent_id = $2 where id = $1', [
      order.id,
      intent.id,
    ]);
    return { id: order.id, intent };
  }
  const updates = () =>
    site.stripeRequests().filter(({ path }) => /^\/v1\/payment_intents\/\w+$/.test(path));

  test('is limited to cards once, and stays the same intent', async () => {
    const { id, intent } = await placeOrderOfBefore();
    for (let start = 0; start < 2; start++) {
      const response = await site.startPayment(id);
      expect(await response.json()).toEqual({ clientSecret: intent.client_secret });
    }
    expect(updates().filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await site.listIntents(id)).toMatchObject([
      { id: intent.id, payment_method_types: ['card'] },
    ]);
  });

  test('is canceled and replaced if Stripe does not limit it, so that one can be paid', async () => {
    const { id, intent } = await placeOrderOfBefore();
    const error = { type: 'invalid_request_error', message: 'automatic_payment_methods is set' };
    const rejection = { kind: 'response', status: 400, body: { error } } as const;
    site.stripe.faults.next(/POST \/v1\/payment_intents\/pi_\w+$/, rejection);
    const { clientSecret } = await (await site.startPayment(id)).json();
    expect(await site.listIntents(id)).toMatchObject([
      {
        client_secret: clientSecret,
        payment_method_types: ['card'],
        amount: sampleOrder.totalAmount,
      },
      { id: intent.id, status: 'canceled' },
    ]);
    expect(await (await site.startPayment(id)).json()).toEqual({ clientSecret });
    await site.payByCard(id);
    expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('is neither limited nor canceled while Stripe is out of reach', async () => {
    const { id, intent } = await placeOrderOfBefore();
    const failure = { kind: 'response', status: 503 } as const;
    site.stripe.faults.next(/POST \/v1\/payment_intents\/pi_\w+$/, failure, failure);
    expect((await site.startPayment(id)).status).toBe(503);
    expect(await (await site.startPayment(id)).json()).toEqual({
      clientSecret: intent.client_secret,
    });
  });

  test('is left alone while its payment is processing', async () => {
    const { id, intent } = await placeOrderOfBefore();
    await site.pauseWebhooks();
    site.stripe.holdPayments();
    await site.stripe.pay(intent.id, CARDS.good);
    expect((await site.startPayment(id)).status).toBe(200);
    expect(updates().filter(({ method }) => method === 'POST')).toEqual([]);
    expect(await site.listIntents(id)).toMatchObject([{ status: 'processing' }]);
  });

  test('is found after its response was lost, though its key belongs to other parameters', async () => {
    const { id } = await site.placeOrder();
    const failure = { kind: 'response', status: 503 } as const;
    site.stripe.faults.next(/POST \/v1\/payment_intents$/, failure, failure);
    await site.startPayment(id);
    const [{ idempotencyKey } = {}] = creations();
    await site.createExtraIntent('another order', {}, idempotencyKey);
    expect((await site.startPayment(id)).status).toBe(200);
    expect(new Set(creations().map((creation) => creation.idempotencyKey)).size).toBe(2);
    expect(await site.listIntents(id)).toHaveLength(1);
  });
});

describe('an intent that was canceled in Stripe', () => {
  const secretOf = async (id: string): Promise<string> =>
    (await (await site.startPayment(id)).json()).clientSecret;

  test('is replaced by another, each time, which pays the order', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    site.stripe.cancel(intentId);
    const second = await site.createIntent(order.id);
    expect(second).not.toBe(intentId);
    expect(await site.createIntent(order.id)).toBe(second);
    site.stripe.cancel(second);
    await site.payByCard(order.id);
    expect(await site.getOrder(order.id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
    const states = (await site.listIntents(order.id)).map(({ status }) => status);
    expect(states).toEqual(['succeeded', 'canceled', 'canceled']);
  });

  test('is replaced by one intent for eight concurrent starts', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    site.stripe.cancel(intentId);
    const starts = await sendAtOnce(8, () => site.startPayment(order.id));
    expect(await otherResponses(starts, 200)).toEqual([]);
    expect(await site.listIntents(order.id)).toHaveLength(2);
  });

  test('is replaced once though the response of the new one is lost', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    site.stripe.cancel(intentId);
    site.stripe.faults.next(
      /POST \/v1\/payment_intents$/,
      { kind: 'cut-after' },
      { kind: 'cut-after' },
    );
    expect((await site.startPayment(order.id)).status).toBe(503);
    const secret = await secretOf(order.id);
    expect(await site.listIntents(order.id)).toMatchObject([
      { client_secret: secret },
      { id: intentId },
    ]);
  });

  test('is not replaced once its order was canceled with it', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    // The order is canceled after it was read.
    site.stripe.cancel(intentId);
    await site.db.query(`create function cancel_first() returns trigger language plpgsql as
      $$ begin new.status := 'cancelled'; return new; end $$`);
    await site.db.query(`create trigger cancel_first before update of payment_asked_at on orders
      for each row execute function cancel_first()`);
    onTestFinished(async () => {
      await site.db.query('drop function cancel_first cascade');
    });
    const response = await site.startPayment(order.id);
    expect(response.status).toBe(409);
    expect((await response.json()).type).toBe('/problems/order-cancelled');
    expect(await site.listIntents(order.id)).toHaveLength(1);
  });
});

test('an account that Stripe activates is charged at once: no stored rejection is replayed', async () => {
  const { id } = await site.placeOrder();
  site.stripe.deactivateAccount();
  for (let start = 0; start < 2; start++) {
    expect((await site.startPayment(id)).status).toBe(500);
  }
  site.stripe.activateAccount();
  expect((await site.startPayment(id)).status).toBe(200);
  expect(await site.listIntents(id)).toHaveLength(1);
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
