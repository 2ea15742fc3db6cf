import { fieldErrors } from '#client/api.ts';
import type { FieldMessages } from '#client/fields/use-form.ts';
import { FIELD_NAMES, type FieldName } from './order-details.ts';

/** The form's field for each field of a quote request, which is a contact message. */
const QUOTE_FIELDS: ReadonlyMap<string, FieldName> = new Map([
  ['firstName', 'customerName'],
  ['lastName', 'customerName'],
  ['email', 'customerEmail'],
  ['phone', 'customerPhone'],
  ['message', 'notes'],
]);

/** Returns the server's validation errors by the form's fields. There are none in any other error. */
export function formFieldErrors(error: unknown): FieldMessages<FieldName> {
  const named = fieldErrors(error).flatMap(({ path, message }) => {
    const ownPath = path.replace(/^quote\./, '');
    const name = FIELD_NAMES.find((field) => field === ownPath) ?? QUOTE_FIELDS.get(path);
    return name ? [[name, message]] : [];
  });
  return Object.fromEntries(named);
}
