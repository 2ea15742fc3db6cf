import { changes } from '#i18n/en/mails/changes.ts';
import type { CorrectableField } from './fields.ts';

/** The fields of an order that the office can correct, with their names for the audit log and operators. */
const FIELD_NAMES: Readonly<Record<CorrectableField, string>> = changes.corrected.fields;

export const CORRECTABLE_FIELDS = Object.keys(FIELD_NAMES) as CorrectableField[];

const SEPARATOR = ', ';

/** Returns the fields as operators read them: `email address, phone number`. */
export function namesOf(fields: readonly CorrectableField[]): string {
  return fields.map((field) => FIELD_NAMES[field]).join(SEPARATOR);
}

/** Returns the fields as the outbox keeps them for the customer's email. */
export function writeCorrectedFields(fields: readonly CorrectableField[]): string {
  return fields.join(SEPARATOR);
}

/** Returns the fields of a stored email. */
export function readCorrectedFields(detail: string | null): CorrectableField[] {
  const stored = detail?.split(SEPARATOR) ?? [];
  return CORRECTABLE_FIELDS.filter((field) => stored.includes(field));
}
