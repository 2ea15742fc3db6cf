import { expect, test } from 'vitest';
import { isPayable, ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { standingOf } from './standing.ts';

const everyOrder = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.map((paymentStatus) => ({ status, paymentStatus })),
);

test('an order that can’t be paid always says why', () => {
  for (const order of everyOrder.filter((order) => !isPayable(order))) {
    expect(standingOf(order), JSON.stringify(order)).not.toBeNull();
  }
});

test('an order that can be paid has nothing to say, unless its bank is at work', () => {
  for (const order of everyOrder.filter(isPayable)) {
    const isAtWork = order.paymentStatus === 'processing';
    expect(standingOf(order) === null, JSON.stringify(order)).toBe(!isAtWork);
  }
});

test('a cancelled order says so, and a refunded one that the money is on its way', () => {
  expect(standingOf({ status: 'cancelled', paymentStatus: 'paid' })?.stamp).toBe('Cancelled');
  expect(standingOf({ status: 'cancelled', paymentStatus: 'refunded' })?.stamp).toBe('Refunded');
});
