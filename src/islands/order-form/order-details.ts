import * as z from 'zod/mini';
import type { TypedValues } from '#client/fields/form-controls.ts';
import { formDraft, unsentDraft } from '#client/form-draft.ts';
import { keyedRequest } from '#client/idempotency-key.ts';
import { forOptionalFields, isOptionalField, type OptionalField } from '#shared/order-fields.ts';
import type { OrderForm } from '#shared/order-form.ts';
import { DEFAULT_SERVICE, FORM_SERVICES, type FormService } from '#shared/services.ts';

export type OrderDetails = Omit<OrderForm, 'serviceType'>;
export type FieldName = keyof OrderDetails;

/** What stands in the controls: the fields and the service's radio buttons. */
export type TypedOrder = TypedValues<FieldName | 'serviceType'>;

export const EMPTY_DETAILS: TypedValues<FieldName> = {
  propertyAddress: '',
  county: '',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  notes: '',
  ...forOptionalFields(() => ''),
};

export const EMPTY_FORM: TypedOrder = { serviceType: DEFAULT_SERVICE, ...EMPTY_DETAILS };

/** The fields in the order of the form. */
export const FIELD_NAMES = Object.keys(EMPTY_DETAILS) as FieldName[];

/** The form element's id. */
export const FORM_ID = 'order';

/** Returns the service that is selected. */
export function serviceOf({ serviceType }: TypedOrder): FormService {
  return FORM_SERVICES.find((service) => service === serviceType) ?? DEFAULT_SERVICE;
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
    { service: z.optional(z.enum(FORM_SERVICES)) },
  ),
);

export const orderDraft = unsentDraft(
  'permitlens.order-draft',
  z.object({
    service: z.enum(FORM_SERVICES),
    // A draft from before a field was added lacks it.
    details: z.object(
      Object.fromEntries(FIELD_NAMES.map((name) => [name, z._default(z.string(), '')])),
    ),
    confirmedZipCode: z._default(z.string(), ''),
    lastRequest: z.nullable(keyedRequest),
  }),
);
