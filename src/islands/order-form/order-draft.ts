import * as z from 'zod/mini';
import { formDraft } from '#client/form-draft.ts';
import { keyedRequest } from '#client/idempotency-key.ts';
import { SERVICE_TYPES } from '#shared/orders.ts';

export const orderDraft = formDraft(
  'permitlens.order-draft',
  z.object({
    service: z.enum(SERVICE_TYPES),
    details: z.object({
      propertyAddress: z.string(),
      county: z.string(),
      customerName: z.string(),
      customerEmail: z.string(),
      customerPhone: z.string(),
      notes: z.string(),
      // Drafts from before these fields have none of them.
      folio: z._default(z.string(), ''),
      closingDate: z._default(z.string(), ''),
      reference: z._default(z.string(), ''),
      copyTo: z._default(z.string(), ''),
    }),
    confirmedZipCode: z._default(z.string(), ''),
    lastRequest: z.nullable(keyedRequest),
  }),
);
