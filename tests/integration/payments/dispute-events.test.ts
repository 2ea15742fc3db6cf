import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { startWork } from '#server/orders/start-work.ts';
import { orderNumber } from '#shared/order-number.ts';
import { CARDS } from '../../fixtures.ts';
import { readTodayInWords } from '../agenda/today.ts';
import { runCli } from '../cli/cli.ts';
import { otherResponses, sendAtOnce } from '../concurrent-requests.ts';
import { inTwoWeeks } from '../florida-days.ts';
import { openChanges } from '../office/office-changes.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { partialRefundEvent, stripeEvent, succeededEvent } from './stripe-events.ts';

const site = await openSite();

const IN_TWO_WEEKS = inTwoWeeks();

const subjects = async () => (await site.mails()).map(({ subject }) => subject);

describe('a dispute', () => {
  /** Pays with a card whose bank disputes the charge at once. */
  const placeDisputedOrder = async () => {
    const started = await site.placeOrderWithIntent();
    await site.stripe.pay(started.intentId, CARDS.disputed);
    await site.waitUntilIdle();
    return started;
  };

  test('by webhook after the payment marks the order as disputed and alerts the office', async () => {
    const { order } = await placeDisputedOrder();
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'disputed',
      status: 'confirmed',
    });
    expect((await subjects()).sort()).toEqual([
      expect.stringMatching(/^Paid [\w-]+: Basic, Miami-Dade, due /),
      `Payment disputed ${orderNumber(order.id)}`,
      `Your ${company.name} receipt: ${sampleOrder.propertyAddress} (${orderNumber(order.id)})`,
    ]);
  });

  test('delivered 20 times at once changes the order once and alerts the office once', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.pauseWebhooks();
    await site.stripe.pay(intentId, CARDS.disputed);
    const [succeeded] = await site.listStripeEvents('payment_intent.succeeded');
    const [dispute] = await site.listStripeEvents('charge.dispute.created');
    expect((await site.deliverEvent(succeeded ?? {})).status).toBe(200);
    const responses = await sendAtOnce(20, () => site.deliverEvent(dispute ?? {}));
    expect(await otherResponses(responses, 200)).toEqual([]);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await subjects()).toHaveLength(3);
  });

  test('delivered before the payment is rejected with 503 and recorded on redelivery', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.pauseWebhooks();
    await site.stripe.pay(intentId, CARDS.disputed);
    const [succeeded] = await site.listStripeEvents('payment_intent.succeeded');
    const [dispute] = await site.listStripeEvents('charge.dispute.created');
    const responses = [];
    for (const event of [dispute, succeeded, dispute])
      responses.push(await site.deliverEvent(event ?? {}));
    expect(responses.map(({ status }) => status)).toEqual([503, 200, 200]);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'disputed' });
  });

  test('without a webhook is read from Stripe’s event list', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.pauseWebhooks();
    await site.stripe.pay(intentId, CARDS.disputed);
    await site.runSchedule('reconcile');
    await site.runSchedule('reconcile');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await subjects()).toHaveLength(3);
  });

  test('leaves an order that can’t be paid again and stays disputed after a late payment event', async () => {
    const { order } = await placeDisputedOrder();
    expect((await site.startPayment(order.id)).status).toBe(409);
    const [succeeded] = await site.listStripeEvents('payment_intent.succeeded');
    await site.deliverEvent({ ...succeeded, id: 'evt_late' });
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'disputed' });
  });

  test('of refunded money alerts the office once, and the order is disputed', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await site.refundInStripe(intentId);
    for (const id of ['evt_dispute', 'evt_dispute_again']) {
      expect((await site.deliverEvent({ ...disputeOf(intentId), id })).status).toBe(200);
    }
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    const alerts = (await subjects()).filter((subject) => subject?.startsWith('Payment disputed'));
    expect(alerts).toEqual([`Payment disputed ${orderNumber(order.id)}`]);
  });

  test('followed by a refund leaves the order disputed and notifies the office', async () => {
    const { order, intentId } = await placeDisputedOrder();
    const { latest_charge: chargeId } = await site.getIntent(intentId);
    await site.deliverEvent(partialRefundEvent(String(chargeId), intentId));
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await site.rows('orders')).toMatchObject([{ refunded_amount: 5_000 }]);
    expect(await subjects()).toContain(`Refunded ${orderNumber(order.id)}`);
  });

  test('that is won restores the paid order, which can be refunded', async () => {
    const { order, intentId } = await placeDisputedOrder();
    site.stripe.closeDispute(intentId, 'won');
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await site.getOrder(order.id)).toHaveProperty('dueAt');
    expect(await subjects()).toContain(`Dispute closed ${orderNumber(order.id)}`);
    expect((await runCli('order', 'refund', order.id, '--yes')).exitCode).toBe(0);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('that is won after the due date asks the office for a new one until it is set', async () => {
    const { order, intentId } = await placeDisputedOrder();
    await site.db.query(`update orders set due_at = now() - interval '1 hour'`);
    site.stripe.closeDispute(intentId, 'won');
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).not.toHaveProperty('dueAt');
    const asked = `set a new due date: ${orderNumber(order.id)}`;
    expect(await readTodayInWords(site.db)).toContain(asked);
    const closed = (await site.mails()).find(({ subject }) => subject?.startsWith('Dispute c'));
    expect(closed?.text).toContain('Set a new one');
    await site.refundInStripe(intentId, 1_000);
    expect(await readTodayInWords(site.db)).toContain(asked);
    await openChanges(site).move(order.id, IN_TWO_WEEKS, 'The dispute is over.');
    expect(await readTodayInWords(site.db)).not.toContain(asked);
    expect(await site.getOrder(order.id)).toHaveProperty('dueAt');
  });

  test('that is lost ends the order and records the lost amount', async () => {
    const { order, intentId } = await placeDisputedOrder();
    site.stripe.closeDispute(intentId, 'lost');
    await site.waitUntilIdle();
    expect(await site.rows('orders')).toMatchObject([
      { payment_status: 'lost', lost_amount: sampleOrder.totalAmount },
    ]);
    expect((await site.startPayment(order.id)).status).toBe(409);
    const [created] = await site.listStripeEvents('charge.dispute.created');
    await site.deliverEvent({ ...created, id: 'evt_late' });
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'lost' });
  });

  test('over a part that is lost leaves an order to work on, and says what the bank took back', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    const first = site.stripe.dispute(intentId, 5_000);
    const second = site.stripe.dispute(intentId, 2_000);
    site.stripe.closeDispute(intentId, 'lost', first);
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await readTodayInWords(site.db)).toContain(`disputed: ${orderNumber(order.id)}`);

    site.stripe.closeDispute(intentId, 'won', second);
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      lostAmount: 5_000,
    });
    const today = await readTodayInWords(site.db);
    expect(today).toMatch(new RegExp(`Due \\(1\\)\\n.+${orderNumber(order.id)}`));
    expect(today).not.toContain('disputed');
    expect(await startWork(site.db, order.id, 'eva')).toMatchObject({ ok: true });
    expect((await runCli('order', 'show', order.id)).output).toContain('$50.00 by a dispute');
    const closed = (await site.mails()).filter(({ subject }) => subject?.startsWith('Dispute c'));
    expect(closed.map(({ text }) => text?.match(/the dispute of .+/)?.[0])).toEqual([
      'the dispute of $50 was lost: the money is gone.',
      'the dispute of $20 was won, or taken back: the money stays.',
    ]);
  });

  test('of a payment that was refunded is in today’s work until it ends', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await site.refundInStripe(intentId);
    site.stripe.dispute(intentId);
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'disputed' });
    expect(await startWork(site.db, order.id, 'eva')).toMatchObject({ ok: false });
    expect(await readTodayInWords(site.db)).toContain(`disputed: ${orderNumber(order.id)}`);
    site.stripe.closeDispute(intentId, 'won');
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await readTodayInWords(site.db)).not.toContain('disputed');
  });

  test('delivered after its end changes nothing', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.stripe.pay(intentId, CARDS.good);
    await site.waitUntilIdle();
    const { data } = disputeOf(intentId);
    const won = stripeEvent('charge.dispute.closed', { ...data.object, status: 'won' });
    for (const event of [won, disputeOf(intentId)]) {
      expect((await site.deliverEvent(event)).status).toBe(200);
    }
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('whose end no webhook reported is read from Stripe by the next command', async () => {
    const { order, intentId } = await placeDisputedOrder();
    await site.pauseWebhooks();
    site.stripe.closeDispute(intentId, 'won');
    expect((await runCli('order', 'refund', order.id, '--amount', '50', '--yes')).exitCode).toBe(0);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'partially_refunded' });
  });

  test.each([
    ['whose events were received', true],
    ['that only Stripe knows', false],
  ])('of a second payment %s alerts the office and leaves the order paid', async (_, received) => {
    const order = await site.storePaidOrder();
    const second = await site.createExtraIntent(order.id);
    if (!received) await site.pauseWebhooks();
    await site.stripe.pay(second.id, CARDS.disputed);
    const [dispute] = await site.listStripeEvents('charge.dispute.created');
    expect((await site.deliverEvent(dispute ?? {})).status).toBe(200);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    const alert = (await site.mails()).find(({ subject }) =>
      subject?.startsWith('Payment disputed'),
    );
    expect(alert?.text).toContain(`of ${second.id}, which is not the order’s payment`);
  });

  test('of a payment that only earlier events name alerts the office', async () => {
    const order = await site.storePaidOrder();
    const second = {
      ...(await site.createExtraIntent(order.id)),
      id: 'pi_unknown',
      status: 'succeeded',
    };
    await site.deliverEvent(
      succeededEvent({ ...second, amount_received: sampleOrder.totalAmount }),
    );
    await site.deliverEvent(disputeOf('pi_unknown'));
    expect(await subjects()).toContain(`Payment disputed ${orderNumber(order.id)}`);
  });

  test('of a payment under review alerts the office, and the payment can’t be accepted', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.pauseWebhooks();
    await site.stripe.pay(intentId, CARDS.disputed);
    const intent = await site.getIntent(intentId);
    await site.deliverEvent(
      succeededEvent({ ...intent, amount_received: sampleOrder.totalAmount + 100 }),
    );
    const [dispute] = await site.listStripeEvents('charge.dispute.created');
    await site.deliverEvent(dispute ?? {});
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
    expect(await subjects()).toContain(`Payment disputed ${orderNumber(order.id)}`);
    expect(await openChanges(site).accept(order.id)).toContain('dispute');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
  });

  test('of an unknown payment is ignored', async () => {
    expect((await site.deliverEvent(disputeOf('pi_foreign'))).status).toBe(200);
    expect(await site.mails()).toEqual([]);
  });
});

/** A dispute of a refunded charge, for which Stripe has no test card. */
function disputeOf(intentId: string) {
  const dispute = {
    id: 'du_1',
    object: 'dispute',
    amount: sampleOrder.totalAmount,
    currency: 'usd',
    livemode: false,
    payment_intent: intentId,
    metadata: {},
  };
  return stripeEvent('charge.dispute.created', dispute);
}
