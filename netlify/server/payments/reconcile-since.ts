import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { DISPUTE_IS_UNDECIDED } from '#server/adapters/stripe-dispute.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { updateFromIntent, updatesFromPayment } from './payment-update.ts';
import { settleEvents } from './reconcile.ts';
import { settle } from './settle.ts';
import { recordUnknownPayment } from './unknown-payments.ts';

/** How long Stripe keeps events, in ms: https://docs.stripe.com/api/events */
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The most that Stripe's library reads at once. What is older is read without its event. */
const MAX_EVENTS = 10_000;

/** How many payments were read from Stripe, and how many updates changed an order. */
interface ReconciledSince {
  readonly payments: number;
  readonly settled: number;
}

interface Options {
  /** Payments to read whenever they moved. */
  readonly intentIds?: readonly string[];
  /** Called with how many payments were read so far. */
  readonly onProgress?: (read: number) => void;
}

/**
 * Settles everything that happened in Stripe since a time, as after a restore of the database: first its events, which say
 * when each thing happened, then the payments themselves, whose events may be gone. Safe at any time, concurrently and
 * repeated, since everything goes through `settle`. Payments whose order is missing are recorded.
 */
export async function reconcileSince(
  db: Database,
  payments: Payments,
  since: Date,
  { intentIds = [], onProgress = () => {} }: Options = {},
): Promise<ReconciledSince> {
  const eventsSince = new Date(Math.max(since.getTime(), Date.now() - EVENTS_KEPT_MS));
  const events = await payments.paymentEventsSince(eventsSince, MAX_EVENTS);
  let settled = await settleEvents(db, payments, events);
  const ids = new Set([
    ...intentIds,
    ...(await payments.intentIdsMovedSince(since)),
    ...(await unsettledIntentIds(db)),
  ]);
  const received = await receivedIntentIds(db, [...ids]);
  let read = 0;
  for (const id of ids) {
    settled += await settleIntent(db, payments, id, received.has(id));
    onProgress(++read);
  }
  return { payments: read, settled };
}

/** The payments whose end is not known here, whenever they were started. */
async function unsettledIntentIds(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select stripe_payment_intent_id as id from orders
     where stripe_payment_intent_id is not null and ${orderIs.payable}
     union select payment_intent_id from disputes where ${DISPUTE_IS_UNDECIDED}
     union select payment_intent_id from ledger_entries join orders on orders.id = order_id where refunds_pending
     union select id from unknown_payments`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the payments that the books have. */
async function receivedIntentIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select distinct payment_intent_id as id from ledger_entries where kind = 'received' and payment_intent_id = any($ids)`,
    { ids },
  );
  return new Set(rows.map(({ id }) => id));
}

/** @returns how many updates changed its order */
async function settleIntent(
  db: Database,
  payments: Payments,
  id: string,
  isReceived: boolean,
): Promise<number> {
  const intent = isReceived ? undefined : await payments.retrieve(id);
  const success = intent && updateFromIntent(intent);
  const payment = await payments.payment(id);
  const updates = [...(success ? [success] : []), ...(payment ? updatesFromPayment(payment) : [])];
  let changes = 0;
  for (const update of updates) {
    const settlement = await settle(db, payments, update);
    if (settlement?.decision.type === 'change') changes++;
    if (!settlement) {
      await recordUnknownPayment(db, payments, id);
      break;
    }
  }
  return changes;
}
