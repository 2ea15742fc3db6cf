import * as z from 'zod/mini';
import { formDraft } from '#client/form-draft.ts';
import { keyedRequest } from '#client/idempotency-key.ts';
import { forOptionalFields, isOptionalField, type OptionalField } from '#shared/order-fields.ts';
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

export const EMPTY_DETAILS: TypedDetails = {
  propertyAddress: '',
  county: '',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  notes: '',
  ...forOptionalFields(() => ''),
};

/** The fields in the order of the form. */
export const FIELD_NAMES = Object.keys(EMPTY_DETAILS) as FieldName[];

export function fieldId(name: FieldName): string {
  return `order-${name}`;
}

/**
 * Returns the details without empty optional fields: an order without a field is the same request as before there was
 * one, so that it keeps its idempotency key.
 */
export function withoutEmptyFields(
  details: OrderDetails,
): Omit<OrderDetails, OptionalField> & Partial<OrderDetails> {
  const sent = Object.entries(details).filter(
    ([name, value]) => value !== '' || !isOptionalField(name),
  );
  return Object.fromEntries(sent) as OrderDetails;
}

/** Fields about the customer, not about the property. */
const CUSTOMER_FIELDS = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'copyTo',
  'reference',
] as const satisfies readonly FieldName[];

/**
 * Customer and service of the last order in this tab. The form fills them in only where the visitor asks for another report: whoever
 * opens the page after them in the same tab sees an empty form. Nothing about the property is kept.
 */
export const lastCustomer = formDraft(
  'permitlens.last-customer',
  z.extend(
    z.object(
      Object.fromEntries(
        CUSTOMER_FIELDS.map((name) => [name, z._default(z.string(), '')]),
      ) as Record<(typeof CUSTOMER_FIELDS)[number], z.ZodMiniDefault<z.ZodMiniString>>,
    ),
    { service: z.optional(z.enum(SERVICE_TYPES)) },
  ),
);

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
