import * as z from 'zod/mini';
import { formDraft } from '#client/form-draft.ts';
import { keyedRequest } from '#client/idempotency-key.ts';
import { orderForm } from '#shared/order-form.ts';
import { SERVICE_TYPES } from '#shared/orders.ts';

/** The fields of the form. The service is separate state. */
export const orderDetails = z.extend(z.omit(orderForm, { serviceType: true }), {
  // At first no county is selected, and the value is an empty string.
  county: z.pipe(z.string(), orderForm.shape.county),
});
export type OrderDetails = z.output<typeof orderDetails>;

/** The fields' values before validation. */
export type TypedDetails = z.input<typeof orderDetails>;
export type FieldName = keyof TypedDetails;

/** The fields for title agents, which are optional. */
export const CLOSING_FIELDS = ['folio', 'closingDate', 'reference', 'copyTo'] as const;

export const EMPTY_DETAILS: TypedDetails = {
  propertyAddress: '',
  county: '',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  notes: '',
  folio: '',
  closingDate: '',
  reference: '',
  copyTo: '',
};

/** The fields in the order of the form. */
export const FIELD_NAMES = Object.keys(EMPTY_DETAILS) as FieldName[];

export function fieldId(name: FieldName): string {
  return `order-${name}`;
}

/**
 * Returns the details without empty closing fields: an order without them is the same request as before there were
 * any, so that it keeps its idempotency key.
 */
export function withoutEmptyClosingFields(
  details: OrderDetails,
): Omit<OrderDetails, (typeof CLOSING_FIELDS)[number]> & Partial<OrderDetails> {
  const isSent = ([name, value]: [string, string]) =>
    value !== '' || !CLOSING_FIELDS.some((field) => field === name);
  return Object.fromEntries(Object.entries(details).filter(isSent)) as OrderDetails;
}

export const orderDraft = formDraft(
  'permitlens.order-draft',
  z.object({
    service: z.enum(SERVICE_TYPES),
    // A draft from before a field was added lacks it.
    details: z.object(
      Object.fromEntries(FIELD_NAMES.map((name) => [name, z._default(z.string(), '')])),
    ),
    confirmedZipCode: z._default(z.string(), ''),
    lastRequest: z.nullable(keyedRequest),
  }),
);
