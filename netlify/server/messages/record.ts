import type { Row } from '#server/adapters/neon.ts';
import { columnsOf, type Fields, parametersOf, toRecord } from '#server/database/columns.ts';
import type { MessageRecord } from '#shared/messages.ts';

const NEW_MESSAGE_FIELDS = {
  id: 'text',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  phone: 'text',
  inquiryType: 'text',
  message: 'text',
  language: 'text',
} as const satisfies Partial<Fields<MessageRecord>>;

/** The fields that a new message is inserted with. */
export type NewMessage = Pick<MessageRecord, keyof typeof NEW_MESSAGE_FIELDS>;

const FIELDS = {
  ...NEW_MESSAGE_FIELDS,
  answeredAt: 'timestamptz',
  erasedAt: 'timestamptz',
  createdAt: 'timestamptz',
} as const satisfies Fields<MessageRecord>;

/** The columns that {@link toMessageRecord} reads, for `select` and `returning`. */
export const MESSAGE_COLUMNS = columnsOf(FIELDS);

/** The columns that a {@link NewMessage} fills, and its values as named parameters. */
export const NEW_MESSAGE_COLUMNS = columnsOf(NEW_MESSAGE_FIELDS);
export const NEW_MESSAGE_PARAMETERS = parametersOf(NEW_MESSAGE_FIELDS);

export function toMessageRecord(row: Row): MessageRecord {
  return toRecord<MessageRecord>(FIELDS, row);
}

/** The sender's name; a quote request may have one name only. */
export function senderOf({ firstName, lastName }: MessageRecord): string {
  return `${firstName} ${lastName}`.trim();
}
