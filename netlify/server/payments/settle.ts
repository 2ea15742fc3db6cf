import type { Database, Row } from '#server/adapters/neon.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { recipientsOf } from '#server/orders/mail-kinds.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { dueDate } from '#shared/due-date.ts';
import { isRefundable } from '#shared/states.ts';
import { decideTransition } from './decide-transition.ts';
import { NO_CHANGE, type TransitionDecision } from './decision.ts';
import { type PaymentUpdate, updatesFromPayment } from './payment-update.ts';

/** The order after an update, or undefined when the update is about none of our orders. */
export type Settlement =
  | { readonly order: OrderRecord; readonly decision: TransitionDecision }
  | undefined;

/** Each lost race means that another request changed the order, and a payment has few transitions. */
const MAX_ATTEMPTS = 10;

/**
 * The only way to `paid`: confirm-payment, the webhook and the reconciliation all settle here. Reads the order, decides
 * ({@link decideTransition}), and writes the transition, the event and the emails in one statement that does nothing
 * if the order was changed in the meantime; then it decides again. The same update, repeated, concurrent or late,
 * changes the order once and sends each email once.
 * @param livemode whether this site takes real money
 */
export async function settle(
  db: Database,
  update: PaymentUpdate,
  livemode: boolean,
): Promise<Settlement> {
  for (let race = 0; race < MAX_ATTEMPTS; race++) {
    const found = await orderOf(db, update);
    if (!found) return undefined;
    const { order, isOld } = found;
    const decision = isOld ? NO_CHANGE : decideTransition(order, update, livemode);
    if (decision.type === 'too-early' || decision.type === 'ask-stripe') return { order, decision };
    if (decision.type === 'no-change') {
      await recordEvent(db, order, update);
      return { order, decision };
    }
    if (await applyChange(db, order, decision, update)) return { order: decision.order, decision };
  }
  throw new Error('The order kept changing while its payment was settled.');
}

/** Settles the refunds and disputes of a payment as Stripe has them now, should their events be missing. */
export async function settlePayment(db: Database, payment: OrderPayment): Promise<void> {
  for (const update of updatesFromPayment(payment)) await settle(db, update, payment.livemode);
}

/**
 * The order that holds the intent, else the one that the intent names, else the one that an earlier event of the intent
 * was about. The update is old if its event is recorded already, or if the dispute that it opens has ended.
 */
async function orderOf(
  db: Database,
  update: PaymentUpdate,
): Promise<{ readonly order: OrderRecord; readonly isOld: boolean } | undefined> {
  const [row] = await db.query(
    `/* order of a payment */ select ${ORDER_COLUMNS},
       exists (select from stripe_events where id = $eventId)
       or $type = 'disputed' and exists (
         select from stripe_events where dispute_id = $disputeId and type = 'charge.dispute.closed'
       ) as is_old
     from orders
     where id = coalesce(
       (select id from orders where stripe_payment_intent_id = $intentId),
       (select id from orders where id = $orderId),
       (select order_id from stripe_events where payment_intent_id = $intentId and order_id is not null limit 1)
     )`,
    paramsOf(update),
  );
  return row && { order: toOrderRecord(row), isOld: row.is_old === true };
}

/** The fields of an update and of its event. */
function paramsOf(update: PaymentUpdate): Row {
  const { event } = update;
  return { disputeId: null, ...update, eventId: event?.id, eventType: event?.type };
}

/**
 * @param known the order as it was read
 * @returns false when the order was changed in the meantime; then nothing is written
 */
async function applyChange(
  db: Database,
  known: OrderRecord,
  { order, mails }: Extract<TransitionDecision, { type: 'change' }>,
  update: PaymentUpdate,
): Promise<boolean> {
  const updated = await db.query(
    `with updated as (
       update orders
       set status = $status, payment_status = $paymentStatus, refunded_amount = $refundedAmount,
           received_amount = $receivedAmount, failed_refund_amount = $failedRefundAmount, lost_amount = $lostAmount,
           total_amount = $totalAmount, stripe_payment_intent_id = coalesce(stripe_payment_intent_id, $intentId),
           card_brand = $cardBrand, card_last4 = $cardLast4, due_at = coalesce(due_at, $dueAt)
       where id = $id and status = $knownStatus and payment_status = $knownPaymentStatus
         and refunded_amount = $knownRefundedAmount and failed_refund_amount = $knownFailedRefundAmount
       returning id, copy_to, customer_email
     ), recorded as (
       insert into stripe_events (id, type, order_id, moved_to, payment_intent_id, dispute_id)
       select $eventId, $eventType, id, nullif($paymentStatus, $knownPaymentStatus), $intentId, $disputeId from updated
       where $eventId::text is not null
       on conflict (id) do nothing
     ), mailed as (
       insert into outbox (kind, order_id, detail, recipient, dedupe_key)
       select mail.kind, updated.id, mail.detail, recipient, mail.dedupe_key || key_suffix
       from updated, unnest($kinds::text[], $details::text[], $dedupeKeys::text[]) as mail (kind, detail, dedupe_key),
            ${recipientsOf('mail.kind', 'updated')}
       on conflict (dedupe_key) do nothing
     )
     select id from updated`,
    {
      ...paramsOf(update),
      ...order,
      knownStatus: known.status,
      knownPaymentStatus: known.paymentStatus,
      knownRefundedAmount: known.refundedAmount,
      knownFailedRefundAmount: known.failedRefundAmount,
      dueAt: isRefundable(order) ? dueDate(new Date()) : null,
      kinds: mails.map(({ kind }) => kind),
      details: mails.map(({ detail }) => detail),
      dedupeKeys: mails.map(({ dedupeKey }) => dedupeKey),
    },
  );
  return updated.length > 0;
}

async function recordEvent(db: Database, order: OrderRecord, update: PaymentUpdate): Promise<void> {
  if (!update.event) return;
  await db.query(
    `insert into stripe_events (id, type, order_id, payment_intent_id, dispute_id)
     values ($eventId, $eventType, $orderId, $intentId, $disputeId)
     on conflict (id) do nothing`,
    { ...paramsOf(update), orderId: order.id },
  );
}
