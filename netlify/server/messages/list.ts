import type { Database } from '#server/adapters/neon.ts';
import { startOfFloridaDay } from '#server/florida-time.ts';
import type { InquiryType } from '#shared/messages.ts';
import { MESSAGE_COLUMNS, type MessageRecord, toMessageRecord } from './record.ts';

/** Which messages to list; a filter that is not given does not apply. */
export interface MessageFilter {
  readonly answered?: boolean | undefined;
  readonly about?: InquiryType | undefined;
  /** Written on this day in Florida (`2026-01-31`) or later. */
  readonly since?: string | undefined;
  /** A part of the id, the text, or the writer's name, email or phone. */
  readonly search?: string | undefined;
}

/** The messages that match, the newest first. */
export async function listMessages(
  db: Database,
  { answered, about, since, search }: MessageFilter,
  limit: number,
): Promise<MessageRecord[]> {
  const rows = await db.query(
    `select ${MESSAGE_COLUMNS} from contact_messages
     where ($answered::boolean is null or (answered_at is not null) = $answered)
       and ($about::text is null or inquiry_type = $about)
       and ($since::text is null or created_at >= ${startOfFloridaDay('$since')})
       and ($search::text is null or position(lower($search) in lower(
              concat_ws(E'\\n', id, concat_ws(' ', first_name, last_name), email, phone, message))) > 0)
     order by created_at desc, id desc limit $limit`,
    { answered, about, since, search, limit },
  );
  return rows.map(toMessageRecord);
}
