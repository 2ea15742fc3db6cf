import type { SqlType } from '#server/database/columns.ts';
import { isOptionalField, type OptionalField } from '#shared/order-fields.ts';

/** What the server does with a field of an order. */
export interface StoredField {
  /** The type of its column, which has the field's name in snake case. */
  readonly column: SqlType;
  /**
   * The emails that state it: every one about the work and the payment, those of them that state the price, only the
   * office's, or none.
   */
  readonly mails: 'every' | 'priced' | 'office' | 'none';
  /** Whose receipt states it: everyone's who has the order page's URL, only the customer's, or none. */
  readonly receipt: 'everyone' | 'customer' | 'none';
  /** Its column in exports, which also names it in the CLI's listing. */
  readonly exported: string | null;
  /** Whether the office can correct it. */
  readonly correctable: boolean;
  /** What erasure does to it in an order that has to be kept. The others are deleted. */
  readonly erasure: 'keeps' | 'erases';
}

/** The same about a field that an order may lack. */
interface OptionalStoredField extends StoredField {
  /** What `order show` lists it with. */
  readonly about: 'order' | 'customer';
}

/** What nobody but the office's own work needs. */
const INTERNAL = {
  column: 'text',
  mails: 'none',
  receipt: 'none',
  exported: null,
  correctable: false,
  erasure: 'keeps',
} as const;
const COUNT = { ...INTERNAL, column: 'integer' } as const;
/** In cents. */
const AMOUNT = COUNT;
const TIME = { ...INTERNAL, column: 'timestamptz' } as const;
const CORRECTABLE = { ...INTERNAL, correctable: true } as const;
const OPTIONAL = { ...CORRECTABLE, mails: 'office', erasure: 'erases', about: 'order' } as const;

/** Every field of a stored order, in the order of the export. */
export const STORED_FIELDS = {
  id: { ...INTERNAL, mails: 'every', receipt: 'everyone', exported: 'id' },
  createdAt: { ...TIME, receipt: 'everyone', exported: 'placed' },
  serviceType: { ...INTERNAL, mails: 'every', receipt: 'everyone', exported: 'service' },
  propertyAddress: { ...CORRECTABLE, mails: 'every', receipt: 'everyone', exported: 'property' },
  county: { ...CORRECTABLE, mails: 'every', receipt: 'everyone', exported: 'county' },
  customerName: { ...INTERNAL, mails: 'every', receipt: 'customer', exported: 'customer' },
  customerEmail: { ...CORRECTABLE, mails: 'office', exported: 'email' },
  customerPhone: { ...CORRECTABLE, mails: 'office', exported: 'phone', erasure: 'erases' },
  notes: { ...INTERNAL, mails: 'office', exported: 'notes', erasure: 'erases' },
  status: { ...INTERNAL, exported: 'work' },
  paymentStatus: { ...INTERNAL, exported: 'payment' },
  totalAmount: { ...AMOUNT, mails: 'priced', receipt: 'everyone', exported: 'total' },
  folio: { ...OPTIONAL, exported: 'folio' },
  inspectionEnds: {
    ...OPTIONAL,
    column: 'date',
    exported: 'inspection_ends',
  },
  closingDate: {
    ...OPTIONAL,
    column: 'date',
    exported: 'closing',
  },
  reference: {
    ...OPTIONAL,
    mails: 'every',
    receipt: 'customer',
    exported: 'reference',
    about: 'customer',
  },
  copyTo: {
    ...OPTIONAL,
    exported: 'copy_to',
    about: 'customer',
  },
  language: { ...INTERNAL, mails: 'office', exported: 'language', erasure: 'erases' },
  receivedAmount: AMOUNT,
  refundedAmount: { ...AMOUNT, receipt: 'everyone', exported: 'refunded' },
  stripePaymentIntentId: { ...INTERNAL, exported: 'stripe_payment' },
  failedRefundAmount: AMOUNT,
  lostAmount: { ...AMOUNT, receipt: 'everyone', exported: 'lost' },
  otherAmount: AMOUNT,
  paymentAttempt: COUNT,
  paymentAskedAt: TIME,
  paidAt: { ...TIME, receipt: 'everyone', exported: 'paid' },
  dueAt: { ...TIME, exported: 'due' },
  dueMoves: COUNT,
  deliveredAt: { ...TIME, exported: 'delivered' },
  cancelledAt: { ...TIME, exported: 'cancelled' },
  refundedAt: { ...TIME, receipt: 'everyone', exported: 'last_refund' },
  // Erasure writes it.
  erasedAt: { ...TIME, exported: 'erased', erasure: 'erases' },
  cardBrand: { ...INTERNAL, receipt: 'everyone', exported: 'card_brand' },
  cardLast4: { ...INTERNAL, receipt: 'everyone', exported: 'card_last4' },
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
