import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { CARDS } from './samples.ts';
import { openSite } from './site.ts';
import { eventOf, succeeded } from './stripe-events.ts';

const site = await openSite();

async function expectPaidOnce(orderId: string): Promise<void> {
  expect(await site.order(orderId)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
  const mails = await site.mails();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
    'ana@example.com',
    company.email,
  ]);
}

describe('a payment is settled once, by whoever comes first', () => {
  test('the browser confirms: paid, a receipt and a notice to the office', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const response = await site.confirm(order.id, intentId);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: order.id,
      status: 'confirmed',
      paymentStatus: 'paid',
    });
    await expectPaidOnce(order.id);
  });

  test('the browser was closed right after paying: the webhook settles it', async () => {
    const { order } = await site.charged({ webhooks: true });
    await expectPaidOnce(order.id);
  });

  test('the same event twenty times at once, a confirm racing it: one change, one receipt', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const event = succeeded(await site.intent(intentId));
    const responses = await Promise.all([
      ...Array.from({ length: 20 }, () => site.hear(event)),
      site.confirm(order.id, intentId),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array(21).fill(200));
    await site.runSchedule('send-mail');
    await expectPaidOnce(order.id);
    expect(await site.rows('outbox')).toHaveLength(2);
  });

  test('confirmed twice, from two tabs: both are told that it is paid', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const [first, second] = [
      await site.confirm(order.id, intentId),
      await site.confirm(order.id, intentId),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    await expectPaidOnce(order.id);
  });

  test('the database is down while Stripe tells us: 503, and the redelivery settles it', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const event = succeeded(await site.intent(intentId));
    site.neon.faults.next(/with updated as/, { kind: 'cut-before' });
    expect((await site.hear(event)).status).toBe(503);
    expect((await site.hear(event)).status).toBe(200);
    await expectPaidOnce(order.id);
  });

  test('settled, but the answer was lost: told again, nothing is doubled', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    site.neon.faults.next(/with updated as/, { kind: 'cut-after' });
    expect((await site.confirm(order.id, intentId)).status).toBe(503);
    expect((await site.confirm(order.id, intentId)).status).toBe(200);
    await expectPaidOnce(order.id);
  });
});

describe('nothing that a browser says is believed', () => {
  test('an intent that was never paid: 409, and the order stays open', async () => {
    const { order, intentId } = await site.startedOrder();
    const response = await site.confirm(order.id, intentId);
    expect(response.status).toBe(409);
    expect((await response.json()).type).toBe('/problems/payment-not-completed');
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'pending' });
    expect(await site.mails()).toEqual([]);
  });

  test('another order’s payment: 422, and the order stays open', async () => {
    const paid = await site.charged({ webhooks: true });
    const { order } = await site.startedOrder();
    const response = await site.confirm(order.id, paid.intentId);
    expect(response.status).toBe(422);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'pending' });
  });

  test.each(['pi_nothing', '../customers', '?', 'pi_1/confirm', '%2e%2e'])(
    'an intent that doesn’t exist (%s): 422',
    async (intentId) => {
      const { order } = await site.startedOrder();
      expect((await site.confirm(order.id, intentId)).status).toBe(422);
    },
  );

  test('an order that doesn’t exist: 404', async () => {
    const { intentId } = await site.startedOrder();
    expect((await site.confirm('zzzzzzzzzzzzzzzzzzzzzzzzzz', intentId)).status).toBe(404);
  });

  test('a bank that is still working on it: 409 processing', async () => {
    const { order, intentId } = await site.startedOrder();
    const processing = { ...(await site.intent(intentId)), status: 'processing' };
    site.stripe.faults.next(/GET \/v1\/payment_intents\//, {
      kind: 'answer',
      status: 200,
      body: processing,
    });
    const response = await site.confirm(order.id, intentId);
    expect(response.status).toBe(409);
    expect((await response.json()).type).toBe('/problems/payment-processing');
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'processing' });
  });
});

describe('a declined card', () => {
  test('leaves the order payable, and another card pays it', async () => {
    const { order, intentId } = await site.startedOrder();
    await site.stripe.pay(intentId, CARDS.declined);
    await site.stripe.settled();
    expect(await site.order(order.id)).toMatchObject({
      paymentStatus: 'failed',
      status: 'pending',
    });
    expect((await site.start(order.id)).status).toBe(200);

    await site.stripe.pay(intentId, CARDS.good);
    await site.stripe.settled();
    await site.quiet();
    await expectPaidOnce(order.id);
  });

  test('told late, changes nothing of a paid order', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    const intent = await site.intent(intentId);
    await site.hear(eventOf('payment_intent.payment_failed', intent));
    await site.hear(eventOf('payment_intent.processing', intent));
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });
});
