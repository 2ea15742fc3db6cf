import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CARDS } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();
afterAll(() => site.close());
beforeEach(() => site.empty());

const reconcile = () => site.runSchedule('reconcile');
const asked = () =>
  site.stripeRequests().filter(({ method, path }) => method === 'GET' && /\/pi_/.test(path));

describe('what no webhook told', () => {
  test('a payment is settled at the next reconcile, with its mails, once', async () => {
    const { order } = await site.charged({ webhooks: false });
    await site.passTime('5 minutes');
    await reconcile();
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
    expect(await site.mails()).toHaveLength(2);
  });

  test('a payment of an old order, which is seldom asked about, is settled at the next run too', async () => {
    const { order, intentId } = await site.startedOrder();
    await site.passTime('10 days');
    await reconcile();
    site.holdWebhooks();
    await site.stripe.pay(intentId, CARDS.good);
    await reconcile();
    expect(asked()).toHaveLength(1);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await site.mails()).toHaveLength(2);
  });

  test('a refund is heard from Stripe’s own record', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    site.holdWebhooks();
    await site.refund(intentId);
    await reconcile();
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await site.mails()).toHaveLength(3);
  });

  test('an order that nobody pays is asked about less and less', async () => {
    await site.startedOrder();
    await site.passTime('5 minutes');
    await reconcile();
    await reconcile();
    expect(asked()).toHaveLength(1);
    await site.passTime('1 hour');
    await reconcile();
    expect(asked()).toHaveLength(2);
  });

  test('Stripe is down: nothing changes, and the next run settles it', async () => {
    const { order } = await site.charged({ webhooks: false });
    await site.passTime('5 minutes');
    site.stripe.faults.next(/GET/, { kind: 'cut-before' }, { kind: 'cut-before' });
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'pending' });
    await site.passTime('5 minutes');
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });
});

describe('an order that stayed unpaid for 30 days', () => {
  test('is cancelled, and so is its payment: it can’t be paid any more', async () => {
    const { order, intentId } = await site.startedOrder();
    await site.passTime('31 days');
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({ status: 'cancelled' });
    expect((await site.intent(intentId)).status).toBe('canceled');
    expect((await site.start(order.id)).status).toBe(409);
  });

  test('was paid in the last moment: it is settled, not cancelled', async () => {
    const { order, intentId } = await site.startedOrder();
    await site.passTime('31 days');
    site.holdWebhooks();
    await site.stripe.pay(intentId, CARDS.good);
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
  });

  test('can’t be cancelled while Stripe is down: it stays as it is', async () => {
    const { order } = await site.startedOrder();
    await site.passTime('31 days');
    site.stripe.faults.next(/cancel$/, { kind: 'cut-before' }, { kind: 'cut-before' });
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({ status: 'pending' });
  });

  const cancelOf = (intentIds: readonly string[]) =>
    new RegExp(`/(${intentIds.join('|')})/cancel$`);

  test('can’t be cancelled, and nor can nineteen more: all others get their turn', async () => {
    const stubborn: string[] = [];
    for (let count = 0; count < 20; count++) stubborn.push((await site.startedOrder()).intentId);
    const { order } = await site.startedOrder();
    await site.passTime('32 days');
    const error = { type: 'invalid_request_error', code: 'parameter_invalid_empty' };
    const refusal = { kind: 'answer', status: 400, body: { error } } as const;
    site.stripe.faults.next(cancelOf(stubborn), ...Array(60).fill(refusal));
    await reconcile();
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({ status: 'cancelled' });
  });

  test('breaks off the run each time it is cancelled: the next order gets its turn in the next run', async () => {
    const { intentId } = await site.startedOrder();
    const { order } = await site.startedOrder();
    await site.passTime('32 days');
    const failure = { kind: 'answer', status: 500 } as const;
    site.stripe.faults.next(cancelOf([intentId]), ...Array(9).fill(failure));
    await reconcile();
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({ status: 'cancelled' });
  });

  test('of 29 days waits on', async () => {
    const { order } = await site.startedOrder();
    await site.passTime('29 days');
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({ status: 'pending' });
  });
});
