import { describe, expect, test } from 'vitest';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** All statements except those that send mail, which run after the response. */
const BEFORE_THE_RESPONSE = /^sql: (?!\/\* take mail|update outbox)/;

interface Scenario {
  /** The request that is interrupted and then repeated. */
  readonly send: () => Promise<Response>;
  /** Expects that the request took effect exactly once. */
  readonly expectDoneOnce: () => Promise<void>;
}

async function expectPaid(): Promise<void> {
  expect(await site.rows('orders')).toMatchObject([
    { status: 'confirmed', payment_status: 'paid' },
  ]);
  expect(await site.mails()).toHaveLength(2);
}

const scenarios: Record<string, () => Promise<Scenario>> = {
  'placing an order': async () => ({
    send: () => site.post('/api/orders', sampleOrder, { 'Idempotency-Key': 'form' }),
    expectDoneOnce: async () => {
      expect(await site.rows('orders')).toMatchObject([{ total_amount: sampleOrder.totalAmount }]);
    },
  }),
  'sending a message': async () => ({
    send: () => site.post('/api/contact', sampleMessage, { 'Idempotency-Key': 'form' }),
    expectDoneOnce: async () => {
      expect(await site.rows('contact_messages')).toHaveLength(1);
      // To the office and to the sender.
      expect(await site.mails()).toHaveLength(2);
    },
  }),
  'starting a payment': async () => {
    const { id } = await site.placeOrder();
    return {
      send: () => site.startPayment(id),
      expectDoneOnce: async () => {
        const [intent, ...more] = await site.listIntents(id);
        expect(more).toEqual([]);
        expect(await site.rows('orders')).toMatchObject([{ stripe_payment_intent_id: intent?.id }]);
      },
    };
  },
  'confirming a payment': async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    return { send: () => site.confirmPayment(order.id, intentId), expectDoneOnce: expectPaid };
  },
  'receiving a payment event': async () => {
    await site.placeChargedOrder({ webhooks: false });
    return { send: await deliveryOf('payment_intent.succeeded'), expectDoneOnce: expectPaid };
  },
  'receiving a refund event': async () => {
    const { intentId } = await site.placeChargedOrder({ webhooks: true });
    await site.pauseWebhooks();
    await site.refundInStripe(intentId);
    return {
      send: await deliveryOf('charge.refunded'),
      expectDoneOnce: async () => {
        expect(await site.rows('orders')).toMatchObject([
          { payment_status: 'refunded', refunded_amount: sampleOrder.totalAmount },
        ]);
        // A receipt and an office notice each, for the payment and for the refund.
        expect(await site.mails()).toHaveLength(4);
      },
    };
  },
};

async function deliveryOf(type: 'payment_intent.succeeded' | 'charge.refunded') {
  const [event] = await site.listStripeEvents(type);
  return () => site.deliverEvent(event ?? {});
}

/** Expects each paid or refunded order and each message to have its emails, and no email without its cause. */
async function expectConsistentRows(): Promise<void> {
  const [counts] = await site.db.query(
    `select (select count(*)::integer from orders where payment_status not in ('pending')) as paid,
            (select count(*)::integer from outbox where kind = 'receipt') as receipts,
            (select count(*)::integer from outbox where kind = 'order_notice') as notices,
            (select count(*)::integer from contact_messages) as messages,
            (select count(*)::integer from outbox where kind = 'message_notice') as message_notices,
            (select count(*)::integer from orders where refunded_amount > 0) as refunded,
            (select count(*)::integer from outbox where kind = 'refund_notice') as refund_notices`,
  );
  expect(counts?.receipts).toBe(counts?.paid);
  expect(counts?.notices).toBe(counts?.paid);
  expect(counts?.message_notices).toBe(counts?.messages);
  expect(counts?.refund_notices).toBe(counts?.refunded);
}

describe.each(Object.keys(scenarios))('%s', (name) => {
  test.each([
    ['before it', 'cut-before'],
    ['after it', 'cut-after'],
  ] as const)(
    'stores all or nothing when the database connection is lost at any statement, %s, and takes effect once when repeated',
    async (_, kind) => {
      let interrupted = 0;
      for (;;) {
        await site.reset();
        const scenario = await scenarios[name]?.();
        if (!scenario) throw new Error('no scenario');
        site.neon.faults.nth(interrupted + 1, BEFORE_THE_RESPONSE, { kind });
        const { status } = await scenario.send();
        site.neon.faults.clear();
        // All statements have been interrupted.
        if (status < 300) break;
        interrupted += 1;
        expect(status).toBe(503);
        await expectConsistentRows();
        expect((await scenario.send()).status).toBeLessThan(300);
        await site.waitUntilIdle();
        await scenario.expectDoneOnce();
      }
      expect(interrupted).toBeGreaterThan(0);
    },
  );
});
