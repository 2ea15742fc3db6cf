import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openSite, signedEvent } from './site.ts';

const site = await openSite();
afterAll(() => site.close());
beforeEach(() => site.empty());

const hear = (event: object) => {
  const { payload, header } = signedEvent(event);
  return site.post('/api/stripe-webhook', payload, { 'Stripe-Signature': header });
};

const subjects = async () => (await site.mails()).map(({ subject }) => subject);

function disputeOf(intentId: string) {
  return {
    id: 'evt_dispute',
    object: 'event',
    type: 'charge.dispute.created',
    livemode: false,
    data: {
      object: {
        id: 'du_1',
        object: 'dispute',
        amount: 13_300,
        currency: 'usd',
        livemode: false,
        payment_intent: intentId,
        metadata: {},
      },
    },
  };
}

describe('a refund', () => {
  test('of a part, then of the rest: the order follows, and the office is told of each', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    await site.refund(intentId, 5_000);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'partially_refunded' });

    await site.refund(intentId);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await site.rows('orders')).toMatchObject([{ refunded_amount: 13_300 }]);
    const notices = (await subjects()).filter(
      (subject) => subject === `Refunded: order ${order.id}`,
    );
    expect(notices).toHaveLength(2);
  });

  test('told twenty times at once changes the order once and sends one notice', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    site.holdWebhooks();
    await site.refund(intentId);
    const [event] = await site.stripeEvents('charge.refunded');
    const answers = await Promise.all(Array.from({ length: 20 }, () => hear(event ?? {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await subjects()).toHaveLength(3);
  });

  test('that overtakes the news of the payment is told again, and counted then', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    await site.refund(intentId);
    const [refunded] = await site.stripeEvents('charge.refunded');
    const [succeeded] = await site.stripeEvents('payment_intent.succeeded');
    expect((await hear(refunded ?? {})).status).toBe(503);
    expect((await hear(succeeded ?? {})).status).toBe(200);
    expect((await hear(refunded ?? {})).status).toBe(200);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('leaves nothing to pay', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    await site.refund(intentId);
    expect((await site.start(order.id)).status).toBe(409);
  });
});

describe('a dispute', () => {
  test('changes the order once and alarms the office', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    for (let times = 0; times < 3; times++) {
      expect((await hear(disputeOf(intentId))).status).toBe(200);
    }
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await subjects()).toContain(`Payment disputed: order ${order.id}`);
    expect(await subjects()).toHaveLength(3);
  });

  test('of somebody else’s payment is let pass', async () => {
    expect((await hear(disputeOf('pi_foreign'))).status).toBe(200);
    expect(await site.mails()).toEqual([]);
  });
});
