import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDollars,
  PROCESSING_FEE_LABEL,
  priceFromTotal,
  priceOf,
  priceOfService,
  SERVICE_PRICES,
} from '#shared/pricing.ts';

/** The fee as people read it, as a share: 2.9% is 0.029. */
const FEE = Number.parseFloat(PROCESSING_FEE_LABEL) / 100;

describe('what a visitor is asked to pay', () => {
  test.each(['basic', 'diligence'] as const)(
    '%s: its price and the fee, in whole dollars',
    (service) => {
      const { serviceAmount, processingFee, totalAmount } = priceOfService(service);
      expect(serviceAmount).toBe(SERVICE_PRICES[service]);
      expect(processingFee).toBe(Math.round((serviceAmount * FEE) / 100) * 100);
      expect(totalAmount).toBe(serviceAmount + processingFee);
    },
  );

  const wholeDollars = fc.integer({ min: 1, max: 100_000 }).map((dollars) => dollars * 100);

  test('the checkout finds the service amount again from the stored total, at every price in dollars', () => {
    fc.assert(
      fc.property(wholeDollars, (serviceAmount) => {
        const price = priceOf(serviceAmount);
        expect(priceFromTotal(price.totalAmount)).toEqual(price);
      }),
    );
  });

  test('the fee is what it is said to be to within half a dollar, always in whole dollars', () => {
    fc.assert(
      fc.property(wholeDollars, (serviceAmount) => {
        const { processingFee } = priceOf(serviceAmount);
        expect(processingFee % 100).toBe(0);
        expect(Math.abs(processingFee - serviceAmount * FEE)).toBeLessThanOrEqual(50);
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
