/** Facts about a field of an order that a browser may know. */
export interface OrderFieldRule {
  /** The requests that contain it: POST /api/orders, and the operator's quote. */
  readonly sentWith: readonly ('order' | 'quote')[];
  /** Anyone with the URL of the order's page may see its public fields, once they have a value. */
  readonly visibility: 'public' | 'private';
}

/** The same about a field that a request may leave out. */
interface OptionalFieldRule extends OrderFieldRule {
  /** A date, like `2026-11-24`, is a day that the report should not come after. */
  readonly type: 'text' | 'date' | 'email';
  /** The longest text, in Unicode characters. `sql/` checks the same limit. */
  readonly limit?: number;
  /** Its name in quote requests, which the office reads in English. */
  readonly name: string;
}

const TYPED = { sentWith: ['order', 'quote'], visibility: 'private' } as const;
const TYPED_PUBLIC = { ...TYPED, visibility: 'public' } as const;
const ORDERED = { sentWith: ['order'], visibility: 'public' } as const;
const QUOTED_PUBLIC = { sentWith: ['quote'], visibility: 'public' } as const;
const SEEN = { sentWith: [], visibility: 'public' } as const;

/** Optional fields for customers, in the order of the form. */
export const OPTIONAL_FIELDS = {
  /** The last day of the buyer's inspection period in Florida. The contract puts permit searches inside it. */
  inspectionEnds: { ...TYPED, type: 'date', name: 'Inspection period ends' },
  /** The day of the closing in Florida. */
  closingDate: { ...TYPED, type: 'date', name: 'Closing date' },
  /** The county's parcel number, as the customer wrote it. */
  folio: { ...TYPED, type: 'text', limit: 40, name: 'Folio' },
  /** The customer's own file number. */
  reference: { ...TYPED, type: 'text', limit: 60, name: 'File reference' },
  /** A second email address, which gets the receipt and the report too. */
  copyTo: { ...TYPED, type: 'email', name: 'Copy to' },
} as const satisfies Readonly<Record<string, OptionalFieldRule>>;

export type OptionalField = keyof typeof OPTIONAL_FIELDS;
export const OPTIONAL_FIELD_NAMES = Object.keys(OPTIONAL_FIELDS) as OptionalField[];
/** An optional field that is a day. */
export type DayField = {
  [Field in OptionalField]: (typeof OPTIONAL_FIELDS)[Field]['type'] extends 'date' ? Field : never;
}[OptionalField];
export const DAY_FIELDS = OPTIONAL_FIELD_NAMES.filter(isDay);
/** The fields that say which property the report is about. */
export const PROPERTY_FIELDS: readonly string[] = ['propertyAddress', 'county', 'folio'];

/**
 * Every field of an order that a browser sends or sees, by its name in the API. What the server does with it is in
 * `netlify/server/orders/fields.ts`.
 */
export const ORDER_FIELDS = {
  id: SEEN,
  serviceType: ORDERED,
  /** Of custom work: what was agreed, in one line. */
  title: QUOTED_PUBLIC,
  propertyAddress: TYPED_PUBLIC,
  county: TYPED_PUBLIC,
  customerName: TYPED,
  customerEmail: TYPED,
  customerPhone: TYPED,
  notes: TYPED,
  totalAmount: ORDERED,
  ...OPTIONAL_FIELDS,
  language: TYPED,
  status: SEEN,
  paymentStatus: SEEN,
  createdAt: SEEN,
  paidAt: SEEN,
  dueAt: SEEN,
  waitingSince: SEEN,
  deliveredAt: SEEN,
  correctedAt: SEEN,
  cancelledAt: SEEN,
  refundedAmount: SEEN,
  refundedAt: SEEN,
  lostAmount: SEEN,
  cardBrand: SEEN,
  cardLast4: SEEN,
} as const satisfies Readonly<Record<string, OrderFieldRule>>;

type OrderField = keyof typeof ORDER_FIELDS;
/** A field that a request or an operator's quote contains. */
export type SentField = {
  [Field in OrderField]: (typeof ORDER_FIELDS)[Field]['sentWith'] extends readonly []
    ? never
    : Field;
}[OrderField];

/** Returns the names of the fields that match a condition. */
export function orderFieldsWhere(matches: (rule: OrderFieldRule) => boolean): OrderField[] {
  return (Object.keys(ORDER_FIELDS) as OrderField[]).filter((field) =>
    matches(ORDER_FIELDS[field]),
  );
}

export function isOptionalField(field: string): field is OptionalField {
  return Object.hasOwn(OPTIONAL_FIELDS, field);
}

export function isDay(field: OptionalField): field is DayField {
  return OPTIONAL_FIELDS[field].type === 'date';
}

/** Returns a value for each optional field. */
export function forOptionalFields<Value>(
  makeValue: (field: OptionalField) => Value,
): Record<OptionalField, Value> {
  const values = OPTIONAL_FIELD_NAMES.map((field) => [field, makeValue(field)]);
  return Object.fromEntries(values) as Record<OptionalField, Value>;
}
