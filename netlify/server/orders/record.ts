import type { Row } from '#server/adapters/neon.ts';
import { columnsOf, type Fields, parametersOf, toRecord } from '#server/columns.ts';
import type { Language } from '#shared/languages.ts';
import type { CreateOrderRequest } from '#shared/order-form.ts';
import type { LifecycleField, PlacedOrder, PublicOrder } from '#shared/orders.ts';

/** An order as it is stored. Amounts in cents. */
export interface OrderRecord extends Omit<PlacedOrder, LifecycleField> {
  /** The county's parcel number, as the customer wrote it. */
  readonly folio: string | null;
  /** The day of the closing in Florida, like `2026-11-24`. */
  readonly closingDate: string | null;
  /** The customer's own file number. */
  readonly reference: string | null;
  /** A second address, which gets the receipt and the report too. */
  readonly copyTo: string | null;
  /** What its customer reads. */
  readonly language: Language;
  readonly stripePaymentIntentId: string | null;
  /** The amount that its payment received, which may differ from the total; null if none was received. */
  readonly receivedAmount: number | null;
  /** All refunds together, without those that failed. */
  readonly refundedAmount: number;
  /** Refunds that failed in Stripe: this money came back to the company. */
  readonly failedRefundAmount: number;
  /** What the customer's bank took back by a dispute. */
  readonly lostAmount: number;
  /** What is left of other payments than its own: the office has to refund it. */
  readonly otherAmount: number;
  /** Part of the idempotency key that its intent is created under. */
  readonly paymentAttempt: number;
  /** When its intent was first requested under this key; null if it never was. */
  readonly paymentAskedAt: string | null;
  /** When it was first paid. */
  readonly paidAt: string | null;
  /** When its report is due; null before it is paid. */
  readonly dueAt: string | null;
  /** How often the office moved the due date. */
  readonly dueMoves: number;
  readonly deliveredAt: string | null;
  readonly canceledAt: string | null;
  /** When money was last refunded. */
  readonly refundedAt: string | null;
  /** When the customer's data was erased as far as the law allows. */
  readonly erasedAt: string | null;
  /** By which card or wallet it was paid, in Stripe's words, such as `visa`; null where Stripe did not say. */
  readonly cardBrand: string | null;
  /** The card's last four digits; null for a wallet that has none. */
  readonly cardLast4: string | null;
}

/** The fields of a new order with the types of their columns. Insert, select and the record follow from it. */
export const NEW_ORDER_FIELDS = {
  id: 'text',
  serviceType: 'text',
  propertyAddress: 'text',
  county: 'text',
  customerName: 'text',
  customerEmail: 'text',
  customerPhone: 'text',
  notes: 'text',
  totalAmount: 'integer',
  folio: 'text',
  closingDate: 'date',
  reference: 'text',
  copyTo: 'text',
  language: 'text',
} as const satisfies Partial<Fields<OrderRecord>>;

/** What a new order is inserted with; its other fields start with the defaults in sql/. */
export type NewOrder = Pick<OrderRecord, keyof typeof NEW_ORDER_FIELDS>;

const FIELDS = {
  ...NEW_ORDER_FIELDS,
  status: 'text',
  paymentStatus: 'text',
  stripePaymentIntentId: 'text',
  receivedAmount: 'integer',
  refundedAmount: 'integer',
  failedRefundAmount: 'integer',
  lostAmount: 'integer',
  otherAmount: 'integer',
  paymentAttempt: 'integer',
  paymentAskedAt: 'timestamptz',
  createdAt: 'timestamptz',
  paidAt: 'timestamptz',
  dueAt: 'timestamptz',
  dueMoves: 'integer',
  deliveredAt: 'timestamptz',
  canceledAt: 'timestamptz',
  refundedAt: 'timestamptz',
  erasedAt: 'timestamptz',
  cardBrand: 'text',
  cardLast4: 'text',
} as const satisfies Fields<OrderRecord>;

/** The columns that {@link toOrderRecord} reads, for `select` and `returning`. */
export const ORDER_COLUMNS = columnsOf(FIELDS);

/** The columns that a {@link NewOrder} fills, and its values as named parameters. */
export const NEW_ORDER_COLUMNS = columnsOf(NEW_ORDER_FIELDS);
export const NEW_ORDER_PARAMETERS = parametersOf(NEW_ORDER_FIELDS);

export function toOrderRecord(row: Row): OrderRecord {
  return toRecord<OrderRecord>(FIELDS, row);
}

/**
 * The fields that anyone with the order page's URL may see: never a name, email, phone, note or a closing's details.
 */
const PUBLIC_FIELDS = [
  'id',
  'serviceType',
  'propertyAddress',
  'county',
  'totalAmount',
  'status',
  'paymentStatus',
  'createdAt',
] as const;

/** What anyone with the order page's URL may see of it. */
export function toPublicOrder(order: OrderRecord): PublicOrder {
  return { ...pick(order, PUBLIC_FIELDS), ...lifecycleFields(order) };
}

/** The order's times, refunds and card so far. A field without a value is absent. */
function lifecycleFields(order: OrderRecord): Pick<PublicOrder, LifecycleField> {
  const { paidAt, dueAt, deliveredAt, canceledAt, refundedAt, cardBrand, cardLast4 } = order;
  const money = {
    refundedAmount: order.refundedAmount || null,
    refundedAt,
    lostAmount: order.lostAmount || null,
  };
  const fields = { paidAt, dueAt, deliveredAt, canceledAt, ...money, cardBrand, cardLast4 };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Fields that a response has only if the request had them, because older clients don't know them. */
const FIELDS_OF_NEWER_CLIENTS = [
  'folio',
  'closingDate',
  'reference',
  'copyTo',
  'language',
] as const;

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
