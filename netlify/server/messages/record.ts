import type { Row } from '#server/adapters/neon.ts';
import {
  columnOf,
  columnsOf,
  type Fields,
  parametersOf,
  toRecord,
} from '#server/database/columns.ts';
import { columnTypesOf } from '#server/orders/record.ts';
import type { MessageRecord, StoredQuoteDetails } from '#shared/messages.ts';
import { OPTIONAL_FIELD_NAMES } from '#shared/order-fields.ts';

/** Fields of a quote request about the property and the closing, in the order of the form. */
export const QUOTE_FIELD_NAMES = [
  'propertyAddress',
  'county',
  'notes',
  ...OPTIONAL_FIELD_NAMES,
] as const satisfies readonly (keyof StoredQuoteDetails)[];

/** They have the columns of the order's fields. */
const QUOTE_FIELDS: Fields<StoredQuoteDetails> = columnTypesOf(QUOTE_FIELD_NAMES);

/** Their columns, which an erasure empties. */
export const QUOTE_COLUMNS: readonly string[] = Object.keys(QUOTE_FIELDS).map(columnOf);

const NEW_MESSAGE_FIELDS = {
  id: 'text',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  phone: 'text',
  inquiryType: 'text',
  message: 'text',
  language: 'text',
  answerDueAt: 'timestamptz',
} as const satisfies Partial<Fields<MessageRecord>>;

/** Columns that a new message is inserted with. */
export type NewMessage = Pick<MessageRecord, keyof typeof NEW_MESSAGE_FIELDS | 'quote'>;

const FIELDS = {
  ...NEW_MESSAGE_FIELDS,
  answeredAt: 'timestamptz',
  erasedAt: 'timestamptz',
  createdAt: 'timestamptz',
} as const satisfies Fields<Omit<MessageRecord, 'quote'>>;

/** The columns that {@link toMessageRecord} reads, for `select` and `returning`. */
export const MESSAGE_COLUMNS = columnsOf({ ...FIELDS, ...QUOTE_FIELDS });

/** The columns that a {@link NewMessage} fills, its values as named parameters, and the parameters. */
export const NEW_MESSAGE_COLUMNS = columnsOf({ ...NEW_MESSAGE_FIELDS, ...QUOTE_FIELDS });
export const NEW_MESSAGE_PARAMETERS = parametersOf({ ...NEW_MESSAGE_FIELDS, ...QUOTE_FIELDS });
export function newMessageParams({ quote, ...message }: NewMessage) {
  return { ...message, ...(quote ?? NO_QUOTE) };
}

const NO_QUOTE = Object.fromEntries(Object.keys(QUOTE_FIELDS).map((field) => [field, null]));

export function toMessageRecord(row: Row): MessageRecord {
  const quote = toRecord<StoredQuoteDetails>(QUOTE_FIELDS, row);
  return {
    ...toRecord<Omit<MessageRecord, 'quote'>>(FIELDS, row),
    // The column that a quote request always has.
    quote: quote.propertyAddress === null ? null : quote,
  };
}

/** The sender's name; a quote request may have one name only. */
export function senderOf({ firstName, lastName }: MessageRecord): string {
  return `${firstName} ${lastName}`.trim();
}
