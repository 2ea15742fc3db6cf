import type { Row } from '#server/adapters/neon.ts';
import { columnsOf, type Fields, parametersOf, toRecord } from '#server/database/columns.ts';
import type { Language } from '#shared/languages.ts';
import type { Because } from '#shared/office/because.ts';
import { type FlagField, flagOf, forFlags } from '#shared/office/flags.ts';
import {
  OPTIONAL_FIELD_NAMES,
  type OptionalField,
  orderFieldsWhere,
  type SentField,
} from '#shared/order-fields.ts';
import type { CreateOrderRequest } from '#shared/order-form.ts';
import type { LifecycleField, PlacedOrder, PublicOrder } from '#shared/orders.ts';
import { STORED_FIELDS, type StoredField } from './fields.ts';
import { isWaiting } from './waiting.ts';

/** An order as it is stored. Amounts in cents. */
export interface OrderRecord
  extends Omit<PlacedOrder, LifecycleField | OptionalField | 'title'>,
    Readonly<Record<OptionalField | FlagField, string | null>> {
  /** Of custom work: what was agreed, in one line. */
  readonly title: string | null;
  /** Language of its customer. */
  readonly language: Language;
  readonly stripePaymentIntentId: string | null;
  /** The amount that its payment received, which may differ from the total; null if none was received. */
  readonly receivedAmount: number | null;
  /** All refunds together, without those that failed. */
  readonly refundedAmount: number;
  /** Refunds that failed in Stripe: this money came back to the company. */
  readonly failedRefundAmount: number;
  /** Amount that the customer's bank took back by a dispute. */
  readonly lostAmount: number;
  /** Rest of other payments than its own: the office has to refund it. */
  readonly otherAmount: number;
  /** Part of the idempotency key that its intent is created under. */
  readonly paymentAttempt: number;
  /** When its intent was first requested under this key; null if it never was. */
  readonly paymentAskedAt: string | null;
  /** When it was first paid. */
  readonly paidAt: string | null;
  /** When its report is due; null before it is paid. */
  readonly dueAt: string | null;
  /** How often the due date was moved. */
  readonly dueMoves: number;
  /** Since when it waits for its customer's answer; `isWaiting` of `waiting.ts` says whether it still does. */
  readonly waitingSince: string | null;
  /** How long it waited for answers that came, all times together. */
  readonly waitedSeconds: number;
  readonly deliveredAt: string | null;
  /** When its report was last replaced by a corrected one. */
  readonly correctedAt: string | null;
  readonly cancelledAt: string | null;
  /** Why the office canceled it, as it told the customer. */
  readonly cancelledBecause: Because | null;
  /** Why money is refunded, from when Stripe is asked for it until that is booked. */
  readonly refundBecause: Because | null;
  /** When money was last refunded. */
  readonly refundedAt: string | null;
  /** When the customer's data was erased as far as the law allows. */
  readonly erasedAt: string | null;
  /** By which card or wallet it was paid, in Stripe's words, such as `visa`; null where Stripe did not say. */
  readonly cardBrand: string | null;
  /** The card's last four digits; null for a wallet that has none. */
  readonly cardLast4: string | null;
}

/** A field of the record that the table lacks is an error of types here. */
const FIELDS: Readonly<Record<keyof OrderRecord, StoredField>> = STORED_FIELDS;

/** Columns that a new order is inserted with; its other fields start with the defaults in sql/. */
export type NewOrder = Pick<OrderRecord, 'id' | SentField>;

/** Fields of a new order that start with the defaults in sql/. */
export const NEW_ORDER_DEFAULTS: Omit<OrderRecord, keyof NewOrder | 'createdAt'> = {
  status: 'pending',
  paymentStatus: 'pending',
  stripePaymentIntentId: null,
  receivedAmount: null,
  refundedAmount: 0,
  failedRefundAmount: 0,
  lostAmount: 0,
  otherAmount: 0,
  paymentAttempt: 1,
  paymentAskedAt: null,
  paidAt: null,
  dueAt: null,
  dueMoves: 0,
  waitingSince: null,
  waitedSeconds: 0,
  deliveredAt: null,
  correctedAt: null,
  cancelledAt: null,
  cancelledBecause: null,
  refundBecause: null,
  refundedAt: null,
  erasedAt: null,
  cardBrand: null,
  cardLast4: null,
  ...forFlags(
    (flag) => flagOf(flag).field,
    () => null,
  ),
};

/** Returns fields with the types of their columns, for `columnsOf` and `parametersOf`. */
export function columnTypesOf<Field extends keyof OrderRecord>(fields: readonly Field[]) {
  const types = fields.map((field) => [field, FIELDS[field].column]);
  return Object.fromEntries(types) as Pick<Fields<OrderRecord>, Field>;
}

const COLUMN_TYPES = columnTypesOf(Object.keys(FIELDS) as (keyof OrderRecord)[]);
const NEW_ORDER_TYPES = columnTypesOf([
  'id',
  ...orderFieldsWhere(({ sentWith }) => sentWith.length > 0),
]);

/** The columns that {@link toOrderRecord} reads, for `select` and `returning`. */
export const ORDER_COLUMNS = columnsOf(COLUMN_TYPES);

/** The columns that a {@link NewOrder} fills, and its values as named parameters. */
export const NEW_ORDER_COLUMNS = columnsOf(NEW_ORDER_TYPES);
export const NEW_ORDER_PARAMETERS = parametersOf(NEW_ORDER_TYPES);

export function toOrderRecord(row: Row): OrderRecord {
  return toRecord<OrderRecord>(COLUMN_TYPES, row);
}

const PUBLIC_FIELDS = orderFieldsWhere(({ visibility }) => visibility === 'public');

/** Fields that a response has only if the request had them, because older clients don't know them. */
const FIELDS_OF_NEWER_CLIENTS = [...OPTIONAL_FIELD_NAMES, 'language'] as const;

/** Fields that anyone with the order page's URL may see. One without a value, and an amount of nothing, is absent. */
export function toPublicOrder(order: OrderRecord): PublicOrder {
  const current = isWaiting(order) ? order : { ...order, waitingSince: null };
  const shown = Object.entries(pick(current, PUBLIC_FIELDS)).filter(([, value]) => value);
  return Object.fromEntries(shown) as PublicOrder;
}

/** The fields that the visitor who placed the order gets back: everything sent, and the order's states. */
export function toPlacedOrder(order: OrderRecord, request: CreateOrderRequest): PlacedOrder {
  const sent = FIELDS_OF_NEWER_CLIENTS.filter((field) => request[field] !== undefined);
  return {
    ...toPublicOrder(order),
    ...pick(order, ['customerName', 'customerEmail', 'customerPhone', 'notes', ...sent]),
  };
}

function pick<Field extends keyof OrderRecord>(order: OrderRecord, fields: readonly Field[]) {
  const picked = fields.map((field) => [field, order[field]]);
  return Object.fromEntries(picked) as Pick<OrderRecord, Field>;
}
