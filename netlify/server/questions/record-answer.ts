import type { Database } from '#server/adapters/neon.ts';
import type { AuditEntry } from '#server/database/audit-log.ts';
import { customerNotes } from '#server/orders/customer-notes.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import type { ChangedConcurrently, OrderPlan } from '#server/orders/update-order.ts';
import { isWaiting } from '#server/orders/waiting.ts';
import { type MailToQueue, queueMails } from '#server/outbox/queue.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { type InvalidInput, validate } from '#server/platform/validation.ts';
import { type DraftMalformed, readStoredDraft } from '#server/reports/stored-draft.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import type { Language } from '#shared/languages.ts';
import { dueAfterWaiting } from '#shared/office-time.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { hasReport } from '#shared/services.ts';
import { LIMITS, optionalText } from '#shared/text-limits.ts';
import { countQuestions } from './ask.ts';

/** What the customer of a waiting order has answered. */
interface CustomerAnswer {
  /** What was said, for the office. */
  readonly said: string;
  /** The part of it that the report answers too; empty for none. */
  readonly asked: string;
}

/** An answer that passed all checks. */
export interface AnswerPlan extends OrderPlan {
  readonly answer: CustomerAnswer;
  /** What the report's *You asked* says from now on; null where nothing is added to it. */
  readonly asked: NewQuestion | null;
}

interface NewQuestion {
  /** The customer's notes with the order, which a new report begins with. */
  readonly notes: string;
  /** As it is printed: a report that is begun may say it in other words. */
  readonly printed: string;
  /** The report's. */
  readonly language: Language;
  /** The draft that is begun, with the new question. */
  readonly draft: { readonly version: number; readonly content: WrittenReport } | null;
}

type NotAnswerable = Reason<'not-waiting'>;

/** How long a question in a report may be; the notes of an order too. */
const questionText = optionalText(LIMITS.longText);

/**
 * Decides what becomes of an order whose customer has answered. Its date moves by the office hours since it waits, or since
 * somebody has set another date meanwhile.
 */
export async function planAnswerOf(
  db: Database,
  order: OrderRecord,
  answer: CustomerAnswer,
  now: Date = new Date(),
): Promise<Result<AnswerPlan, NotAnswerable | DraftMalformed | InvalidInput>> {
  if (!isWaiting(order)) return err({ type: 'not-waiting' });
  const asked = await questionWith(db, order, answer.asked);
  if (!asked.ok) return asked;
  const dueAt = order.dueAt && (await dueAfterAnswer(db, order.dueAt, order, now));
  const isMoved = dueAt !== order.dueAt;
  const isPlannable = dueAt !== null && Date.parse(dueAt) > now.getTime();
  const mails: MailToQueue[] =
    isMoved && isPlannable
      ? [{ kind: 'date_after_answer', occasion: String(order.dueMoves + 1) }]
      : [];
  const outcome = {
    order: { ...order, dueAt, waitingSince: null },
    mails,
    // Times are no part of what is read; the day is.
    due: dueAt?.replace('T', ' '),
    asked: asked.value?.printed,
    ...(await countQuestions(db, order.id)),
  };
  return ok({ order, answer, asked: asked.value, outcome });
}

/** What else sets an order's date. */
const SET_BY: readonly AuditAction[] = ['due', 'plan_appointment', 'cancel_appointment'];

async function dueAfterAnswer(
  db: Database,
  dueAt: string,
  { id, waitingSince }: OrderRecord & { readonly waitingSince: string },
  now: Date,
): Promise<string> {
  const [set] = await db.query<{ at: Date | null }>(
    `select max(created_at) as at from audit_log where order_id = $id and action = any($actions)`,
    { id, actions: SET_BY },
  );
  const since = new Date(Math.max(Date.parse(waitingSince), set?.at?.getTime() ?? 0));
  return dueAfterWaiting(new Date(dueAt), since, now).toISOString();
}

/** What the customer asked, with a part more. */
async function questionWith(
  db: Database,
  { id, serviceType, language }: OrderRecord,
  part: string,
): Promise<Result<NewQuestion | null, DraftMalformed | InvalidInput>> {
  if (part === '' || !hasReport(serviceType)) return ok(null);
  const [notes, [row]] = await Promise.all([
    customerNotes(db, id),
    db.query<{ version: number; content: string }>(
      'select version, content from report_drafts where order_id = $id',
      { id },
    ),
  ]);
  const stored = row && readStoredDraft(row.content);
  if (stored?.ok === false) return stored;
  const content = stored?.value;
  const own = content?.asked?.question?.trim();
  const withPart = (text: string | null | undefined) => [text, part].filter(Boolean).join('\n\n');
  const printed = withPart(own || notes);
  const checked = validate(questionText, printed);
  if (!checked.ok) return tooLong(checked.reason);
  return ok({
    notes: withPart(notes),
    printed,
    language: content?.language || language,
    // A draft without a question of its own has that of the notes.
    draft:
      row && content && own
        ? {
            version: row.version,
            content: { ...content, asked: { ...content.asked, question: printed } },
          }
        : null,
  });
}

/** The errors of the question are those of the field for its new part. */
function tooLong({ errors, ...reason }: InvalidInput): Result<never, InvalidInput> {
  return err({ ...reason, errors: errors.map((each) => ({ ...each, path: 'asked' })) });
}

/**
 * Ends the waiting with the customer's answer: a note of the office, the new date, and the report's question, all or none,
 * unless the order or the report was changed in the meantime.
 */
export async function recordAnswer(
  db: Database,
  { order, outcome, answer, asked }: AnswerPlan,
  { operator, assertionId }: Pick<AuditEntry, 'operator' | 'assertionId'>,
): Promise<Result<OrderRecord, ChangedConcurrently>> {
  const { dueAt } = outcome.order;
  const isMoved = dueAt !== order.dueAt;
  const [row] = await db.query(
    `/* record an answer */ with known as (
       select id from orders
       where id = $id and status = $status and payment_status = $paymentStatus and waiting_since is not null
         and due_moves = $dueMoves
       for update
     ), drafted as (
       update report_drafts set version = version + 1, content = $content, saved_by = $operator, saved_at = now()
       from known where order_id = known.id and version = $version::integer
       returning order_id
     ), updated as (
       update orders set waiting_since = null, due_at = $dueAt, due_moves = due_moves + $moves::integer,
         waited_seconds = waited_seconds + extract(epoch from now() - waiting_since)::integer, notes = $newNotes
       from known
       where orders.id = known.id and ($version::integer is null or exists (select from drafted))
       returning ${ORDER_COLUMNS.split(', ')
         .map((column) => `orders.${column}`)
         .join(', ')}
     ), noted as (
       insert into order_notes (order_id, operator, text) select id, $operator, $said from updated
     ), logged as (
       insert into audit_log (operator, action, order_id, detail, assertion_id)
       select $operator, 'answered_question', id, $detail, $assertionId from updated
     ), mailed as (
       ${queueMails('updated')}
     )
     select * from updated`,
    {
      ...order,
      dueAt,
      moves: isMoved ? 1 : 0,
      newNotes: asked?.notes ?? order.notes,
      version: asked?.draft?.version ?? null,
      content: asked?.draft ? JSON.stringify(asked.draft.content) : null,
      said: answer.said,
      operator,
      assertionId: assertionId ?? null,
      detail: isMoved ? `due date from ${order.dueAt} to ${dueAt}` : null,
      mails: JSON.stringify(outcome.mails),
    },
  );
  return row ? ok(toOrderRecord(row)) : err({ type: 'changed-concurrently' });
}
