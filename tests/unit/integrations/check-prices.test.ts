import { describe, expect, test } from 'vitest';
import { priceProblems, pricesOf } from '#integrations/check-prices.ts';

describe('the prices', () => {
  test('of this site are plausible', () => {
    expect(priceProblems()).toEqual([]);
  });

  test('of a service are checked at both ends of their range', () => {
    expect(pricesOf('one', { price: 150_00 })).toEqual([['one', 150_00]]);
    expect(pricesOf('quoted', { price: { from: 1, to: 2 } })).toEqual([
      ['quoted.from', 1],
      ['quoted.to', 2],
    ]);
    expect(pricesOf('by-message', { price: null })).toEqual([]);
  });

  test.each([50_00, 150_00, 2_000_00])('of %i cents are accepted', (basic) => {
    expect(priceProblems({ basic })).toEqual([]);
  });

  test.each([
    ['dollars written as cents', 150, '150 cents ($1.50)'],
    ['odd cents', 150_50, '15050 cents ($150.50)'],
    ['less than $50', 49_00, '4900 cents ($49)'],
    ['more than $2,000', 2_001_00, '200100 cents ($2,001)'],
  ])('are rejected by name if one is %s', (_, basic, shown) => {
    expect(priceProblems({ basic, diligence: 150_00 })).toEqual([
      `basic is ${shown}: prices are in cents, whole dollars from $50 to $2,000`,
    ]);
  });
});
