import { describe, expect, test } from 'vitest';
import checkout from '#i18n/en/checkout.ts';
import { orderStatusCopy } from '#islands/checkout/status/order-status-copy.ts';
import { LAST_DAY_TO_PAY } from '#server/orders/state-conditions.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { formatDollars } from '#shared/pricing.ts';
import { CARDS } from '../../fixtures.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const reconcile = () => site.runSchedule('reconcile');
const intentRetrievals = () =>
  site.stripeRequests().filter(({ method, path }) => method === 'GET' && /\/pi_/.test(path));

describe('reconciling without webhooks', () => {
  test('settles a payment once, with its emails', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: false });
    await site.ageEverythingBy('5 minutes');
    await reconcile();
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
    expect(await site.mails()).toHaveLength(2);
  });

  test('settles the payment of an old order in the next run, although old orders are checked rarely', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.ageEverythingBy('10 days');
    await reconcile();
    await site.pauseWebhooks();
    await site.stripe.pay(intentId, CARDS.good);
    await reconcile();
    // The first run asked for the payment's status, the second one for its card.
    expect(intentRetrievals()).toHaveLength(2);
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      cardLast4: CARDS.good.slice(-4),
    });
    expect(await site.mails()).toHaveLength(2);
  });

  test('reads refunds from Stripe’s event list, the oldest first', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
    await site.pauseWebhooks();
    await site.refundInStripe(intentId, 50_00);
    await site.refundInStripe(intentId);
    await reconcile();
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    const refunds = (await site.mails()).filter(({ subject }) => subject?.includes(' refund: '));
    const paid = formatDollars(sampleOrder.totalAmount);
    const rest = formatDollars(sampleOrder.totalAmount - 50_00);
    // Both are sent at once, in any order.
    expect(refunds.map(({ text = '' }) => /refunded (.*?)\.\n/.exec(text)?.[1]).sort()).toEqual([
      `$50 of the ${paid} that you paid`,
      `${rest}, the rest of the ${paid} that you paid`,
    ]);
    expect(await site.mails()).toHaveLength(6);
  });

  test('checks an unpaid order less often with its age', async () => {
    await site.placeOrderWithIntent();
    await site.ageEverythingBy('5 minutes');
    await reconcile();
    await reconcile();
    expect(intentRetrievals()).toHaveLength(1);
    await site.ageEverythingBy('1 hour');
    await reconcile();
    expect(intentRetrievals()).toHaveLength(2);
  });

  test('changes nothing while Stripe is down and settles in the next run', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: false });
    await site.ageEverythingBy('5 minutes');
    site.stripe.faults.next(/GET/, { kind: 'cut-before' }, { kind: 'cut-before' });
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'pending' });
    await site.ageEverythingBy('5 minutes');
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });
});

describe('an order that is unpaid after 30 days', () => {
  test('is canceled with its intent and can’t be paid', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.ageEverythingBy('32 days');
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({ status: 'cancelled' });
    expect((await site.getIntent(intentId)).status).toBe('canceled');
    expect((await site.startPayment(order.id)).status).toBe(409);
  });

  test('is settled instead if it was just paid', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.ageEverythingBy('32 days');
    await site.pauseWebhooks();
    await site.stripe.pay(intentId, CARDS.good);
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
  });

  test('stays pending while Stripe is down', async () => {
    const { order } = await site.placeOrderWithIntent();
    await site.ageEverythingBy('32 days');
    site.stripe.faults.next(/cancel$/, { kind: 'cut-before' }, { kind: 'cut-before' });
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({ status: 'pending' });
  });

  const cancelOf = (intentIds: readonly string[]) =>
    new RegExp(`/(${intentIds.join('|')})/cancel$`);

  test('is canceled with all others in one run, however many there are', async () => {
    for (let count = 0; count < 45; count++) await site.placeOrder();
    await site.ageEverythingBy('32 days');
    await reconcile();
    const pending = (await site.rows('orders')).filter(({ status }) => status === 'pending');
    expect(pending).toEqual([]);
  });

  test('is canceled although 20 other orders can’t be canceled', async () => {
    const failing: string[] = [];
    for (let count = 0; count < 20; count++)
      failing.push((await site.placeOrderWithIntent()).intentId);
    const { order } = await site.placeOrderWithIntent();
    await site.ageEverythingBy('32 days');
    const error = { type: 'invalid_request_error', code: 'parameter_invalid_empty' };
    const rejection = { kind: 'response', status: 400, body: { error } } as const;
    site.stripe.faults.next(cancelOf(failing), ...Array(60).fill(rejection));
    await reconcile();
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({ status: 'cancelled' });
  });

  test('is canceled by the next run after an order whose cancellation ends the run', async () => {
    const { intentId } = await site.placeOrderWithIntent();
    const { order } = await site.placeOrderWithIntent();
    await site.ageEverythingBy('32 days');
    const failure = { kind: 'response', status: 500 } as const;
    site.stripe.faults.next(cancelOf([intentId]), ...Array(9).fill(failure));
    await reconcile();
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('the last day to pay', () => {
  /** Places an order whose creation time is a SQL expression. */
  const placeOrderAt = async (createdAt: string): Promise<string> => {
    const { order } = await site.placeOrderWithIntent();
    await site.db.query(`update orders set created_at = ${createdAt} where id = $1`, [order.id]);
    return order.id;
  };
  const midnight = `(date_trunc('day', now() at time zone 'America/New_York') - interval '${DAYS_TO_PAY} days')`;

  test('leaves the order pending, although 30 times 24 hours have passed', async () => {
    const id = await placeOrderAt(`${midnight} at time zone 'America/New_York'`);
    await reconcile();
    expect(await site.getOrder(id)).toMatchObject({ status: 'pending' });
  });

  test('cancels the order once it has ended', async () => {
    const justBefore = `(${midnight} - interval '1 second')`;
    const id = await placeOrderAt(`${justBefore} at time zone 'America/New_York'`);
    await reconcile();
    expect(await site.getOrder(id)).toMatchObject({ status: 'cancelled' });
  });

  test.each([
    ['in summer', '2026-07-01T16:00Z', '2026-07-31'],
    [
      'late on a day, with the change to daylight time before the last day',
      '2026-03-02T04:30Z',
      '2026-03-31',
    ],
    [
      'late on a day, with the change to standard time before the last day',
      '2026-10-20T03:30Z',
      '2026-11-18',
    ],
    [
      'early on a day, with the change to standard time before the last day',
      '2026-10-20T04:30Z',
      '2026-11-19',
    ],
    ['in the repeated hour of the change to standard time', '2026-11-01T06:30Z', '2026-12-01'],
  ])('is the day that the checkout states for an order placed %s', async (_, createdAt, day) => {
    const id = await placeOrderAt(`'${createdAt}'::timestamptz`);
    const [row] = await site.db.query(`select (${LAST_DAY_TO_PAY})::text as day from orders`);
    expect(row).toEqual({ day });
    const copy = orderStatusCopy(
      { ...(await site.getOrder(id)), serviceType: 'full' },
      { texts: checkout, language: 'en' },
    );
    const stated = new Date(`${day}T12:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    const text = expect.stringContaining(`You can pay until ${stated},`);
    expect(copy).toMatchObject({ remarks: [{ text }] });
  });
});
