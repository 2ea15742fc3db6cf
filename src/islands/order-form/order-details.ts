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

/** The fields in the order of the form. */
export const FIELD_NAMES = [
  'propertyAddress',
  'county',
  'customerName',
  'customerEmail',
  'customerPhone',
  'notes',
] as const satisfies readonly FieldName[];

export const EMPTY_DETAILS: TypedDetails = {
  propertyAddress: '',
  county: '',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  notes: '',
};

export function fieldId(name: FieldName): string {
  return `order-${name}`;
}
