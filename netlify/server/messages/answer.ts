import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { err, ok, type Result } from '#server/platform/result.ts';
import type { MessageAnswer } from '#shared/office/messages.ts';
import { findMessage, type MessageErased, type MessageNotFound } from './find.ts';

/**
 * Answers a message by email, in the frame of the sender's language, and marks it as answered. The same answer again
 * changes nothing.
 */
export async function answerMessage(
  db: Database,
  id: string,
  text: string,
  operator: Operator,
): Promise<Result<Record<never, never>, MessageNotFound | MessageErased>> {
  const found = await findMessage(db, id);
  if (!found.ok) return found;
  if (found.value.erasedAt !== null) return err({ type: 'message-erased' });
  await db.query(
    `with answer as (
       insert into message_answers (contact_message_id, operator, text)
       select id, $operator, $text from contact_messages where id = $id and erased_at is null
       on conflict (contact_message_id, md5(text)) do nothing
       returning id, contact_message_id, text
     ), answered as (
       update contact_messages set answered_at = coalesce(answered_at, now())
       where id in (select contact_message_id from answer)
     ), logged as (
       insert into audit_log (operator, action, contact_message_id)
       select $operator, 'answer', contact_message_id from answer
     )
     ${queueMail('message_answer', {
       from: 'answer',
       messageId: 'answer.contact_message_id',
       detail: 'answer.text',
       occasion: 'answer.id',
     })}`,
    { id, text, operator },
  );
  return ok({});
}

/** Lists the office's answers to a message, the oldest first. */
export async function listAnswers(db: Database, messageId: string): Promise<MessageAnswer[]> {
  const rows = await db.query(
    `select text, operator as person, created_at as at from message_answers
     where contact_message_id = $messageId order by id`,
    { messageId },
  );
  return rows as unknown as MessageAnswer[];
}
