import type { Database } from '#server/adapters/neon.ts';
import { NEW_ORDER_COLUMNS, NEW_ORDER_PARAMETERS } from '#server/orders/record.ts';
import { entriesBetween } from '#server/payments/ledger.ts';
import { newId } from '#server/platform/identifier.ts';
import { canTransitionOrder, ORDER_STATUSES, type OrderStatus } from '#shared/states.ts';
import type { ReachableOrders } from '../../explore-orders.ts';
import type { State } from '../../order-state-space.ts';

/** An order in the database, and the states on its way: the last one is the one it is in. */
export interface StoredWay {
  readonly id: string;
  readonly way: readonly State[];
}

/**
 * What the office does with a confirmed order, in addition to what the state space has: every way through the statuses that
 * comes to none twice.
 */
const WORK = waysOnFrom('confirmed', []);

function waysOnFrom(
  status: OrderStatus,
  way: readonly OrderStatus[],
): readonly (readonly OrderStatus[])[] {
  const next = ORDER_STATUSES.filter(
    (to) => canTransitionOrder(status, to) && to !== 'confirmed' && !way.includes(to),
  );
  return [way, ...next.flatMap((to) => waysOnFrom(to, [...way, to]))];
}

/**
 * One way for each kind of order that rules over several states may tell apart: both statuses, and which sums of its own and
 * of other payments are zero. For each payment status a confirmed order is there also on every way of its work. Each transition is there by each of its causes, too.
 */
export function distinctWays({
  ofEachKind,
  transitions,
  wayTo,
}: ReachableOrders): (readonly State[])[] {
  const worked = new Set<string>();
  // The shortest way to a state leaves out what was undone: a refund before it failed.
  const undone = [...transitions.values()].map(({ from, to }) => [...wayTo(from), to]);
  const shortest = ofEachKind.rules.flatMap((state) => {
    const { status, paymentStatus } = state.order;
    const isFirst = status === 'confirmed' && !worked.has(paymentStatus);
    if (isFirst) worked.add(paymentStatus);
    const way = wayTo(state);
    const works = isFirst ? WORK : [[]];
    return works.map((work) => [...way, ...work.map((next) => withStatus(state, next))]);
  });
  return [...shortest, ...undone];
}

function withStatus(state: State, status: OrderStatus): State {
  return { ...state, order: { ...state.order, status } };
}

/** Stores orders as they came to their states, step by step, so that the database's triggers see every one. */
export async function storeWays(
  db: Database,
  ways: readonly (readonly State[])[],
  more: (index: number) => Partial<State['order']> = () => ({}),
): Promise<StoredWay[]> {
  const stored = ways.map((way, index) => inOrder(newId(), way, more(index)));
  for (let start = 0; start < stored.length; start += 100) {
    await db.transaction(
      stored.slice(start, start + 100).map(({ way: [first] }) => ({
        text: `insert into orders (${NEW_ORDER_COLUMNS}) values (${NEW_ORDER_PARAMETERS})`,
        params: { ...first?.order },
      })),
    );
  }
  const longest = Math.max(...stored.map(({ way }) => way.length));
  for (let step = 1; step < longest; step++) await storeStep(db, stored, step);
  await storeDisputes(db, stored);
  return stored;
}

/** The way with ids that no other order has. */
function inOrder(id: string, way: readonly State[], more: Partial<State['order']>): StoredWay {
  const unique = (text: string) => text.replaceAll(/\b(pi_own|pi_other|du_\d)\b/g, `$1_${id}`);
  const renamed = JSON.parse(unique(JSON.stringify(way))) as State[];
  return {
    id,
    way: renamed.map((state) => ({ ...state, order: { ...state.order, ...more, id } })),
  };
}

/** Updates all orders that have this step, and books what moved in it. */
async function storeStep(db: Database, stored: readonly StoredWay[], step: number): Promise<void> {
  const steps = stored.flatMap(({ id, way }) => {
    const [before, after] = [way[step - 1], way[step]];
    return before && after ? [{ id, before, after }] : [];
  });
  const orders = JSON.stringify(steps.map(({ after }) => after.order));
  const entries = JSON.stringify(
    steps.flatMap(({ id, before, after }) =>
      entriesBetween(before, after).map((entry) => ({ ...entry, id })),
    ),
  );
  await db.transaction([
    {
      text: `update orders set status = now."status", payment_status = "paymentStatus",
               stripe_payment_intent_id = "stripePaymentIntentId", total_amount = "totalAmount",
               received_amount = "receivedAmount", refunded_amount = "refundedAmount",
               failed_refund_amount = "failedRefundAmount", lost_amount = "lostAmount", other_amount = "otherAmount"
             from jsonb_to_recordset($orders::jsonb) as now (
               id text, status text, "paymentStatus" text, "stripePaymentIntentId" text, "totalAmount" integer,
               "receivedAmount" integer, "refundedAmount" integer, "failedRefundAmount" integer, "lostAmount" integer,
               "otherAmount" integer)
             where orders.id = now.id`,
      params: { orders },
    },
    {
      text: `insert into ledger_entries (order_id, payment_intent_id, kind, amount, currency)
             select id, "intentId", kind, amount, currency
             from jsonb_to_recordset($entries::jsonb)
               as entries (id text, "intentId" text, kind text, amount integer, currency text)`,
      params: { entries },
    },
  ]);
}

async function storeDisputes(db: Database, stored: readonly StoredWay[]): Promise<void> {
  const disputes = stored.flatMap(({ id: orderId, way }) =>
    (way.at(-1)?.payments ?? []).flatMap(({ intentId, disputes }) =>
      disputes.map((dispute) => ({ ...dispute, intentId, orderId })),
    ),
  );
  await db.query(
    `insert into disputes (id, order_id, payment_intent_id, currency, amount, outcome, lost_amount, reinstated_amount)
     select id, "orderId", "intentId", currency, amount, outcome, lost, reinstated
     from jsonb_to_recordset($1::jsonb)
       as disputes (id text, "orderId" text, "intentId" text, currency text, amount integer, outcome text, lost integer,
                    reinstated integer)`,
    [JSON.stringify(disputes)],
  );
}
