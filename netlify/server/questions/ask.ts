import type { Database } from '#server/adapters/neon.ts';
import type { AuditEntry } from '#server/database/audit-log.ts';
import type { ReportNotAwaited } from '#server/orders/move-due-date.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import type { ChangedConcurrently, OrderPlan } from '#server/orders/update-order.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import { DUE_AFTER_UNDO, insertUndoable } from '#server/undo/offer.ts';
import { businessDaysLater } from '#shared/office-time.ts';
import { awaitsReport } from '#shared/states.ts';

/** After so many business days without an answer Today shows the order again. */
const DAYS_TO_ANSWER = 3;

/** Decides about a question to the customer of a paid order whose report is not delivered. */
export async function planQuestion(
  db: Database,
  order: OrderRecord,
  text: string,
  now: Date = new Date(),
): Promise<Result<OrderPlan, ReportNotAwaited>> {
  const { id, status } = order;
  if (!awaitsReport(order)) return err({ type: 'report-not-awaited', status });
  const mails = [{ kind: 'customer_question', detail: text }] as const;
  const waiting = { ...order, waitingSince: order.waitingSince ?? now.toISOString() };
  // A colleague who has recorded an answer may have got this one too.
  const waits = order.waitingSince !== null;
  return ok({
    order,
    outcome: { order: waiting, mails, waits, ...(await countQuestions(db, id)) },
  });
}

/** How often an order's customer was asked. Nobody asks once more, or ends the waiting, without having read that a colleague has asked. */
export async function countQuestions(db: Database, id: string): Promise<object | undefined> {
  const [count] = await db.query('select count(*) from order_questions where order_id = $id', {
    id,
  });
  return count;
}

/**
 * Mails a question to the customer. From then on the order waits for the answer; one that waits already goes on waiting, and
 * is left in peace for as long again.
 * @param undoMs for how long it can be taken back, in ms
 */
export async function askCustomer(
  db: Database,
  { order }: OrderPlan,
  text: string,
  { operator, assertionId }: Pick<AuditEntry, 'operator' | 'assertionId'>,
  undoMs = 0,
  now: Date = new Date(),
): Promise<Result<OrderRecord, ChangedConcurrently>> {
  const [row] = await db.query(
    `/* ask the customer */ with updated as (
       update orders set waiting_since = coalesce(waiting_since, now())
       where id = $id and status = $status and payment_status = $paymentStatus
         and (waiting_since is null) = ($waitingSince::text is null)
       returning ${ORDER_COLUMNS}
     ), asked as (
       insert into order_questions (order_id, operator, text, remind_at)
       select id, $operator, $text, $remindAt from updated
       returning id as question_id
     ), question as (
       select * from updated, asked
     ), logged as (
       insert into audit_log (operator, action, order_id, assertion_id)
       select $operator, 'ask', id, $assertionId from updated returning id
     ), mailed as (
       ${queueMail('customer_question', {
         from: 'question',
         order: 'question',
         detail: '$text',
         occasion: 'question.question_id',
         dueAt: DUE_AFTER_UNDO,
       })} returning id
     ), undoable as (
       ${insertUndoable({
         table: 'orders',
         changed: 'updated',
         logged: 'logged',
         mailed: 'mailed',
         questionId: '(select question_id from asked)',
       })}
     )
     select * from updated`,
    {
      ...order,
      text,
      operator,
      assertionId: assertionId ?? null,
      undoMs,
      remindAt: businessDaysLater(now, DAYS_TO_ANSWER).toISOString(),
    },
  );
  return row ? ok(toOrderRecord(row)) : err({ type: 'changed-concurrently' });
}
