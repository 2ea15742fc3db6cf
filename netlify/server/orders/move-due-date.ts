import type { Database } from '#server/adapters/neon.ts';
import type { AuditEntry } from '#server/database/audit-log.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { type InvalidInput, validate } from '#server/platform/validation.ts';
import { closingTimeOn, isBusinessDay } from '#shared/business-days.ts';
import { SERVICES } from '#shared/services.ts';
import { awaitsReport, type OrderStatus } from '#shared/states.ts';
import { requiredText } from '#shared/text-limits.ts';
import { findOrder, type OrderNotFound } from './find.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';
import type { ChangedConcurrently, OrderPlan } from './update-order.ts';

/** A later day is taken for a mistyped year. */
const MAX_DAYS_AHEAD = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

const reasonText = requiredText(300, 'Give a reason. The customer reads it.');

/**
 * Whether the office has to set a new due date, because the old one passed while the payment was disputed. A service
 * whose time isn’t counted from the payment has had none before the office set it.
 */
export function lostDueDate(order: OrderRecord): boolean {
  const hadOne = SERVICES[order.serviceType].due?.after === 'payment' || order.dueMoves > 0;
  return hadOne && order.dueAt === null && awaitsReport(order);
}

/** A new due date that passed all checks. */
interface PlannedDueDate extends OrderPlan {
  /** Closing time on the new day. */
  readonly dueAt: string;
  readonly reason: string;
}

/** The order is not paid, or its work has ended. */
export type ReportNotAwaited = Reason<'report-not-awaited', { readonly status: OrderStatus }>;

type NotMovable =
  | ReportNotAwaited
  | Reason<
      'due-date-past' | 'due-date-not-a-business-day' | 'due-date-unchanged' | 'due-date-too-far'
    >;

/**
 * Checks a new due date, or the first one, of an order that is paid and not closed. Changes nothing.
 * @param day in Florida, like `2026-11-24`; the report is due at the office's closing on it
 * @param reason for the customer
 */
export async function planDueDate(
  db: Database,
  id: string,
  day: string,
  reason: string,
  now: Date = new Date(),
): Promise<Result<PlannedDueDate, OrderNotFound | InvalidInput | NotMovable>> {
  const checked = validate(reasonText, reason);
  if (!checked.ok) return checked;
  const found = await findOrder(db, id);
  if (!found.ok) return found;
  const order = found.value;
  const { status, dueAt: currentDueAt } = order;
  if (!awaitsReport(order)) return err({ type: 'report-not-awaited', status });
  if (!isBusinessDay(day)) return err({ type: 'due-date-not-a-business-day' });
  const dueAt = closingTimeOn(day);
  if (dueAt <= now) return err({ type: 'due-date-past' });
  if (dueAt.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) {
    return err({ type: 'due-date-too-far' });
  }
  if (currentDueAt && dueAt.getTime() === Date.parse(currentDueAt)) {
    return err({ type: 'due-date-unchanged' });
  }
  return ok(planOf(order, dueAt.toISOString(), checked.value));
}

/** @param order has no due date if it is a Full Inspection whose visit was just agreed, or if its date passed in a dispute */
function planOf(order: OrderRecord, dueAt: string, reason: string): PlannedDueDate {
  const mails = [{ kind: 'due_date_moved', detail: reason }] as const;
  const moved = { ...order, dueAt, dueMoves: order.dueMoves + 1 };
  return { order, dueAt, reason, outcome: { order: moved, mails } };
}

/**
 * Sets or moves the due date, with the audit log and the email to the customer, all or none, unless the order was changed in
 * the meantime: of two operators who move it at once, one does.
 */
export async function moveDueDate(
  db: Database,
  { order, dueAt, reason }: PlannedDueDate,
  { operator, assertionId }: Pick<AuditEntry, 'operator' | 'assertionId'>,
): Promise<Result<OrderRecord, ChangedConcurrently>> {
  const [row] = await db.query(
    `/* move due date */ with moved as (
       update orders set due_at = $dueAt, due_moves = due_moves + 1
       where id = $id and due_moves = $dueMoves and status = $status and payment_status = $paymentStatus
       returning ${ORDER_COLUMNS}
     ), logged as (
       insert into audit_log (operator, action, order_id, detail, assertion_id)
       select $operator, 'due', id, $detail, $assertionId from moved
     ), mailed as (
       ${queueMail('due_date_moved', {
         from: 'moved',
         order: 'moved',
         detail: '$reason',
         occasion: 'due_moves',
       })}
     )
     select * from moved`,
    {
      ...order,
      dueAt,
      reason,
      operator,
      assertionId,
      detail: `from ${order.dueAt ?? 'none'} to ${dueAt}: ${reason}`,
    },
  );
  return row ? ok(toOrderRecord(row)) : err({ type: 'changed-concurrently' });
}
