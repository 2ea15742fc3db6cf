const EXTENSION = /[\s;,]*(?:#|x|ext(?:ensi[oó]n|n)?)[.:=\s]*(\d+)\s*$/i;

/** A word before a number: `Cell: 305-555-0100`, `tel:+13055550100`. */
const LABEL = /^\p{L}[\p{L}. ]*:?\s*(?=[+(\d])/u;

/** What stands between two numbers. A slash or a comma can stand within one, too. */
const BETWEEN = /[/;,|&]|\s(?:or|and|o|y)\s/i;

/**
 * Returns a phone number as a phone dials it (E.164), from the forms that people write; undefined for others, such as
 * 1-800-FLOWERS. Ten digits without a country code are American. An extension follows after a pause. Of two numbers, it is the first.
 * @param phone cleaned (`typed-text.ts`), if somebody typed it
 */
export function dialedNumber(phone: string): string | undefined {
  const line = phone.replace(LABEL, '');
  return dialedAlone(line) ?? dialedAlone(line.split(BETWEEN, 1)[0] ?? '');
}

function dialedAlone(phone: string): string | undefined {
  const [, extension] = EXTENSION.exec(phone) ?? [];
  const number = phone
    .replace(EXTENSION, '')
    .replace('(0)', '')
    .replaceAll(/[\s()./-]/g, '');
  // The country's code, also after the zero of a trunk. Area codes begin with 2 to 9.
  const [, american] = /^(?:0?1)?([2-9]\d{9})$/.exec(number) ?? [];
  const [, foreign] = /^(?:\+|00|011)(\d{5,15})$/.exec(number) ?? [];
  const international = american ? `1${american}` : foreign;
  return international && `+${international}${extension ? `,${extension}` : ''}`;
}
