import { afterAll, describe, expect, test } from 'vitest';
import type { Session } from '#server/access/sessions.ts';
import { nextStep } from '#server/office/next-step.ts';
import { actionsFor } from '#server/office/order-actions.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { hasOpenDispute, leftOf } from '#server/payments/ledger.ts';
import type { OrderAction } from '#shared/office/actions.ts';
import {
  awaitsPayment,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type Transitions,
} from '#shared/states.ts';
import { everyReachableOrder, problemsOf } from '../../explore-orders.ts';
import {
  initialState,
  keyOf,
  leftIn,
  openDisputeOf,
  type State,
  stepsFrom,
} from '../../order-state-space.ts';
import { order } from './payment-updates.ts';

const { states, transitions, wrongReceipts, longestWay } = everyReachableOrder();

// The files that follow in this worker would carry them along.
afterAll(() => {
  states.length = 0;
});

describe('every order that can be reached', () => {
  test('has the money that its payment status says, whatever came late, twice or never', () => {
    process.stdout.write(`${states.length} orders; the longest way has ${longestWay} steps\n`);
    expect(states.length).toBeGreaterThan(20_000);
    expect(problemsOf(states)).toEqual([]);
    expect(wrongReceipts).toEqual([]);
  });

  test('has one payment status for the same money, whichever came first', () => {
    const statuses = Map.groupBy(states, ({ order, stripe, payments }) => {
      const { stripePaymentIntentId, status, paidAt } = order;
      const money = keyOf({ order: initialState(order).order, stripe, payments });
      const other = awaitsPayment(order) ? order.paymentStatus : '';
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
      const statuses = states.flatMap(({ order }) => [order.status, order.paymentStatus]);
      const tried = new Set<string>(statuses);
      const allowed = Object.entries(table).flatMap(([from, next]) =>
        Object.entries(next).flatMap(([to, causes = []]) =>
          causes
            .filter((cause) => !untried.includes(cause) && tried.has(from))
            .map((cause) => `${from} > ${to}: ${cause}`),
        ),
      );
      expect(reached.sort()).toEqual(allowed.sort());
    },
  );
});

const OWNER: Session = { id: 's', personId: 'p', email: 'eva@example.com', role: 'owner' };
const offered = (record: OrderRecord, messageId: string | null = null) =>
  actionsFor(record, messageId, OWNER);

const short = ({ status, paymentStatus, otherAmount }: OrderRecord) =>
  `${status}, ${paymentStatus}${otherAmount > 0 ? ', paid twice' : ''}`;

/** Every order that can be reached, once for each set of facts that an offer may depend on. */
const kinds = new Map(
  states.map((state) => [
    [
      short(state.order),
      ...state.payments.map((payment) => [leftOf(payment) > 0, hasOpenDispute(payment)]),
      ...state.stripe.map((payment) => [payment.received > 0, leftIn(payment) > 0]),
    ].join(),
    state,
  ]),
);

/** The states in which something doesn’t hold, each kind once. */
function exceptions(holds: (state: State, actions: readonly OrderAction[]) => boolean): string[] {
  const found = [...kinds.values()].filter((state) => !holds(state, offered(state.order)));
  return [...new Set(found.map((state) => short(state.order)))];
}

const canDo = (state: State, cause: string) =>
  stepsFrom(state).some((step) => step.cause === cause);

describe('in every state that an order can reach, the office', () => {
  test('offers what the next step needs', () => {
    expect(
      exceptions((state, actions) => {
        const { action } = nextStep(state.order, openDisputeOf(state));
        return action === null || actions.includes(action);
      }),
    ).toEqual([]);
  });

  test('offers a cancellation that the order allows, and no other but of a review', () => {
    expect(
      exceptions((state, actions) => {
        if (!actions.includes('cancel')) return !canDo(state, 'cancelled');
        const isReview = state.order.paymentStatus === 'needs_review';
        return isReview || canDo(state, 'cancelled') || isPaidMeanwhile(state);
      }),
    ).toEqual([]);
  });

  test('offers to accept what can be accepted, and nothing but a review', () => {
    expect(
      exceptions((state, actions) =>
        actions.includes('accept')
          ? state.order.paymentStatus === 'needs_review'
          : !canDo(state, 'accepted'),
      ),
    ).toEqual([]);
  });

  test('offers to refund money that is known to be here, unless a dispute is open', () => {
    expect(
      exceptions(({ payments }, actions) => {
        const isHere = payments.some((payment) => leftOf(payment) > 0 && !hasOpenDispute(payment));
        return !isHere || payments.some(hasOpenDispute) || actions.includes('refund');
      }),
    ).toEqual([]);
  });

  test('offers to replace a quote that can be paid, and no other order', () => {
    const replaceable = [...kinds.values()].filter((state) =>
      offered(state.order, 'm').includes('replace_quote'),
    );
    expect([...new Set(replaceable.map((state) => short(state.order)))]).toEqual([
      'pending, pending',
      'pending, failed',
    ]);
    expect(exceptions((_, actions) => !actions.includes('replace_quote'))).toEqual([]);
  });
});

/** Stripe has the money, of which no event has arrived: the cancellation learns of it. */
function isPaidMeanwhile({ stripe }: State): boolean {
  return stripe.some((payment) => payment.received > 0);
}

test('an order whose customer was erased is offered for neither correction nor a report', () => {
  for (const status of ORDER_STATUSES) {
    for (const paymentStatus of PAYMENT_STATUSES) {
      const erased = { ...order, status, paymentStatus, erasedAt: '2026-01-01T00:00:00.000Z' };
      expect(offered(erased)).not.toContain('correct');
      expect(offered(erased)).not.toContain('write_report');
    }
  }
});
