import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDollars, priceFromTotal, priceOf, priceOfService } from '#shared/pricing.ts';

describe('what a visitor is asked to pay', () => {
  test('Basic Lookup: $129, a fee of $4, $133 in all', () => {
    expect(priceOfService('basic')).toEqual({
      serviceAmount: 12_900,
      processingFee: 400,
      totalAmount: 13_300,
    });
  });

  test('Due Diligence: $179, a fee of $5, $184 in all', () => {
    expect(priceOfService('diligence')).toEqual({
      serviceAmount: 17_900,
      processingFee: 500,
      totalAmount: 18_400,
    });
  });

  const wholeDollars = fc.integer({ min: 1, max: 100_000 }).map((dollars) => dollars * 100);

  test('the checkout finds the service amount again from the stored total, at every price in dollars', () => {
    fc.assert(
      fc.property(wholeDollars, (serviceAmount) => {
        const price = priceOf(serviceAmount);
        expect(priceFromTotal(price.totalAmount)).toEqual(price);
      }),
    );
  });

  test('the fee is 2.9 % to within half a dollar, always in whole dollars', () => {
    fc.assert(
      fc.property(wholeDollars, (serviceAmount) => {
        const { processingFee } = priceOf(serviceAmount);
        expect(processingFee % 100).toBe(0);
        expect(Math.abs(processingFee - serviceAmount * 0.029)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

test('any amount of money reads as Intl writes it', () => {
  const anyCents = fc.integer({ min: 0, max: 2_147_483_647 });
  fc.assert(
    fc.property(anyCents, (cents) => {
      const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
      const options = { style: 'currency', currency: 'USD', minimumFractionDigits } as const;
      expect(formatDollars(cents)).toBe((cents / 100).toLocaleString('en-US', options));
    }),
  );
});

test('money reads as people write it', () => {
  expect(formatDollars(13_300)).toBe('$133');
  expect(formatDollars(119_900)).toBe('$1,199');
  expect(formatDollars(1_250)).toBe('$12.50');
});
