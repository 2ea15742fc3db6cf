import type { Database } from '#server/adapters/neon.ts';
import type { InquiryType } from '#shared/messages.ts';
import { MESSAGE_COLUMNS, type MessageRecord, toMessageRecord } from './record.ts';

/** Which messages are looked for; what is not given does not matter. */
export interface MessageFilter {
  readonly answered?: boolean | undefined;
  readonly about?: InquiryType | undefined;
  /** Written on this day in Florida (`2026-01-31`) or later. */
  readonly since?: string | undefined;
  /** A part of the id, the text, or the writer's name, mail or phone. */
  readonly search?: string | undefined;
}

/** The messages that fit, the newest first. */
export async function listMessages(
  db: Database,
  filter: MessageFilter,
  limit: number,
): Promise<MessageRecord[]> {
  const rows = await db.query(
    `select ${MESSAGE_COLUMNS} from contact_messages
     where ($1::boolean is null or (answered_at is not null) = $1) and ($2::text is null or inquiry_type = $2)
       and ($3::text is null or created_at >= $3::date::timestamp at time zone 'America/New_York')
       and ($4::text is null or position(lower($4) in lower(concat_ws(E'\\n', id, concat_ws(' ', first_name, last_name),
                                                                      email, phone, message))) > 0)
     order by created_at desc, id desc limit $5`,
    [
      filter.answered ?? null,
      filter.about ?? null,
      filter.since ?? null,
      filter.search ?? null,
      limit,
    ],
  );
  return rows.map(toMessageRecord);
}
