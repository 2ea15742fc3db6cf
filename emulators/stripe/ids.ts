import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const USUAL_LENGTH = 24;

/** An id as Stripe writes it: a prefix that names the kind (`pi_`), then letters and digits. */
export function newId(prefix: string, length = USUAL_LENGTH): string {
  const characters = Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]);
  return prefix + characters.join('');
}
