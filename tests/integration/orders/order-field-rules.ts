import { mailTexts } from '#i18n/document-texts.ts';
import { formatFloridaIso } from '#server/export/florida-time.ts';
import { STORED_FIELDS, type StoredField } from '#server/orders/fields.ts';
import type { County } from '#shared/counties.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { formatDay } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { isDay, isOptionalField, ORDER_FIELDS, type OrderFieldRule } from '#shared/order-fields.ts';
import { formatDollars, priceFromTotal } from '#shared/pricing.ts';
import type { FormService } from '#shared/services.ts';
import { sampleClosingOrder } from '../samples.ts';

/** A field's value in requests, responses and rows. */
export type Value = string | number | null | undefined;

/** Where one field of an order must appear: what `src/shared` and the server say about it. */
export type FieldRule = OrderFieldRule &
  Pick<StoredField, 'mails' | 'receipt' | 'exported' | 'erasure'>;

/** What no request, email or export contains. */
const INTERNAL = {
  sentWith: [],
  visibility: 'private',
  mails: 'none',
  receipt: 'none',
  exported: null,
  erasure: 'keeps',
} as const;

/** Columns that no order record has. */
const UNREAD = {
  ledgerVersion: INTERNAL,
  paymentCheckedAt: INTERNAL,
  refundsPending: INTERNAL,
  contactMessageId: INTERNAL,
  idempotencyKey: { ...INTERNAL, erasure: 'removes' },
  requestFingerprint: { ...INTERNAL, erasure: 'removes' },
} as const;

/** Every field of the request and every column of `orders`, by its name in the API. */
export const FIELDS: Readonly<Record<string, FieldRule>> = {
  ...UNREAD,
  ...Object.fromEntries(
    Object.entries(STORED_FIELDS).map(([field, stored]) => [
      field,
      { ...INTERNAL, ...ORDER_FIELDS[field as keyof typeof ORDER_FIELDS], ...stored },
    ]),
  ),
};

/** The emails about an order that are in the customer's language, and the office's. */
const MAILS = {
  receipt: ['every', 'priced'],
  order_notice: ['every', 'priced', 'office'],
  quote_ready: ['every', 'priced'],
  work_started: ['every'],
  report_ready: ['every'],
} as const satisfies Record<string, readonly FieldRule['mails'][]>;
export type Mail = keyof typeof MAILS;

/** Whether an email has to state a field. Alerts and refund notices state what `order_notice` does. */
export function isStatedIn(mail: Mail, { mails }: FieldRule): boolean {
  return MAILS[mail].some((group) => group === mails);
}

/** A field as emails write it. */
export function inMail(field: string, value: Value, mail: Mail): string {
  const language = mail === 'order_notice' ? DEFAULT_LANGUAGE : sampleClosingOrder.language;
  if (field === 'serviceType') return mailTexts[language].services[value as FormService].title;
  if (field === 'county') return COUNTY_NAMES[value as County];
  if (field === 'language') return 'Spanish';
  if (field === 'totalAmount') return formatDollars(Number(value));
  return isOptionalField(field) && isDay(field)
    ? formatDay(String(value), language, 'full')
    : String(value);
}

const dollars = (cents: Value) => (Number(cents) / 100).toFixed(2);

/** The cells of an export that contain a field, by their columns. */
export function exportedCells(field: string, value: Value): Readonly<Record<string, string>> {
  const { exported } = FIELDS[field] as FieldRule;
  if (exported === null) return {};
  if (field === 'totalAmount') {
    const { serviceAmount, processingFee } = priceFromTotal(Number(value));
    const parts = {
      service_amount: dollars(serviceAmount),
      processing_fee: dollars(processingFee),
    };
    return { ...parts, [exported]: dollars(value) };
  }
  if (/Amount$/.test(field)) return { [exported]: dollars(value) };
  if (/At$/.test(field)) return { [exported]: value ? formatFloridaIso(String(value)) : '' };
  return { [exported]: String(value ?? '') };
}
