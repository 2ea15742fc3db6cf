import * as z from 'zod/mini';
import { emailAddress, optionalEmailAddress, phoneNumber } from './email-and-phone.ts';
import type { FieldErrorKey } from './field-errors.ts';
import { dayInFlorida } from './florida-day.ts';
import { LANGUAGES } from './languages.ts';
import { COUNTIES, isPriced, placedOrder, SERVICE_TYPES } from './orders.ts';
import { priceOfService } from './pricing.ts';
import { LIMITS, optionalText, requiredText } from './text-limits.ts';

const SERVICE_MISSING = 'service-missing' satisfies FieldErrorKey;

const details = {
  propertyAddress: requiredText(LIMITS.address, 'address-missing'),
  county: z.enum(COUNTIES, 'county-missing' satisfies FieldErrorKey),
  customerName: requiredText(LIMITS.name, 'full-name-missing'),
  customerEmail: emailAddress,
  customerPhone: phoneNumber,
};

const DAY_MALFORMED = 'date-malformed' satisfies FieldErrorKey;

const day = z.string(DAY_MALFORMED).check(
  z.trim(),
  z.refine((text) => text === '' || z.regexes.date.test(text), DAY_MALFORMED),
);

export const CLOSING_PAST = 'date-past' satisfies FieldErrorKey;

/** Whether a closing date like `2026-11-24` is before today in Florida. An empty one is not. */
export function isPastClosing(closingDate: string): boolean {
  return closingDate !== '' && closingDate < dayInFlorida(new Date());
}

/** What title agents add. A field that is not filled in is empty. */
const closingDetails = {
  /** The county's parcel number. */
  folio: optionalText(LIMITS.folio),
  /** The day of the closing, today in Florida or later. */
  closingDate: day.check(z.refine((text) => !isPastClosing(text), CLOSING_PAST)),
  /** The customer's own file number. */
  reference: optionalText(LIMITS.reference),
  /** A second email address, for the receipt and the report. */
  copyTo: optionalEmailAddress,
};

/** The order form as typed, for an order and for a quote alike. */
export const orderForm = z.strictObject({
  serviceType: z.enum(SERVICE_TYPES, SERVICE_MISSING),
  ...details,
  notes: optionalText(LIMITS.longText),
  ...closingDetails,
});
export type OrderForm = z.output<typeof orderForm>;

/** POST /api/orders. The total is what the browser showed; the server computes its own. */
export const createOrderRequest = z
  .strictObject({
    serviceType: z
      .enum(SERVICE_TYPES, SERVICE_MISSING)
      .check(z.refine(isPriced, 'service-quoted' satisfies FieldErrorKey)),
    ...details,
    notes: z.optional(z.nullable(optionalText(LIMITS.longText))),
    totalAmount: z.int32('total-malformed' satisfies FieldErrorKey),
    // New fields come last and have no default: what a request without them is parsed to, and so its fingerprint, stays the same.
    folio: z.optional(z.nullable(closingDetails.folio)),
    // Whether the day is past is checked for new orders only: a repeated request may come after midnight.
    closingDate: z.optional(z.nullable(day)),
    reference: z.optional(z.nullable(closingDetails.reference)),
    copyTo: z.optional(z.nullable(closingDetails.copyTo)),
    language: z.optional(z.enum(LANGUAGES, 'language-unknown' satisfies FieldErrorKey)),
  })
  .check(
    z.refine(
      ({ serviceType, totalAmount }) =>
        !isPriced(serviceType) || totalAmount === priceOfService(serviceType).totalAmount,
      {
        path: ['totalAmount'],
        error: 'total-differs' satisfies FieldErrorKey,
      },
    ),
  );
export type CreateOrderRequest = z.output<typeof createOrderRequest>;

export const createOrderRoute = {
  method: 'POST',
  path: '/api/orders',
  in: createOrderRequest,
  out: placedOrder,
} as const;
