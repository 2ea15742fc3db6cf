import { refusals } from '#client/api.ts';
import { FIELD_NAMES, type FieldName } from './order-details.ts';

/** Where the quote's fields, which are a contact message's, come from in the form. */
const QUOTE_FIELDS: ReadonlyMap<string, FieldName> = new Map([
  ['firstName', 'customerName'],
  ['lastName', 'customerName'],
  ['email', 'customerEmail'],
  ['phone', 'customerPhone'],
  ['message', 'notes'],
]);

export interface RefusedField {
  readonly name: FieldName;
  readonly message: string;
}

/** The boxes of the form that the server refused, and why. Empty for any other error. */
export function refusedFields(error: unknown): RefusedField[] {
  return refusals(error).flatMap(({ path, message }) => {
    const name = FIELD_NAMES.find((field) => field === path) ?? QUOTE_FIELDS.get(path);
    return name ? [{ name, message }] : [];
  });
}
