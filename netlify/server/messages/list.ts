import type { Database } from '#server/adapters/neon.ts';
import { containing, whereAll } from '#server/database/sql-conditions.ts';
import type { MessageRecord } from '#shared/messages.ts';
import { MESSAGE_COLUMNS, toMessageRecord } from './record.ts';

/** Filters of the list; one that is not given does not apply. */
interface MessageFilter {
  readonly answered?: boolean | undefined;
  /** A part of the id, the text, or the sender's name, email or phone. */
  readonly search?: string | undefined;
}

/** The text that a search covers. The index `contact_messages_search` has the same expression. */
const SEARCHED = `lower(id || E'\\n' || first_name || ' ' || last_name || E'\\n' || email || E'\\n' || coalesce(phone, '') || E'\\n' || message)`;

/** The messages that match, the newest first. */
export async function listMessages(
  db: Database,
  { answered, search }: MessageFilter,
  limit: number,
): Promise<MessageRecord[]> {
  const conditions = whereAll([
    answered !== undefined && `answered_at is ${answered ? 'not null' : 'null'}`,
    search && `${SEARCHED} like $pattern`,
  ]);
  const rows = await db.query(
    `select ${MESSAGE_COLUMNS} from contact_messages ${conditions} order by created_at desc, id desc limit $limit`,
    { pattern: search && containing(search), limit },
  );
  return rows.map(toMessageRecord);
}
