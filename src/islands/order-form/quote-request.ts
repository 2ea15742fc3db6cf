import { counties } from '#business/coverage.ts';
import { type ContactRequest, QUOTE_INQUIRY } from '#shared/messages.ts';
import { OPTIONAL_FIELD_NAMES, OPTIONAL_FIELDS } from '#shared/order-fields.ts';
import { LIMITS } from '#shared/text-limits.ts';
import type { OrderDetails } from './order-details.ts';

/** Splits a full name at the first space. A single word is a first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.split(' ');
  return { firstName, lastName: rest.join(' ').trim() };
}

/** Returns the message that requests a quote for a Full Inspection. It is in English, which the office reads. */
export function quoteRequest(details: OrderDetails): ContactRequest {
  return {
    ...splitName(details.customerName),
    email: details.customerEmail,
    phone: details.customerPhone,
    inquiryType: QUOTE_INQUIRY,
    message: [
      `Property Address: ${details.propertyAddress}`,
      `County: ${counties[details.county].label}`,
      `Notes: ${details.notes || 'None'}`,
      ...optionalLines(details),
      '',
      'Please send a custom quote for a Full Inspection of this property.',
    ].join('\n'),
  };
}

/** Only what was filled in. */
function optionalLines(details: OrderDetails): string[] {
  return OPTIONAL_FIELD_NAMES.filter((field) => details[field] !== '').map(
    (field) => `${OPTIONAL_FIELDS[field].name}: ${details[field]}`,
  );
}

/** Returns by how many characters the message exceeds the limit. The notes have to be shortened by as many. */
export function excessCharacters({ message }: ContactRequest): number {
  return Math.max(0, [...message].length - LIMITS.longText);
}
