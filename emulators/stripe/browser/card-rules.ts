import { hasValidCheckDigit } from '../check-digit.ts';
import { brandOf, codeLength, digitsOf, expiryParts, numberLength } from './card-formats.ts';

/** What is wrong with a field, in Stripe.js's code and words. */
export interface FieldError {
  readonly code: string;
  readonly message: string;
}

export type Rule = (text: string) => FieldError | undefined;

export const numberRule: Rule = (text) => {
  const digits = digitsOf(text, 19);
  if (digits.length < numberLength(brandOf(digits))) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  return hasValidCheckDigit(digits)
    ? undefined
    : { code: 'invalid_number', message: 'Your card number is invalid.' };
};

/** A card is good until the end of the month it names. */
export function expiryRule(now: Date): Rule {
  return (text) => {
    const { month, year } = expiryParts(text);
    if (month.length < 2 || year.length < 2) {
      return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
    }
    if (Number(month) < 1 || Number(month) > 12) {
      return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
    }
    const fullYear = 2000 + Number(year);
    if (fullYear < now.getFullYear()) {
      return {
        code: 'invalid_expiry_year_past',
        message: "Your card's expiration year is in the past.",
      };
    }
    if (fullYear === now.getFullYear() && Number(month) < now.getMonth() + 1) {
      return {
        code: 'invalid_expiry_month_past',
        message: "Your card's expiration date is in the past.",
      };
    }
    return undefined;
  };
}

/** The security code's length depends on the card's brand. */
export function codeRule(numberText: () => string): Rule {
  return (text) =>
    digitsOf(text, 4).length < codeLength(brandOf(digitsOf(numberText(), 4)))
      ? { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
      : undefined;
}
