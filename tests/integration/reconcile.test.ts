import { describe, expect, test } from 'vitest';
import { orderStatusCopy } from '#islands/checkout/status/order-status-copy.ts';
import { LAST_DAY_TO_PAY } from '#server/orders/state-conditions.ts';
import { DAYS_TO_PAY } from '#shared/states.ts';
import { CARDS } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

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
    await site.passTime('32 days');
    await reconcile();
    expect(await site.order(order.id)).toMatchObject({ status: 'cancelled' });
    expect((await site.intent(intentId)).status).toBe('canceled');
    expect((await site.start(order.id)).status).toBe(409);
  });

  test('was paid in the last moment: it is settled, not cancelled', async () => {
    const { order, intentId } = await site.startedOrder();
    await site.passTime('32 days');
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
    await site.passTime('32 days');
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
});

describe('an order can be paid until the end of the day that its checkout names', () => {
  /** Places an order at a moment, as SQL. */
  const placedAt = async (moment: string): Promise<string> => {
    const { order } = await site.startedOrder();
    await site.db.query(`update orders set created_at = ${moment} where id = $1`, [order.id]);
    return order.id;
  };
  const midnight = `(date_trunc('day', now() at time zone 'America/New_York') - interval '${DAYS_TO_PAY} days')`;

  test('on that day, which is more than 30 times 24 hours after it was placed, it waits on', async () => {
    const id = await placedAt(`${midnight} at time zone 'America/New_York'`);
    await reconcile();
    expect(await site.order(id)).toMatchObject({ status: 'pending' });
  });

  test('once that day has ended, it is given up', async () => {
    const justBefore = `(${midnight} - interval '1 second')`;
    const id = await placedAt(`${justBefore} at time zone 'America/New_York'`);
    await reconcile();
    expect(await site.order(id)).toMatchObject({ status: 'cancelled' });
  });

  test.each([
    ['in summer', '2026-07-01T16:00Z', '2026-07-31'],
    [
      'at the end of a day, the clocks going on before the last one',
      '2026-03-02T04:30Z',
      '2026-03-31',
    ],
    [
      'at the end of a day, the clocks going back before the last one',
      '2026-10-20T03:30Z',
      '2026-11-18',
    ],
    [
      'early on a day, the clocks going back before the last one',
      '2026-10-20T04:30Z',
      '2026-11-19',
    ],
    ['in the hour that there is twice', '2026-11-01T06:30Z', '2026-12-01'],
  ])('placed %s: the day that is named is the day that is counted', async (_, moment, day) => {
    const id = await placedAt(`'${moment}'::timestamptz`);
    const [row] = await site.db.query(`select (${LAST_DAY_TO_PAY})::text as day from orders`);
    expect(row).toEqual({ day });
    const copy = orderStatusCopy({ ...(await site.order(id)), serviceType: 'full' });
    const named = new Date(`${day}T12:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    const text = expect.stringContaining(`You can pay until ${named};`);
    expect(copy).toMatchObject({ remarks: [{ text }] });
  });
});
