import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { formatDollars } from '#shared/pricing.ts';
import { CUSTOMER_AND_OFFICE, openRaces, statuses, times } from './races.ts';
import { anOrder } from './samples.ts';
import { succeeded } from './stripe-events.ts';

const { site, rival, recipients } = await openRaces();

/** Stripe tells an event; the same one however often it is told. */
const telling = (event: object) => () => site.hear(event);
const successOf = async (intentId: string) => telling(succeeded(await site.intent(intentId)));

describe('starting a payment', () => {
  test('twenty at once: one intent, one secret', async () => {
    const { id } = await site.placeOrder();
    const responses = await rival.race(
      'orders',
      times(20, () => site.start(id)),
    );
    const secrets = await Promise.all(
      responses.map(async (response) => (await response.json()).clientSecret),
    );
    expect(statuses(responses)).toEqual(Array(20).fill(200));
    expect(new Set(secrets).size).toBe(1);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('while another start has stored an intent of its own: that one is paid, and stays', async () => {
    const { order: other, intentId } = await site.startedOrder();
    const { id } = await site.placeOrder();
    const setIntent = 'update orders set stripe_payment_intent_id = $2 where id = $1';
    await rival.query(setIntent, [other.id, null]);
    const response = await rival.overtake(() => site.start(id), setIntent, [id, intentId]);
    expect((await response.json()).clientSecret).toContain(intentId);
    const [row] = await site.db.query('select stripe_payment_intent_id from orders where id = $1', [
      id,
    ]);
    expect(row).toEqual({ stripe_payment_intent_id: intentId });
  });

  test('while the order is being given up: nobody gets a secret to pay it with', async () => {
    const { id } = await site.placeOrder();
    const response = await rival.overtake(
      () => site.start(id),
      `update orders set status = 'cancelled' where id = $1`,
      [id],
    );
    expect(response.status).toBe(409);
    expect((await response.json()).type).toBe('/problems/order-cancelled');
  });

  test('while the order is being paid elsewhere: nobody is asked to pay twice', async () => {
    const { id } = await site.placeOrder();
    const response = await rival.overtake(
      () => site.start(id),
      `update orders set status = 'confirmed', payment_status = 'paid' where id = $1`,
      [id],
    );
    expect(response.status).toBe(409);
  });
});

describe('settling a payment', () => {
  test('the same event twenty times at once, a confirm racing it: one change, one receipt, one office mail', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const hear = await successOf(intentId);
    const responses = await rival.race('orders', [
      ...times(20, hear),
      () => site.confirm(order.id, intentId),
    ]);
    expect(statuses(responses)).toEqual(Array(21).fill(200));
    expect(await site.order(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
    expect(await site.rows('outbox')).toHaveLength(2);
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });

  test('a move in between, that leaves the payment open: it is decided again, and settled', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const response = await rival.overtake(
      await successOf(intentId),
      `update orders set payment_status = 'processing' where id = $1`,
      [order.id],
    );
    expect(response.status).toBe(200);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });

  test('a move in between, that nothing may undo: it stays, no receipt goes out, and the office is told', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const response = await rival.overtake(
      await successOf(intentId),
      `update orders set payment_status = 'needs_review' where id = $1`,
      [order.id],
    );
    expect(response.status).toBe(200);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
    expect(await recipients()).toEqual([company.email]);
  });

  test('the office cancels in between: the money is told to the office, the order stays cancelled', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const response = await rival.overtake(
      await successOf(intentId),
      `update orders set status = 'cancelled' where id = $1`,
      [order.id],
    );
    expect(response.status).toBe(200);
    expect(await site.order(order.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect((await site.mails()).map(({ subject }) => subject)).toEqual([
      `Payment needs review: order ${order.id}`,
    ]);
  });

  test('two refunds told at once, each many times: the order knows all that went back, the office hears of it once', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    site.holdWebhooks();
    await site.refund(intentId, 1_000);
    await site.refund(intentId, 2_000);
    const told = (await site.stripeEvents('charge.refunded')).map(telling);
    expect(told).toHaveLength(2);
    const responses = await rival.race(
      'orders',
      told.flatMap((tell) => times(5, tell)),
    );
    expect(statuses(responses)).toEqual(Array(10).fill(200));
    expect(await site.rows('orders')).toMatchObject([
      { id: order.id, payment_status: 'partially_refunded', refunded_amount: 3_000 },
    ]);
    const texts = (await site.mails()).map(({ text }) => text);
    expect(
      texts.filter((text) =>
        text?.includes(`$30 of ${formatDollars(anOrder.totalAmount)} went back`),
      ),
    ).toHaveLength(1);
  });

  test('two refunds told at once after an earlier one: the larger sum stays', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    await site.refund(intentId, 500);
    site.holdWebhooks();
    await site.refund(intentId, 1_000);
    await site.refund(intentId, 2_000);
    const newest = (await site.stripeEvents('charge.refunded')).slice(0, 2);
    expect(statuses(await rival.race('orders', newest.map(telling)))).toEqual([200, 200]);
    expect(await site.rows('orders')).toMatchObject([{ id: order.id, refunded_amount: 3_500 }]);
  });

  test('the database is restarted under it: 503, and the redelivery settles once', async () => {
    const { intentId } = await site.charged({ webhooks: false });
    const hear = await successOf(intentId);
    await rival.query('begin');
    await rival.query('lock table orders in exclusive mode');
    const hearing = hear();
    await rival.untilWaiting(1);
    await rival.query('select pg_terminate_backend(pid) from pg_locks where not granted');
    expect((await hearing).status).toBe(503);
    await rival.query('rollback');
    expect((await hear()).status).toBe(200);
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });
});

describe('reconciling', () => {
  const reconcile = () => site.runSchedule('reconcile');
  const asked = () =>
    site
      .stripeRequests()
      .filter(({ method, path }) => method === 'GET' && /payment_intents\/pi_/.test(path));

  test('two at once: each order is asked about once and settled once', async () => {
    const orders = [];
    for (let count = 0; count < 4; count++) {
      orders.push((await site.charged({ webhooks: false })).order.id);
    }
    await site.passTime('5 minutes');
    await rival.race('orders', [reconcile, reconcile]);
    expect(asked()).toHaveLength(4);
    for (const id of orders) {
      expect(await site.order(id)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
    }
    expect(await site.rows('outbox')).toHaveLength(8);
    expect(await site.mails()).toHaveLength(8);
  });

  test('with a webhook and a confirm at once: one change, its two mails', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const hear = await successOf(intentId);
    await site.passTime('5 minutes');
    await rival.race<unknown>('orders', [reconcile, hear, () => site.confirm(order.id, intentId)]);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });

  test('an order that nobody began to pay is given up while its visitor begins: it can be paid, and stays', async () => {
    const { id } = await site.placeOrder();
    await site.passTime('32 days');
    await rival.overtake(
      reconcile,
      `update orders set stripe_payment_intent_id = 'pi_just_made' where id = $1`,
      [id],
    );
    expect(await site.order(id)).toMatchObject({ status: 'pending' });
  });
});
