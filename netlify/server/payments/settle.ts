import type { Database } from '#server/adapters/neon.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { type Change, decideTransition, type TransitionDecision } from './decide-transition.ts';
import type { PaymentUpdate } from './payment-update.ts';

/** The order after an update, or undefined when the update is about no order of ours. */
export type Settlement =
  | { readonly order: OrderRecord; readonly decision: TransitionDecision }
  | undefined;

/** Each lost race means that another request changed the order, and a payment has few transitions. */
const MOST_RACES = 10;

/**
 * The only way to `paid`: confirm-payment, the webhook and the reconcile all settle here. Reads the order, decides
 * ({@link decideTransition}), and writes the transition, the event and the mails in one statement that does nothing
 * if the order was changed in the meantime; then it decides again. The same update, repeated, concurrent or late,
 * changes the order once and sends each mail once.
 * @param livemode whether this site takes real money
 */
export async function settle(
  db: Database,
  update: PaymentUpdate,
  livemode: boolean,
): Promise<Settlement> {
  for (let race = 0; race < MOST_RACES; race++) {
    const found = await orderOf(db, update);
    if (!found) return undefined;
    const { order, isKnownEvent } = found;
    const decision: TransitionDecision = isKnownEvent
      ? { type: 'no-change' }
      : decideTransition(order, update, livemode);
    if (decision.type === 'too-early') return { order, decision };
    if (decision.type === 'no-change') {
      await recordEvent(db, order, update);
      return { order, decision };
    }
    if (await applyChange(db, order, decision.change, update)) {
      const { status, paymentStatus, totalAmount, refundedAmount } = decision.change;
      return { order: { ...order, status, paymentStatus, totalAmount, refundedAmount }, decision };
    }
  }
  throw new Error('the order kept changing while its payment was settled');
}

/** The order that holds the intent, else the one that the intent names; and whether the event is recorded already. */
async function orderOf(
  db: Database,
  { intentId, orderId, event }: PaymentUpdate,
): Promise<{ order: OrderRecord; isKnownEvent: boolean } | undefined> {
  const [row] = await db.query(
    `select ${ORDER_COLUMNS}, exists (select from stripe_events where id = $eventId) as is_known_event
     from orders
     where stripe_payment_intent_id = $intentId or id = $orderId
     order by stripe_payment_intent_id = $intentId desc nulls last
     limit 1`,
    { intentId, orderId, eventId: event?.id },
  );
  return row && { order: toOrderRecord(row), isKnownEvent: row.is_known_event === true };
}

/** @returns false when the order was changed in the meantime; then nothing is written */
async function applyChange(
  db: Database,
  order: OrderRecord,
  change: Change,
  { intentId, event }: PaymentUpdate,
): Promise<boolean> {
  const updated = await db.query(
    `with updated as (
       update orders
       set status = $newStatus, payment_status = $newPaymentStatus, refunded_amount = $newRefundedAmount,
           total_amount = $newTotalAmount, stripe_payment_intent_id = coalesce(stripe_payment_intent_id, $intentId)
       where id = $id and status = $status and payment_status = $paymentStatus and refunded_amount = $refundedAmount
       returning id
     ), recorded as (
       insert into stripe_events (id, type, order_id, moved_to)
       select $eventId, $eventType, id, nullif($newPaymentStatus, $paymentStatus) from updated
       where $eventId::text is not null
       on conflict (id) do nothing
     ), mailed as (
       insert into outbox (kind, order_id, detail, dedupe_key)
       select mail.kind, updated.id, mail.detail, mail.dedupe_key
       from updated, unnest($kinds::text[], $details::text[], $dedupeKeys::text[]) as mail (kind, detail, dedupe_key)
       on conflict (dedupe_key) do nothing
     )
     select id from updated`,
    {
      id: order.id,
      status: order.status,
      paymentStatus: order.paymentStatus,
      refundedAmount: order.refundedAmount,
      newStatus: change.status,
      newPaymentStatus: change.paymentStatus,
      newRefundedAmount: change.refundedAmount,
      newTotalAmount: change.totalAmount,
      intentId,
      eventId: event?.id,
      eventType: event?.type,
      kinds: change.mails.map(({ kind }) => kind),
      details: change.mails.map(({ detail }) => detail),
      dedupeKeys: change.mails.map(({ dedupeKey }) => dedupeKey),
    },
  );
  return updated.length > 0;
}

async function recordEvent(
  db: Database,
  order: OrderRecord,
  { event }: PaymentUpdate,
): Promise<void> {
  if (!event) return;
  await db.query(
    `insert into stripe_events (id, type, order_id) values ($eventId, $eventType, $orderId)
     on conflict (id) do nothing`,
    { eventId: event.id, eventType: event.type, orderId: order.id },
  );
}
