import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { causeOf, log } from '#server/log.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { settle } from '#server/payments/settle.ts';
import { Unavailable } from '#server/unavailable.ts';
import { DAYS_TO_PAY } from '#shared/states.ts';
import { giveUp } from './give-up.ts';
import { updateOfIntent } from './intent-update.ts';

/** So many orders are asked about in one run: each is a call to Stripe, and a run has 30 seconds. */
const ORDERS_PER_RUN = 20;

/** How far back Stripe's record of events is read, in ms: longer than two runs may miss each other. */
const EVENTS_SINCE_MS = 60 * 60 * 1000;

/**
 * The last day on which an order can be paid, by Florida's calendar: the one that its checkout names. An order that is
 * unpaid when it has ended is given up: its payment is cancelled, and it with it.
 */
export const LAST_DAY_TO_PAY = `(created_at at time zone 'America/New_York')::date + ${DAYS_TO_PAY}`;

/** What one run found. */
export interface Reconciled {
  readonly asked: number;
  readonly settled: number;
  readonly expired: number;
}

/**
 * Settles what no browser and no webhook told: asks Stripe about orders that somebody began to pay, reads its
 * record of events for refunds and disputes, and gives up orders that nobody pays. Harmless at any time and
 * by several at once, since all of it goes through `settle`.
 */
export async function reconcile(db: Database, payments: Payments): Promise<Reconciled> {
  const asked = await ordersToAskAbout(db);
  let settled = 0;
  for (const order of asked) {
    if (await attempted(order.id, () => settleOrder(db, payments, order))) settled++;
  }
  settled += await hearMissedEvents(db, payments);
  await db.query(`delete from sender_counts where hour < now() - interval '1 day'`);
  return { asked: asked.length, settled, expired: await expireAbandoned(db, payments) };
}

/**
 * Does one order's part. What goes wrong with it is logged under its id and leaves the others their turn; an
 * outage ends the run, since it would meet them all.
 * @returns whether it was done and changed something
 */
async function attempted(orderId: string | null, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    log('error', 'reconcile-order', { orderId, ...causeOf(error) });
    if (error instanceof Unavailable) throw error;
    return false;
  }
}

/** Begun and not settled, the longest unasked first. The older an order, the less often it is asked about. */
async function ordersToAskAbout(db: Database): Promise<OrderRecord[]> {
  const rows = await db.query(
    `update orders set payment_checked_at = now()
     where id in (
       select id from orders
       where payment_status in ('pending', 'processing', 'failed') and status <> 'cancelled'
         and stripe_payment_intent_id is not null
         and coalesce(payment_checked_at, created_at) < now() - greatest(interval '2 minutes', (now() - created_at) / 8)
       order by payment_checked_at nulls first
       limit $1 for update skip locked
     )
     returning ${ORDER_COLUMNS}`,
    [ORDERS_PER_RUN],
  );
  return rows.map(toOrderRecord);
}

async function settleOrder(db: Database, payments: Payments, order: OrderRecord): Promise<boolean> {
  const intent = await payments.retrieve(order.stripePaymentIntentId ?? '');
  const report = intent && updateOfIntent(intent);
  const settlement = report && (await settle(db, report, payments.livemode));
  return settlement?.verdict.kind === 'change';
}

async function hearMissedEvents(db: Database, payments: Payments): Promise<number> {
  const reports = await payments.paymentEventsSince(new Date(Date.now() - EVENTS_SINCE_MS));
  const heard = await db.query<{ id: string }>('select id from stripe_events where id = any($1)', [
    reports.flatMap(({ event }) => event?.id ?? []),
  ]);
  const heardIds = new Set(heard.map(({ id }) => id));
  let settled = 0;
  for (const report of reports) {
    if (report.event && heardIds.has(report.event.id)) continue;
    const hasChanged = await attempted(report.orderId, async () => {
      const settlement = await settle(db, report, payments.livemode);
      return settlement?.verdict.kind === 'change';
    });
    if (hasChanged) settled++;
  }
  return settled;
}

/** The longest untried first, and each noted as it is tried: one that can't be given up keeps no other from its turn. */
async function expireAbandoned(db: Database, payments: Payments): Promise<number> {
  const rows = await db.query(
    `select ${ORDER_COLUMNS} from orders
     where payment_status in ('pending', 'failed') and status = 'pending'
       and ${LAST_DAY_TO_PAY} < (now() at time zone 'America/New_York')::date
     order by payment_checked_at nulls first, created_at limit $1`,
    [ORDERS_PER_RUN],
  );
  let expired = 0;
  for (const order of rows.map(toOrderRecord)) {
    const isGivenUp = await attempted(order.id, async () => {
      await db.query('update orders set payment_checked_at = now() where id = $1', [order.id]);
      return giveUp(db, payments, order);
    });
    if (isGivenUp) expired++;
  }
  return expired;
}
