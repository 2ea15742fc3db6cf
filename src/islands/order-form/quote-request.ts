import { counties } from '#business/coverage.ts';
import { type ContactRequest, QUOTE_INQUIRY } from '#shared/messages.ts';
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
      ...closingLines(details),
      '',
      'Please send a custom quote for a Full Inspection of this property.',
    ].join('\n'),
  };
}

/** Only what was filled in. */
function closingLines({ folio, closingDate, reference, copyTo }: OrderDetails): string[] {
  const lines = [
    ['Folio', folio],
    ['Closing date', closingDate],
    ['File reference', reference],
    ['Copy to', copyTo],
  ] as const;
  return lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
}

/** Returns by how many characters the message exceeds the limit. The notes have to be shortened by as many. */
export function excessCharacters({ message }: ContactRequest): number {
  return Math.max(0, [...message].length - LIMITS.longText);
}
