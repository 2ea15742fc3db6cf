import type { Database } from '#server/adapters/neon.ts';
import { isId, NO_SUCH_ID } from '#server/platform/identifier.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { MessageRecord } from '#shared/messages.ts';
import { MESSAGE_COLUMNS, toMessageRecord } from './record.ts';

export type MessageNotFound = Reason<'message-not-found'>;
/** The sender's data was erased: nothing may bring it back. */
export type MessageErased = Reason<'message-erased'>;

/** The message that an order is the quote for; null if it is none. */
export async function findRequestOf(db: Database, orderId: string): Promise<MessageRecord | null> {
  const [row] = await db.query(
    `select ${MESSAGE_COLUMNS} from contact_messages
     where id = (select contact_message_id from orders where id = $orderId)`,
    { orderId },
  );
  return row ? toMessageRecord(row) : null;
}

/** The message with this id. */
export async function findMessage(
  db: Database,
  id: string,
): Promise<Result<MessageRecord, MessageNotFound>> {
  const [row] = await db.query(`select ${MESSAGE_COLUMNS} from contact_messages where id = $1`, [
    isId(id) ? id : NO_SUCH_ID,
  ]);
  return row ? ok(toMessageRecord(row)) : err({ type: 'message-not-found' });
}
