import { describe, expect, test } from 'vitest';
import { type PaymentDispute, takenBy } from '#server/adapters/stripe-dispute.ts';
import { isEffective, isPending } from '#server/adapters/stripe-payment.ts';

describe('a refund', () => {
  // https://docs.stripe.com/api/refunds/object#refund_object-status
  test.each([
    ['succeeded', { effective: true, pending: false }],
    ['pending', { effective: true, pending: true }],
    ['requires_action', { effective: true, pending: true }],
    ['one that Stripe adds later', { effective: true, pending: true }],
    ['failed', { effective: false, pending: false }],
    ['canceled', { effective: false, pending: false }],
  ])('counts as its status says: %s', (status, expected) => {
    const refund = { id: 're_1', amount: 1, status, createdAt: new Date(0), assertionId: null };
    expect({ effective: isEffective(refund), pending: isPending(refund) }).toEqual(expected);
  });
});

describe('a dispute of a payment in dollars', () => {
  const AMOUNT = 4_000;
  const TAKEN = 5_000;

  test.each([
    // Disputed in, moved in, taken.
    ['usd', 'usd', TAKEN],
    ['eur', 'usd', TAKEN],
    ['usd', 'eur', AMOUNT],
    ['eur', 'eur', undefined],
  ])('lost, disputed in %s and withdrawn in %s, took %s', (currency, movedIn, taken) => {
    const dispute: PaymentDispute = {
      id: 'dp_1',
      outcome: 'lost',
      amount: AMOUNT,
      currency,
      moved: { taken: TAKEN, currency: movedIn, isReinstated: false },
      respondBy: null,
    };
    expect(takenBy(dispute, 'usd')).toBe(taken);
  });

  test.each([
    ['lost', 'usd', 'eur', 0, false, 0],
    ['lost', 'eur', 'eur', 0, false, 0],
    ['won', 'usd', 'usd', 0, true, 0],
    ['won', 'usd', 'usd', TAKEN, true, TAKEN],
    ['won', 'usd', 'usd', TAKEN, false, 0],
    ['won', 'usd', 'eur', TAKEN, true, 0],
  ] as const)(
    '%s, disputed in %s, moved in %s, %i in all, given back: %s, took %i',
    (outcome, currency, movedIn, movedAmount, isReinstated, taken) => {
      const moved = { taken: movedAmount, currency: movedIn, isReinstated };
      const dispute = { id: 'dp_1', outcome, amount: AMOUNT, currency, moved, respondBy: null };
      expect(takenBy(dispute, 'usd')).toBe(taken);
    },
  );
});
