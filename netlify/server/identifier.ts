/** Crockford's alphabet, small: no letter that is read as a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

/** A new id of 130 bits from the system's random source: can be in an address, read out, and not guessed. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function isId(value: string): boolean {
  return value.length === LENGTH && [...value].every((character) => ALPHABET.includes(character));
}

/** Well-formed and never issued: looking it up takes as long as looking up any other. */
export const NO_SUCH_ID = '0'.repeat(LENGTH);
