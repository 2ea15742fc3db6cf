import * as z from 'zod/mini';
import { attempt } from '#client/attempt.ts';
import { draftIn } from '#client/draft.ts';
import { INQUIRY_TYPES } from '#shared/messages.ts';

export const draft = draftIn(
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
    attempt: z.nullable(attempt),
  }),
);
