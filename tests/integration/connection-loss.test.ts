import { describe, expect, test } from 'vitest';
import { aMessage, anOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

/** Every statement but those of mails, which are sent after the answer. */
const BEFORE_THE_ANSWER = /^sql: (?!with taken as|update outbox)/;

interface Story {
  /** What is broken off, and then asked again. */
  readonly ask: () => Promise<Response>;
  /** How it stands once it is done, and done once. */
  readonly expectDone: () => Promise<void>;
}

async function expectPaid(): Promise<void> {
  expect(await site.rows('orders')).toMatchObject([
    { status: 'confirmed', payment_status: 'paid' },
  ]);
  expect(await site.mails()).toHaveLength(2);
}

const stories: Record<string, () => Promise<Story>> = {
  'placing an order': async () => ({
    ask: () => site.post('/api/orders', anOrder, { 'Idempotency-Key': 'form' }),
    expectDone: async () => {
      expect(await site.rows('orders')).toMatchObject([{ total_amount: anOrder.totalAmount }]);
    },
  }),
  'writing to the office': async () => ({
    ask: () => site.post('/api/contact', aMessage, { 'Idempotency-Key': 'form' }),
    expectDone: async () => {
      expect(await site.rows('contact_messages')).toHaveLength(1);
      expect(await site.mails()).toHaveLength(1);
    },
  }),
  'starting a payment': async () => {
    const { id } = await site.placeOrder();
    return {
      ask: () => site.start(id),
      expectDone: async () => {
        const [intent, ...more] = await site.intentsOf(id);
        expect(more).toEqual([]);
        expect(await site.rows('orders')).toMatchObject([{ stripe_payment_intent_id: intent?.id }]);
      },
    };
  },
  'confirming a payment': async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    return { ask: () => site.confirm(order.id, intentId), expectDone: expectPaid };
  },
  'hearing of a payment': async () => {
    await site.charged({ webhooks: false });
    return { ask: await telling('payment_intent.succeeded'), expectDone: expectPaid };
  },
  'hearing of a refund': async () => {
    const { intentId } = await site.charged({ webhooks: true });
    site.holdWebhooks();
    await site.refund(intentId);
    return {
      ask: await telling('charge.refunded'),
      expectDone: async () => {
        expect(await site.rows('orders')).toMatchObject([
          { payment_status: 'refunded', refunded_amount: anOrder.totalAmount },
        ]);
        expect(await site.mails()).toHaveLength(3);
      },
    };
  },
};

async function telling(type: 'payment_intent.succeeded' | 'charge.refunded') {
  const [event] = await site.stripeEvents(type);
  return () => site.hear(event ?? {});
}

/** What belongs together is there together: a paid order and its mails, a message and its mail. */
async function expectNoHalves(): Promise<void> {
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

describe.each(Object.keys(stories))('%s', (name) => {
  test.each([
    ['before it is done', 'cut-before'],
    ['after it is done, and the answer is lost', 'cut-after'],
  ] as const)(
    'breaks off at any of its statements, %s: no half of it stays, and asked again it is done once',
    async (_, kind) => {
      let broken = 0;
      for (;;) {
        await site.empty();
        const story = await stories[name]?.();
        if (!story) throw new Error('no story');
        site.neon.faults.nth(broken + 1, BEFORE_THE_ANSWER, { kind });
        const { status } = await story.ask();
        site.neon.faults.clear();
        // It has no statement of this number.
        if (status < 300) break;
        broken += 1;
        expect(status).toBe(503);
        await expectNoHalves();
        expect((await story.ask()).status).toBeLessThan(300);
        await site.quiet();
        await story.expectDone();
      }
      expect(broken).toBeGreaterThan(0);
    },
  );
});
