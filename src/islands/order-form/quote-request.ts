import { COUNTY_NAMES } from '#shared/counties.ts';
import { type ContactRequest, QUOTE_INQUIRY } from '#shared/messages.ts';
import { OPTIONAL_FIELD_NAMES, OPTIONAL_FIELDS } from '#shared/order-fields.ts';
import type { QuotedInForm } from '#shared/services.ts';
import { LIMITS } from '#shared/text-limits.ts';
import type { OrderDetails, TypedOrder } from './order-details.ts';

/** What is asked for, in English and with its name, by which the office's quote begins with it. */
const ASKED_FOR: Readonly<Record<QuotedInForm, string>> = { full: 'a Full Inspection' };

/** Splits a full name at the first space. A single word is a first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.split(' ');
  return { firstName, lastName: rest.join(' ').trim() };
}

/** Returns the message that requests a quote: in words for the office, which reads English, and as data. */
export function quoteRequest(service: QuotedInForm, details: OrderDetails): ContactRequest {
  return {
    ...splitName(details.customerName),
    email: details.customerEmail,
    phone: details.customerPhone,
    inquiryType: QUOTE_INQUIRY,
    message: messageOf(service, details),
    quote: {
      propertyAddress: details.propertyAddress,
      county: details.county,
      ...filledIn(details),
    },
  };
}

function messageOf(service: QuotedInForm, details: OrderDetails): string {
  return [
    `Property Address: ${details.propertyAddress}`,
    // None is selected while the other fields are checked.
    `County: ${COUNTY_NAMES[details.county] ?? ''}`,
    `Notes: ${details.notes || 'None'}`,
    ...optionalLines(details),
    '',
    `Please send a custom quote for ${ASKED_FOR[service]} of this property.`,
  ].join('\n');
}

function filledIn(details: OrderDetails) {
  const names = (['notes', ...OPTIONAL_FIELD_NAMES] as const).filter(
    (name) => details[name] !== '',
  );
  return Object.fromEntries(names.map((name) => [name, details[name]]));
}

/** Only what was filled in. */
function optionalLines(details: OrderDetails): string[] {
  return OPTIONAL_FIELD_NAMES.filter((field) => details[field] !== '').map(
    (field) => `${OPTIONAL_FIELDS[field].name}: ${details[field]}`,
  );
}

/**
 * Returns by how many characters the message of a quote request would exceed the limit. The notes have to be shortened by as many.
 */
export function excessCharacters(
  service: QuotedInForm,
  { serviceType: _, county, ...typed }: TypedOrder,
): number {
  const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()]);
  const details = { ...Object.fromEntries(trimmed), county } as OrderDetails;
  return Math.max(0, [...messageOf(service, details)].length - LIMITS.longText);
}
