import { dialedNumber } from './dial.ts';
import { cleanPhone } from './typed-text.ts';

/** Returns the URL that starts an email to an address, whatever signs it has. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** Returns the URL that calls a phone number as somebody typed it; undefined for one that can't be dialed. */
export function callLink(phone: string): string | undefined {
  const number = dialedNumber(cleanPhone(phone));
  return number && `tel:${number}`;
}
