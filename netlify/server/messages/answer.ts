import type { Database } from '#server/adapters/neon.ts';
import type { AuditEntry } from '#server/database/audit-log.ts';
import { queueMail } from '#server/outbox/queue.ts';
import type { Plan } from '#server/platform/plan.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import { DUE_AFTER_UNDO, insertUndoable } from '#server/undo/offer.ts';
import type { MessageRecord } from '#shared/messages.ts';
import type { MessageAnswer } from '#shared/office/messages.ts';
import { findMessage, type MessageErased, type MessageNotFound } from './find.ts';

/** An answer that passed all checks. */
export interface AnswerPlan extends Plan {
  readonly outcome: {
    readonly message: MessageRecord;
    readonly text: string;
    /** The same answer again is not sent again. */
    readonly isSent: boolean;
  };
}

/** Decides about an answer to a message. */
export async function planAnswer(
  db: Database,
  id: string,
  text: string,
): Promise<Result<AnswerPlan, MessageNotFound | MessageErased>> {
  const found = await findMessage(db, id);
  if (!found.ok) return found;
  const message = found.value;
  if (message.erasedAt !== null) return err({ type: 'message-erased' });
  const same = await db.query(
    'select from message_answers where contact_message_id = $id and md5(text) = md5($text)',
    { id, text },
  );
  return ok({ outcome: { message, text, isSent: same.length === 0 } });
}

/**
 * Sends an answer by email, in the frame of the sender's language, and marks its message as answered.
 * @param undoMs for how long it can be taken back, in ms
 */
export async function sendAnswer(
  db: Database,
  { outcome: { message, text } }: AnswerPlan,
  { operator, assertionId }: Pick<AuditEntry, 'operator' | 'assertionId'>,
  undoMs = 0,
): Promise<void> {
  await db.query(
    `with answer as (
       insert into message_answers (contact_message_id, operator, text)
       select id, $operator, $text from contact_messages where id = $id and erased_at is null
       on conflict (contact_message_id, md5(text)) do nothing
       returning id, contact_message_id, text
     ), answered as (
       update contact_messages set answered_at = coalesce(answered_at, now())
       where id in (select contact_message_id from answer) returning id
     ), logged as (
       insert into audit_log (operator, action, contact_message_id, assertion_id)
       select $operator, 'answer', contact_message_id, $assertionId from answer returning id
     ), mailed as (
       ${queueMail('message_answer', {
         from: 'answer',
         messageId: 'answer.contact_message_id',
         detail: 'answer.text',
         occasion: 'answer.id',
         dueAt: DUE_AFTER_UNDO,
       })} returning id
     )
     ${insertUndoable({
       table: 'contact_messages',
       changed: 'answered',
       logged: 'logged',
       mailed: 'mailed',
       answerId: '(select id from answer)',
     })}`,
    { id: message.id, text, operator, assertionId, undoMs },
  );
}

/** Lists the office's answers to a message, the oldest first. */
export async function listAnswers(db: Database, messageId: string): Promise<MessageAnswer[]> {
  const rows = await db.query(
    `select text, operator as person, created_at as at from message_answers
     where contact_message_id = $messageId order by created_at, id`,
    { messageId },
  );
  return rows as unknown as MessageAnswer[];
}
