import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { CARDS, UNKNOWN_ID } from '../../fixtures.ts';
import { runCli } from '../cli/cli.ts';
import { openSite } from '../site.ts';
import { succeededEvent } from './stripe-events.ts';

const site = await openSite();

async function expectPaidOnce(orderId: string): Promise<void> {
  expect(await site.getOrder(orderId)).toMatchObject({
    paymentStatus: 'paid',
    status: 'confirmed',
  });
  const mails = await site.mails();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
    'ana@example.com',
    company.email,
  ]);
}

describe('a payment', () => {
  test('is settled when the browser confirms, with a receipt and a notice to the office', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const response = await site.confirmPayment(order.id, intentId);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: order.id,
      status: 'confirmed',
      paymentStatus: 'paid',
      dueAt: (await site.getOrder(order.id)).dueAt,
    });
    await expectPaidOnce(order.id);
  });

  test.each<[claim: string, status: number, calls: number, isHere: boolean, isPaid: boolean]>([
    ['for an order that isn’t here', 404, 0, false, true],
    ['by an intent that has not succeeded', 409, 1, true, false],
    ['by the intent that paid it', 200, 1, true, true],
  ])(
    'that is confirmed %s is %i after %i calls at Stripe',
    async (_, status, calls, isHere, isPaid) => {
      const { order, intentId } = isPaid
        ? await site.placeChargedOrder({ webhooks: false })
        : await site.placeOrderWithIntent();
      const before = site.stripeRequests().length;
      const response = await site.confirmPayment(isHere ? order.id : UNKNOWN_ID, intentId);
      expect(response.status).toBe(status);
      expect(site.stripeRequests().slice(before)).toHaveLength(calls);
    },
  );

  test('is settled by the webhook when the browser was closed', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: true });
    await expectPaidOnce(order.id);
  });

  test('is settled once when two tabs confirm, with 200 for both', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const [first, second] = [
      await site.confirmPayment(order.id, intentId),
      await site.confirmPayment(order.id, intentId),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    await expectPaidOnce(order.id);
  });

  test('is settled on redelivery after a 503 while the database was down', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const event = succeededEvent(await site.getIntent(intentId));
    site.neon.faults.next(/with updated as/, { kind: 'cut-before' });
    expect((await site.deliverEvent(event)).status).toBe(503);
    expect((await site.deliverEvent(event)).status).toBe(200);
    await expectPaidOnce(order.id);
  });

  test('is settled once when a confirmation is repeated after a lost database response', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    site.neon.faults.next(/with updated as/, { kind: 'cut-after' });
    expect((await site.confirmPayment(order.id, intentId)).status).toBe(503);
    expect((await site.confirmPayment(order.id, intentId)).status).toBe(200);
    await expectPaidOnce(order.id);
  });

  const VISA = { cardBrand: 'visa', cardLast4: '4242' };

  test('is stored with its card, whoever reports it', async () => {
    const confirmed = await site.placeChargedOrder({ webhooks: false });
    await site.confirmPayment(confirmed.order.id, confirmed.intentId);
    expect(await site.getOrder(confirmed.order.id)).toMatchObject(VISA);
    const reported = await site.placeChargedOrder({ webhooks: false });
    await site.deliverEvent(succeededEvent(await site.getIntent(reported.intentId)));
    expect(await site.getOrder(reported.order.id)).toMatchObject(VISA);
  });

  test('is settled by its event without the card while Stripe can’t be reached', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const event = succeededEvent(await site.getIntent(intentId));
    const down = { kind: 'cut-before' } as const;
    site.stripe.faults.next(/GET \/v1\/payment_intents\//, down, down);
    expect((await site.deliverEvent(event)).status).toBe(200);
    await expectPaidOnce(order.id);
    expect(await site.getOrder(order.id)).not.toHaveProperty('cardBrand');
  });
});

describe('confirming a payment', () => {
  test('rejects an unpaid intent with 409', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    const response = await site.confirmPayment(order.id, intentId);
    expect(response.status).toBe(409);
    expect((await response.json()).type).toBe('/problems/payment-not-completed');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'pending' });
    expect(await site.mails()).toEqual([]);
  });

  test('rejects a payment for another order with 422', async () => {
    const paid = await site.placeChargedOrder({ webhooks: true });
    const { order } = await site.placeOrderWithIntent();
    const response = await site.confirmPayment(order.id, paid.intentId);
    expect(response.status).toBe(422);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'pending' });
  });

  test.each(['pi_nothing', '../customers', '?', 'pi_1/confirm', '%2e%2e'])(
    'rejects an unknown intent (%s) with 422',
    async (intentId) => {
      const { order } = await site.placeOrderWithIntent();
      expect((await site.confirmPayment(order.id, intentId)).status).toBe(422);
    },
  );

  test.each(['.', '..', 'search', 'cus_1', 'pi_', 'pi_1?expand', `pi_${'1'.repeat(253)}`])(
    'rejects %s, which can’t be a payment’s id, without a request to Stripe',
    async (intentId) => {
      const { order } = await site.placeOrderWithIntent();
      const before = site.stripeRequests().length;
      expect((await site.confirmPayment(order.id, intentId)).status).toBe(422);
      expect(
        await runCli('order', 'refund', order.id, '--payment', intentId, '--yes'),
      ).toMatchObject({ exitCode: 1 });
      const requests = site.stripeRequests().slice(before);
      expect(
        requests.filter(({ path }) => !/payment_intents\/pi_\w+$|refunds$|disputes$/.test(path)),
      ).toEqual([]);
    },
  );

  test('rejects an unknown order with 404', async () => {
    const { intentId } = await site.placeOrderWithIntent();
    expect((await site.confirmPayment('zzzzzzzzzzzzzzzzzzzzzzzzzz', intentId)).status).toBe(404);
  });

  test('responds with 409 while the bank processes the payment', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    const processing = { ...(await site.getIntent(intentId)), status: 'processing' };
    site.stripe.faults.next(/GET \/v1\/payment_intents\//, {
      kind: 'response',
      status: 200,
      body: processing,
    });
    const response = await site.confirmPayment(order.id, intentId);
    expect(response.status).toBe(409);
    expect((await response.json()).type).toBe('/problems/payment-processing');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'processing' });
  });
});

test('a declined card leaves the order payable by another card', async () => {
  const { order, intentId } = await site.placeOrderWithIntent();
  await site.stripe.pay(intentId, CARDS.declined);
  await site.waitUntilIdle();
  expect(await site.getOrder(order.id)).toMatchObject({
    paymentStatus: 'failed',
    status: 'pending',
  });
  expect((await site.startPayment(order.id)).status).toBe(200);

  await site.stripe.pay(intentId, CARDS.good);
  await site.waitUntilIdle();
  await expectPaidOnce(order.id);
});
