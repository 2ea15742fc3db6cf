import type { SqlType } from '#server/database/columns.ts';
import { flagOf, forFlags } from '#shared/office/flags.ts';
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
  /**
   * What states it as a fact of the order: its screen in the office, the office's emails about it, or both. `elsewhere`: its
   * screen's heading, its payments and its timeline, or a fact that is made of more than the field.
   */
  readonly facts: 'both' | 'screen' | 'emails' | 'elsewhere' | 'none';
  /**
   * Which entries of Today, of the morning's email and of the terminal state it: all of an order, or those of a report to
   * write. `elsewhere`: entries about its money or its quote, in words of their own.
   */
  readonly today: 'every' | 'report' | 'elsewhere' | 'none';
  /** Whether the office can correct it. */
  readonly correctable: boolean;
  /** Effect of an erasure on it in an order that has to be kept. The others are deleted. */
  readonly erasure: Erasure;
}

/**
 * - `keeps`: the law requires it, or it is about nobody.
 * - `unnames`: the name of its service, where it has a value.
 * - `removes`: null. `empties`: an empty text, where the column has to have one. `resets`: the default language.
 * - `dates`: when the erasure was.
 */
export type Erasure = 'keeps' | 'unnames' | 'removes' | 'empties' | 'resets' | 'dates';

/** The same about a field that an order may lack. */
interface OptionalStoredField extends StoredField {
  /** The part of `order show` that lists it. */
  readonly about: 'order' | 'customer';
}

/**
 * Fields that only the office's own work needs. Facts, Today, exports and erasure have no default: each field says what they do
 * with it.
 */
const INTERNAL = { column: 'text', mails: 'none', receipt: 'none', correctable: false } as const;
const INTEGER = { ...INTERNAL, column: 'integer' } as const;
const TIME = { ...INTERNAL, column: 'timestamptz' } as const;
const CORRECTABLE = { ...INTERNAL, correctable: true } as const;
/** Fields that payments and transitions write: the law requires them. */
const WRITTEN = { erasure: 'keeps' } as const;
/** Fields that only the code reads. */
const UNSEEN = { facts: 'none', today: 'none' } as const;
const OPTIONAL = { ...CORRECTABLE, mails: 'office', about: 'order' } as const;

/** Every field of a stored order, in the order of the export. */
export const STORED_FIELDS = {
  id: {
    ...INTERNAL,
    mails: 'every',
    receipt: 'everyone',
    facts: 'emails',
    today: 'every',
    exported: 'id',
    erasure: 'keeps',
  },
  createdAt: {
    ...TIME,
    receipt: 'everyone',
    facts: 'elsewhere',
    today: 'elsewhere',
    exported: 'placed',
    erasure: 'keeps',
  },
  serviceType: {
    ...INTERNAL,
    mails: 'every',
    receipt: 'everyone',
    facts: 'both',
    today: 'every',
    exported: 'service',
    erasure: 'keeps',
  },
  title: {
    ...CORRECTABLE,
    mails: 'every',
    receipt: 'everyone',
    facts: 'elsewhere',
    today: 'elsewhere',
    exported: 'title',
    erasure: 'unnames',
  },
  propertyAddress: {
    ...CORRECTABLE,
    mails: 'every',
    receipt: 'everyone',
    facts: 'both',
    today: 'every',
    exported: 'property',
    erasure: 'keeps',
  },
  county: {
    ...CORRECTABLE,
    mails: 'every',
    receipt: 'everyone',
    facts: 'both',
    today: 'report',
    exported: 'county',
    erasure: 'keeps',
  },
  customerName: {
    ...INTERNAL,
    mails: 'every',
    receipt: 'customer',
    facts: 'both',
    today: 'every',
    exported: 'customer',
    erasure: 'keeps',
  },
  customerEmail: {
    ...CORRECTABLE,
    mails: 'office',
    facts: 'both',
    today: 'none',
    exported: 'email',
    erasure: 'keeps',
  },
  customerPhone: {
    ...CORRECTABLE,
    mails: 'office',
    facts: 'both',
    today: 'none',
    exported: 'phone',
    erasure: 'empties',
  },
  notes: {
    ...INTERNAL,
    mails: 'office',
    facts: 'screen',
    today: 'none',
    exported: 'notes',
    erasure: 'removes',
  },
  status: { ...INTERNAL, ...WRITTEN, facts: 'elsewhere', today: 'report', exported: 'work' },
  paymentStatus: {
    ...INTERNAL,
    ...WRITTEN,
    facts: 'elsewhere',
    today: 'elsewhere',
    exported: 'payment',
  },
  totalAmount: {
    ...INTEGER,
    mails: 'priced',
    receipt: 'everyone',
    facts: 'both',
    today: 'elsewhere',
    exported: 'total',
    erasure: 'keeps',
  },
  folio: { ...OPTIONAL, facts: 'both', today: 'none', exported: 'folio', erasure: 'removes' },
  inspectionEnds: {
    ...OPTIONAL,
    column: 'date',
    facts: 'both',
    today: 'report',
    exported: 'inspection_ends',
    erasure: 'removes',
  },
  closingDate: {
    ...OPTIONAL,
    column: 'date',
    facts: 'both',
    today: 'report',
    exported: 'closing',
    erasure: 'removes',
  },
  reference: {
    ...OPTIONAL,
    mails: 'every',
    receipt: 'customer',
    facts: 'both',
    today: 'none',
    exported: 'reference',
    erasure: 'removes',
    about: 'customer',
  },
  copyTo: {
    ...OPTIONAL,
    facts: 'both',
    today: 'none',
    exported: 'copy_to',
    erasure: 'removes',
    about: 'customer',
  },
  language: {
    ...INTERNAL,
    mails: 'office',
    facts: 'both',
    today: 'report',
    exported: 'language',
    erasure: 'resets',
  },
  receivedAmount: {
    ...INTEGER,
    ...WRITTEN,
    facts: 'elsewhere',
    today: 'elsewhere',
    exported: null,
  },
  refundedAmount: {
    ...INTEGER,
    ...WRITTEN,
    receipt: 'everyone',
    facts: 'screen',
    today: 'elsewhere',
    exported: 'refunded',
  },
  stripePaymentIntentId: {
    ...INTERNAL,
    facts: 'emails',
    today: 'none',
    exported: 'stripe_payment',
    erasure: 'keeps',
  },
  failedRefundAmount: { ...INTEGER, ...WRITTEN, facts: 'none', today: 'elsewhere', exported: null },
  lostAmount: {
    ...INTEGER,
    ...WRITTEN,
    receipt: 'everyone',
    facts: 'screen',
    today: 'elsewhere',
    exported: 'lost',
  },
  otherAmount: { ...INTEGER, ...WRITTEN, facts: 'screen', today: 'elsewhere', exported: null },
  paymentAttempt: { ...INTEGER, ...UNSEEN, exported: null, erasure: 'keeps' },
  paymentAskedAt: { ...TIME, ...UNSEEN, exported: null, erasure: 'keeps' },
  paidAt: {
    ...TIME,
    ...WRITTEN,
    receipt: 'everyone',
    facts: 'elsewhere',
    today: 'none',
    exported: 'paid',
  },
  dueAt: { ...TIME, facts: 'both', today: 'report', exported: 'due', erasure: 'keeps' },
  dueMoves: { ...INTEGER, ...UNSEEN, exported: null, erasure: 'keeps' },
  waitingSince: {
    ...TIME,
    facts: 'screen',
    today: 'report',
    exported: 'waiting_since',
    erasure: 'keeps',
  },
  waitedSeconds: { ...INTEGER, ...UNSEEN, exported: null, erasure: 'keeps' },
  deliveredAt: { ...TIME, ...WRITTEN, facts: 'elsewhere', today: 'none', exported: 'delivered' },
  correctedAt: { ...TIME, ...WRITTEN, facts: 'elsewhere', today: 'none', exported: 'corrected' },
  cancelledAt: { ...TIME, ...WRITTEN, facts: 'elsewhere', today: 'none', exported: 'cancelled' },
  cancelledBecause: {
    ...INTERNAL,
    ...WRITTEN,
    facts: 'screen',
    today: 'none',
    exported: 'cancelled_because',
  },
  refundBecause: { ...INTERNAL, ...WRITTEN, ...UNSEEN, exported: null },
  refundedAt: {
    ...TIME,
    ...WRITTEN,
    receipt: 'everyone',
    facts: 'elsewhere',
    today: 'none',
    exported: 'last_refund',
  },
  erasedAt: { ...TIME, facts: 'elsewhere', today: 'none', exported: 'erased', erasure: 'dates' },
  cardBrand: {
    ...INTERNAL,
    ...WRITTEN,
    receipt: 'everyone',
    facts: 'elsewhere',
    today: 'none',
    exported: 'card_brand',
  },
  cardLast4: {
    ...INTERNAL,
    ...WRITTEN,
    receipt: 'everyone',
    facts: 'elsewhere',
    today: 'none',
    exported: 'card_last4',
  },
  ...forFlags(
    (flag) => flagOf(flag).field,
    (flag) =>
      ({
        ...TIME,
        facts: 'screen',
        today: flagOf(flag).today === 'hidden' ? 'none' : 'every',
        exported: flagOf(flag).exported,
        erasure: 'keeps',
      }) as const,
  ),
} as const satisfies Readonly<Record<string, StoredField | OptionalStoredField>> &
  Readonly<Record<OptionalField, OptionalStoredField>>;

export type StoredFieldName = keyof typeof STORED_FIELDS;

/** The fields of which something is said in one of these places. */
export type FieldWhere<Said extends 'facts' | 'today', Places extends StoredField[Said]> = {
  [Field in StoredFieldName]: Extract<(typeof STORED_FIELDS)[Field][Said], Places> extends never
    ? never
    : Field;
}[StoredFieldName];

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
