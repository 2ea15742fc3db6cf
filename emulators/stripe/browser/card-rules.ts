/** The first digits of a string, at most `maxLength`. */
export function digitsOf(text: string, maxLength: number): string {
  return text.replaceAll(/\D/g, '').slice(0, maxLength);
}

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown';

/** The brand, from the first digits. */
export function brandOf(number: string): Brand {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(6011|65|64[4-9])/.test(number)) return 'discover';
  return 'unknown';
}

function numberLength(brand: Brand): number {
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

/** Month and two-digit year, as far as typed. */
export function expiryParts(text: string): { month: string; year: string } {
  const padded = text.replace(/^\s*(\d)\s*\//, '0$1/').replace(/^\s*([2-9])/, '0$1');
  const digits = digitsOf(padded, 6);
  const typedYear = digits.slice(2);
  const year = typedYear.length === 4 ? typedYear.slice(2) : typedYear.slice(0, 2);
  return { month: digits.slice(0, 2), year };
}

/** Luhn's check, which detects a mistyped digit of a card number. */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** A field's error, as Stripe.js names it. */
export type FieldErrorCode =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year_past'
  | 'invalid_expiry_month_past'
  | 'incomplete_cvc';

export type Rule = (text: string) => FieldErrorCode | undefined;

export const numberRule: Rule = (text) => {
  const digits = digitsOf(text, 19);
  if (digits.length < numberLength(brandOf(digits))) return 'incomplete_number';
  return hasValidCheckDigit(digits) ? undefined : 'invalid_number';
};

/** A card is valid until the end of the month it names. */
export function expiryRule(now: Date): Rule {
  return (text) => {
    const { month, year } = expiryParts(text);
    if (month.length < 2 || year.length < 2) return 'incomplete_expiry';
    if (Number(month) < 1 || Number(month) > 12) return 'invalid_expiry_month';
    const fullYear = 2000 + Number(year);
    if (fullYear < now.getFullYear()) return 'invalid_expiry_year_past';
    if (fullYear === now.getFullYear() && Number(month) < now.getMonth() + 1) {
      return 'invalid_expiry_month_past';
    }
    return undefined;
  };
}

/** The security code's length depends on the card's brand. */
export function codeRule(numberText: () => string): Rule {
  return (text) =>
    digitsOf(text, 4).length < codeLength(brandOf(digitsOf(numberText(), 4)))
      ? 'incomplete_cvc'
      : undefined;
}
