import { expect, test } from 'vitest';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { updatesFromPayment } from '#server/payments/payment-update.ts';

const payment: OrderPayment = {
  intentId: 'pi_1',
  orderId: '01j8zk3v9q4m5n6p7r8s9t0vwx',
  status: 'succeeded',
  currency: 'usd',
  livemode: true,
  createdAt: new Date(0),
  amount: 150_00,
  received: 150_00,
  card: null,
  refunded: 0,
  failedRefunds: 0,
  refunds: [],
  lastFailure: null,
  disputes: [],
  hasOpenDispute: false,
};

test.each([
  ['inquiry', 'disputed'],
  ['inquiry_closed', 'dispute-closed'],
  ['open', 'disputed'],
  ['appeal', 'disputed'],
  ['won', 'dispute-closed'],
  ['lost', 'dispute-closed'],
  ['prevented', 'dispute-closed'],
] as const)('a dispute that Stripe lists as %s is an update to that outcome', (outcome, type) => {
  const dispute = {
    id: 'du_1',
    amount: 5_000,
    currency: 'usd',
    outcome,
    moved: null,
    respondBy: null,
  };
  const update = updatesFromPayment({ ...payment, disputes: [dispute] }).at(-1);
  expect(update).toMatchObject({ type, dispute, isCurrent: true });
});

// Stripe says when a refund was made, not when it failed: a failure is booked when it is learned of.
test.each([
  ['none', [], 0, null],
  ['a refund', [5], 0, new Date(5)],
  ['the newer of two', [9, 5], 0, new Date(9)],
  ['one that failed', [5], 5_000, null],
  ['one that failed before another', [9, 5], 5_000, null],
])(
  'refunds happened when the newest was made, unless one failed: %s',
  (_, times, failedRefunds, happenedAt) => {
    const refunds = times.map((time) => ({
      id: `re_${time}`,
      amount: 5_000,
      status: 'succeeded',
      createdAt: new Date(time),
      assertionId: null,
    }));
    expect(updatesFromPayment({ ...payment, refunds, failedRefunds })).toMatchObject([
      { happenedAt },
    ]);
  },
);
