import * as z from 'zod/mini';
import { COUNTIES } from './counties.ts';
import { emailAddress, optionalEmailAddress, phoneNumber } from './email-and-phone.ts';
import type { FieldErrorKey } from './field-errors.ts';
import { dayInFlorida } from './florida-day.ts';
import { LANGUAGES } from './languages.ts';
import {
  DAY_FIELDS,
  forOptionalFields,
  OPTIONAL_FIELDS,
  type OptionalField,
} from './order-fields.ts';
import { priceOfService } from './pricing.ts';
import { FORM_SERVICES, isOrderedOnline, SERVICE_TYPES } from './services.ts';
import { LIMITS, optionalText, requiredText } from './text-limits.ts';
import { cleanLine, cleanWords } from './typed-text.ts';

const TOTAL_DIFFERS = 'total-differs' satisfies FieldErrorKey;
const SERVICE_MISSING = 'service-missing' satisfies FieldErrorKey;

const details = {
  propertyAddress: requiredText(LIMITS.address, 'address-missing', cleanWords),
  county: z.enum(COUNTIES, 'county-missing' satisfies FieldErrorKey),
  customerName: requiredText(LIMITS.name, 'full-name-missing', cleanWords),
  customerEmail: emailAddress,
  customerPhone: phoneNumber,
};

const DAY_MALFORMED = 'date-malformed' satisfies FieldErrorKey;

const day = z.string(DAY_MALFORMED).check(
  z.trim(),
  z.refine((text) => text === '' || z.regexes.date.test(text), DAY_MALFORMED),
);

export const DAY_PAST = 'date-past' satisfies FieldErrorKey;

/** Returns the fields whose day, like `2026-11-24`, is before today in Florida. An empty one is not. */
export function pastDays(
  fields: Readonly<Partial<Record<OptionalField, string | null | undefined>>>,
): OptionalField[] {
  const now = new Date();
  return DAY_FIELDS.filter((name) => isPastDay(fields[name] ?? '', now));
}

/** @param day like `2026-11-24`; an empty one is not past */
export function isPastDay(day: string, now: Date): boolean {
  return day !== '' && day < dayInFlorida(now);
}

/** Optional fields for customers, as typed. One that is not filled in is empty. */
const optionalSchemas = forOptionalFields((name) => {
  const field = OPTIONAL_FIELDS[name];
  if (field.type === 'date') return day;
  if (field.type === 'email') return optionalEmailAddress;
  return optionalText(field.limit, undefined, name === 'folio' ? cleanLine : cleanWords);
});

/** The order form as typed, for an order and for a quote alike. Whether a day is past is the server's to say: a device's clock may be wrong. */
export const orderForm = z.strictObject({
  serviceType: z.enum(FORM_SERVICES, SERVICE_MISSING),
  ...details,
  notes: optionalText(LIMITS.longText),
  ...optionalSchemas,
});
export type OrderForm = z.output<typeof orderForm>;

/**
 * The fields that a request may leave out. They have no default: what a request without them is parsed to, and so its
 * fingerprint, stays the same. Whether a day is past is checked for new requests only ({@link newOrderErrors}).
 */
const notes = z.optional(z.nullable(optionalText(LIMITS.longText)));
const sentOptionalFields = forOptionalFields((name) =>
  z.optional(z.nullable(optionalSchemas[name])),
);

/** Property and closing of a quote request. */
export const quoteDetails = z.strictObject(
  {
    propertyAddress: details.propertyAddress,
    county: details.county,
    notes,
    ...sentOptionalFields,
  },
  'field-invalid' satisfies FieldErrorKey,
);
export type QuoteDetails = z.output<typeof quoteDetails>;

/** POST /api/orders. The total is what the browser showed; the server computes its own. */
export const createOrderRequest = z.strictObject({
  serviceType: z
    .enum(SERVICE_TYPES, SERVICE_MISSING)
    .check(z.refine(isOrderedOnline, 'service-quoted' satisfies FieldErrorKey)),
  ...details,
  notes,
  totalAmount: z.int32('total-malformed' satisfies FieldErrorKey),
  ...sentOptionalFields,
  language: z.optional(z.enum(LANGUAGES, 'language-unknown' satisfies FieldErrorKey)),
});
export type CreateOrderRequest = z.output<typeof createOrderRequest>;

/**
 * Returns what keeps a request from being a new order: a day that is past, or a total that is not the service's price. One that is
 * repeated under its key may have both, because days pass and prices change.
 */
export function newOrderErrors(request: CreateOrderRequest) {
  const { serviceType, totalAmount } = request;
  const isPrice =
    isOrderedOnline(serviceType) && totalAmount === priceOfService(serviceType).totalAmount;
  return [
    ...pastDays(request).map((path) => ({ path, error: DAY_PAST })),
    ...(isPrice ? [] : [{ path: 'totalAmount', error: TOTAL_DIFFERS }]),
  ];
}
