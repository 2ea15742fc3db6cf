import type { SqlType } from '#server/database/columns.ts';
import { isOptionalField, type OptionalField } from '#shared/order-fields.ts';

/** The server's treatment of an order's field. */
export interface StoredField {
  /** The type of its column, which has the field's name in snake case. */
  readonly column: SqlType;
  /**
   * The emails that state it: every one about the work and the payment, those of them that state the price, only the
   * office's, or none.
   */
  readonly mails: 'every' | 'priced' | 'office' | 'none';
  /** Receipts that state it: everyone's who has the order page's URL, only the customer's, or none. */
  readonly receipt: 'everyone' | 'customer' | 'none';
  /** Its column in exports, which also names it in the CLI's listing. */
  readonly exported: string | null;
  /** Whether the office can correct it. */
  readonly correctable: boolean;
  /** Effect of an erasure on it in an order that has to be kept. The others are deleted. */
  readonly erasure: Erasure;
}

/**
 * - `keeps`: the law requires it, or it is about nobody.
 * - `removes`: null. `empties`: an empty text, where the column has to have one. `resets`: the default language.
 * - `dates`: when the erasure was.
 */
export type Erasure = 'keeps' | 'removes' | 'empties' | 'resets' | 'dates';

/** The same about a field that an order may lack. */
interface OptionalStoredField extends StoredField {
  /** The part of `order show` that lists it. */
  readonly about: 'order' | 'customer';
}

/** Fields that only the office's own work needs. Exports and erasure have no default: each field says what they do with it. */
const INTERNAL = { column: 'text', mails: 'none', receipt: 'none', correctable: false } as const;
const INTEGER = { ...INTERNAL, column: 'integer' } as const;
const TIME = { ...INTERNAL, column: 'timestamptz' } as const;
const CORRECTABLE = { ...INTERNAL, correctable: true } as const;
/** Fields that payments and transitions write: the law requires them. */
const WRITTEN = { erasure: 'keeps' } as const;
const OPTIONAL = { ...CORRECTABLE, mails: 'office', about: 'order' } as const;

/** Every field of a stored order, in the order of the export. */
export const STORED_FIELDS = {
  id: {
    ...INTERNAL,
    mails: 'every',
    receipt: 'everyone',
    exported: 'id',
    erasure: 'keeps',
  },
  createdAt: {
    ...TIME,
    receipt: 'everyone',
    exported: 'placed',
    erasure: 'keeps',
  },
  serviceType: {
    ...INTERNAL,
    mails: 'every',
    receipt: 'everyone',
    exported: 'service',
    erasure: 'keeps',
  },
  propertyAddress: {
    ...CORRECTABLE,
    mails: 'every',
    receipt: 'everyone',
    exported: 'property',
    erasure: 'keeps',
  },
  county: {
    ...CORRECTABLE,
    mails: 'every',
    receipt: 'everyone',
    exported: 'county',
    erasure: 'keeps',
  },
  customerName: {
    ...INTERNAL,
    mails: 'every',
    receipt: 'customer',
    exported: 'customer',
    erasure: 'keeps',
  },
  customerEmail: {
    ...CORRECTABLE,
    mails: 'office',
    exported: 'email',
    erasure: 'keeps',
  },
  customerPhone: {
    ...CORRECTABLE,
    mails: 'office',
    exported: 'phone',
    erasure: 'empties',
  },
  notes: {
    ...INTERNAL,
    mails: 'office',
    exported: 'notes',
    erasure: 'removes',
  },
  status: { ...INTERNAL, ...WRITTEN, exported: 'work' },
  paymentStatus: { ...INTERNAL, ...WRITTEN, exported: 'payment' },
  totalAmount: {
    ...INTEGER,
    mails: 'priced',
    receipt: 'everyone',
    exported: 'total',
    erasure: 'keeps',
  },
  folio: { ...OPTIONAL, exported: 'folio', erasure: 'removes' },
  inspectionEnds: {
    ...OPTIONAL,
    column: 'date',
    exported: 'inspection_ends',
    erasure: 'removes',
  },
  closingDate: {
    ...OPTIONAL,
    column: 'date',
    exported: 'closing',
    erasure: 'removes',
  },
  reference: {
    ...OPTIONAL,
    mails: 'every',
    receipt: 'customer',
    exported: 'reference',
    erasure: 'removes',
    about: 'customer',
  },
  copyTo: {
    ...OPTIONAL,
    exported: 'copy_to',
    erasure: 'removes',
    about: 'customer',
  },
  language: {
    ...INTERNAL,
    mails: 'office',
    exported: 'language',
    erasure: 'resets',
  },
  receivedAmount: { ...INTEGER, ...WRITTEN, exported: null },
  refundedAmount: { ...INTEGER, ...WRITTEN, receipt: 'everyone', exported: 'refunded' },
  stripePaymentIntentId: {
    ...INTERNAL,
    exported: 'stripe_payment',
    erasure: 'keeps',
  },
  failedRefundAmount: { ...INTEGER, ...WRITTEN, exported: null },
  lostAmount: { ...INTEGER, ...WRITTEN, receipt: 'everyone', exported: 'lost' },
  otherAmount: { ...INTEGER, ...WRITTEN, exported: null },
  paymentAttempt: { ...INTEGER, exported: null, erasure: 'keeps' },
  paymentAskedAt: { ...TIME, exported: null, erasure: 'keeps' },
  paidAt: { ...TIME, ...WRITTEN, receipt: 'everyone', exported: 'paid' },
  dueAt: { ...TIME, exported: 'due', erasure: 'keeps' },
  dueMoves: { ...INTEGER, exported: null, erasure: 'keeps' },
  deliveredAt: { ...TIME, ...WRITTEN, exported: 'delivered' },
  cancelledAt: { ...TIME, ...WRITTEN, exported: 'cancelled' },
  refundedAt: { ...TIME, ...WRITTEN, receipt: 'everyone', exported: 'last_refund' },
  erasedAt: { ...TIME, exported: 'erased', erasure: 'dates' },
  cardBrand: { ...INTERNAL, ...WRITTEN, receipt: 'everyone', exported: 'card_brand' },
  cardLast4: { ...INTERNAL, ...WRITTEN, receipt: 'everyone', exported: 'card_last4' },
} as const satisfies Readonly<Record<string, StoredField | OptionalStoredField>> &
  Readonly<Record<OptionalField, OptionalStoredField>>;

export type StoredFieldName = keyof typeof STORED_FIELDS;

/** The fields that the office can correct. */
export type CorrectableField = {
  [Field in StoredFieldName]: (typeof STORED_FIELDS)[Field]['correctable'] extends true
    ? Field
    : never;
}[StoredFieldName];

/** Returns the optional fields that match a condition, in the order of the export. */
export function optionalFieldsWhere(
  matches: (field: OptionalStoredField) => boolean,
): OptionalField[] {
  return Object.keys(STORED_FIELDS)
    .filter(isOptionalField)
    .filter((field) => matches(STORED_FIELDS[field]));
}
