import { describe, expect, test } from 'vitest';
import {
  awaitsReport,
  CLOSED_STATUSES,
  canTransitionOrder,
  canTransitionPayment,
  isComplete,
  isPayable,
  isRefundable,
  isSettled,
  isUnderReview,
  isUnpaid,
  isWorkPaid,
  MONEY_RETURNED,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  PAYABLE,
  PAYMENT_STATUSES,
  type PaymentStatus,
  SETTLED,
} from '#shared/states.ts';

describe('the status of an order', () => {
  test.each<[OrderStatus, OrderStatus[]]>([
    ['pending', ['confirmed', 'cancelled']],
    ['confirmed', ['in_progress', 'cancelled']],
    ['in_progress', ['confirmed', 'delivered', 'cancelled']],
    ['delivered', ['in_progress']],
    ['cancelled', []],
  ])('%s may change to %j only', (from, to) => {
    expect(ORDER_STATUSES.filter((status) => canTransitionOrder(from, status))).toEqual(to);
  });

  test('is final when canceled, and when delivered once that can’t be taken back', () => {
    expect(ORDER_TRANSITIONS).toMatchObject({
      delivered: { in_progress: ['undone'] },
      cancelled: {},
    });
  });

  test('has five values', () => {
    expect(ORDER_STATUSES).toEqual([
      'pending',
      'confirmed',
      'in_progress',
      'delivered',
      'cancelled',
    ]);
  });
});

describe('the payment status of an order', () => {
  test.each<[PaymentStatus, PaymentStatus[]]>([
    ['pending', ['processing', 'paid', 'failed', 'needs_review']],
    ['processing', ['paid', 'failed', 'needs_review']],
    ['failed', ['processing', 'paid', 'needs_review']],
    ['paid', ['partially_refunded', 'refunded', 'disputed', 'lost']],
    ['partially_refunded', ['paid', 'refunded', 'disputed', 'lost']],
    ['refunded', ['paid', 'partially_refunded', 'disputed', 'lost', 'needs_review']],
    ['disputed', ['paid', 'partially_refunded', 'refunded', 'lost']],
    ['lost', ['paid', 'partially_refunded', 'refunded', 'disputed', 'needs_review']],
    ['needs_review', ['paid', 'partially_refunded', 'refunded', 'failed', 'lost']],
  ])('%s may become %j and nothing else', (from, to) => {
    const reachable = PAYMENT_STATUSES.filter((status) => canTransitionPayment(from, status));
    expect(reachable.sort()).toEqual([...to].sort());
  });

  test('is never payable again once it is settled', () => {
    for (const from of SETTLED) {
      expect(PAYABLE.filter((to) => canTransitionPayment(from, to))).toEqual([]);
    }
  });

  test('has nine states', () => {
    expect(PAYMENT_STATUSES).toEqual([
      'pending',
      'processing',
      'paid',
      'failed',
      'needs_review',
      'partially_refunded',
      'refunded',
      'disputed',
      'lost',
    ]);
  });
});

describe('an order is payable', () => {
  test.each<[PaymentStatus, boolean]>([
    ['pending', true],
    ['processing', true],
    ['failed', true],
    ['paid', false],
    ['needs_review', false],
    ['partially_refunded', false],
    ['refunded', false],
    ['disputed', false],
    ['lost', false],
  ])('with a payment that is %s: %s', (paymentStatus, payable) => {
    expect(isPayable({ status: 'pending', paymentStatus })).toBe(payable);
  });

  test.each(['pending', 'processing', 'failed'] as const)(
    'never once it is canceled, with a payment that is %s',
    (paymentStatus) => {
      expect(isPayable({ status: 'cancelled', paymentStatus })).toBe(false);
    },
  );
});

test.each<[PaymentStatus, ReturnType<typeof groupsOf>]>([
  ['pending', ['unpaid']],
  ['failed', ['unpaid']],
  ['processing', []],
  ['needs_review', ['under review']],
  ['paid', ['settled', 'refundable', 'work paid']],
  ['partially_refunded', ['settled', 'refundable', 'work paid']],
  ['refunded', ['settled']],
  ['disputed', ['settled', 'work paid']],
  ['lost', ['settled']],
])('a payment that is %s is in the groups %j', (paymentStatus, groups) => {
  expect(groupsOf(paymentStatus)).toEqual(groups);
});

function groupsOf(paymentStatus: PaymentStatus): string[] {
  const predicates = {
    unpaid: isUnpaid,
    'under review': isUnderReview,
    settled: isSettled,
    refundable: isRefundable,
    'work paid': isWorkPaid,
  };
  const order = { paymentStatus, totalAmount: 15_000 };
  return Object.entries(predicates).flatMap(([name, is]) => (is(order) ? [name] : []));
}

test('work on a disputed order is paid while something is kept of the money', () => {
  const disputed = { paymentStatus: 'disputed', totalAmount: 15_000 } as const;
  expect(isWorkPaid({ ...disputed, refundedAmount: 5_000, lostAmount: 5_000 })).toBe(true);
  expect(isWorkPaid({ ...disputed, refundedAmount: 5_000, lostAmount: 10_000 })).toBe(false);
  expect(isWorkPaid({ ...disputed, receivedAmount: 20_000, refundedAmount: 15_000 })).toBe(true);
});

test('an order is complete when it is settled and its work is finished, or none of the money is left', () => {
  for (const status of ORDER_STATUSES) {
    const isClosed = CLOSED_STATUSES.includes(status);
    for (const paymentStatus of PAYMENT_STATUSES) {
      const expected =
        isSettled({ paymentStatus }) && (isClosed || MONEY_RETURNED.includes(paymentStatus));
      expect(isComplete({ status, paymentStatus }), `${status}, ${paymentStatus}`).toBe(expected);
    }
  }
});

test('an order awaits its report while it is confirmed or in progress and the company has money for it', () => {
  const awaiting = ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.filter((paymentStatus) => awaitsReport({ status, paymentStatus })).map(
      (paymentStatus) => `${status}, ${paymentStatus}`,
    ),
  );
  expect(awaiting).toEqual([
    'confirmed, paid',
    'confirmed, partially_refunded',
    'in_progress, paid',
    'in_progress, partially_refunded',
  ]);
});
