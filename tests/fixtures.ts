/*
 * Values that tests of every kind share: what they send, and what can't exist. Amounts of a service's order come from the
 * table of prices, so that a price changes in one file.
 */

/** An id that no order and no message has. */
export const UNKNOWN_ID = '0'.repeat(26);

/** A county that will never be covered. */
export const UNKNOWN_COUNTY = 'atlantis';

/** A service that will never be sold. */
export const UNKNOWN_SERVICE = 'none';

/** A language that will never be spoken. */
export const UNKNOWN_LANGUAGE = 'xx';

/** Stripe's test cards, by what becomes of a payment: https://docs.stripe.com/testing */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  disputed: '4000000000000259',
  inquiry: '4000000000001976',
  delaysRefunds: '4000000000007726',
  needsAuthentication: '4000002760003184',
  /** The last digit of {@link CARDS.good} is mistyped. */
  mistyped: '4242424242424241',
} as const;

/** The smallest photograph, a PNG. */
export const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
