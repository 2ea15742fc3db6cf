import { describe, expect, test } from 'vitest';
import type { PaymentEvent } from '#server/adapters/stripe-events.ts';
import {
  NEW_ORDER_COLUMNS,
  NEW_ORDER_PARAMETERS,
  ORDER_COLUMNS,
  type OrderRecord,
} from '#server/orders/record.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import type { MailKind } from '#server/outbox/kinds.ts';
import { acceptPayment, planAcceptance } from '#server/payments/accept.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { entriesBetween } from '#server/payments/ledger.ts';
import type { PaymentUpdate } from '#server/payments/payment-update.ts';
import { PAYMENTS_OF_ORDER, toOrderWithPayments } from '#server/payments/read-ledger.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { planRefund, refundOrder } from '#server/payments/refund.ts';
import { newId } from '#server/platform/identifier.ts';
import { isComplete, isRefundable, isUnderReview, isUnpaid } from '#shared/states.ts';
import { type Edge, problemOf, reachableOrders } from '../../explore-orders.ts';
import { keyOf, leftIn, OWN, type State, stepsFrom } from '../../order-state-space.ts';
import { FAILED_REFUND_ID, StripeWorld } from '../payments/stripe-world.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const { ofEachKind, transitions } = reachableOrders();

/** An order in the database that is in a state, with the same payments in Stripe. */
interface StoredOrder {
  readonly id: string;
  readonly state: State;
}

/** Stores the states, each as an order of its own. */
async function store(stripe: StripeWorld, wanted: readonly State[]): Promise<StoredOrder[]> {
  const stored = wanted.map((state) => inOrder(newId(), state));
  for (let start = 0; start < stored.length; start += 50) {
    await site.db.transaction(stored.slice(start, start + 50).flatMap(insertStatements));
  }
  for (const { id, state } of stored) {
    const started = state.stripe.some(({ intentId }) => intentId === `${OWN}_${id}`);
    const open = { intentId: `${OWN}_${id}`, received: 0, refunds: [], disputes: [] };
    stripe.set(id, started ? state.stripe : [...state.stripe, open]);
  }
  return stored;
}

/** The state with ids that no other order has. */
function inOrder(id: string, state: State): StoredOrder {
  const unique = (text: string) => text.replaceAll(/\b(pi_own|pi_other|du_\d)\b/g, `$1_${id}`);
  const renamed = JSON.parse(unique(JSON.stringify(state))) as State;
  return { id, state: { ...renamed, order: { ...renamed.order, id } } };
}

function insertStatements({ id, state }: StoredOrder) {
  const { order, payments } = state;
  const entries = entriesBetween({ order, payments: [] }, state);
  const disputes = payments.flatMap(({ intentId, disputes }) =>
    disputes.map((dispute) => ({ ...dispute, intentId })),
  );
  return [
    {
      text: `insert into orders (${NEW_ORDER_COLUMNS}, status, payment_status, stripe_payment_intent_id, received_amount,
               refunded_amount, failed_refund_amount, lost_amount, other_amount, paid_at)
             values (${NEW_ORDER_PARAMETERS}, $status, $paymentStatus, $stripePaymentIntentId, $receivedAmount,
               $refundedAmount, $failedRefundAmount, $lostAmount, $otherAmount, $paidAt)`,
      params: { ...order },
    },
    ...entries.map((entry) => ({
      text: `insert into ledger_entries (order_id, payment_intent_id, kind, amount, currency)
             values ($id, $intentId, $kind, $amount, 'usd')`,
      params: { id, ...entry },
    })),
    ...disputes.map((dispute) => ({
      text: `insert into disputes (id, order_id, payment_intent_id, currency, amount, outcome, lost_amount, reinstated_amount)
             values ($id, $orderId, $intentId, 'usd', $amount, $outcome, $lost, $reinstated)`,
      params: { orderId: id, ...dispute },
    })),
  ];
}

/** Orders as they are stored now, with what Stripe has, each beside what was stored first. */
async function readAll(
  stripe: StripeWorld,
  stored: readonly StoredOrder[],
): Promise<{ readonly before: StoredOrder; readonly after: State }[]> {
  const rows = await site.db.query(
    `select ${ORDER_COLUMNS}, ${PAYMENTS_OF_ORDER} from orders where id = any($1)`,
    [stored.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, toOrderWithPayments(row)]));
  return stored.map((before) => {
    const order = found.get(before.id);
    if (!order) throw new Error(`The order ${before.id} is not stored.`);
    return { before, after: { ...order, stripe: stripe.paymentsOf(before.id) } };
  });
}

const statesOf = ({ status, paymentStatus, totalAmount }: OrderRecord) =>
  `${status}, ${paymentStatus}, ${totalAmount}`;

/** Runs a command on every distinct state, and expects what the state space says of it. */
async function expectStep(
  cause: string,
  run: (stripe: StripeWorld, id: string) => Promise<unknown>,
): Promise<readonly StoredOrder[]> {
  const stripe = new StripeWorld();
  const stored = await store(stripe, ofEachKind.statements);
  await inParallel(stored, async ({ id }) => {
    await run(stripe, id);
  });
  await expectStates(stripe, stored, (state) => {
    const step = stepsFrom(state).find((candidate) => candidate.cause === cause);
    return step?.to.order ?? state.order;
  });
  return stored;
}

describe('in every distinct state', () => {
  test('an acceptance accepts what the state space accepts, and nothing else', async () => {
    await expectStep('accepted', async (stripe, id) => {
      const plan = await planAcceptance(site.db, stripe, id);
      return plan.ok && acceptPayment(site.db, stripe, plan.value, 'eva');
    });
  });

  test('`order cancel` cancels what the state space cancels, and nothing else', async () => {
    const stored = await expectStep('cancelled', (stripe, id) =>
      cancelOrder(site.db, stripe, id, 'eva'),
    );
    const open = stored.filter(({ state }) => state.order.status !== 'cancelled');
    const idsWhere = async (condition: string) => {
      const rows = await site.db.query<{ id: string }>(
        `select id from orders where id = any($ids) and ${condition} order by id`,
        { ids: open.map(({ id }) => id) },
      );
      return rows.map(({ id }) => id);
    };
    const mailed = (kind: MailKind) =>
      idsWhere(`exists (select from outbox where order_id = orders.id and kind = '${kind}')`);
    expect(await mailed('order_cancelled')).toEqual(await idsWhere(`status = 'cancelled'`));
    expect(await mailed('cancelled_but_paid_alert')).toEqual(
      await idsWhere(orderIs.cancelledButPaid),
    );
  });

  test('the reconciliation cancels unpaid orders of last year, and changes no other', async () => {
    const stripe = new StripeWorld();
    const stored = await store(stripe, ofEachKind.statements);
    await site.ageEverythingBy('1 year');
    await reconcile(site.db, stripe);
    await expectStates(stripe, stored, ({ order }) =>
      order.status === 'pending' && isUnpaid(order) ? { ...order, status: 'cancelled' } : order,
    );
  });

  test('the reconciliation books what no webhook delivered', async () => {
    const stripe = new StripeWorld();
    // One step for each transition and cause: the decisions were made in every state above.
    const missed = [...transitions.values()].filter(
      ({ update, cause }) => update && cause !== 'accepted',
    );
    const stored = await store(
      stripe,
      missed.map(({ from }) => from),
    );
    const after = new Map<string, OrderRecord>();
    for (const [index, { id }] of stored.entries()) {
      const { to, update, cause } = missed[index] as Edge;
      const { state } = inOrder(id, to);
      after.set(id, state.order);
      stripe.set(id, state.stripe);
      if (update) stripe.addMissedEvent(eventOf(id, update, cause));
    }
    await reconcile(site.db, stripe);
    await expectStates(stripe, stored, ({ order }) => after.get(order.id) ?? order);
  });

  test('a review is ended by a cancellation once all is refunded in Stripe, though no event said so', async () => {
    const stripe = new StripeWorld();
    const reviews = ofEachKind.statements.filter(({ order }) => isUnderReview(order));
    const stored = await store(stripe, reviews);
    await inParallel(stored, async ({ id }) => {
      stripe.closeDisputes(id, 'won');
      for (const payment of stripe.paymentsOf(id)) {
        const amount = Math.max(0, leftIn(payment));
        await stripe.refund({ intentId: payment.intentId, amount });
      }
      await cancelOrder(site.db, stripe, id, 'eva');
    });
    const open = (await readAll(stripe, stored)).flatMap(({ before, after }) => {
      const problem = problemOf(after);
      return problem || isUnderReview(after.order) ? [{ from: keyOf(before.state), problem }] : [];
    });
    expect(open).toEqual([]);
  });

  test('every review, and every canceled order with money, ends by refunds and a cancellation', async () => {
    const stripe = new StripeWorld();
    const waiting = ofEachKind.statements.filter(
      ({ order }) => isUnderReview(order) || (order.status === 'cancelled' && isRefundable(order)),
    );
    expect(waiting.length).toBeGreaterThan(20);
    const stored = await store(stripe, waiting);
    await inParallel(stored, async ({ id }) => refundEverything(stripe, id));
    await inParallel(await readAll(stripe, stored), async ({ before, after }) => {
      if (isUnderReview(after.order)) await cancelOrder(site.db, stripe, before.id, 'eva');
    });
    const unended = (await readAll(stripe, stored)).flatMap(({ before, after }) => {
      const problem = problemOf(after);
      const isEnded = isComplete(after.order) || after.order.paymentStatus === 'failed';
      if (!problem && isEnded && after.order.otherAmount === 0) return [];
      return [{ from: keyOf(before.state), found: statesOf(after.order), problem }];
    });
    expect(unended).toEqual([]);
  });
});

/** Refunds each payment by command, once no dispute of it is open. */
async function refundEverything(stripe: StripeWorld, orderId: string): Promise<void> {
  stripe.closeDisputes(orderId, 'won');
  for (const { intentId } of stripe.paymentsOf(orderId)) {
    const request = { orderId, intentId, reason: 'requested_by_customer' } as const;
    const plan = await planRefund(site.db, stripe, request);
    if (plan.ok) await refundOrder(site.db, stripe, stripe, plan.value, 'eva');
  }
}

/** Expects every stored order to be as `expected` says, and right by the money in Stripe. */
async function expectStates(
  stripe: StripeWorld,
  stored: readonly StoredOrder[],
  expected: (state: State) => OrderRecord,
): Promise<void> {
  const different = (await readAll(stripe, stored)).flatMap(({ before, after }) => {
    const wanted = statesOf(expected(before.state));
    const problem = problemOf(after);
    if (!problem && statesOf(after.order) === wanted) return [];
    return [{ from: keyOf(before.state), wanted, found: statesOf(after.order), problem }];
  });
  expect(different).toEqual([]);
}

/** Does the work for all of them, some at a time. */
async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const AT_ONCE = 8;
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
  }
}

/** The event of an update about an order. */
function eventOf(id: string, update: PaymentUpdate, cause: string): PaymentEvent {
  const event = { id: `evt_${id}`, createdAt: null, isDelivered: false };
  const payment = { intentId: `${update.intentId}_${id}`, orderId: id, currency: 'usd' };
  const intent = { ...payment, amountReceived: 0, livemode: false };
  switch (update.type) {
    case 'succeeded': {
      const { receivedAmount: amountReceived, livemode } = update;
      const object = { ...intent, amountReceived, livemode };
      return { ...event, type: 'payment_intent.succeeded', data: { object } };
    }
    case 'processing':
      return { ...event, type: 'payment_intent.processing', data: { object: intent } };
    case 'failed':
      return { ...event, type: 'payment_intent.payment_failed', data: { object: intent } };
    case 'disputed':
    case 'dispute-closed': {
      const dispute = { ...update.dispute, id: `${update.dispute.id}_${id}` };
      const object = { ...payment, dispute };
      return { ...event, type: 'charge.dispute.updated', data: { object } };
    }
    case 'refunded': {
      if (cause === 'refund-failed') {
        const object = { ...payment, id: FAILED_REFUND_ID, amount: 1, status: 'failed' };
        return { ...event, type: 'refund.failed', data: { object } };
      }
      const { refundedAmount: amountRefunded, receivedAmount: amountCaptured } = update;
      const object = { ...payment, amountRefunded, amountCaptured };
      return { ...event, type: 'charge.refunded', data: { object } };
    }
    default:
      throw new Error(`${update.type} has no event.`);
  }
}
