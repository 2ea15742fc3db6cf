import { counties } from '#business/coverage.ts';
import { type ContactRequest, QUOTE_INQUIRY } from '#shared/messages.ts';
import { LIMITS } from '#shared/text.ts';
import type { OrderDetails } from './order-details.ts';

/** A full name, split at the first space. One word is a first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.split(' ');
  return { firstName, lastName: rest.join(' ').trim() };
}

/** The request for a Full Inspection's quote, as a message to the office. */
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
      '',
      'Please send a custom quote for a Full Inspection of this property.',
    ].join('\n'),
  };
}

/** By how many characters a quote's message is over the limit of messages, for the notes to be shortened by. */
export function charactersOver({ message }: ContactRequest): number {
  return Math.max(0, [...message].length - LIMITS.longText);
}
