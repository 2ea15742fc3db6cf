import { describe, expect, test } from 'vitest';
import { orderNumber } from '#shared/order-number.ts';
import { CARDS } from '../../fixtures.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { succeededEvent } from './stripe-events.ts';

const site = await openSite();

describe('a payment that doesn’t match its order', () => {
  const differences: [string, object][] = [
    ['a cent short', { amount_received: sampleOrder.totalAmount - 1 }],
    ['a cent too much', { amount_received: sampleOrder.totalAmount + 1 }],
    ['in euros', { currency: 'eur' }],
    ['in live mode on a test site', { livemode: true }],
  ];

  test.each(differences)(
    '%s needs review, alerts the office and is never settled',
    async (_, difference) => {
      const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
      const intent = { ...(await site.getIntent(intentId)), ...difference };
      expect((await site.deliverEvent(succeededEvent(intent))).status).toBe(200);
      expect(await site.getOrder(order.id)).toMatchObject({
        paymentStatus: 'needs_review',
        status: 'pending',
      });
      const mails = await site.mails();
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Payment to review ${orderNumber(order.id)}`,
      ]);
      expect((await site.confirmPayment(order.id, intentId)).status).toBe(422);
      expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
    },
  );

  test.each(differences)('%s needs review when reconciling finds it', async (_, difference) => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const body = { ...(await site.getIntent(intentId)), ...difference };
    await site.ageEverythingBy('5 minutes');
    site.stripe.faults.next(/GET \/v1\/payment_intents\/pi_/, {
      kind: 'response',
      status: 200,
      body,
    });
    await site.runSchedule('reconcile');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
    expect((await site.mails()).map(({ subject }) => subject)).toEqual([
      `Payment to review ${orderNumber(order.id)}`,
    ]);
  });
});

describe('a second payment for an order', () => {
  const alerts = async () =>
    (await site.mails()).filter(({ subject }) => subject?.startsWith('Payment to review'));

  test('alerts the office once for each payment, however often its webhook repeats, and leaves the order paid', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
    for (let count = 1; count <= 2; count++) {
      const second = await site.createExtraIntent(order.id);
      await site.stripe.pay(second.id, CARDS.good);
      await site.waitUntilIdle();
      expect(
        (await site.deliverEvent(succeededEvent(await site.getIntent(second.id)))).status,
      ).toBe(200);
      expect(await alerts()).toHaveLength(count);
      const newest = (await alerts()).find(({ text }) => text?.includes(second.id));
      expect(newest?.text).toContain(
        `What is wrong: the order’s payment is ${intentId} (paid), but ${second.id} was paid.`,
      );
      expect(newest?.text).toContain('refund what the order should not keep');
      expect(newest?.text).not.toContain('accept it');
    }
    expect(await site.rows('orders')).toMatchObject([
      { status: 'confirmed', payment_status: 'paid', stripe_payment_intent_id: intentId },
    ]);
    const transitions = (await site.rows('stripe_events')).map(
      ({ payment_status }) => payment_status,
    );
    expect(transitions.filter((status) => status !== null)).toEqual(['paid']);
  });

  test('alerts the office once when the browser confirms it twice and the webhook comes later', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: true });
    await site.pauseWebhooks();
    const { id } = await site.createExtraIntent(order.id);
    await site.stripe.pay(id, CARDS.good);
    for (const response of [
      await site.confirmPayment(order.id, id),
      await site.confirmPayment(order.id, id),
    ]) {
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ paymentStatus: 'paid' });
    }
    await site.deliverEvent(succeededEvent(await site.getIntent(id)));
    expect(await alerts()).toHaveLength(1);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('alerts the office after the first payment was refunded, and leaves the order refunded', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
    await site.refundInStripe(intentId);
    const { id } = await site.createExtraIntent(order.id);
    await site.stripe.pay(id, CARDS.good);
    expect(await alerts()).toHaveLength(1);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('alerts the office once for each payment if it comes first, and leaves the order under review', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    const { id } = await site.createExtraIntent(order.id);
    for (const paid of [id, intentId]) {
      await site.stripe.pay(paid, CARDS.good);
      // Waits, because Stripe may deliver two pending events in any order.
      await site.waitUntilIdle();
    }
    expect(await alerts()).toHaveLength(2);
    expect((await alerts()).at(-1)?.text).toContain('accept it for the order');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
  });

  test('leaves the order paid when it is refunded in Stripe', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: true });
    const { id } = await site.createExtraIntent(order.id);
    await site.stripe.pay(id, CARDS.good);
    await site.waitUntilIdle();
    await site.refundInStripe(id);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });
});
