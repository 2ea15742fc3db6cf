import { brandOf, hasValidCheckDigit } from './browser/card-rules.ts';
import { StripeApiError } from './errors.ts';

/** Why a bank declines, as Stripe reports it. */
export interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

/** How a test card behaves. */
export interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly authentication: 'none' | 'required';
  /** Happens at the charge, after authentication if that is required. */
  readonly decline?: Decline;
  /** Its bank disputes the charge at once. */
  readonly isDisputed?: true;
}

const DECLINED = 'Your card was declined.';
const INSUFFICIENT_FUNDS = [
  'card_declined',
  'insufficient_funds',
  'Your card has insufficient funds.',
] as const;

/** A selection of https://docs.stripe.com/testing */
export const TEST_CARDS: readonly TestCard[] = [
  accepted('4242424242424242'),
  accepted('5555555555554444'),
  accepted('378282246310005'),
  accepted('6011111111111117'),
  { ...accepted('4000002760003184'), authentication: 'required' },
  { ...accepted('4000002500003155'), authentication: 'required' },
  declined('4000000000000002', 'card_declined', 'generic_decline', DECLINED),
  declined('4000000000009995', ...INSUFFICIENT_FUNDS),
  declined('4000000000009987', 'card_declined', 'lost_card', DECLINED),
  declined('4000000000009979', 'card_declined', 'stolen_card', DECLINED),
  declined('4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'),
  declined(
    '4000000000000127',
    'incorrect_cvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ),
  declined(
    '4000000000000119',
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  { ...accepted('4000000000000259'), isDisputed: true },
  { ...declined('4000008260003178', ...INSUFFICIENT_FUNDS), authentication: 'required' },
];

function accepted(number: string): TestCard {
  return { number, brand: brandOf(number), authentication: 'none' };
}

function declined(number: string, code: string, declineCode: string, message: string): TestCard {
  return { ...accepted(number), decline: { code, declineCode, message } };
}

/**
 * The test card with this number. A number with a wrong check digit is a 402 `incorrect_number`; any other unknown
 * number is declined, as a live card is in Stripe's test mode.
 */
export function testCard(number: string): TestCard {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !hasValidCheckDigit(digits)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  return (
    TEST_CARDS.find((card) => card.number === digits) ??
    declined(
      digits,
      'card_declined',
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    )
  );
}

/** A four-digit year from two or four digits. Throws a 402 where the card has expired. */
export function checkedExpiry(month: number, year: number): { month: number; year: number } {
  const now = new Date();
  const fullYear = year < 100 ? 2000 + year : year;
  const thisYear = now.getUTCFullYear();
  if (month < 1 || month > 12) throw invalidExpiry('month');
  if (fullYear < thisYear || fullYear > thisYear + 50) throw invalidExpiry('year');
  if (fullYear === thisYear && month < now.getUTCMonth() + 1) throw invalidExpiry('month');
  return { month, year: fullYear };
}

function invalidExpiry(part: 'month' | 'year'): StripeApiError {
  const message = `Your card's expiration ${part} is invalid.`;
  return cardError(`invalid_expiry_${part}`, message, `exp_${part}`);
}

function cardError(code: string, message: string, param: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, message, param });
}
