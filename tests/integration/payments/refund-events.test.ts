import { describe, expect, test } from 'vitest';
import { orderNumber } from '#shared/order-number.ts';
import { otherResponses, sendAtOnce } from '../concurrent-requests.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { partialRefundEvent, stripeEvent } from './stripe-events.ts';

const site = await openSite();

const subjects = async () => (await site.mails()).map(({ subject }) => subject);

describe('a refund', () => {
  test('of a part and then of the rest updates the order and notifies the office of each', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await site.refundInStripe(intentId, 5_000);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'partially_refunded' });

    await site.refundInStripe(intentId);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await site.rows('orders')).toMatchObject([{ refunded_amount: sampleOrder.totalAmount }]);
    const notices = (await subjects()).filter(
      (subject) => subject === `Refunded ${orderNumber(order.id)}`,
    );
    expect(notices).toHaveLength(2);
  });

  test('delivered 20 times at once changes the order once and tells customer and office once', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
    await site.pauseWebhooks();
    await site.refundInStripe(intentId);
    const [event] = await site.listStripeEvents('charge.refunded');
    const responses = await sendAtOnce(20, () => site.deliverEvent(event ?? {}));
    expect(await otherResponses(responses, 200)).toEqual([]);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await subjects()).toHaveLength(4);
  });

  test('delivered before the payment is rejected with 503 and recorded on redelivery', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    await site.refundInStripe(intentId);
    const [refunded] = await site.listStripeEvents('charge.refunded');
    const [succeeded] = await site.listStripeEvents('payment_intent.succeeded');
    expect((await site.deliverEvent(refunded ?? {})).status).toBe(503);
    expect((await site.deliverEvent(succeeded ?? {})).status).toBe(200);
    expect((await site.deliverEvent(refunded ?? {})).status).toBe(200);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('is dated when it was made, by whichever update, and a change without one when it is stored', async () => {
    const { intentId } = await site.storePaidOrder();
    await site.pauseWebhooks();
    await site.refundInStripe(intentId, 5_000);
    const [event] = await site.listStripeEvents('charge.refunded');
    const created = Date.parse('2024-11-15T22:30:00Z') / 1000;
    await site.deliverEvent({ ...event, created });
    const madeAt = new Date('2024-11-15T22:30:00Z');
    expect(await site.rows('orders')).toMatchObject([{ refunded_at: madeAt }]);
    expect((await site.rows('ledger_entries')).at(-1)).toMatchObject({ created_at: madeAt });

    const second = await site.refundInStripe(intentId, 3_000);
    const [again = {}] = await site.listStripeEvents('charge.refunded');
    await site.deliverEvent(again);
    site.stripe.failRefund(second);
    const [failed] = await site.listStripeEvents('refund.failed');
    const failedAt = new Date('2024-11-18T15:00:00Z');
    await site.deliverEvent({ ...failed, created: failedAt.getTime() / 1000 });
    expect(await site.rows('orders')).toMatchObject([{ refunded_at: failedAt }]);
    expect((await site.rows('ledger_entries')).at(-1)).toMatchObject({ created_at: failedAt });

    // A version of the site that names no time.
    await site.db.query('update orders set refunded_amount = refunded_amount + 1');
    const [{ age } = {}] = await site.db.query(
      'select now() - refunded_at < $1 as age from orders',
      ['1 minute'],
    );
    expect(age).toBe(true);
    await site.db.query('update orders set refunded_amount = 0');
    expect(await site.rows('orders')).toMatchObject([{ refunded_at: null }]);
  });

  test('leaves an order that can’t be paid again', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await site.refundInStripe(intentId);
    expect((await site.startPayment(order.id)).status).toBe(409);
  });
});

describe('a failed refund', () => {
  test('restores what was kept, alerts the office, and leaves the next refund correct', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    const refundId = await site.refundInStripe(intentId);
    site.stripe.failRefund(refundId);
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await subjects()).toContain(`Refund failed ${orderNumber(order.id)}`);

    await site.refundInStripe(intentId, 5_000);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'partially_refunded' });
    expect(await site.rows('orders')).toMatchObject([
      { refunded_amount: 5_000, failed_refund_amount: sampleOrder.totalAmount },
    ]);
    await site.refundInStripe(intentId);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    // Each is told, also the one that leaves the same sum refunded as the one that failed.
    const told = (await subjects()).filter((subject) => /refund/i.test(subject ?? ''));
    expect(told.filter((subject) => subject === `Refunded ${orderNumber(order.id)}`)).toHaveLength(
      3,
    );
    expect(await site.rows('outbox')).toEqual(
      expect.arrayContaining(Array(3).fill(expect.objectContaining({ kind: 'refund_receipt' }))),
    );
  });

  test('delivered in any order with other refunds leads to the same amounts', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await site.pauseWebhooks();
    site.stripe.failRefund(await site.refundInStripe(intentId, 5_000));
    await site.refundInStripe(intentId, 3_000);
    const [failed] = await site.listStripeEvents('refund.failed');
    const [second, first] = await site.listStripeEvents('charge.refunded');
    const settled = (await site.rows('orders'))[0];
    const columns = ['payment_status', 'received_amount', 'refunded_amount'] as const;
    const before = Object.fromEntries(columns.map((column) => [column, settled?.[column]]));
    for (const delivered of permutations([first, second, failed])) {
      await site.forceOrderState(order.id, { ...before, failed_refund_amount: 0 });
      await site.db.query('truncate outbox, stripe_events');
      await site.db.query(`delete from ledger_entries where kind <> 'received'`);
      for (const event of [...delivered, ...delivered]) {
        expect((await site.deliverEvent(event ?? {})).status).toBe(200);
      }
      expect(await site.rows('orders')).toMatchObject([
        {
          payment_status: 'partially_refunded',
          refunded_amount: 3_000,
          failed_refund_amount: 5_000,
        },
      ]);
    }
  });

  test('that Stripe’s API does not list is recorded from its event', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    const { latest_charge: chargeId } = await site.getIntent(intentId);
    await site.deliverEvent(partialRefundEvent(String(chargeId), intentId));
    const refund = { id: 're_1', object: 'refund', amount: 5_000, payment_intent: intentId };
    expect((await site.deliverEvent(stripeEvent('refund.failed', refund))).status).toBe(200);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}
