import { displayParcelNumber } from '#business/parcel-number.ts';
import type { Row } from '#server/adapters/neon.ts';
import { QUOTE_FIELD_NAMES, toMessageRecord } from '#server/messages/record.ts';
import { STORED_FIELDS, type StoredFieldName } from '#server/orders/fields.ts';
import { type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { formatMoney } from '#server/payments/decision.ts';
import type { LedgerKind } from '#server/payments/ledger.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { MessageRecord } from '#shared/messages.ts';
import type { EXPORT_TABLES } from '#shared/office/figures.ts';
import { CURRENCY, priceFromTotal } from '#shared/pricing.ts';
import type { Cell } from './csv.ts';
import { formatFloridaIso } from './florida-time.ts';
import { LEDGER_COUNTS } from './ledger-figures.ts';
import type { readPages } from './read-pages.ts';

/** A column's title and its cells. */
type CsvColumns<Item> = readonly (readonly [title: string, value: (item: Item) => Cell])[];

/** Tables that can be exported: where each is stored, and how a row of it is written. */
export interface ExportTable {
  readonly source: Parameters<typeof readPages>[1];
  readonly titles: readonly string[];
  readonly toCells: (row: Row) => readonly Cell[];
}

/** How the values of a column are written, by its type. */
const FORMATS = {
  text: String,
  date: (day: unknown) => ({ day: String(day) }),
  integer: Number,
  timestamptz: (moment: unknown) => formatFloridaIso(String(moment)),
} as const;

/** Writes a field of an order. Parcel numbers are as the appraiser writes them, which no spreadsheet takes for a number. */
function cellOf(field: StoredFieldName, value: unknown): Cell {
  if (value === null || value === undefined) return '';
  return field === 'folio'
    ? displayParcelNumber(String(value))
    : FORMATS[STORED_FIELDS[field].column](value);
}

/** The parts of the total, which are columns of their own. */
const PRICE: CsvColumns<OrderRecord> = [
  ['service_amount', ({ totalAmount }) => priceFromTotal(totalAmount).serviceAmount],
  ['processing_fee', ({ totalAmount }) => priceFromTotal(totalAmount).processingFee],
];

/** An order with its visit or consultation, as it is exported. */
interface ExportedOrder extends OrderRecord {
  readonly appointment:
    | (Readonly<Record<'startsAt' | 'endsAt', string>> & {
        readonly person: string | null;
      })
    | null;
}

const APPOINTMENT: CsvColumns<ExportedOrder> = [
  [
    'appointment_begins',
    ({ appointment }) => (appointment ? formatFloridaIso(appointment.startsAt) : ''),
  ],
  [
    'appointment_ends',
    ({ appointment }) => (appointment ? formatFloridaIso(appointment.endsAt) : ''),
  ],
  ['appointment_person', ({ appointment }) => appointment?.person ?? ''],
];

const OF_ORDERS: CsvColumns<OrderRecord> = (
  Object.keys(STORED_FIELDS) as StoredFieldName[]
).flatMap((field): CsvColumns<OrderRecord> => {
  const { exported } = STORED_FIELDS[field];
  if (exported === null) return [];
  const toCell = (order: OrderRecord) => cellOf(field, order[field]);
  return [...(field === 'totalAmount' ? PRICE : []), [exported, toCell]];
});

const ORDERS: CsvColumns<ExportedOrder> = [...OF_ORDERS, ...APPOINTMENT];

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
  ...QUOTE_FIELD_NAMES.map((field): CsvColumns<MessageRecord>[number] => [
    STORED_FIELDS[field].exported,
    ({ quote }) => cellOf(field, quote?.[field]),
  ]),
];

/** Money of the ledger. */
interface Movement {
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created_at: Date;
}

/** Dollars, which can be summed. Another currency is never accepted: it is named in a column of its own. */
function moneyColumns<Item extends Movement>(sign: (item: Item) => 1 | -1): CsvColumns<Item> {
  return [
    ['amount', (item) => (item.currency === CURRENCY ? sign(item) * item.amount : '')],
    [
      'other_currency',
      ({ amount, currency }) =>
        currency === CURRENCY ? '' : formatMoney(Math.abs(amount), currency),
    ],
  ];
}

/** A row of the table `ledger_entries`. */
interface Payment extends Movement {
  readonly kind: LedgerKind;
  readonly payment_intent_id: string;
}

const PAYMENTS: CsvColumns<Payment> = [
  ['happened', ({ created_at }) => formatFloridaIso(created_at)],
  ['day', ({ created_at }) => ({ day: dayInFlorida(created_at) })],
  ['what', ({ kind }) => LEDGER_COUNTS[kind].words],
  ['order', ({ order_id }) => order_id],
  ['payment', ({ payment_intent_id }) => payment_intent_id],
  ...moneyColumns<Payment>(({ kind }) => LEDGER_COUNTS[kind].sign),
];

/** The view `order_refunds`, whose amounts are below zero where a refund failed. */
const REFUNDS: CsvColumns<Movement> = [
  ['order', ({ order_id }) => order_id],
  ['refunded', ({ created_at }) => formatFloridaIso(created_at)],
  ['what', ({ amount }) => LEDGER_COUNTS[amount < 0 ? 'refund_failed' : 'refunded'].words],
  ...moneyColumns<Movement>(() => 1),
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
  orders: table('orders', ORDERS, (row) => ({
    ...toOrderRecord(row),
    appointment: row.appointment as ExportedOrder['appointment'],
  })),
  payments: table('ledger_entries', PAYMENTS, (row) => row as unknown as Payment),
  refunds: table('order_refunds', REFUNDS, (row) => row as unknown as Movement),
  messages: table('contact_messages', MESSAGES, toMessageRecord),
};
