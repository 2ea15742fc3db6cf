import { describe, expect, test } from 'vitest';
import { retention } from '#business/retention.ts';
import { canTransitionOrder, isUnderReview } from '#shared/states.ts';
import { runCli } from './cli.ts';
import { CARDS, sampleOrder } from './samples.ts';
import { openSite } from './site.ts';
import { succeededEvent } from './stripe-events.ts';

const site = await openSite();

const { totalAmount } = sampleOrder;

interface Review {
  readonly orderId: string;
  /** The order's own payment. */
  readonly own: string;
  /** The payment that the review is about. */
  readonly paid: string;
}

/** An order whose own payment has these properties, paid. */
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

/** An order whose own payment waits, and for which another one was paid. */
async function otherPayment(card: string = CARDS.good): Promise<Review> {
  const { order, intentId } = await site.placeOrderWithIntent();
  const { id } = await site.createExtraIntent(order.id);
  await site.stripe.pay(id, card);
  await site.waitUntilIdle();
  return { orderId: order.id, own: intentId, paid: id };
}

/** A review, and what happens at Stripe before an operator looks at it. */
async function after(review: Promise<Review>, happen: (review: Review) => unknown) {
  const arranged = await review;
  await happen(arranged);
  await site.waitUntilIdle();
  return arranged;
}

/** Money that this account knows nothing of, as of another mode. */
async function unknownMoney(): Promise<Review> {
  const { order, intentId } = await site.placeOrderWithIntent();
  await site.deliverEvent(succeededEvent({ ...(await site.getIntent(intentId)), livemode: true }));
  return { orderId: order.id, own: intentId, paid: intentId };
}

async function bothPaid(): Promise<Review> {
  return after(otherPayment(), ({ own }) => site.stripe.pay(own, CARDS.good));
}

const partBack = (review: Promise<Review>) =>
  after(review, ({ paid }) => site.refundInStripe(paid, 1_000));
const allBack = (review: Promise<Review>) => after(review, ({ paid }) => site.refundInStripe(paid));
const canceled = (review: Promise<Review>) =>
  after(review, ({ orderId }) =>
    site.db.query(`update orders set status = 'cancelled' where id = $1`, [orderId]),
  );
const tooMuch = () => ownPayment({ amount: totalAmount + 1_700 });
const inEuros = () => ownPayment({ currency: 'eur' });

/** The command that an operator types, and how the payment ends. */
const WAYS: Readonly<Record<string, readonly [string, string]>> = {
  accepted: ['accept', 'paid'],
  'accepted without the refunded part': ['accept', 'partially_refunded'],
  refunded: ['refund', 'refunded'],
  'ended by canceling': ['cancel', 'refunded'],
  'canceled without money': ['cancel', 'failed'],
};

/** Every state that a review can be in, and the ways out of it. */
const REVIEWS: readonly [string, () => Promise<Review>, readonly (keyof typeof WAYS)[]][] = [
  ['too much paid', tooMuch, ['accepted', 'refunded']],
  [
    'too much paid and partly refunded',
    () => partBack(tooMuch()),
    ['accepted without the refunded part', 'refunded'],
  ],
  ['too little paid', () => ownPayment({ amount: totalAmount - 1 }), ['accepted', 'refunded']],
  ['another currency', inEuros, ['refunded']],
  ['another currency, partly refunded', () => partBack(inEuros()), ['refunded']],
  ['another payment', otherPayment, ['accepted', 'refunded']],
  [
    'another payment, partly refunded',
    () => partBack(otherPayment()),
    ['accepted without the refunded part', 'refunded'],
  ],
  ['another payment, refunded', () => allBack(otherPayment()), ['ended by canceling']],
  [
    'another payment beside the own one, refunded',
    () => allBack(bothPaid()),
    ['accepted', 'refunded'],
  ],
  ['a payment that Stripe does not know', unknownMoney, ['canceled without money']],
  ['too much paid for a canceled order', () => canceled(tooMuch()), ['accepted', 'refunded']],
  [
    'another payment of a canceled order, refunded',
    () => canceled(allBack(otherPayment())),
    ['ended by canceling'],
  ],
  [
    'a won dispute',
    () =>
      after(ownPayment({ amount: totalAmount + 1_700 }, CARDS.disputed), ({ paid }) =>
        site.stripe.closeDispute(paid, 'won'),
      ),
    ['accepted', 'refunded'],
  ],
  [
    'a failed refund',
    () =>
      after(tooMuch(), async ({ paid }) => site.stripe.failRefund(await site.refundInStripe(paid))),
    ['accepted', 'refunded'],
  ],
];

describe('every review', () => {
  const cases = REVIEWS.flatMap(([name, arrange, ways]) =>
    ways.map((way) => [name, way, arrange] as const),
  );

  test.each(cases)('%s: %s, erased and purged', async (_, way, arrange) => {
    const review = await arrange();
    expect(await site.getOrder(review.orderId)).toMatchObject({ paymentStatus: 'needs_review' });
    const [command = '', paymentStatus] = WAYS[way] ?? [];
    const { errors, exitCode } = await runCli('order', command, review.orderId, '--yes');
    expect({ errors, exitCode }).toMatchObject({ exitCode: 0 });

    const ended = await site.getOrder(review.orderId);
    expect(ended).toMatchObject({ paymentStatus });
    expect(isUnderReview(ended)).toBe(false);
    await expectErasableAndPurged(review.orderId);
  });

  test('with two payments ends with the one that the operator names, and the other is refunded', async () => {
    const review = await bothPaid();
    const unclear = await runCli('order', 'accept', review.orderId, '--yes');
    expect(unclear.errors).toContain(review.own);
    const { orderId, own, paid } = review;
    expect((await runCli('order', 'accept', orderId, '--payment', own, '--yes')).exitCode).toBe(0);
    expect((await runCli('order', 'refund', orderId, '--payment', paid, '--yes')).exitCode).toBe(0);
    expect(await site.getOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
    await expectErasableAndPurged(orderId);
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

  test('records an overpayment that is refunded in parts as it happens, with a notice for each part', async () => {
    const { orderId, paid } = await tooMuch();
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

  test('ends when its payment is refunded in Stripe', async () => {
    const { orderId } = await allBack(inEuros());
    expect(await site.getOrder(orderId)).toMatchObject({ paymentStatus: 'refunded' });
    await expectErasableAndPurged(orderId);
  });
});

/** The work is canceled where it is not, then the customer is forgotten, and years later nothing is left. */
async function expectErasableAndPurged(orderId: string): Promise<void> {
  const { status } = await site.getOrder(orderId);
  if (canTransitionOrder(status, 'cancelled')) await runCli('order', 'cancel', orderId, '--yes');
  expect((await runCli('erase', sampleOrder.customerEmail, '--yes')).exitCode).toBe(0);
  await site.ageEverythingBy(`${retention.records + 1} years`);
  await site.runSchedule('purge-expired');
  expect(await site.rows('orders')).toEqual([]);
}
