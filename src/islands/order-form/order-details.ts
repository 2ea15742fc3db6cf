import * as z from 'zod/mini';
import { orderForm } from '#shared/order-form.ts';

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

type ClosingField = (typeof CLOSING_FIELDS)[number];

/** The fields in the order of the form. */
export const FIELD_NAMES = [
  'propertyAddress',
  'county',
  'customerName',
  'customerEmail',
  'customerPhone',
  'notes',
  ...CLOSING_FIELDS,
] as const satisfies readonly FieldName[];

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

export function fieldId(name: FieldName): string {
  return `order-${name}`;
}

/**
 * Returns the details without empty closing fields: an order without them is the same request as before there were
 * any, so that it keeps its idempotency key.
 */
export function withoutEmptyClosingFields(
  details: OrderDetails,
): Omit<OrderDetails, ClosingField> & Partial<Pick<OrderDetails, ClosingField>> {
  const isSent = ([name, value]: [string, string]) =>
    value !== '' || !CLOSING_FIELDS.some((field) => field === name);
  return Object.fromEntries(Object.entries(details).filter(isSent)) as OrderDetails;
}
