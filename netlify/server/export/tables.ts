import type { Row } from '#server/adapters/neon.ts';
import { toMessageRecord } from '#server/messages/record.ts';
import { STORED_FIELDS, type StoredFieldName } from '#server/orders/fields.ts';
import { type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import type { MessageRecord } from '#shared/messages.ts';
import type { EXPORT_TABLES } from '#shared/office/records.ts';
import { priceFromTotal } from '#shared/pricing.ts';
import { formatFloridaIso } from './florida-time.ts';
import type { readPages } from './read-pages.ts';

/** A column's title and the text of its cells. */
type CsvColumns<Item> = readonly (readonly [title: string, value: (item: Item) => string])[];

/** What can be exported: where it is stored, and how a row of it is written. */
export interface ExportTable {
  readonly source: Parameters<typeof readPages>[1];
  readonly titles: readonly string[];
  readonly toCells: (row: Row) => readonly string[];
}

/** Returns dollars as a plain number, for spreadsheets. */
const amount = (cents: number): string => (cents / 100).toFixed(2);

/** How the values of a column are written, by its type. */
const FORMATS = {
  text: String,
  date: String,
  integer: (cents: unknown) => amount(Number(cents)),
  timestamptz: (moment: unknown) => formatFloridaIso(String(moment)),
} as const;

/** The parts of the total, which are columns of their own. */
const PRICE: CsvColumns<OrderRecord> = [
  ['service_amount', ({ totalAmount }) => amount(priceFromTotal(totalAmount).serviceAmount)],
  ['processing_fee', ({ totalAmount }) => amount(priceFromTotal(totalAmount).processingFee)],
];

const ORDERS: CsvColumns<OrderRecord> = (Object.keys(STORED_FIELDS) as StoredFieldName[]).flatMap(
  (field): CsvColumns<OrderRecord> => {
    const { column, exported } = STORED_FIELDS[field];
    if (exported === null) return [];
    const toCell = (order: OrderRecord) =>
      order[field] === null ? '' : FORMATS[column](order[field]);
    return [...(field === 'totalAmount' ? PRICE : []), [exported, toCell]];
  },
);

const MESSAGES: CsvColumns<MessageRecord> = [
  ['id', ({ id }) => id],
  ['written', ({ createdAt }) => formatFloridaIso(createdAt)],
  ['answered', ({ answeredAt }) => (answeredAt ? formatFloridaIso(answeredAt) : '')],
  ['about', ({ inquiryType }) => inquiryType],
  ['first_name', ({ firstName }) => firstName],
  ['last_name', ({ lastName }) => lastName],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone ?? ''],
  ['message', ({ message }) => message],
  ['language', ({ language }) => language],
];

/** A row of the table `order_refunds`. */
interface Refund {
  readonly order_id: string;
  readonly amount: number;
  readonly created_at: Date;
}

const REFUNDS: CsvColumns<Refund> = [
  ['order', ({ order_id }) => order_id],
  ['refunded', ({ created_at }) => formatFloridaIso(created_at)],
  ['amount', ({ amount: cents }) => amount(cents)],
];

function table<Item>(
  source: ExportTable['source'],
  columns: CsvColumns<Item>,
  toRecord: (row: Row) => Item,
): ExportTable {
  const toCells = (row: Row) => {
    const record = toRecord(row);
    return columns.map(([, value]) => value(record));
  };
  return { source, titles: columns.map(([title]) => title), toCells };
}

export type ExportName = (typeof EXPORT_TABLES)[number];

/** Every table that can be exported. */
export const TABLES: Readonly<Record<ExportName, ExportTable>> = {
  orders: table('orders', ORDERS, toOrderRecord),
  refunds: table('order_refunds', REFUNDS, (row) => row as unknown as Refund),
  messages: table('contact_messages', MESSAGES, toMessageRecord),
};
