import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/audit-log.ts';
import { done, type Result, refused } from '#server/result.ts';
import { findMessage, messageNotFound } from './find.ts';
import { MESSAGE_COLUMNS, type MessageRecord, toMessageRecord } from './record.ts';

/** Marks a message as answered. The answer itself is a mail that the office writes. */
export async function markAnswered(
  db: Database,
  id: string,
  operator: Operator,
): Promise<Result<MessageRecord>> {
  const message = await findMessage(db, id);
  if (!message) return messageNotFound;
  const [row] = await db.query(
    `with answered as (
       update contact_messages set answered_at = now() where id = $1 and answered_at is null
       returning ${MESSAGE_COLUMNS}
     ), logged as (
       insert into desk_log (operator, action, contact_message_id) select $2, 'answered', id from answered
     )
     select * from answered`,
    [id, operator],
  );
  return row ? done(toMessageRecord(row)) : answeredBefore;
}

const answeredBefore = refused(
  409,
  '/problems/answered-before',
  'Answered before',
  'This message is marked as answered already.',
);
