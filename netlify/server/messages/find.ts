import type { Database } from '#server/adapters/neon.ts';
import { isId, NO_SUCH_ID } from '#server/identifier.ts';
import { refused } from '#server/result.ts';
import { MESSAGE_COLUMNS, type MessageRecord, toMessageRecord } from './record.ts';

/** The message with this id. */
export async function findMessage(db: Database, id: string): Promise<MessageRecord | undefined> {
  const [row] = await db.query(`select ${MESSAGE_COLUMNS} from contact_messages where id = $1`, [
    isId(id) ? id : NO_SUCH_ID,
  ]);
  return row && toMessageRecord(row);
}

export const messageNotFound = refused(
  404,
  '/problems/message-not-found',
  'Message not found',
  'There is no message with this id.',
);
