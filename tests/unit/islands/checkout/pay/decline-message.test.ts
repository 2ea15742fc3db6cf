import { expect, test } from 'vitest';
import { declines as english } from '#i18n/en/declines.ts';
import { declines as spanish } from '#i18n/es/declines.ts';
import { type DeclineReason, declineMessage } from '#islands/checkout/pay/decline-message.ts';

const messageFor = (reason: DeclineReason) => declineMessage(reason, english);

const declined = { type: 'card_error', code: 'card_declined' } as const;

const OVER_LIMIT = /over your card’s limit/;
const WRONG_CODE = /security code is incorrect/;
const WRONG_NUMBER = /number is incorrect/;
const WRONG_DATE = /expiration date is invalid/;
const OTHER_CARD = /can’t be used for this payment/;
const LATER = /could not be processed just now/;
const NOT_CONFIRMED = /could not confirm that it was you/;

test.each([
  ['insufficient_funds', /insufficient funds/],
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

test.each(Object.entries({ english, spanish }))(
  'each reason for a decline says that nothing was charged and what to do: %s',
  (_, { other, ...texts }) => {
    for (const text of [...Object.values(texts), other('A reason.')]) {
      expect(text).toMatch(
        /\. (Nothing was charged|No se cobró nada)\. (Try|Check|Pruebe|Revise|Inténtelo) .*\.$/,
      );
    }
  },
);

test('a connection error shows the provider’s message', () => {
  const message = 'We could not reach our payment provider.';
  expect(messageFor({ type: 'api_connection_error', message })).toBe(message);
});

test.each(['lost_card', 'stolen_card', 'pickup_card', 'fraudulent', 'a_code_of_tomorrow'])(
  'a card declined for %s doesn’t show the reason',
  (decline_code) => {
    const message = 'Your card was reported stolen.';
    expect(messageFor({ ...declined, decline_code, message })).toBe(english.declined);
  },
);

test('a card error without our own message shows the provider’s and what to do', () => {
  const message = 'Your card’s postal code is incorrect.';
  expect(messageFor({ type: 'card_error', code: 'incorrect_zip', message })).toBe(
    'Your card’s postal code is incorrect. Nothing was charged. Try another card, or call your bank.',
  );
});

test('a failed authentication shows that the bank could not confirm the customer', () => {
  const code = 'payment_intent_authentication_failure';
  expect(messageFor({ type: 'invalid_request_error', code, message: 'raw' })).toMatch(
    /could not confirm that it was you/,
  );
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
    english.declined,
  );
});
