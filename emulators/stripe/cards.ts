import { StripeApiError } from './account.ts';
import { type Brand, brandOf, hasValidCheckDigit } from './browser/card-rules.ts';

/** How a test card behaves. */
export interface TestCard {
  readonly number: string;
  readonly brand: Brand;
  readonly authentication: 'none' | 'required';
  /** Why the bank declines at the charge, after authentication if that is required. */
  readonly decline?: { readonly code: string; readonly declineCode: string };
  /** Its bank disputes the charge at once, or asks about it. */
  readonly disputedAs?: 'needs_response' | 'warning_needs_response';
  /** A refund to it is not made at once: the bank decides. */
  readonly delaysRefunds?: true;
}

/** A selection of https://docs.stripe.com/testing */
export const TEST_CARDS: readonly TestCard[] = [
  accepted('4242424242424242'),
  accepted('5555555555554444'),
  accepted('378282246310005'),
  accepted('6011111111111117'),
  { ...accepted('4000002760003184'), authentication: 'required' },
  { ...accepted('4000002500003155'), authentication: 'required' },
  declined('4000000000000002', 'card_declined', 'generic_decline'),
  declined('4000000000009995', 'card_declined', 'insufficient_funds'),
  declined('4000000000009987', 'card_declined', 'lost_card'),
  declined('4000000000009979', 'card_declined', 'stolen_card'),
  declined('4000000000000069', 'expired_card'),
  declined('4000000000000127', 'incorrect_cvc'),
  declined('4000000000000119', 'processing_error'),
  { ...accepted('4000000000000259'), disputedAs: 'needs_response' },
  { ...accepted('4000000000001976'), disputedAs: 'warning_needs_response' },
  { ...accepted('4000000000007726'), delaysRefunds: true },
  {
    ...declined('4000008260003178', 'card_declined', 'insufficient_funds'),
    authentication: 'required',
  },
];

function accepted(number: string): TestCard {
  return { number, brand: brandOf(number), authentication: 'none' };
}

function declined(number: string, code: string, declineCode = code): TestCard {
  return { ...accepted(number), decline: { code, declineCode } };
}

/**
 * The test card with this number. Any other valid number is declined, as a live card is in Stripe's test mode.
 * @throws StripeApiError for a number with a wrong check digit
 */
export function testCard(number: string): TestCard {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !hasValidCheckDigit(digits)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  return (
    TEST_CARDS.find((card) => card.number === digits) ??
    declined(digits, 'card_declined', 'test_mode_live_card')
  );
}

/** @throws StripeApiError where the card has expired */
export function checkExpiry(month: number, year: number): void {
  const now = new Date();
  const fullYear = year < 100 ? 2000 + year : year;
  const isPast =
    fullYear < now.getUTCFullYear() ||
    (fullYear === now.getUTCFullYear() && month < now.getUTCMonth() + 1);
  if (isPast || month < 1 || month > 12) {
    throw cardError('invalid_expiry_year', "Your card's expiration date is invalid.", 'exp_year');
  }
}

function cardError(code: string, message: string, param: string): StripeApiError {
  return new StripeApiError(402, message, { type: 'card_error', code, param });
}
