import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import type { PaymentEvent } from '#server/adapters/stripe-events.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { orderHasExpired, orderIs } from '#server/orders/state-conditions.ts';
import { causeOf, log } from '#server/platform/log.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { cancelUnpaidOrder } from './cancel-order.ts';
import { differingDisputes } from './differing-disputes.ts';
import { updateFromIntent } from './payment-update.ts';
import { queuePaymentReminders } from './queue-reminders.ts';
import { settle } from './settle.ts';
import { settleEvent } from './settle-event.ts';
import { ordersUndecided, settleUndecided } from './undecided.ts';

/** Orders are taken in batches of this many: each order is a call to Stripe. */
const BATCH = 20;

/** A run checks no more batches after this, and cancels no more after that, in ms: Netlify ends it after 30 seconds. */
const CHECK_WITHIN_MS = 6_000;
const CANCEL_WITHIN_MS = 12_000;

/** How far back Stripe's events are read, in ms: runs are an hour apart, and several in a row may fail. */
const EVENTS_SINCE_MS = 6 * 60 * 60 * 1000;

/**
 * How long the emails wait of what the site may have known before: a webhook accepted it, or it is older than the events that
 * are read. If the database was restored, they may have been sent, and `copy-back` finds out within that time.
 */
const REPEATED_MAIL_DELAY = '2 hours';

/** How many orders one run checked in Stripe, settled and canceled, and how many reminders it queued. */
export interface Reconciled {
  readonly checked: number;
  readonly settled: number;
  readonly expired: number;
  readonly reminded: number;
}

/**
 * Settles what no browser and no webhook settled: checks payments that were started, settles Stripe's events, compares its
 * disputes of the last twelve months with the books, reads open disputes and pending refunds again until they end, and cancels orders that were not paid in time. Safe at any time and
 * concurrently, since everything goes through `settle`. Reminders come last: by then it is known what was paid.
 */
export async function reconcile(db: Database, payments: Payments): Promise<Reconciled> {
  const started = Date.now();
  const since = new Date(started - EVENTS_SINCE_MS);
  const events = await payments.paymentEventsSince(since);
  const accepted = new Set(
    events.filter(isAcceptedSuccess).map(({ data }) => data.object.intentId),
  );
  let checked = 0;
  let settled = 0;
  let batch: OrderRecord[];
  do {
    batch = await ordersToCheck(db);
    checked += batch.length;
    for (const order of batch) {
      if (await attempt(order.id, () => settleOrder(db, payments, order, { since, accepted })))
        settled++;
    }
  } while (batch.length === BATCH && Date.now() < started + CHECK_WITHIN_MS);
  settled += await settleEvents(db, payments, events);
  for (const dispute of await differingDisputes(db, payments)) {
    const work = async () =>
      (await settle(db, payments, dispute, REPEATED_MAIL_DELAY))?.decision.type === 'change';
    if (await attempt(null, work)) settled++;
  }
  for (const id of await ordersUndecided(db)) {
    if (await attempt(id, () => settleUndecided(db, payments, id, REPEATED_MAIL_DELAY))) settled++;
  }
  await db.query(`delete from rate_limits where hour < now() - interval '1 day'`);
  const expired = await cancelExpiredOrders(db, payments, started + CANCEL_WITHIN_MS);
  return { checked, settled, expired, reminded: await queuePaymentReminders(db) };
}

/**
 * Does the work for one order. An error is logged under the order's id and does not block other orders;
 * an outage ends the run, since it would meet them all.
 * @returns whether it changed something
 */
async function attempt(orderId: string | null, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    log('error', 'reconcile-order', { orderId, ...causeOf(error) });
    if (error instanceof Unavailable) throw error;
    return false;
  }
}

/** Started and not settled, the longest unchecked first. The older an order, the less often it is checked. */
async function ordersToCheck(db: Database): Promise<OrderRecord[]> {
  const rows = await db.query(
    `update orders set payment_checked_at = now()
     where id in (
       select id from orders
       where ${orderIs.payable} and stripe_payment_intent_id is not null
         and coalesce(payment_checked_at, created_at) < now() - greatest(interval '2 minutes', (now() - created_at) / 8)
       order by payment_checked_at nulls first
       limit $1 for update skip locked
     )
     returning ${ORDER_COLUMNS}`,
    [BATCH],
  );
  return rows.map(toOrderRecord);
}

const isAcceptedSuccess = ({ type, isDelivered }: PaymentEvent) =>
  isDelivered && type === 'payment_intent.succeeded';

/** Stripe's events, as far as they say whether the site knew of a payment. */
interface ReadEvents {
  /** They were read since then. */
  readonly since: Date;
  /** The intents whose success a webhook accepted. */
  readonly accepted: ReadonlySet<string | null>;
}

/** @returns whether the order changed */
async function settleOrder(
  db: Database,
  payments: Payments,
  order: OrderRecord,
  { since, accepted }: ReadEvents,
): Promise<boolean> {
  const intent = await payments.retrieve(order.stripePaymentIntentId ?? '');
  const update = intent && updateFromIntent(intent);
  if (!update) return false;
  const isOld = update.happenedAt !== null && update.happenedAt < since;
  const delay = isOld || accepted.has(update.intentId) ? REPEATED_MAIL_DELAY : undefined;
  const settlement = await settle(db, payments, update, delay);
  return settlement?.decision.type === 'change';
}

/**
 * Settles those of Stripe's events that were not settled before. A webhook accepted some of them nevertheless: then the
 * database was restored to a time before them.
 * @returns how many changed an order
 */
export async function settleEvents(
  db: Database,
  payments: Payments,
  events: readonly PaymentEvent[],
): Promise<number> {
  const rows = await db.query<{ id: string }>('select id from stripe_events where id = any($1)', [
    events.map(({ id }) => id),
  ]);
  const recorded = new Set(rows.map(({ id }) => id));
  let settled = 0;
  for (const event of events.filter(({ id }) => !recorded.has(id))) {
    const delay = event.isDelivered ? REPEATED_MAIL_DELAY : undefined;
    const work = async () =>
      (await settleEvent(db, payments, event, delay))?.decision.type === 'change';
    if (await attempt(event.data.object.orderId, work)) settled++;
  }
  return settled;
}

/** The longest unchecked first, and each is marked as checked: one that can't be canceled does not block others. */
async function cancelExpiredOrders(
  db: Database,
  payments: Payments,
  until: number,
): Promise<number> {
  const tried: string[] = [];
  let expired = 0;
  let batch: OrderRecord[];
  do {
    const rows = await db.query(
      `select ${ORDER_COLUMNS} from orders where ${orderHasExpired} and id <> all($tried)
       order by payment_checked_at nulls first, created_at limit $batch`,
      { tried, batch: BATCH },
    );
    batch = rows.map(toOrderRecord);
    for (const order of batch) {
      const isCancelled = await attempt(order.id, async () => {
        await db.query('update orders set payment_checked_at = now() where id = $1', [order.id]);
        return cancelUnpaidOrder(db, payments, order);
      });
      if (isCancelled) expired++;
      tried.push(order.id);
    }
  } while (batch.length === BATCH && Date.now() < until);
  return expired;
}
