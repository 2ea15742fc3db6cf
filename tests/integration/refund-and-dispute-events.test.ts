import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { anOrder, CARDS } from './samples.ts';
import { openSite } from './site.ts';
import { eventOf } from './stripe-events.ts';

const site = await openSite();

const subjects = async () => (await site.mails()).map(({ subject }) => subject);

describe('a refund', () => {
  test('of a part, then of the rest: the order follows, and the office is told of each', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    await site.refund(intentId, 5_000);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'partially_refunded' });

    await site.refund(intentId);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await site.rows('orders')).toMatchObject([{ refunded_amount: anOrder.totalAmount }]);
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
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.hear(event ?? {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await subjects()).toHaveLength(3);
  });

  test('that overtakes the news of the payment is told again, and counted then', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    await site.refund(intentId);
    const [refunded] = await site.stripeEvents('charge.refunded');
    const [succeeded] = await site.stripeEvents('payment_intent.succeeded');
    expect((await site.hear(refunded ?? {})).status).toBe(503);
    expect((await site.hear(succeeded ?? {})).status).toBe(200);
    expect((await site.hear(refunded ?? {})).status).toBe(200);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('leaves nothing to pay', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    await site.refund(intentId);
    expect((await site.start(order.id)).status).toBe(409);
  });
});

describe('a dispute', () => {
  /** An order whose card's bank takes the money back as soon as it is paid. */
  const disputed = async () => {
    const started = await site.startedOrder();
    await site.stripe.pay(started.intentId, CARDS.disputed);
    await site.quiet();
    return started;
  };

  test('comes by webhook after the payment: paid, then disputed, and the office is alarmed', async () => {
    const { order } = await disputed();
    expect(await site.order(order.id)).toMatchObject({
      paymentStatus: 'disputed',
      status: 'confirmed',
    });
    expect((await subjects()).sort()).toEqual([
      'Paid order: Basic Lookup, Miami-Dade',
      `Payment disputed: order ${order.id}`,
      `Your ${company.name} receipt: Basic Lookup`,
    ]);
  });

  test('told twenty times at once changes the order once and alarms the office once', async () => {
    const { order, intentId } = await site.startedOrder();
    site.holdWebhooks();
    await site.stripe.pay(intentId, CARDS.disputed);
    const [succeeded] = await site.stripeEvents('payment_intent.succeeded');
    const [dispute] = await site.stripeEvents('charge.dispute.created');
    expect((await site.hear(succeeded ?? {})).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.hear(dispute ?? {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await subjects()).toHaveLength(3);
  });

  test('that overtakes the news of the payment is told again, and counted then', async () => {
    const { order, intentId } = await site.startedOrder();
    site.holdWebhooks();
    await site.stripe.pay(intentId, CARDS.disputed);
    const [succeeded] = await site.stripeEvents('payment_intent.succeeded');
    const [dispute] = await site.stripeEvents('charge.dispute.created');
    const answers = [];
    for (const event of [dispute, succeeded, dispute]) answers.push(await site.hear(event ?? {}));
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 200]);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'disputed' });
  });

  test('that no webhook told is heard from Stripe’s own record', async () => {
    const { order, intentId } = await site.startedOrder();
    site.holdWebhooks();
    await site.stripe.pay(intentId, CARDS.disputed);
    await site.runSchedule('reconcile');
    await site.runSchedule('reconcile');
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await subjects()).toHaveLength(3);
  });

  test('leaves nothing to pay, and a payment told late doesn’t end it', async () => {
    const { order } = await disputed();
    expect((await site.start(order.id)).status).toBe(409);
    const [succeeded] = await site.stripeEvents('payment_intent.succeeded');
    await site.hear({ ...succeeded, id: 'evt_late' });
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'disputed' });
  });

  test('of money that went back already: the order stays refunded, and the office is alarmed', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    await site.refund(intentId);
    for (const id of ['evt_dispute', 'evt_dispute_again']) {
      expect((await site.hear({ ...disputeOf(intentId), id })).status).toBe(200);
    }
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    const alerts = (await subjects()).filter((subject) => subject?.startsWith('Payment disputed'));
    expect(alerts).toEqual([`Payment disputed: order ${order.id}`]);
  });

  test('and money that goes back after it: the order stays disputed, and the office is told', async () => {
    const { order, intentId } = await disputed();
    const { latest_charge: chargeId } = await site.intent(intentId);
    await site.hear(refundOf(String(chargeId), intentId));
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await site.rows('orders')).toMatchObject([{ refunded_amount: 5_000 }]);
    expect(await subjects()).toContain(`Refunded: order ${order.id}`);
  });

  test('of somebody else’s payment is let pass', async () => {
    expect((await site.hear(disputeOf('pi_foreign'))).status).toBe(200);
    expect(await site.mails()).toEqual([]);
  });
});

/** What the local Stripe, like the real one, has no card for: an inquiry about money that went back already. */
function disputeOf(intentId: string) {
  const dispute = {
    id: 'du_1',
    object: 'dispute',
    amount: anOrder.totalAmount,
    currency: 'usd',
    livemode: false,
    payment_intent: intentId,
    metadata: {},
  };
  return eventOf('charge.dispute.created', dispute);
}

/** Stripe lets a charge be refunded while its bank only inquires. */
function refundOf(chargeId: string, intentId: string) {
  const charge = {
    id: chargeId,
    object: 'charge',
    amount_captured: anOrder.totalAmount,
    amount_refunded: 5_000,
    currency: 'usd',
    livemode: false,
    payment_intent: intentId,
    metadata: {},
  };
  return eventOf('charge.refunded', charge);
}
