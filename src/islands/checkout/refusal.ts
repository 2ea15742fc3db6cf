import type { StripeError } from '@stripe/stripe-js';

const DECLINED = 'Your card was declined.';
const WRONG_NUMBER = 'Your card number is incorrect.';
const WRONG_CODE = "Your card's security code is incorrect.";
const WRONG_DATE = "Your card's expiration date is invalid.";
const NOT_NOW = 'Your card could not be processed just now. Please try again in a moment.';
const NOT_RECOGNISED =
  'Your bank could not confirm that it is you. Please try again, or use another card.';
const OVER_LIMIT = 'This payment is over your card’s limit. Please use another card.';
const NOT_FOR_THIS = 'Your card can’t be used for this payment. Please use another card.';

/**
 * What a visitor reads when a card is refused, by Stripe's codes (https://docs.stripe.com/declines/codes). Why a
 * bank suspects a card (lost, stolen, fraudulent) is not told to whoever holds it: those have no sentence of their
 * own, and are declined like any other.
 */
const BY_CODE: ReadonlyMap<string, string> = new Map([
  ['card_declined', DECLINED],
  ['insufficient_funds', 'Your card has insufficient funds.'],
  ['card_velocity_exceeded', OVER_LIMIT],
  ['withdrawal_count_limit_exceeded', OVER_LIMIT],
  ['expired_card', 'Your card has expired.'],
  ['incorrect_cvc', WRONG_CODE],
  ['invalid_cvc', WRONG_CODE],
  ['incorrect_number', WRONG_NUMBER],
  ['invalid_number', WRONG_NUMBER],
  ['invalid_expiry_month', WRONG_DATE],
  ['invalid_expiry_year', WRONG_DATE],
  ['card_not_supported', NOT_FOR_THIS],
  ['currency_not_supported', NOT_FOR_THIS],
  ['processing_error', NOT_NOW],
  ['issuer_not_available', NOT_NOW],
  ['reenter_transaction', NOT_NOW],
  ['try_again_later', NOT_NOW],
  ['authentication_required', NOT_RECOGNISED],
  ['payment_intent_authentication_failure', NOT_RECOGNISED],
]);

/** Errors that Stripe words for whoever pays. It words all others for whoever wrote the page. */
const WORDED_FOR_VISITORS: readonly StripeError['type'][] = ['card_error', 'api_connection_error'];

/** What of Stripe's error says why. */
export type Refusal = Pick<StripeError, 'type' | 'code' | 'decline_code' | 'message'>;

/** Why a payment was refused, in a sentence for its visitor; undefined where there is none that they could use. */
export function refusalSentence({
  type,
  code,
  decline_code,
  message,
}: Refusal): string | undefined {
  // The card form says this at its own field too, in these words.
  if (type === 'validation_error') return message;
  return (
    BY_CODE.get(decline_code ?? '') ??
    BY_CODE.get(code ?? '') ??
    (WORDED_FOR_VISITORS.includes(type) ? message : undefined)
  );
}
