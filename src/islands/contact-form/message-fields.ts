import * as z from 'zod/mini';
import type { TypedValues } from '#client/fields/form-controls.ts';
import { unsentDraft } from '#client/form-draft.ts';
import { keyedRequest } from '#client/idempotency-key.ts';
import { type ContactRequest, contactRequest } from '#shared/messages.ts';

/** The schema's field that only bots fill in. */
export const HONEYPOT_FIELD = 'website';

export type FieldName = Exclude<keyof ContactRequest, typeof HONEYPOT_FIELD | 'language' | 'quote'>;

/** What stands in the controls. */
export type TypedMessage = TypedValues<FieldName | typeof HONEYPOT_FIELD>;

const EMPTY_FIELDS: TypedValues<FieldName> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  inquiryType: 'general',
  message: '',
};

export const EMPTY_MESSAGE: TypedMessage = { ...EMPTY_FIELDS, [HONEYPOT_FIELD]: '' };

/** The fields in the order of the form. */
export const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as FieldName[];

export function isFieldName(name: string): name is FieldName {
  return FIELD_NAMES.some((field) => field === name);
}

/** The form element's id. */
export const FORM_ID = 'contact-form';

/** What is checked before it is sent. The server refuses a filled honeypot, and says what to do. */
export const typedMessage = z.pipe(
  z.transform(({ [HONEYPOT_FIELD]: _, ...fields }: TypedMessage): unknown => fields),
  contactRequest,
);

export const messageDraft = unsentDraft(
  'permitlens.message-draft',
  z.object({
    message: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      inquiryType: z.string(),
      message: z.string(),
    }),
    lastRequest: z.nullable(keyedRequest),
  }),
);
