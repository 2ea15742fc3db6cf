import { describe, expect, test } from 'vitest';
import {
  canTransitionOrder,
  canTransitionPayment,
  isPayable,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
} from '#shared/states.ts';

describe('the work on an order', () => {
  test.each<[OrderStatus, OrderStatus[]]>([
    ['pending', ['confirmed', 'cancelled']],
    ['confirmed', ['in_progress', 'cancelled']],
    ['in_progress', ['delivered', 'cancelled']],
    ['delivered', []],
    ['cancelled', []],
  ])('%s may become %j and nothing else', (from, to) => {
    expect(ORDER_STATUSES.filter((status) => canTransitionOrder(from, status))).toEqual(to);
  });

  test('ends when it is delivered or canceled', () => {
    expect(ORDER_TRANSITIONS).toMatchObject({ delivered: [], cancelled: [] });
  });

  test('has five states', () => {
    expect(ORDER_STATUSES).toEqual([
      'pending',
      'confirmed',
      'in_progress',
      'delivered',
      'cancelled',
    ]);
  });
});

describe('the payment of an order', () => {
  test.each<[PaymentStatus, PaymentStatus[]]>([
    ['pending', ['processing', 'paid', 'failed', 'needs_review']],
    ['processing', ['paid', 'failed', 'needs_review']],
    ['failed', ['pending', 'processing', 'paid', 'needs_review']],
    ['paid', ['partially_refunded', 'refunded', 'disputed']],
    ['partially_refunded', ['refunded', 'disputed']],
    ['refunded', []],
    ['disputed', []],
    ['needs_review', ['paid', 'refunded', 'disputed']],
  ])('%s may become %j and nothing else', (from, to) => {
    const reachable = PAYMENT_STATUSES.filter((status) => canTransitionPayment(from, status));
    expect(reachable.sort()).toEqual([...to].sort());
  });

  test('ends when it is refunded or disputed', () => {
    expect(PAYMENT_TRANSITIONS).toMatchObject({ refunded: [], disputed: [] });
  });

  test('has eight states', () => {
    expect(PAYMENT_STATUSES).toEqual([
      'pending',
      'processing',
      'paid',
      'failed',
      'needs_review',
      'partially_refunded',
      'refunded',
      'disputed',
    ]);
  });
});

describe('an order can be paid', () => {
  test.each<[PaymentStatus, boolean]>([
    ['pending', true],
    ['processing', true],
    ['failed', true],
    ['paid', false],
    ['needs_review', false],
    ['partially_refunded', false],
    ['refunded', false],
    ['disputed', false],
  ])('with a payment that is %s: %s', (paymentStatus, payable) => {
    expect(isPayable({ status: 'pending', paymentStatus })).toBe(payable);
  });

  test.each(['pending', 'processing', 'failed'] as const)(
    'never after it was canceled, with a payment that is %s',
    (paymentStatus) => {
      expect(isPayable({ status: 'cancelled', paymentStatus })).toBe(false);
    },
  );
});
