import { describe, expect, test } from 'vitest';
import { retention } from '#business/retention.ts';
import { toSentence } from '#cli/reasons.ts';
import { payments } from '#server/adapters/stripe.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { BECAUSE } from '#shared/office/because.ts';
import { canTransitionOrder, isUnderReview } from '#shared/states.ts';
import { CARDS } from '../../fixtures.ts';
import { runCli } from '../cli/cli.ts';
import { openChanges } from '../office/office-changes.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { succeededEvent } from './stripe-events.ts';

const site = await openSite();
const { accept } = openChanges(site);

const { totalAmount } = sampleOrder;

interface Review {
  readonly orderId: string;
  /** The order's own payment. */
  readonly own: string;
  /** The payment that the review is about. */
  readonly paid: string;
}

/** An order whose own payment is paid and has these properties. */
async function ownPayment(properties: object, card: string = CARDS.good): Promise<Review> {
  const { id: orderId } = await site.placeOrder();
  const { id } = await site.createExtraIntent(orderId, properties);
  await site.db.query('update orders set stripe_payment_intent_id = $2 where id = $1', [
    orderId,
    id,
  ]);
  await site.stripe.pay(id, card);
  await site.waitUntilIdle();
  return { orderId, own: id, paid: id };
}

/** An order whose own payment is open, and for which another payment succeeded. */
async function otherPayment(card: string = CARDS.good): Promise<Review> {
  const { order, intentId } = await site.placeOrderWithIntent();
  const { id } = await site.createExtraIntent(order.id);
  await site.stripe.pay(id, card);
  await site.waitUntilIdle();
  return { orderId: order.id, own: intentId, paid: id };
}

/** A review, after something has changed before an operator looks at it. */
async function changed(review: Promise<Review>, change: (review: Review) => unknown) {
  const initial = await review;
  await change(initial);
  await site.waitUntilIdle();
  return initial;
}

/** A payment of the other mode, which this Stripe account does not know. */
async function unknownPayment(): Promise<Review> {
  const { order, intentId } = await site.placeOrderWithIntent();
  await site.deliverEvent(succeededEvent({ ...(await site.getIntent(intentId)), livemode: true }));
  return { orderId: order.id, own: intentId, paid: intentId };
}

async function bothPaid(): Promise<Review> {
  return changed(otherPayment(), ({ own }) => site.stripe.pay(own, CARDS.good));
}

const partlyRefunded = (review: Promise<Review>) =>
  changed(review, ({ paid }) => site.refundInStripe(paid, 1_000));
const fullyRefunded = (review: Promise<Review>) =>
  changed(review, ({ paid }) => site.refundInStripe(paid));
const canceled = (review: Promise<Review>) =>
  changed(review, ({ orderId }) =>
    site.db.query(`update orders set status = 'cancelled' where id = $1`, [orderId]),
  );
const overpaid = () => ownPayment({ amount: totalAmount + 1_700 });
const inEuros = () => ownPayment({ currency: 'eur' });

/** What an operator does, and how the payment ends. */
const RESOLUTIONS: Readonly<Record<string, readonly [string, string]>> = {
  accepted: ['accept', 'paid'],
  'accepted without the refunded part': ['accept', 'partially_refunded'],
  refunded: ['refund', 'refunded'],
  'ended by canceling': ['cancel', 'refunded'],
  'canceled without money': ['cancel', 'failed'],
};

/** Every state that a review can be in, and how it can be resolved. */
const REVIEWS: readonly [string, () => Promise<Review>, readonly (keyof typeof RESOLUTIONS)[]][] = [
  ['too much paid', overpaid, ['accepted', 'refunded']],
  [
    'too much paid and partly refunded',
    () => partlyRefunded(overpaid()),
    ['accepted without the refunded part', 'refunded'],
  ],
  ['too little paid', () => ownPayment({ amount: totalAmount - 1 }), ['accepted', 'refunded']],
  ['another currency', inEuros, ['refunded']],
  ['another currency, partly refunded', () => partlyRefunded(inEuros()), ['refunded']],
  ['another payment', otherPayment, ['accepted', 'refunded']],
  [
    'another payment, partly refunded',
    () => partlyRefunded(otherPayment()),
    ['accepted without the refunded part', 'refunded'],
  ],
  ['another payment, refunded', () => fullyRefunded(otherPayment()), ['ended by canceling']],
  [
    'both the order’s own payment and another one, refunded',
    () => fullyRefunded(bothPaid()),
    ['accepted', 'refunded'],
  ],
  ['a payment that Stripe does not know', unknownPayment, ['canceled without money']],
  ['too much paid for a canceled order', () => canceled(overpaid()), ['accepted', 'refunded']],
  [
    'another payment of a canceled order, refunded',
    () => canceled(fullyRefunded(otherPayment())),
    ['ended by canceling'],
  ],
  [
    'a won dispute',
    () =>
      changed(ownPayment({ amount: totalAmount + 1_700 }, CARDS.disputed), ({ paid }) =>
        site.stripe.closeDispute(paid, 'won'),
      ),
    ['accepted', 'refunded'],
  ],
  [
    'a failed refund',
    () =>
      changed(overpaid(), async ({ paid }) =>
        site.stripe.failRefund(await site.refundInStripe(paid)),
      ),
    ['accepted', 'refunded'],
  ],
];

describe('every review', () => {
  const cases = REVIEWS.flatMap(([name, createReview, resolutions]) =>
    resolutions.map((resolution) => [name, resolution, createReview] as const),
  );

  test.each(cases)('%s: %s, erased and purged', async (_, resolution, createReview) => {
    const review = await createReview();
    expect(await site.getOrder(review.orderId)).toMatchObject({ paymentStatus: 'needs_review' });
    const [command = '', paymentStatus] = RESOLUTIONS[resolution] ?? [];
    if (command === 'accept') expect(await accept(review.orderId)).toBeUndefined();
    else
      expect(await runCli('order', command, review.orderId, '--yes')).toMatchObject({
        exitCode: 0,
      });

    const ended = await site.getOrder(review.orderId);
    expect(ended).toMatchObject({ paymentStatus });
    // Only what was accepted was paid for the order.
    const paidAt = command === 'accept' ? expect.any(Date) : null;
    expect(await site.rows('orders')).toMatchObject([{ paid_at: paidAt }]);
    expect(isUnderReview(ended)).toBe(false);
    await expectErasableAndPurged(review.orderId);
  });

  test.each([
    ['the order’s own', 'paid', 'own'],
    ['the other', 'own', 'paid'],
  ] as const)('with two payments ends with the one that is left: %s', async (_, refunded, left) => {
    const { orderId, ...payments } = await bothPaid();
    expect(await accept(orderId)).toContain(payments.own);
    const refund = ['order', 'refund', orderId, '--payment', payments[refunded], '--yes'];
    expect((await runCli(...refund)).exitCode).toBe(0);
    expect(await accept(orderId)).toBeUndefined();
    expect(await site.rows('orders')).toMatchObject([
      { payment_status: 'paid', stripe_payment_intent_id: payments[left] },
    ]);
    await expectErasableAndPurged(orderId);
  });

  test('refunds no payment that another one was mistaken for', async () => {
    const { orderId } = await overpaid();
    const { id: unpaid } = await site.createExtraIntent(orderId);
    const another = await site.storePaidOrder();
    const refund = (id: string, payment: string) =>
      runCli('order', 'refund', id, '--payment', payment, '--yes');
    expect((await refund(orderId, unpaid)).errors).toContain(
      toSentence({ type: 'no-payment-received' }),
    );
    expect((await refund(orderId, another.intentId)).errors).toContain(
      toSentence({ type: 'no-payment-received' }),
    );
    expect(await site.getOrder(orderId)).toMatchObject({ paymentStatus: 'needs_review' });
    const third = await site.storePaidOrder();
    expect((await refund(third.id, another.intentId)).errors).toContain(
      toSentence({ type: 'not-paid' }),
    );
  });

  test('that begins again by a refund that failed, of which no event came, is refunded whole', async () => {
    const { orderId, paid } = await overpaid();
    const refundId = await site.refundInStripe(paid);
    expect(await site.getOrder(orderId)).toMatchObject({ paymentStatus: 'refunded' });
    await site.pauseWebhooks();
    site.stripe.failRefund(refundId);
    const refund = (...amount: string[]) => runCli('order', 'refund', orderId, ...amount, '--yes');
    expect((await refund('--amount', '10')).errors).toContain(
      toSentence({ type: 'refund-under-review-must-be-whole' }),
    );
    expect(await refund()).toMatchObject({ exitCode: 0 });
    expect(await site.getOrder(orderId)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('ends when its payment is lost by a dispute', async () => {
    const { orderId, paid } = await ownPayment({ amount: totalAmount + 1 }, CARDS.disputed);
    const kept = await runCli('order', 'cancel', orderId, '--yes');
    expect(kept).toMatchObject({ exitCode: 1 });
    site.stripe.closeDispute(paid, 'lost');
    await site.waitUntilIdle();
    expect(await site.getOrder(orderId)).toMatchObject({ paymentStatus: 'lost' });
    await expectErasableAndPurged(orderId);
  });

  test('ends by canceling once another payment was lost by a dispute', async () => {
    const { orderId, paid, own } = await otherPayment(CARDS.disputed);
    site.stripe.closeDispute(paid, 'lost');
    await site.waitUntilIdle();
    expect(await site.getOrder(orderId)).toMatchObject({ paymentStatus: 'needs_review' });
    expect((await runCli('order', 'cancel', orderId, '--yes')).exitCode).toBe(0);
    expect(await site.getOrder(orderId)).toMatchObject({
      paymentStatus: 'lost',
      status: 'cancelled',
    });
    expect(await site.getIntent(own)).toMatchObject({ status: 'canceled' });
    await expectErasableAndPurged(orderId);
  });

  test('records each partial refund of an overpayment, with a notice for each', async () => {
    const { orderId, paid } = await overpaid();
    for (const sum of [1_700, totalAmount + 700, totalAmount + 1_700]) {
      const [before] = await site.rows('orders');
      await site.refundInStripe(paid, sum - Number(before?.refunded_amount));
      expect(await site.rows('orders')).toMatchObject([
        { refunded_amount: sum, received_amount: totalAmount + 1_700 },
      ]);
    }
    expect(await site.getOrder(orderId)).toMatchObject({ paymentStatus: 'refunded' });
    const notices = (await site.mails()).filter(({ subject }) => subject?.startsWith('Refunded'));
    expect(notices).toHaveLength(3);
  });

  test('is not ended by canceling while money that went back is disputed', async () => {
    const { orderId, paid } = await fullyRefunded(otherPayment());
    site.stripe.dispute(paid);
    await site.waitUntilIdle();
    expect(await runCli('order', 'cancel', orderId, '--yes')).toMatchObject({ exitCode: 1 });
    site.stripe.closeDispute(paid, 'won');
    await site.waitUntilIdle();
    expect(await runCli('order', 'cancel', orderId, '--yes')).toMatchObject({ exitCode: 0 });
  });

  test('is ended by canceling with what only Stripe knows of each payment', async () => {
    const review = await bothPaid();
    await site.pauseWebhooks();
    await site.refundInStripe(review.own);
    await site.refundInStripe(review.paid);
    expect(await runCli('order', 'cancel', review.orderId, '--yes')).toMatchObject({ exitCode: 0 });
    const booked = (await site.rows('ledger_entries')).filter(({ kind }) => kind === 'refunded');
    expect(booked.map(({ payment_intent_id }) => payment_intent_id).sort()).toEqual(
      [review.own, review.paid].sort(),
    );
  });

  test('without money is ended with its reason in the audit log', async () => {
    const { orderId } = await unknownPayment();
    expect(await cancelOrder(site.db, payments(), orderId, 'eva', 'duplicate')).toMatchObject({
      ok: true,
    });
    expect(await site.rows('audit_log')).toMatchObject([
      { detail: `${BECAUSE.duplicate.label}; no payment was received` },
    ]);
  });

  test('ends when its payment is refunded in Stripe', async () => {
    const { orderId } = await fullyRefunded(inEuros());
    expect(await site.getOrder(orderId)).toMatchObject({ paymentStatus: 'refunded' });
    await expectErasableAndPurged(orderId);
  });
});

/** Cancels open work, erases the customer, and expects that the purge deletes the order years later. */
async function expectErasableAndPurged(orderId: string): Promise<void> {
  const { status } = await site.getOrder(orderId);
  if (canTransitionOrder(status, 'cancelled')) await runCli('order', 'cancel', orderId, '--yes');
  expect((await runCli('erase', sampleOrder.customerEmail, '--yes')).exitCode).toBe(0);
  await site.ageEverythingBy(`${retention.records + 1} years`);
  await site.runSchedule('purge-expired');
  expect(await site.rows('orders')).toEqual([]);
}
