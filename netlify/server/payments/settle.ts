import type { Database } from '#server/adapters/neon.ts';
import { type Change, decideTransition, type TransitionDecision } from './decide-transition.ts';
import type { PaymentUpdate } from './payment-update.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '../orders/record.ts';

/** What came of a report: the order as it now is, or none that the report is about. */
export type Settlement =
  | { readonly order: OrderRecord; readonly verdict: TransitionDecision }
  | undefined;

/** Each lost race means that a rival moved the order on, and there are few moves in a payment's life. */
const MOST_RACES = 10;

/**
 * The one door to `paid`: confirm-payment, the webhook and the reconcile all come through here. Reads the order, decides
 * ({@link decideTransition}), and writes the move, the event and the mails in one statement that does nothing at all
 * if the order has moved meanwhile; then it decides again. So the same report told any number of times, at
 * once or late, changes the order once and sends each mail once.
 * @param livemode whether this site takes real money
 */
export async function settle(
  db: Database,
  report: PaymentUpdate,
  livemode: boolean,
): Promise<Settlement> {
  for (let race = 0; race < MOST_RACES; race++) {
    const found = await orderOf(db, report);
    if (!found) return undefined;
    const { order, eventSeen } = found;
    const verdict: TransitionDecision = eventSeen
      ? { kind: 'no-change' }
      : decideTransition(order, report, livemode);
    if (verdict.kind === 'too-early') return { order, verdict };
    if (verdict.kind === 'no-change') {
      await recordEvent(db, order, report);
      return { order, verdict };
    }
    if (await applied(db, order, verdict.change, report)) {
      const { status, paymentStatus, totalAmount, refundedAmount } = verdict.change;
      return { order: { ...order, status, paymentStatus, totalAmount, refundedAmount }, verdict };
    }
  }
  throw new Error('the order kept moving while its payment was settled');
}

/** The order that holds the intent, else the one that the intent names; and whether the event was told before. */
async function orderOf(
  db: Database,
  { intentId, orderId, event }: PaymentUpdate,
): Promise<{ order: OrderRecord; eventSeen: boolean } | undefined> {
  const [row] = await db.query(
    `select ${ORDER_COLUMNS}, exists (select from stripe_events where id = $3) as event_seen
     from orders
     where stripe_payment_intent_id = $1 or id = $2
     order by stripe_payment_intent_id = $1 desc nulls last
     limit 1`,
    [intentId, orderId, event?.id ?? null],
  );
  return row && { order: toOrderRecord(row), eventSeen: row.event_seen === true };
}

async function applied(
  db: Database,
  order: OrderRecord,
  change: Change,
  { intentId, event }: PaymentUpdate,
): Promise<boolean> {
  const moved = await db.query(
    `with moved as (
       update orders
       set status = $5, payment_status = $6, refunded_amount = $7, total_amount = $14,
           stripe_payment_intent_id = coalesce(stripe_payment_intent_id, $8)
       where id = $1 and status = $2 and payment_status = $3 and refunded_amount = $4
       returning id
     ), recorded as (
       insert into stripe_events (id, type, order_id, moved_to)
       select $9, $10, id, nullif($6, $3) from moved where $9::text is not null
       on conflict (id) do nothing
     ), mailed as (
       insert into outbox (kind, order_id, detail, dedupe_key)
       select mail.kind, moved.id, mail.detail, mail.dedupe_key
       from moved, unnest($11::text[], $12::text[], $13::text[]) as mail (kind, detail, dedupe_key)
       on conflict (dedupe_key) do nothing
     )
     select id from moved`,
    [
      order.id,
      order.status,
      order.paymentStatus,
      order.refundedAmount,
      change.status,
      change.paymentStatus,
      change.refundedAmount,
      intentId,
      event?.id ?? null,
      event?.type ?? null,
      change.mails.map(({ kind }) => kind),
      change.mails.map(({ detail }) => detail),
      change.mails.map(({ dedupeKey }) => dedupeKey),
      change.totalAmount,
    ],
  );
  return moved.length > 0;
}

async function recordEvent(
  db: Database,
  order: OrderRecord,
  { event }: PaymentUpdate,
): Promise<void> {
  if (!event) return;
  await db.query(
    `insert into stripe_events (id, type, order_id) values ($1, $2, $3) on conflict (id) do nothing`,
    [event.id, event.type, order.id],
  );
}
