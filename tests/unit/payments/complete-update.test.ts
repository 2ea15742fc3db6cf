import { describe, expect, test } from 'vitest';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import {
  completeUpdate,
  type StripeReads,
  withAllRefunds,
} from '#server/payments/complete-update.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { disputeOf, order, paid, refund, source } from './payment-updates.ts';

const ORDER_AT_STRIPE = 'another-order';
const CARD = { brand: 'visa', last4: '4242' };

/** An account of Stripe that has one payment, or none. */
function stripeWith(payment: Partial<OrderPayment> | undefined, card: unknown = CARD) {
  return {
    livemode: false,
    payment: async () =>
      payment && { ...source, orderId: ORDER_AT_STRIPE, currency: 'usd', ...payment },
    retrieve: async () => {
      if (card instanceof Error) throw card;
      return { card };
    },
  } as unknown as StripeReads;
}

describe('a dispute', () => {
  const dispute = disputeOf('lost', { amount: 70_00 });
  const silent = { ...dispute, dispute: { ...dispute.dispute, moved: null } };
  const known = { taken: 50_00, currency: 'usd', isReinstated: false };
  const told = { ...dispute, dispute: { ...dispute.dispute, moved: known } };
  const all = { taken: 70_00, currency: 'usd', isReinstated: false };

  test.each([
    ['no such payment', undefined],
    ['no such dispute of the payment', { disputes: [] }],
  ])(
    'took what its event says, else what is disputed, where Stripe knows %s',
    async (_, payment) => {
      const read = async (update: typeof told | typeof silent) =>
        completeUpdate(stripeWith(payment), update);
      expect(await read(told)).toEqual(told);
      expect(await read(silent)).toEqual({ ...silent, dispute: { ...silent.dispute, moved: all } });
    },
  );

  test('is what Stripe says now, with its event and the order that it named', async () => {
    const now = { ...silent.dispute, outcome: 'won', moved: known } as const;
    const event = { id: 'evt_1', type: 'charge.dispute.closed' };
    const stripe = stripeWith({ disputes: [{ ...now, id: 'du_0' }, now] });
    const read = (orderId: string | null) => completeUpdate(stripe, { ...silent, event, orderId });
    const current = { type: 'dispute-closed', dispute: now, event, isCurrent: true };
    expect(await read(order.id)).toMatchObject({ ...current, orderId: order.id });
    expect(await read(null)).toMatchObject({ ...current, orderId: ORDER_AT_STRIPE });
  });
});

describe('refunds', () => {
  const failed = {
    id: 're_1',
    amount: 50_00,
    status: 'failed',
    createdAt: new Date(0),
    assertionId: null,
  };
  const made = { ...failed, status: 'succeeded' };
  const sums = { received: 90_00, refunded: 20_00, failedRefunds: 50_00 };
  const ofOne = {
    ...source,
    type: 'refund-failed',
    refundId: 're_1',
    failedAmount: 50_00,
    currency: 'usd',
  } as const;
  const allOf = {
    type: 'refunded',
    refundedAmount: 20_00,
    failedRefundAmount: 50_00,
    receivedAmount: 90_00,
  };

  test.each([
    ['its failure', [failed], true],
    ['it as made', [made], false],
    ['another failure', [{ ...failed, id: 're_2' }], false],
    ['none', [], false],
  ])('of which one failed are all of Stripe’s where it lists %s', async (_, refunds, isListed) => {
    const read = await withAllRefunds(stripeWith({ ...sums, refunds }), ofOne);
    expect(read).toMatchObject(isListed ? allOf : ofOne);
  });

  test.each([
    ['a payment with refunds', { ...sums, refunds: [made] }, allOf],
    ['a payment without', { ...sums, refunds: [] }, { ...refund, failedRefundAmount: 0 }],
    ['no payment', undefined, { ...refund, failedRefundAmount: 0 }],
  ])('are all of Stripe’s where it knows %s', async (_, payment, right) => {
    expect(await completeUpdate(stripeWith(payment), refund)).toMatchObject(right);
  });
});

describe('the card of a payment', () => {
  const { card: _, ...withoutCard } = paid;
  test.each([
    ['Stripe’s', CARD, CARD],
    ['none where Stripe names none', null, null],
    ['none while Stripe can’t be reached', new Unavailable('stripe', 'timeout'), null],
  ])('is %s', async (_, card, right) => {
    const read = await completeUpdate(stripeWith(undefined, card), withoutCard);
    expect(read).toEqual({ ...withoutCard, card: right });
  });

  test('is not guessed after any other error', async () => {
    await expect(
      completeUpdate(stripeWith(undefined, new Error('a bug')), withoutCard),
    ).rejects.toThrow('a bug');
  });
});
