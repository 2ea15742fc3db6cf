import type * as z from 'zod/mini';
import type { contactRequest } from '#shared/messages.ts';

/** The fields' values before validation. */
export type TypedMessage = Omit<z.input<typeof contactRequest>, 'website'>;
export type FieldName = keyof TypedMessage;

/** The fields in the order of the form. */
export const FIELD_NAMES = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'inquiryType',
  'message',
] as const satisfies readonly FieldName[];

export const EMPTY_MESSAGE: TypedMessage = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  inquiryType: 'general',
  message: '',
};

export function isFieldName(name: string): name is FieldName {
  return FIELD_NAMES.some((field) => field === name);
}

export function fieldId(name: FieldName): string {
  return `contact-${name}`;
}
