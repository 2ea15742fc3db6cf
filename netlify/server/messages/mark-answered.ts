import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { MessageRecord } from '#shared/messages.ts';
import { findMessage, type MessageNotFound } from './find.ts';
import { MESSAGE_COLUMNS, toMessageRecord } from './record.ts';

/** Marks a message as answered that the office answered elsewhere, as by phone. */
export async function markAnswered(
  db: Database,
  id: string,
  operator: Operator,
): Promise<Result<MessageRecord, MessageNotFound | Reason<'already-answered'>>> {
  const found = await findMessage(db, id);
  if (!found.ok) return found;
  const [row] = await db.query(
    `with answered as (
       update contact_messages set answered_at = now() where id = $id and answered_at is null
       returning ${MESSAGE_COLUMNS}
     ), logged as (
       insert into audit_log (operator, action, contact_message_id) select $operator, 'answered', id from answered
     )
     select * from answered`,
    { id, operator },
  );
  return row ? ok(toMessageRecord(row)) : err({ type: 'already-answered' });
}
