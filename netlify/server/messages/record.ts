import type { Row } from '#server/adapters/neon.ts';
import type { InquiryType } from '#shared/messages.ts';

/** A stored contact message. */
export interface MessageRecord {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly inquiryType: InquiryType;
  readonly message: string;
  /** When an operator marked it as answered. */
  readonly answeredAt: string | null;
  readonly createdAt: string;
}

/** The columns that {@link toMessageRecord} reads, for `select` and `returning`. */
export const MESSAGE_COLUMNS =
  'id, first_name, last_name, email, phone, inquiry_type, message, answered_at, created_at';

/** Reads a row, or a row that came as JSON, where times are texts. */
export function toMessageRecord(row: Row): MessageRecord {
  const stored = row as {
    id: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string | null;
    inquiry_type: InquiryType;
    message: string;
    answered_at: Date | string | null;
    created_at: Date | string;
  };
  return {
    id: stored.id,
    firstName: stored.first_name,
    lastName: stored.last_name,
    email: stored.email,
    phone: stored.phone,
    inquiryType: stored.inquiry_type,
    message: stored.message,
    answeredAt: stored.answered_at && new Date(stored.answered_at).toISOString(),
    createdAt: new Date(stored.created_at).toISOString(),
  };
}

/** Who wrote it; a quote may be asked for under one name. */
export function writerOf({ firstName, lastName }: MessageRecord): string {
  return `${firstName} ${lastName}`.trim();
}
