import * as z from 'zod/mini';
import { formDraft } from '#client/form-draft.ts';
import { keyedRequest } from '#client/idempotency-key.ts';
import { type contactRequest, INQUIRY_TYPES } from '#shared/messages.ts';

/** The fields' values before validation. */
export type TypedMessage = Omit<z.input<typeof contactRequest>, 'website' | 'language' | 'quote'>;
export type FieldName = keyof TypedMessage;

export const EMPTY_MESSAGE: TypedMessage = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  inquiryType: 'general',
  message: '',
};

/** The fields in the order of the form. */
export const FIELD_NAMES = Object.keys(EMPTY_MESSAGE) as FieldName[];

export function isFieldName(name: string): name is FieldName {
  return FIELD_NAMES.some((field) => field === name);
}

export function fieldId(name: FieldName): string {
  return `contact-${name}`;
}

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
