import * as z from 'zod/mini';
import { orderForm } from '#shared/order-form.ts';

/** What is typed into the form. The service is chosen apart from it, and shared with the rest of the page. */
export const orderDetails = z.extend(z.omit(orderForm, { serviceType: true }), {
  // Nothing is chosen at first, and that is a text too.
  county: z.pipe(z.string(), orderForm.shape.county),
});
export type OrderDetails = z.output<typeof orderDetails>;

/** As it stands in the boxes, before any of it is checked. */
export type TypedDetails = z.input<typeof orderDetails>;
export type FieldName = keyof TypedDetails;

/** The boxes in the order they stand in. */
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
