/** Crockford's alphabet in lower case: no letter that can be read as a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

/** A new id of 130 bits from the system's random source: safe in URLs, easy to read out, impossible to guess. */
export function newId(): string {
  return readableText(crypto.getRandomValues(new Uint8Array(LENGTH)));
}

/** Writes random bytes with five bits each, in letters and digits that are easy to read out. */
export function readableText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function isId(value: string): boolean {
  return value.length === LENGTH && [...value].every((character) => ALPHABET.includes(character));
}

/** Well-formed and never issued: a lookup takes as long as for any other id. */
export const NO_SUCH_ID = '0'.repeat(LENGTH);

/** Whether this can be the number of a row, which counts up. */
export function isRowNumber(text: string): boolean {
  return /^\d{1,18}$/.test(text);
}
