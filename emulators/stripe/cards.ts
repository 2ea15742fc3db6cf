import { hasValidCheckDigit } from './check-digit.ts';
import { invalidRequest, StripeFailure } from './failures.ts';

/** Why a bank says no, as Stripe reports it. */
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
  /** Said when it is charged, after authentication where that is required. */
  readonly decline?: Decline;
  /** Its holder's bank takes the money back as soon as it is charged. */
  readonly isDisputed?: true;
}

const DECLINED = 'Your card was declined.';

/** https://docs.stripe.com/testing lists them all; these are the ones a card form meets. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', authentication: 'none' },
  { number: '5555555555554444', brand: 'mastercard', authentication: 'none' },
  { number: '378282246310005', brand: 'amex', authentication: 'none' },
  { number: '6011111111111117', brand: 'discover', authentication: 'none' },
  { number: '4000002760003184', brand: 'visa', authentication: 'required' },
  { number: '4000002500003155', brand: 'visa', authentication: 'required' },
  declining('4000000000000002', 'card_declined', 'generic_decline', DECLINED),
  declining(
    '4000000000009995',
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  declining('4000000000009987', 'card_declined', 'lost_card', DECLINED),
  declining('4000000000009979', 'card_declined', 'stolen_card', DECLINED),
  declining('4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'),
  declining(
    '4000000000000127',
    'incorrect_cvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ),
  declining(
    '4000000000000119',
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  { number: '4000000000000259', brand: 'visa', authentication: 'none', isDisputed: true },
  {
    ...declining(
      '4000008260003178',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ),
    authentication: 'required',
  },
];

/** The test payment methods that stand for a card: https://docs.stripe.com/testing?testing-method=payment-methods */
const TEST_PAYMENT_METHODS: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_threeDSecureRequired', '4000002760003184'],
]);

function declining(number: string, code: string, declineCode: string, message: string): TestCard {
  return {
    number,
    brand: 'visa',
    authentication: 'none',
    decline: { code, declineCode, message },
  };
}

/** The card that a test payment method such as `pm_card_visa` stands for. */
export function cardOfTestPaymentMethod(id: string): TestCard | undefined {
  const number = TEST_PAYMENT_METHODS.get(id);
  return number === undefined ? undefined : testCard(number);
}

/**
 * The test card with this number. A number with a wrong check digit is a 402 `incorrect_number`; any other
 * number that is no test card is declined, as a live card is in Stripe's test mode.
 */
export function testCard(number: string): TestCard {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !hasValidCheckDigit(digits)) {
    throw new StripeFailure(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'number',
    });
  }
  return (
    TEST_CARDS.find((card) => card.number === digits) ??
    declining(
      digits,
      'card_declined',
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    )
  );
}

/** A four-digit year from two or four digits. Throws a 402 where the card can't be valid at `now`. */
export function checkedExpiry(
  month: number,
  year: number,
  now: Date,
): { month: number; year: number } {
  const fullYear = year < 100 ? 2000 + year : year;
  const thisYear = now.getUTCFullYear();
  if (month < 1 || month > 12) throw invalidExpiry('month');
  if (fullYear < thisYear || fullYear > thisYear + 50) throw invalidExpiry('year');
  if (fullYear === thisYear && month < now.getUTCMonth() + 1) throw invalidExpiry('month');
  return { month, year: fullYear };
}

function invalidExpiry(part: 'month' | 'year'): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    code: `invalid_expiry_${part}`,
    message: `Your card's expiration ${part} is invalid.`,
    param: `exp_${part}`,
  });
}

/** 400 for a payment method id that is neither a known test one nor stored. */
export function noSuchPaymentMethod(id: string): StripeFailure {
  return invalidRequest(`No such PaymentMethod: '${id}'`, {
    code: 'resource_missing',
    param: 'payment_method',
  });
}
