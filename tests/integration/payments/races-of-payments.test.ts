import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { otherResponses, untilAvailable } from '../concurrent-requests.ts';
import { CUSTOMER_AND_OFFICE, openRaces, repeated } from '../races.ts';
import { sampleOrder } from '../samples.ts';
import { stripeEvent, succeededEvent } from './stripe-events.ts';

const { site, secondSession, recipients } = await openRaces();

/** Returns a function that delivers an event, each time under the same id. */
const deliveryOf = (event: object) => () => site.deliverEvent(event);
const paidEventOf = async (intentId: string) =>
  deliveryOf(succeededEvent(await site.getIntent(intentId)));

describe('starting a payment', () => {
  test('creates one intent in 20 concurrent starts and returns its secret to all', async () => {
    const { id } = await site.placeOrder();
    const responses = await secondSession.race(
      'orders',
      repeated(
        20,
        untilAvailable(() => site.startPayment(id)),
      ),
    );
    expect(await otherResponses(responses, 200)).toEqual([]);
    const secrets = await Promise.all(
      responses.map(async (response) => (await response.json()).clientSecret),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('returns the intent that a concurrent start has stored', async () => {
    const { order: otherOrder, intentId } = await site.placeOrderWithIntent();
    const { id } = await site.placeOrder();
    const setIntent = 'update orders set stripe_payment_intent_id = $2 where id = $1';
    await secondSession.query(setIntent, [otherOrder.id, null]);
    const response = await secondSession.interleave(() => site.startPayment(id), setIntent, [
      id,
      intentId,
    ]);
    expect((await response.json()).clientSecret).toContain(intentId);
    const [row] = await site.db.query('select stripe_payment_intent_id from orders where id = $1', [
      id,
    ]);
    expect(row).toEqual({ stripe_payment_intent_id: intentId });
  });

  test('is rejected when the order is canceled at the same time', async () => {
    const { id } = await site.placeOrder();
    const response = await secondSession.interleave(
      () => site.startPayment(id),
      `update orders set status = 'cancelled' where id = $1`,
      [id],
    );
    expect(response.status).toBe(409);
    expect((await response.json()).type).toBe('/problems/order-cancelled');
  });

  test('is rejected when the order is paid at the same time', async () => {
    const { id } = await site.placeOrder();
    const response = await secondSession.interleave(
      () => site.startPayment(id),
      `update orders set status = 'confirmed', payment_status = 'paid' where id = $1`,
      [id],
    );
    expect(response.status).toBe(409);
  });
});

describe('settling a payment', () => {
  test('changes the order once and sends two emails for 20 concurrent deliveries and a confirmation', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const deliver = await paidEventOf(intentId);
    const responses = await secondSession.race('orders', [
      ...repeated(20, untilAvailable(deliver)),
      untilAvailable(() => site.confirmPayment(order.id, intentId)),
    ]);
    expect(await otherResponses(responses, 200)).toEqual([]);
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
    expect(await site.rows('outbox')).toHaveLength(2);
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });

  test('by twenty different events at once fails for none of them but for a while', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
    await site.pauseWebhooks();
    const dispute = site.stripe.dispute(intentId);
    const [created] = await site.listStripeEvents('charge.dispute.created');
    const object = (created?.data.object ?? {}) as object;
    const events = Array.from({ length: 20 }, (_, index) =>
      stripeEvent(
        'charge.dispute.created',
        { ...object, id: `${dispute}${index}` },
        `evt_${index}`,
      ),
    );
    const responses = await Promise.all(events.map((event) => site.deliverEvent(event)));
    expect(await otherResponses(responses, 200, 503)).toEqual([]);
    const again = await Promise.all(events.map((event) => untilAvailable(deliveryOf(event))()));
    expect(await otherResponses(again, 200)).toEqual([]);
    expect(await site.rows('disputes')).toHaveLength(20);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'disputed' });
  });

  test('decides again and settles after a concurrent transition to processing', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const response = await secondSession.interleave(
      await paidEventOf(intentId),
      `update orders set payment_status = 'processing' where id = $1`,
      [order.id],
    );
    expect(response.status).toBe(200);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });

  test('keeps a concurrent review, sends no receipt and alerts the office', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const response = await secondSession.interleave(
      await paidEventOf(intentId),
      `update orders set payment_status = 'needs_review' where id = $1`,
      [order.id],
    );
    expect(response.status).toBe(200);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
    expect(await recipients()).toEqual([company.email]);
  });

  test('keeps a concurrent cancellation and alerts the office of the payment', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const response = await secondSession.interleave(
      await paidEventOf(intentId),
      `update orders set status = 'cancelled' where id = $1`,
      [order.id],
    );
    expect(response.status).toBe(200);
    expect(await site.getOrder(order.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect((await site.mails()).map(({ subject }) => subject)).toEqual([
      `Payment to review ${orderNumber(order.id)}`,
    ]);
  });

  test('records the sum of two refunds delivered concurrently several times, and notifies the office of it once', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
    await site.pauseWebhooks();
    await site.refundInStripe(intentId, 1_000);
    await site.refundInStripe(intentId, 2_000);
    const deliveries = (await site.listStripeEvents('charge.refunded')).map(deliveryOf);
    expect(deliveries).toHaveLength(2);
    const responses = await secondSession.race(
      'orders',
      deliveries.flatMap((deliver) => repeated(5, untilAvailable(deliver))),
    );
    expect(await otherResponses(responses, 200)).toEqual([]);
    expect(await site.rows('orders')).toMatchObject([
      { id: order.id, payment_status: 'partially_refunded', refunded_amount: 3_000 },
    ]);
    const texts = (await site.mails()).map(({ text }) => text);
    expect(
      texts.filter((text) =>
        text?.includes(`refunded $30 of ${formatDollars(sampleOrder.totalAmount)}`),
      ),
    ).toHaveLength(1);
  });

  test('keeps the larger sum of two refunds when the smaller one was read before the larger was stored', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
    await site.refundInStripe(intentId, 500);
    await site.pauseWebhooks();
    await site.refundInStripe(intentId, 1_000);
    const [smaller] = await site.listStripeEvents('charge.refunded');
    const response = await secondSession.interleave(
      () => site.deliverEvent(smaller ?? {}),
      `with booked as (
         insert into ledger_entries (order_id, payment_intent_id, kind, amount, currency)
         values ($1, $2, 'refunded', 3000, 'usd')
       )
       update orders set refunded_amount = 3500, payment_status = 'partially_refunded', ledger_version = ledger_version + 1
       where id = $1`,
      [order.id, intentId],
    );
    expect(response.status).toBe(200);
    expect(await site.rows('orders')).toMatchObject([{ id: order.id, refunded_amount: 3_500 }]);
  });

  test('responds with 503 when the database restarts, and settles once on redelivery', async () => {
    const { intentId } = await site.placeChargedOrder({ webhooks: false });
    const deliver = await paidEventOf(intentId);
    await secondSession.query('begin');
    await secondSession.query('lock table orders in exclusive mode');
    const delivery = deliver();
    await secondSession.waitForBlockedSessions(1);
    await secondSession.query('select pg_terminate_backend(pid) from pg_locks where not granted');
    expect((await delivery).status).toBe(503);
    await secondSession.query('rollback');
    expect((await deliver()).status).toBe(200);
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });
});

describe('reconciling', () => {
  const reconcile = () => site.runSchedule('reconcile');

  test('settles each order once in two concurrent runs', async () => {
    const orders = [];
    for (let count = 0; count < 4; count++) {
      orders.push((await site.placeChargedOrder({ webhooks: false })).order.id);
    }
    await site.ageEverythingBy('5 minutes');
    await secondSession.race('orders', [reconcile, reconcile]);
    for (const id of orders) {
      expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
    }
    expect(await site.rows('outbox')).toHaveLength(8);
    expect(await site.mails()).toHaveLength(8);
  });

  test('changes the order once with a concurrent webhook and confirmation', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const deliver = await paidEventOf(intentId);
    await site.ageEverythingBy('5 minutes');
    await secondSession.race<unknown>('orders', [
      reconcile,
      untilAvailable(deliver),
      untilAvailable(() => site.confirmPayment(order.id, intentId)),
    ]);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });

  test('does not expire an order whose payment starts at the same time', async () => {
    const { id } = await site.placeOrder();
    await site.ageEverythingBy('32 days');
    await secondSession.interleave(
      reconcile,
      `update orders set stripe_payment_intent_id = 'pi_just_created' where id = $1`,
      [id],
    );
    expect(await site.getOrder(id)).toMatchObject({ status: 'pending' });
  });
});
