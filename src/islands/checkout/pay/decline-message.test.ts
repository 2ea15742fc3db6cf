import { expect, test } from 'vitest';
import { declines } from '#i18n/en/declines.ts';
import { type DeclineReason, declineMessage } from './decline-message.ts';

const messageFor = (reason: DeclineReason) => declineMessage(reason, declines);

const declined = { type: 'card_error', code: 'card_declined' } as const;

const OVER_LIMIT = /over your card’s limit/;
const WRONG_CODE = /security code is incorrect/;
const WRONG_NUMBER = /number is incorrect/;
const WRONG_DATE = /expiration date is invalid/;
const OTHER_CARD = /can’t be used for this payment/;
const LATER = /try again in a moment/;
const NOT_CONFIRMED = /could not confirm that it was you/;

test.each([
  ['insufficient_funds', 'Your card has insufficient funds.'],
  ['card_velocity_exceeded', OVER_LIMIT],
  ['withdrawal_count_limit_exceeded', OVER_LIMIT],
  ['expired_card', /has expired/],
  ['incorrect_cvc', WRONG_CODE],
  ['invalid_cvc', WRONG_CODE],
  ['incorrect_number', WRONG_NUMBER],
  ['invalid_number', WRONG_NUMBER],
  ['invalid_expiry_month', WRONG_DATE],
  ['invalid_expiry_year', WRONG_DATE],
  ['card_not_supported', OTHER_CARD],
  ['currency_not_supported', OTHER_CARD],
  ['processing_error', LATER],
  ['issuer_not_available', LATER],
  ['reenter_transaction', LATER],
  ['try_again_later', LATER],
  ['authentication_required', NOT_CONFIRMED],
])('a card declined for %s shows that reason', (decline_code, sentence) => {
  expect(messageFor({ ...declined, decline_code, message: 'raw' })).toMatch(sentence);
});

test('a connection error shows the provider’s message', () => {
  const message = 'We could not reach our payment provider.';
  expect(messageFor({ type: 'api_connection_error', message })).toBe(message);
});

test.each(['lost_card', 'stolen_card', 'pickup_card', 'fraudulent', 'a_code_of_tomorrow'])(
  'a card declined for %s doesn’t show the reason',
  (decline_code) => {
    const message = 'Your card was reported stolen.';
    expect(messageFor({ ...declined, decline_code, message })).toBe('Your card was declined.');
  },
);

test('a card error without our own message shows the provider’s', () => {
  const message = 'Your card’s postal code is incorrect.';
  expect(messageFor({ type: 'card_error', code: 'incorrect_zip', message })).toBe(message);
});

test('a failed authentication shows that the bank could not confirm the customer', () => {
  const code = 'payment_intent_authentication_failure';
  expect(messageFor({ type: 'invalid_request_error', code, message: 'raw' })).toMatch(
    /could not confirm that it was you/,
  );
});

test('a validation error shows the card form’s message', () => {
  const message = 'Your card number is incomplete.';
  const error = { type: 'validation_error', code: 'incomplete_number', message } as const;
  expect(messageFor(error)).toBe(message);
});

test.each([
  ['invalid_request_error', "No such PaymentIntent: 'pi_1'"],
  ['authentication_error', 'Invalid API Key provided: pk_test_1'],
  ['api_error', 'An unexpected error occurred on our side.'],
  ['rate_limit_error', 'Too many requests'],
  ['idempotency_error', 'Keys for idempotent requests can only be used with the same parameters'],
] as const)('the message of %s is not shown', (type, message) => {
  expect(messageFor({ type, message })).toBeUndefined();
});

test('an unknown code named like an object property shows the default message', () => {
  expect(messageFor({ ...declined, decline_code: 'constructor', message: 'raw' })).toBe(
    'Your card was declined.',
  );
});
