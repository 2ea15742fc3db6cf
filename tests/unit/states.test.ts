import { describe, expect, test } from 'vitest';
import {
  isPayable,
  mayMoveOrder,
  mayMovePayment,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
} from '#shared/states.ts';

describe('the states of an order', () => {
  test('nothing leads back from paid to an open payment', () => {
    for (const open of ['pending', 'processing', 'failed', 'needs_review'] as const) {
      expect(mayMovePayment('paid', open)).toBe(false);
    }
  });

  test('a declined payment can be tried again and paid', () => {
    expect(mayMovePayment('failed', 'paid')).toBe(true);
    expect(isPayable({ status: 'pending', paymentStatus: 'failed' })).toBe(true);
  });

  test('money that does not fit its order is accepted, given back or disputed, and never open again', () => {
    const ways = PAYMENT_STATUSES.filter((to) => mayMovePayment('needs_review', to));
    expect(ways).toEqual(['paid', 'refunded', 'disputed']);
  });

  test('any order but a delivered one can be cancelled', () => {
    const cancellable = ORDER_STATUSES.filter((status) => mayMoveOrder(status, 'cancelled'));
    expect(cancellable).toEqual(['pending', 'confirmed', 'in_progress']);
  });

  test('a cancelled order can’t be paid', () => {
    expect(isPayable({ status: 'cancelled', paymentStatus: 'pending' })).toBe(false);
  });

  test('no state leads to itself', () => {
    for (const status of ORDER_STATUSES) expect(mayMoveOrder(status, status)).toBe(false);
    for (const status of PAYMENT_STATUSES) expect(mayMovePayment(status, status)).toBe(false);
  });
});
