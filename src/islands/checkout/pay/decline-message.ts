import type { StripeError } from '@stripe/stripe-js';

/* The first four are Stripe's own words, letter by letter: the card form shows them too. */
const DECLINED = 'Your card was declined.';
const WRONG_NUMBER = 'Your card number is incorrect.';
const WRONG_CODE = "Your card's security code is incorrect.";
const WRONG_DATE = "Your card's expiration date is invalid.";
const TRY_LATER = 'Your card could not be processed just now. Please try again in a moment.';
const NOT_AUTHENTICATED =
  'Your bank could not confirm that it was you. Please try again, or use another card.';
const OVER_LIMIT = 'This payment is over your card’s limit. Please use another card.';
const NOT_SUPPORTED = 'Your card can’t be used for this payment. Please use another card.';

/**
 * The message for each of Stripe's decline codes (https://docs.stripe.com/declines/codes). The page must not tell the
 * cardholder that the bank suspects a card (lost, stolen, fraudulent): those codes get the generic decline message.
 */
const MESSAGE_BY_CODE: ReadonlyMap<string, string> = new Map([
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
  ['card_not_supported', NOT_SUPPORTED],
  ['currency_not_supported', NOT_SUPPORTED],
  ['processing_error', TRY_LATER],
  ['issuer_not_available', TRY_LATER],
  ['reenter_transaction', TRY_LATER],
  ['try_again_later', TRY_LATER],
  ['authentication_required', NOT_AUTHENTICATED],
  ['payment_intent_authentication_failure', NOT_AUTHENTICATED],
]);

/** Errors whose message Stripe writes for the cardholder. It writes all others for developers. */
const WRITTEN_FOR_CARDHOLDERS: readonly StripeError['type'][] = [
  'card_error',
  'api_connection_error',
];

/** The parts of Stripe's error that give the reason. */
export type DeclineReason = Pick<StripeError, 'type' | 'code' | 'decline_code' | 'message'>;

/** Returns the visitor's message for a failed payment, or undefined if Stripe's own is only for developers. */
export function declineMessage({
  type,
  code,
  decline_code,
  message,
}: DeclineReason): string | undefined {
  // The card form shows the same message under its field.
  if (type === 'validation_error') return message;
  return (
    MESSAGE_BY_CODE.get(decline_code ?? '') ??
    MESSAGE_BY_CODE.get(code ?? '') ??
    (WRITTEN_FOR_CARDHOLDERS.includes(type) ? message : undefined)
  );
}
