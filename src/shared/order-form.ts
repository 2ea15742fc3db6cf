import * as z from 'zod/mini';
import { emailAddress, optionalEmailAddress, phoneNumber } from './email-and-phone.ts';
import { dayInFlorida } from './florida-day.ts';
import { LANGUAGES } from './languages.ts';
import { COUNTIES, isPriced, placedOrder, SERVICE_TYPES } from './orders.ts';
import { priceOfService } from './pricing.ts';
import { LIMITS, optionalText, requiredText } from './text-limits.ts';

const details = {
  propertyAddress: requiredText(LIMITS.address, 'Enter the property’s address.'),
  county: z.enum(COUNTIES, 'Choose the property’s county.'),
  customerName: requiredText(LIMITS.name, 'Enter your full name.'),
  customerEmail: emailAddress,
  customerPhone: phoneNumber,
};

const DAY_MESSAGE = 'Enter a date like 2026-11-24.';

const day = z.string(DAY_MESSAGE).check(
  z.trim(),
  z.refine((text) => text === '' || z.regexes.date.test(text), DAY_MESSAGE),
);

export const PAST_CLOSING_MESSAGE = 'This day is past. Choose today or a later day.';

/** Whether a closing date like `2026-11-24` is before today in Florida. An empty one is not. */
export function isPastClosing(closingDate: string): boolean {
  return closingDate !== '' && closingDate < dayInFlorida(new Date());
}

/** What title agents add. A field that is not filled in is empty. */
const closingDetails = {
  /** The county's parcel number. */
  folio: optionalText(LIMITS.folio),
  /** The day of the closing, today in Florida or later. */
  closingDate: day.check(z.refine((text) => !isPastClosing(text), PAST_CLOSING_MESSAGE)),
  /** The customer's own file number. */
  reference: optionalText(LIMITS.reference),
  /** A second email address, for the receipt and the report. */
  copyTo: optionalEmailAddress,
};

/** The order form as typed, for an order and for a quote alike. */
export const orderForm = z.strictObject({
  serviceType: z.enum(SERVICE_TYPES, 'Choose a service.'),
  ...details,
  notes: optionalText(LIMITS.longText),
  ...closingDetails,
});
export type OrderForm = z.output<typeof orderForm>;

/** POST /api/orders. The total is what the browser showed; the server computes its own. */
export const createOrderRequest = z
  .strictObject({
    serviceType: z
      .enum(SERVICE_TYPES, 'Choose a service.')
      .check(
        z.refine(
          isPriced,
          'A Full Inspection is quoted, not ordered online. Please request a quote instead.',
        ),
      ),
    ...details,
    notes: z.optional(z.nullable(optionalText(LIMITS.longText))),
    totalAmount: z.int32('The total must be a whole number of cents.'),
    // New fields come last and have no default: what a request without them is parsed to, and so its fingerprint, stays the same.
    folio: z.optional(z.nullable(closingDetails.folio)),
    // Whether the day is past is checked for new orders only: a repeated request may come after midnight.
    closingDate: z.optional(z.nullable(day)),
    reference: z.optional(z.nullable(closingDetails.reference)),
    copyTo: z.optional(z.nullable(closingDetails.copyTo)),
    language: z.optional(z.enum(LANGUAGES, 'Choose en or es.')),
  })
  .check(
    z.refine(
      ({ serviceType, totalAmount }) =>
        !isPriced(serviceType) || totalAmount === priceOfService(serviceType).totalAmount,
      {
        path: ['totalAmount'],
        error: 'The total is not this service’s price. Please reload the page and try again.',
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
