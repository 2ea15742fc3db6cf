import { describe, expect, test } from 'vitest';
import { CARDS } from '../../fixtures.ts';
import { runCli, runCliJson } from '../cli/cli.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** In seconds. */
const DAY_S = 24 * 60 * 60;

const reconcile = () => site.runSchedule('reconcile');
const reconcileSince = (time: string) =>
  runCliJson('reconcile', '--since', time, '--yes') as Promise<object>;

/** Makes the database forget what it knows of all payments, as a restore to a time before them does. */
const forgetPayments = async (): Promise<void> => {
  await site.waitUntilIdle();
  await site.db.query('truncate outbox, stripe_events, ledger_entries, disputes');
  for (const { id } of await site.rows('orders')) {
    await site.forceOrderState(String(id), {
      status: 'pending',
      payment_status: 'pending',
      paid_at: null,
      due_at: null,
      received_amount: null,
      refunded_amount: 0,
    });
  }
  await site.mailbox.clear();
};

describe('reconciling since a time', () => {
  test('settles payments, refunds and disputes whose events Stripe no longer has, once', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const disputed = await site.placeChargedOrder({ webhooks: false });
    await site.refundInStripe(intentId, 33_00);
    site.stripe.dispute(disputed.intentId);
    site.stripe.forgetEvents();
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'pending' });

    expect(await reconcileSince('2020-01-01')).toEqual({ payments: 2, settled: 4 });
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'partially_refunded' });
    expect(await site.getOrder(disputed.order.id)).toMatchObject({ paymentStatus: 'disputed' });
    const before = await site.rows('orders');
    expect(await reconcileSince('2020-01-01')).toEqual({ payments: 2, settled: 0 });
    expect(await site.rows('orders')).toEqual(before);
  });

  test('books a payment and a refund by their times at Stripe', async () => {
    const { intentId } = await site.placeChargedOrder({ webhooks: false });
    await site.refundInStripe(intentId, 33_00);
    site.stripe.forgetEvents();
    site.stripe.agePayments(40 * DAY_S);
    await reconcileSince('2020-01-01');
    const rows = await site.db.query(
      `select kind, round(extract(epoch from now() - created_at) / ${DAY_S})::integer as days from ledger_entries order by id`,
    );
    expect(rows).toEqual([
      { kind: 'received', days: 40 },
      { kind: 'refunded', days: 40 },
    ]);
  });

  const yesterday = () => new Date(Date.now() - DAY_S * 1000).toISOString();

  type Happens = (intentId: string, begun: string) => unknown;
  const refundsPart = (intentId: string) => site.refundInStripe(intentId, 33_00);
  const disputes = async (intentId: string) => site.stripe.dispute(intentId);
  test.each<[string, begins: (intentId: string) => Promise<string>, happens: Happens, string]>([
    ['a refund', refundsPart, (intentId) => site.refundInStripe(intentId), 'refunded'],
    ['a dispute', refundsPart, disputes, 'disputed'],
    [
      'the end of a dispute',
      disputes,
      (intentId, begun) => site.stripe.closeDispute(intentId, 'lost', begun),
      'lost',
    ],
    [
      'the end of a refund that was pending',
      refundsPart,
      (_, begun) => site.stripe.endRefund(begun, 'canceled'),
      'paid',
    ],
  ])('settles %s of a payment that is older', async (_, begins, happens, paymentStatus) => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.stripe.pay(intentId, CARDS.delaysRefunds);
    await site.waitUntilIdle();
    const begun = await begins(intentId);
    await site.runSchedule('reconcile');
    await site.pauseWebhooks();
    site.stripe.agePayments(40 * DAY_S);
    await happens(intentId, begun);
    site.stripe.forgetEvents();
    await reconcileSince(yesterday());
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus });
  });

  test('settles an older payment of which nothing was ever known', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: false });
    site.stripe.agePayments(40 * DAY_S);
    site.stripe.forgetEvents();
    await reconcileSince(yesterday());
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('leaves what happened before', async () => {
    await site.placeChargedOrder({ webhooks: true });
    expect(await reconcileSince('2100-01-01T00:00Z')).toEqual({ payments: 0, settled: 0 });
  });

  test.each(['yesterday', '2026-13-01', '2026-11-20T14'])('rejects %s', async (time) => {
    const { exitCode, errors } = await runCli('reconcile', '--since', time, '--yes');
    expect(exitCode).toBe(2);
    expect(errors).toContain('Enter a time in Florida');
  });
});

describe('what a webhook had accepted, and the database no longer knows,', () => {
  test.each([
    ['by its event', '0'],
    ['by its order, which is old enough to be checked', '5 minutes'],
  ])('is settled at once %s, and its emails wait for two hours', async (_, age) => {
    const { order } = await site.placeChargedOrder({ webhooks: true });
    await forgetPayments();
    await site.ageEverythingBy(age);
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    await site.runSchedule('send-mail');
    expect(await site.mails()).toHaveLength(0);
    await site.ageEverythingBy('2 hours');
    await site.runSchedule('send-mail');
    expect(await site.mails()).toHaveLength(2);
  });

  test('waits also if it is older than the events that the schedule reads', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: true });
    await forgetPayments();
    site.stripe.forgetEvents();
    site.stripe.agePayments(7 * 60 * 60);
    await site.ageEverythingBy('7 hours');
    await reconcile();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    await site.runSchedule('send-mail');
    expect(await site.mails()).toHaveLength(0);
  });

  test('does not hold back emails of what no webhook accepted', async () => {
    const { intentId } = await site.placeOrderWithIntent();
    await site.pauseWebhooks();
    await site.stripe.pay(intentId, CARDS.good);
    await reconcile();
    expect(await site.mails()).toHaveLength(2);
  });
});
