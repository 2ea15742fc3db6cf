import type { Database, Row } from '#server/adapters/neon.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { ORDER_COLUMNS, type OrderRecord } from '#server/orders/record.ts';
import { queueMails } from '#server/outbox/queue.ts';
import { dueDate } from '#shared/due-date.ts';
import { isPriced } from '#shared/orders.ts';
import { awaitsReport, isRefundable } from '#shared/states.ts';
import { decideTransition } from './decide-transition.ts';
import { NO_CHANGE, type TransitionDecision } from './decision.ts';
import { entriesBetween, type OrderWithPayments } from './ledger.ts';
import { type PaymentUpdate, updatesFromPayment } from './payment-update.ts';
import { PAYMENTS_OF_ORDER, toOrderWithPayments } from './read-ledger.ts';

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
 * @param mailDelay how long its emails wait, as an SQL interval
 */
export async function settle(
  db: Database,
  update: PaymentUpdate,
  livemode: boolean,
  mailDelay = '0',
): Promise<Settlement> {
  for (let race = 0; race < MAX_ATTEMPTS; race++) {
    const known = await orderOf(db, update);
    if (!known) return undefined;
    const { order } = known;
    const decision = known.isOld ? NO_CHANGE : decideTransition(known, update, livemode);
    if (decision.type === 'too-early' || decision.type === 'ask-stripe') return { order, decision };
    if (decision.type === 'no-change') {
      await recordEvent(db, order, update);
      return { order, decision };
    }
    if (await applyChange(db, known, decision, update, mailDelay))
      return { order: decision.order, decision };
  }
  throw new Error('The order kept changing while its payment was settled.');
}

/**
 * Settles what Stripe has of a payment now, its refunds and disputes, should events be missing.
 * @param mailDelay see {@link settle}
 * @returns whether something changed
 */
export async function settlePayment(
  db: Database,
  payment: OrderPayment,
  mailDelay?: string,
): Promise<boolean> {
  let hasChanged = false;
  for (const update of updatesFromPayment(payment)) {
    const settlement = await settle(db, update, payment.livemode, mailDelay);
    if (settlement?.decision.type === 'change') hasChanged = true;
  }
  return hasChanged;
}

/** An order as it was read, and which state of its payments that was. */
interface ReadOrder extends OrderWithPayments {
  readonly version: number;
  /** The update's event is recorded already. */
  readonly isOld: boolean;
}

/**
 * The order that holds the intent, else the one that the intent names, else the one that an earlier event of the intent
 * was about.
 */
async function orderOf(db: Database, update: PaymentUpdate): Promise<ReadOrder | undefined> {
  const [row] = await db.query(
    `/* order of a payment */ select ${ORDER_COLUMNS}, ${PAYMENTS_OF_ORDER}, ledger_version,
       exists (select from stripe_events where id = $eventId) as is_old
     from orders
     where id = coalesce(
       (select id from orders where stripe_payment_intent_id = $intentId),
       (select id from orders where id = $orderId),
       (select order_id from stripe_events where payment_intent_id = $intentId and order_id is not null limit 1)
     )`,
    paramsOf(update),
  );
  if (!row) return undefined;
  const version = Number(row.ledger_version);
  return { ...toOrderWithPayments(row), version, isOld: row.is_old === true };
}

/** What identifies an update and its event. */
function paramsOf({ intentId, orderId, event }: PaymentUpdate): Row {
  return { intentId, orderId, eventId: event?.id, eventType: event?.type };
}

/** SQL for when an update happened: in Stripe, where Stripe said so. */
const HAPPENED_AT = 'least(now(), coalesce($happenedAt::timestamptz, now()))';

/**
 * @param known the order as it was read
 * @returns false when the order was changed in the meantime; then nothing is written
 */
async function applyChange(
  db: Database,
  known: ReadOrder,
  decision: Extract<TransitionDecision, { type: 'change' }>,
  update: PaymentUpdate,
  mailDelay: string,
): Promise<boolean> {
  const { order, payments, mails } = decision;
  const entries = entriesBetween(known, decision);
  const disputes = payments.flatMap(({ intentId, disputes }) =>
    disputes.map((dispute) => ({ ...dispute, intentId })),
  );
  const updated = await db.query(
    `with updated as (
       update orders
       set status = $status, payment_status = $paymentStatus, refunded_amount = $refundedAmount,
           received_amount = $receivedAmount, failed_refund_amount = $failedRefundAmount, lost_amount = $lostAmount,
           other_amount = $otherAmount, total_amount = $totalAmount, stripe_payment_intent_id = $stripePaymentIntentId,
           card_brand = $cardBrand, card_last4 = $cardLast4,
           paid_at = case when $paymentStatus in ('paid', 'partially_refunded') then coalesce(paid_at, ${HAPPENED_AT}) else paid_at end,
           refunded_at = case when refunded_amount <> $refundedAmount then ${HAPPENED_AT} else refunded_at end,
           due_at = case when paid_at is null then coalesce(due_at, $dueAt)
                         when $isWonBack and due_at < now() then null else due_at end,
           refunds_pending = refunds_pending or $isRefund,
           ledger_version = ledger_version + 1
       where id = $id and status = $knownStatus and payment_status = $knownPaymentStatus
         and ledger_version = $knownVersion
         and stripe_payment_intent_id is not distinct from $knownIntentId
       returning id, copy_to, customer_email
     ), booked as (
       insert into ledger_entries (order_id, payment_intent_id, kind, amount, currency, refund_id, created_at)
       select updated.id, "intentId", kind, amount, currency, "refundId", ${HAPPENED_AT}
       from updated, jsonb_to_recordset($entries::jsonb)
         as entries ("intentId" text, kind text, amount integer, currency text, "refundId" text)
     ), disputed as (
       insert into disputes (id, order_id, payment_intent_id, currency, amount, outcome, lost_amount, reinstated_amount,
                             respond_by)
       select disputes.id, updated.id, "intentId", currency, amount, outcome, lost, reinstated, "respondBy"
       from updated, jsonb_to_recordset($disputes::jsonb)
         as disputes (id text, "intentId" text, currency text, amount integer, outcome text, lost integer,
                      reinstated integer, "respondBy" timestamptz)
       on conflict (id) do update
         set currency = excluded.currency, amount = excluded.amount, outcome = excluded.outcome,
             lost_amount = excluded.lost_amount, reinstated_amount = excluded.reinstated_amount,
             respond_by = excluded.respond_by
     ), recorded as (
       insert into stripe_events (id, type, order_id, payment_status, payment_intent_id)
       select $eventId, $eventType, id, nullif($paymentStatus, $knownPaymentStatus), $intentId from updated
       where $eventId::text is not null
       on conflict (id) do nothing
     ), mailed as (
       ${queueMails('updated', 'now() + $mailDelay::interval')}
     )
     select id from updated`,
    {
      ...paramsOf(update),
      ...order,
      knownStatus: known.order.status,
      knownPaymentStatus: known.order.paymentStatus,
      knownIntentId: known.order.stripePaymentIntentId,
      knownVersion: known.version,
      // What was promised passed while the bank had the money: the office sets a new date.
      isWonBack:
        (known.order.paymentStatus === 'disputed' || known.order.paymentStatus === 'lost') &&
        awaitsReport(order),
      // The reconciliation reads refunds again until Stripe says of each that it ended.
      isRefund: entries.some(({ kind }) => kind === 'refunded'),
      // The office sets the date of a Full Inspection once its visit is agreed.
      dueAt: isRefundable(order) && isPriced(order.serviceType) ? dueDateOf(update) : null,
      happenedAt: update.happenedAt?.toISOString(),
      entries: JSON.stringify(entries),
      disputes: JSON.stringify(disputes),
      mails: JSON.stringify(mails),
      mailDelay,
    },
  );
  return updated.length > 0;
}

/**
 * When the report of an order that an update pays is due: counted from the payment, or from now where that date has passed
 * or an operator accepts a payment.
 */
function dueDateOf({ type, happenedAt }: PaymentUpdate): Date {
  const now = new Date();
  const isPast = type === 'succeeded' && happenedAt !== null && happenedAt < now;
  const due = dueDate(isPast ? happenedAt : now);
  return due > now ? due : dueDate(now);
}

async function recordEvent(db: Database, order: OrderRecord, update: PaymentUpdate): Promise<void> {
  if (!update.event) return;
  await db.query(
    `insert into stripe_events (id, type, order_id, payment_intent_id)
     values ($eventId, $eventType, $orderId, $intentId)
     on conflict (id) do nothing`,
    { ...paramsOf(update), orderId: order.id },
  );
}
