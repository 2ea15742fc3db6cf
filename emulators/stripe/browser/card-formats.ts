/** The digits of a text, at most so many. */
export function digitsOf(text: string, most: number): string {
  return text.replaceAll(/\D/g, '').slice(0, most);
}

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown';

/** Whose card it is, from its first digits. */
export function brandOf(number: string): Brand {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(6011|65|64[4-9])/.test(number)) return 'discover';
  return 'unknown';
}

export function numberLength(brand: Brand): number {
  return brand === 'amex' ? 15 : 16;
}

export function codeLength(brand: Brand): number {
  return brand === 'amex' ? 4 : 3;
}

/** `4242 4242 4242 4242`; American Express groups 4-6-5. */
export function formatNumber(text: string): string {
  const brand = brandOf(digitsOf(text, 4));
  const digits = digitsOf(text, numberLength(brand));
  const groups =
    brand === 'amex'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** `12 / 34`, from `1234`, `12/34`, `1/34` and `12/2034`. While deleting, the bare month keeps no slash. */
export function formatExpiry(text: string, isDeleting: boolean): string {
  const { month, year } = expiryParts(text);
  if (year !== '') return `${month} / ${year}`;
  return month.length === 2 && !isDeleting ? `${month} / ` : month;
}

/** Month and two-digit year as far as they are typed. */
export function expiryParts(text: string): { month: string; year: string } {
  const padded = text.replace(/^\s*(\d)\s*\//, '0$1/').replace(/^\s*([2-9])/, '0$1');
  const digits = digitsOf(padded, 6);
  const typedYear = digits.slice(2);
  const year = typedYear.length === 4 ? typedYear.slice(2) : typedYear.slice(0, 2);
  return { month: digits.slice(0, 2), year };
}
