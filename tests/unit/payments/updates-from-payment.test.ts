import { expect, test } from 'vitest';
import { toPaymentEvent } from '#server/adapters/stripe-events.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { updateFromEvent, updatesFromPayment } from '#server/payments/payment-update.ts';

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

const OF_PAYMENT = { payment_intent: 'pi_1', currency: 'usd' };
const BALANCE = { amount: -5_400, currency: 'usd' };

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

// All sums of an event differ: none is taken for another one.
test.each([
  [
    'charge.refunded',
    { amount_refunded: 5_000, amount_captured: 15_000 },
    { type: 'refunded', refundedAmount: 5_000, receivedAmount: 15_000, failedRefundAmount: null },
  ],
  [
    'refund.failed',
    { id: 're_1', amount: 5_000 },
    { type: 'refund-failed', refundId: 're_1', failedAmount: 5_000 },
  ],
  ['refund.updated', { id: 're_1', amount: 5_000, status: 'succeeded' }, undefined],
  [
    'charge.dispute.created',
    { id: 'du_1', amount: 5_000, currency: 'eur', balance_transactions: [BALANCE] },
    { type: 'disputed', currency: 'usd', dispute: { id: 'du_1', amount: 5_000, currency: 'eur' } },
  ],
])('%s says what it is about, in its payment’s currency', (type, object, update) => {
  const event = { id: 'evt_1', type, created: 5, data: { object: { ...OF_PAYMENT, ...object } } };
  const read = toPaymentEvent(event);
  const said = read && updateFromEvent(read);
  if (!update) return expect(said).toBeUndefined();
  const source = { intentId: 'pi_1', event: { id: 'evt_1', type }, happenedAt: new Date(5_000) };
  expect(said).toMatchObject({ ...source, currency: 'usd', ...update });
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
