import { counties } from '#business/coverage.ts';
import { formatFloridaIso } from '#cli/format.ts';
import { mailTexts } from '#i18n/mail-texts.ts';
import { readableDay } from '#shared/florida-day.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { County, ServiceType } from '#shared/orders.ts';
import { formatDollars, priceFromTotal } from '#shared/pricing.ts';
import { sampleClosingOrder } from './samples.ts';

/** A field's value in requests, responses and rows. */
export type Value = string | number | null | undefined;
export type Format = (value: Value) => string;
export type Mail = 'receipt' | 'order_notice' | 'quote_ready' | 'work_started' | 'report_ready';
type MailFormat = (value: Value, mail: Mail) => string;

/** Where one field of an order must appear. */
export interface FieldRule {
  /** The requests that contain it: POST /api/orders, and the operator's quote. */
  readonly sentWith: readonly ('order' | 'quote')[];
  /** GET /api/orders/{id} returns public fields only. */
  readonly visibility: 'public' | 'private';
  /** The emails that state it. Alerts and refund notices state what `order_notice` does. */
  readonly mails: readonly Mail[];
  /** Its format in emails. */
  readonly inMail: MailFormat;
  /** The columns of the export that contain it, with their formats. */
  readonly exported: Readonly<Record<string, Format>>;
  /** Whether erasure keeps it for a paid order. Unpaid orders are deleted. */
  readonly erasure: 'keeps' | 'erases';
}

export const plain: Format = (value) => String(value ?? '');
/** The language of an email about {@link sampleClosingOrder}. */
const languageOf = (mail: Mail): Language =>
  mail === 'order_notice' ? DEFAULT_LANGUAGE : sampleClosingOrder.language;
const dollars = (cents: number) => (cents / 100).toFixed(2);
const floridaTime: Format = (time) => (time ? formatFloridaIso(String(time)) : '');
const dollarsOf: Format = (cents) => dollars(Number(cents));

const EVERY_MAIL: readonly Mail[] = [
  'receipt',
  'order_notice',
  'quote_ready',
  'work_started',
  'report_ready',
];
const MAILS_WITH_PRICE: readonly Mail[] = ['receipt', 'order_notice', 'quote_ready'];

/** A column that no request, email or export contains. */
const INTERNAL = {
  sentWith: [],
  visibility: 'private',
  mails: [],
  inMail: plain,
  exported: {},
} as const;

/** What becomes of an order: its page shows it once there is something to show. */
const SHOWN_LATER = { ...INTERNAL, visibility: 'public', erasure: 'keeps' } as const;

/** A string that the customer types. */
const TYPED = { sentWith: ['order', 'quote'], visibility: 'private', inMail: plain } as const;

/**
 * Every field of the request and every column of `orders`, by its name in the API, with where it must appear
 * (order-fields.test.ts).
 */
export const FIELDS: Readonly<Record<string, FieldRule>> = {
  id: {
    ...INTERNAL,
    visibility: 'public',
    mails: EVERY_MAIL,
    exported: { id: plain },
    erasure: 'keeps',
  },
  serviceType: {
    sentWith: ['order'],
    visibility: 'public',
    mails: EVERY_MAIL,
    inMail: (service, mail) => mailTexts[languageOf(mail)].services[service as ServiceType].title,
    exported: { service: plain },
    erasure: 'keeps',
  },
  propertyAddress: {
    ...TYPED,
    visibility: 'public',
    mails: EVERY_MAIL,
    exported: { property: plain },
    erasure: 'keeps',
  },
  county: {
    ...TYPED,
    visibility: 'public',
    mails: EVERY_MAIL,
    inMail: (county) => counties[county as County].label,
    exported: { county: plain },
    erasure: 'keeps',
  },
  customerName: { ...TYPED, mails: EVERY_MAIL, exported: { customer: plain }, erasure: 'keeps' },
  customerEmail: {
    ...TYPED,
    mails: ['order_notice'],
    exported: { email: plain },
    erasure: 'keeps',
  },
  customerPhone: {
    ...TYPED,
    mails: ['order_notice'],
    exported: { phone: plain },
    erasure: 'erases',
  },
  notes: { ...TYPED, mails: ['order_notice'], exported: { notes: plain }, erasure: 'erases' },
  folio: { ...TYPED, mails: ['order_notice'], exported: { folio: plain }, erasure: 'erases' },
  closingDate: {
    ...TYPED,
    mails: ['order_notice'],
    inMail: (day) => readableDay(String(day), 'en'),
    exported: { closing: plain },
    erasure: 'erases',
  },
  reference: { ...TYPED, mails: EVERY_MAIL, exported: { reference: plain }, erasure: 'erases' },
  copyTo: { ...TYPED, mails: ['order_notice'], exported: { copy_to: plain }, erasure: 'erases' },
  language: {
    ...TYPED,
    mails: ['order_notice'],
    inMail: () => 'Spanish',
    exported: { language: plain },
    erasure: 'erases',
  },
  totalAmount: {
    sentWith: ['order'],
    visibility: 'public',
    mails: MAILS_WITH_PRICE,
    inMail: (cents) => formatDollars(Number(cents)),
    exported: {
      service_amount: (cents) => dollars(priceFromTotal(Number(cents)).serviceAmount),
      processing_fee: (cents) => dollars(priceFromTotal(Number(cents)).processingFee),
      total: dollarsOf,
    },
    erasure: 'keeps',
  },
  status: { ...INTERNAL, visibility: 'public', exported: { work: plain }, erasure: 'keeps' },
  paymentStatus: {
    ...INTERNAL,
    visibility: 'public',
    exported: { payment: plain },
    erasure: 'keeps',
  },
  createdAt: {
    ...INTERNAL,
    visibility: 'public',
    exported: { placed: (time) => formatFloridaIso(String(time)) },
    erasure: 'keeps',
  },
  paidAt: { ...SHOWN_LATER, exported: { paid: floridaTime } },
  dueAt: { ...SHOWN_LATER, exported: { due: floridaTime } },
  dueMoves: { ...INTERNAL, erasure: 'keeps' },
  deliveredAt: { ...SHOWN_LATER, exported: { delivered: floridaTime } },
  canceledAt: { ...SHOWN_LATER, exported: { canceled: floridaTime } },
  refundedAt: { ...SHOWN_LATER, exported: { last_refund: floridaTime } },
  refundedAmount: { ...SHOWN_LATER, exported: { refunded: dollarsOf } },
  cardBrand: { ...SHOWN_LATER, exported: { card_brand: plain } },
  cardLast4: { ...SHOWN_LATER, exported: { card_last4: plain } },
  receivedAmount: { ...INTERNAL, erasure: 'keeps' },
  failedRefundAmount: { ...INTERNAL, erasure: 'keeps' },
  otherAmount: { ...INTERNAL, erasure: 'keeps' },
  lostAmount: { ...SHOWN_LATER, exported: { lost: dollarsOf } },
  ledgerVersion: { ...INTERNAL, erasure: 'keeps' },
  paymentAskedAt: { ...INTERNAL, erasure: 'keeps' },
  stripePaymentIntentId: { ...INTERNAL, exported: { stripe_payment: plain }, erasure: 'keeps' },
  paymentAttempt: { ...INTERNAL, erasure: 'keeps' },
  paymentCheckedAt: { ...INTERNAL, erasure: 'keeps' },
  // Erasure writes it.
  erasedAt: { ...INTERNAL, exported: { erased: floridaTime }, erasure: 'erases' },
  contactMessageId: { ...INTERNAL, erasure: 'keeps' },
  idempotencyKey: { ...INTERNAL, erasure: 'erases' },
  requestFingerprint: { ...INTERNAL, erasure: 'erases' },
};
