import * as z from 'zod/mini';
import { attempt } from '#client/attempt.ts';
import { draftIn } from '#client/draft.ts';
import { SERVICE_TYPES } from '#shared/orders.ts';

export const draft = draftIn(
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
    }),
    attempt: z.nullable(attempt),
  }),
);
