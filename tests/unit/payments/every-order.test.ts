import { describe, expect, test } from 'vitest';
import {
  awaitsPayment,
  ORDER_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  type Transitions,
} from '#shared/states.ts';
import { reachableOrders } from '../../explore-orders.ts';
import { initialState, keyOf } from '../../order-state-space.ts';

const { states, transitions, failures, longestWay } = reachableOrders();

describe('every order that can be reached', () => {
  test('has the money that its payment status says, whatever came late, twice or never', () => {
    process.stdout.write(`${states.size} orders; the longest way has ${longestWay} steps\n`);
    expect(states.size).toBeGreaterThan(20_000);
    expect(failures).toEqual([]);
  });

  test('has one payment status for the same money, whichever came first', () => {
    const statuses = Map.groupBy(states.values(), ({ order, stripe, payments }) => {
      const { stripePaymentIntentId, status, paidAt } = order;
      const isDisputed = stripe.some(({ disputes }) =>
        disputes.some(({ outcome }) => outcome === 'open'),
      );
      const money = keyOf({ order: initialState(order).order, stripe, payments });
      const other = isDisputed || awaitsPayment(order) ? order.paymentStatus : '';
      return [status, paidAt !== null, stripePaymentIntentId, other, money].join();
    });
    const ambiguous = [...statuses]
      .map(([key, group]) => [key, new Set(group.map(({ order }) => order.paymentStatus))] as const)
      .filter(([, found]) => found.size > 1);
    expect(ambiguous).toEqual([]);
  });

  test.each<[string, Transitions<string>, string[]]>([
    // Work is started and delivered by commands that look at no payment but whether there is one.
    ['status', ORDER_TRANSITIONS, ['started', 'delivered']],
    ['payment', PAYMENT_TRANSITIONS, []],
  ])(
    'changes its %s by the causes in the table only, and by each of them',
    (name, table, untried) => {
      const reached = [...transitions.keys()]
        .map((key) => key.split(','))
        .filter(([from, to, field]) => field === name && from !== to)
        .map(([from, to, , cause]) => `${from} > ${to}: ${cause}`);
      const allowed = Object.entries(table).flatMap(([from, next]) =>
        Object.entries(next).flatMap(([to, causes = []]) =>
          causes
            .filter((cause) => !untried.includes(cause) && from !== 'in_progress')
            .map((cause) => `${from} > ${to}: ${cause}`),
        ),
      );
      expect(reached.sort()).toEqual(allowed.sort());
    },
  );
});
