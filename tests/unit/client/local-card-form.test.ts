import { expect, test } from 'vitest';
import {
  type Brand,
  brandOf,
  codeRule,
  expiryParts,
  expiryRule,
  formatExpiry,
  formatNumber,
  numberRule,
} from '#emulators/stripe/browser/card-rules.ts';
import { TEST_CARDS } from '#emulators/stripe/cards.ts';

/* The local card form tells brands, numbers and dates apart as Stripe's does: browser tests type four cards. */

test.each<[beginning: string, brand: Brand]>([
  ['4', 'visa'],
  ['51', 'mastercard'],
  ['55', 'mastercard'],
  ['22', 'mastercard'],
  ['27', 'mastercard'],
  ['34', 'amex'],
  ['37', 'amex'],
  ['6011', 'discover'],
  ['644', 'discover'],
  ['649', 'discover'],
  ['65', 'discover'],
  ['50', 'unknown'],
  ['56', 'unknown'],
  ['28', 'unknown'],
  ['36', 'unknown'],
  ['643', 'unknown'],
  ['', 'unknown'],
])('a number that begins with “%s” is of the brand %s', (beginning, brand) => {
  expect(brandOf(beginning)).toBe(brand);
});

test.each(TEST_CARDS)(
  'the test card $number is complete, and not without its last digit',
  ({ number, brand }) => {
    expect(numberRule(formatNumber(number))).toBeUndefined();
    expect(numberRule(number.slice(0, -1))).toBe('incomplete_number');
    const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
    expect(numberRule(wrong)).toBe('invalid_number');
    const code = codeRule(() => number);
    const length = brand === 'amex' ? 4 : 3;
    expect([code('1'.repeat(length)), code('1'.repeat(length - 1))]).toEqual([
      undefined,
      'incomplete_cvc',
    ]);
  },
);

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
])('the number %s is written %s', (typed, written) => {
  expect(formatNumber(typed)).toBe(written);
});

test.each([
  ['1234', '12', '34', '12 / 34'],
  ['12/34', '12', '34', '12 / 34'],
  ['1/34', '01', '34', '01 / 34'],
  ['12/2034', '12', '34', '12 / 34'],
  ['5', '05', '', '05 / '],
])('the date %s is of month %s and year %s', (typed, month, year, written) => {
  expect(expiryParts(typed)).toEqual({ month, year });
  expect(formatExpiry(typed, false)).toBe(written);
});

test.each([
  ['11/26', undefined],
  ['12/26', undefined],
  ['01/27', undefined],
  ['10/26', 'invalid_expiry_month_past'],
  ['12/25', 'invalid_expiry_year_past'],
  ['13/27', 'invalid_expiry_month'],
  ['00/27', 'invalid_expiry_month'],
  ['12/2', 'incomplete_expiry'],
])('in November 2026, the date %s is %s', (typed, error) => {
  expect(expiryRule(new Date(2026, 10, 30))(typed)).toBe(error);
});
