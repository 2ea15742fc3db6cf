const EXTENSION = /[\s;,]*(?:#|x|ext\.?|extension)[\s=]*(\d+)\s*$/i;

/**
 * Returns a phone number as a phone dials it (E.164), from the forms that people write; undefined for others, such as
 * 1-800-FLOWERS. Ten digits without a country code are American. An extension follows after a pause.
 */
export function dialedNumber(phone: string): string | undefined {
  const [, extension] = EXTENSION.exec(phone) ?? [];
  const number = phone
    .replace(EXTENSION, '')
    .replace(/^tel:/i, '')
    .replace('(0)', '')
    .replaceAll(/[\s()./-]/g, '');
  const [, american] = /^1?(\d{10})$/.exec(number) ?? [];
  const [, foreign] = /^(?:\+|00)(\d{5,15})$/.exec(number) ?? [];
  const international = american ? `1${american}` : foreign;
  return international && `+${international}${extension ? `,${extension}` : ''}`;
}
