import type { Database, Row } from '#server/adapters/neon.ts';
import { columnsOf, parametersOf } from '#server/database/columns.ts';
import {
  columnTypesOf,
  ORDER_COLUMNS,
  type OrderRecord,
  toOrderRecord,
} from '#server/orders/record.ts';
import { queueMails } from '#server/outbox/queue.ts';
import { type DueRule, dueDate } from '#shared/due-rule.ts';
import { SERVICES } from '#shared/services.ts';
import { awaitsReport, isRefundable } from '#shared/states.ts';
import { DELETE_WAITING_MAILS, isRefundReceipt, KIND_AFTERWARDS } from './awaited-refund.ts';
import type { TransitionDecision } from './decision.ts';
import { entriesBetween, type LedgerEntry, type OrderWithPayments } from './ledger.ts';
import type { PaymentUpdate } from './payment-update.ts';

/** An order as it was read, and which state of its payments that was. */
export interface ReadOrder extends OrderWithPayments {
  readonly version: number;
}

type Change = Extract<TransitionDecision, { type: 'change' }>;

/** A part of the statement: a common table expression, and the parameters that it names. */
interface Part {
  readonly sql: string;
  readonly params: Row;
}

/**
 * Writes what an update does: the order, the ledger, its disputes, the event and the emails. It is one statement, whose later
 * parts write only if the first one has found the order as it was read.
 * @param known the order as it was read
 * @param mailDelay how long its emails wait, as an SQL interval
 * @returns the order as it was written, or undefined when it was changed in the meantime; then nothing is written
 */
export async function writeChange(
  db: Database,
  known: ReadOrder,
  change: Change,
  update: PaymentUpdate,
  mailDelay: string,
): Promise<OrderRecord | undefined> {
  const entries = entriesBetween(known, change);
  const parts: readonly Part[] = [
    updatedOrder(known, change, entries, update),
    bookedEntries(known, entries, update),
    storedDisputes(change),
    recordedEvent(known, change, update),
    queuedMails(change, mailDelay),
  ];
  const [updated] = await db.query(
    `with ${parts.map(({ sql }) => sql).join(', ')} select * from updated`,
    Object.assign({}, ...parts.map(({ params }) => params)),
  );
  return updated && toOrderRecord(updated);
}

/** The fields that a decision may change. */
const DECIDED = columnTypesOf([
  'status',
  'paymentStatus',
  'totalAmount',
  'receivedAmount',
  'refundedAmount',
  'failedRefundAmount',
  'lostAmount',
  'otherAmount',
  'refundBecause',
  'stripePaymentIntentId',
  'cardBrand',
  'cardLast4',
]);

/** SQL for when an update happened: in Stripe, where Stripe said so. */
const HAPPENED_AT = 'least(now(), coalesce($happenedAt::timestamptz, now()))';
const happened = ({ happenedAt }: PaymentUpdate) => ({ happenedAt: happenedAt?.toISOString() });

/** The order, unless its states, its payment or its ledger are no longer what was read. */
function updatedOrder(
  { order: before, version }: ReadOrder,
  { order }: Change,
  entries: readonly LedgerEntry[],
  update: PaymentUpdate,
): Part {
  const hadNoMoney = before.paymentStatus === 'disputed' || before.paymentStatus === 'lost';
  return {
    sql: `updated as (
      update orders
      set (${columnsOf(DECIDED)}) = row (${parametersOf(DECIDED)}),
          paid_at = case when $paymentStatus in ('paid', 'partially_refunded') then coalesce(paid_at, ${HAPPENED_AT}) else paid_at end,
          refunded_at = case when refunded_amount <> $refundedAmount then ${HAPPENED_AT} else refunded_at end,
          due_at = case when paid_at is null then coalesce(due_at, $firstDueAt)
                        when $isWonBack and due_at < now() then null else due_at end,
          refunds_pending = refunds_pending or $isRefund,
          ledger_version = ledger_version + 1
      where id = $id and status = $statusBefore and payment_status = $paymentStatusBefore
        and stripe_payment_intent_id is not distinct from $intentBefore and ledger_version = $version
        and refund_because is not distinct from $becauseBefore
      returning ${ORDER_COLUMNS}
    )`,
    params: {
      ...order,
      ...happened(update),
      statusBefore: before.status,
      paymentStatusBefore: before.paymentStatus,
      intentBefore: before.stripePaymentIntentId,
      becauseBefore: before.refundBecause,
      version,
      // The office sets the date of a Full Inspection once its visit is agreed.
      firstDueAt: firstDueAt(order, update),
      // The promised time passed while the bank had the money: the office sets a new date.
      isWonBack: hadNoMoney && awaitsReport(order),
      // The reconciliation reads refunds again until Stripe says of each that it ended.
      isRefund: entries.some(({ kind }) => kind === 'refunded'),
    },
  };
}

/** Returns the entries of an update that moved money. A refund has the reason that the office gave when it asked for it. */
function bookedEntries(
  { order: before }: ReadOrder,
  entries: readonly LedgerEntry[],
  update: PaymentUpdate,
): Part {
  return {
    sql: `booked as (
      insert into ledger_entries (order_id, payment_intent_id, kind, amount, currency, refund_id, because, created_at)
      select updated.id, "intentId", kind, amount, currency, "refundId",
             case kind when 'refunded' then $becauseBefore end, ${HAPPENED_AT}
      from updated, jsonb_to_recordset($entries::jsonb)
        as entries ("intentId" text, kind text, amount integer, currency text, "refundId" text)
    )`,
    params: {
      entries: JSON.stringify(entries),
      becauseBefore: before.refundBecause,
      ...happened(update),
    },
  };
}

/** The disputes of its payments, as they are now. */
function storedDisputes({ payments }: Change): Part {
  const disputes = payments.flatMap(({ intentId, disputes }) =>
    disputes.map((dispute) => ({ ...dispute, intentId })),
  );
  return {
    sql: `disputed as (
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
    )`,
    params: { disputes: JSON.stringify(disputes) },
  };
}

/** The event that the update came with, if any, and the payment status that it led to. */
function recordedEvent(
  { order: before }: ReadOrder,
  { order }: Change,
  { event, intentId }: PaymentUpdate,
): Part {
  const isSame = order.paymentStatus === before.paymentStatus;
  return {
    sql: `recorded as (
      insert into stripe_events (id, type, order_id, payment_status, payment_intent_id)
      select $eventId, $eventType, id, $newPaymentStatus, $intentId from updated where $eventId::text is not null
      on conflict (id) do nothing
    )`,
    params: {
      eventId: event?.id,
      eventType: event?.type,
      intentId,
      newPaymentStatus: isSame ? null : order.paymentStatus,
    },
  };
}

/** The emails of an update. The customer's about a refund may replace the one about the cancellation that waits for it. */
function queuedMails({ mails }: Change, mailDelay: string): Part {
  const source = { dueAt: 'now() + $mailDelay::interval' };
  const sql = mails.some(isRefundReceipt)
    ? `replaced as (${DELETE_WAITING_MAILS}),
       mailed as (${queueMails('updated', { ...source, kind: KIND_AFTERWARDS })})`
    : `mailed as (${queueMails('updated', source)})`;
  return { sql, params: { mails: JSON.stringify(mails), mailDelay } };
}

/**
 * Returns the time at which the report of an order that an update pays is due, as an ISO string; null where the office sets
 * the date, or nothing is paid.
 */
export function firstDueAt(order: OrderRecord, update: PaymentUpdate): string | null {
  const { due } = SERVICES[order.serviceType];
  if (due?.after !== 'payment' || !isRefundable(order)) return null;
  return dueDateOf(due, update).toISOString();
}

/**
 * When the report of an order that an update pays is due: counted from the payment, or from now where that date has passed
 * or an operator accepts a payment.
 */
function dueDateOf(rule: DueRule, { type, happenedAt }: PaymentUpdate): Date {
  const now = new Date();
  const isPast = type === 'succeeded' && happenedAt !== null && happenedAt < now;
  const due = dueDate(rule, isPast ? happenedAt : now);
  return due > now ? due : dueDate(rule, now);
}
