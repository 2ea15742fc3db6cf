import * as z from 'zod/mini';
import { formDraft } from '#client/form-draft.ts';
import { keyedRequest } from '#client/idempotency-key.ts';
import { INQUIRY_TYPES } from '#shared/messages.ts';

export const messageDraft = formDraft(
  'permitlens.message-draft',
  z.object({
    message: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.nullish(z.string()),
      inquiryType: z.enum(INQUIRY_TYPES),
      message: z.string(),
    }),
    lastRequest: z.nullable(keyedRequest),
  }),
);
