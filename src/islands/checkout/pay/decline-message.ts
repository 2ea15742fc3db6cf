import type { StripeError } from '@stripe/stripe-js';
import type { DeclineTexts } from '#i18n/en/declines.ts';

/**
 * The text for each of Stripe's decline codes (https://docs.stripe.com/declines/codes). The page must not tell the
 * cardholder that the bank suspects a card (lost, stolen, fraudulent): those codes get the generic decline message.
 */
const TEXT_BY_CODE: ReadonlyMap<string, Exclude<keyof DeclineTexts, 'other'>> = new Map([
  ['card_declined', 'declined'],
  ['insufficient_funds', 'insufficientFunds'],
  ['card_velocity_exceeded', 'overLimit'],
  ['withdrawal_count_limit_exceeded', 'overLimit'],
  ['expired_card', 'expired'],
  ['incorrect_cvc', 'wrongCode'],
  ['invalid_cvc', 'wrongCode'],
  ['incorrect_number', 'wrongNumber'],
  ['invalid_number', 'wrongNumber'],
  ['invalid_expiry_month', 'wrongDate'],
  ['invalid_expiry_year', 'wrongDate'],
  ['card_not_supported', 'notSupported'],
  ['currency_not_supported', 'notSupported'],
  ['processing_error', 'tryLater'],
  ['issuer_not_available', 'tryLater'],
  ['reenter_transaction', 'tryLater'],
  ['try_again_later', 'tryLater'],
  ['authentication_required', 'notAuthenticated'],
  ['payment_intent_authentication_failure', 'notAuthenticated'],
]);

/** The parts of Stripe's error that give the reason. */
export type DeclineReason = Pick<StripeError, 'type' | 'code' | 'decline_code' | 'message'>;

/**
 * Returns the visitor's message for a failed payment, or undefined if Stripe's own is only for developers. Stripe's
 * messages are in the language of its fields.
 */
export function declineMessage(
  { type, code, decline_code, message }: DeclineReason,
  texts: DeclineTexts,
): string | undefined {
  const text = TEXT_BY_CODE.get(decline_code ?? '') ?? TEXT_BY_CODE.get(code ?? '');
  if (text) return texts[text];
  // Stripe writes the messages of all other types for developers.
  if (type === 'card_error') return message && texts.other(message);
  // Whether the card was charged is unknown.
  return type === 'api_connection_error' ? message : undefined;
}
