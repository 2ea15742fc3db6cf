import { invalidRequest } from './failures.ts';

/** Stripe's least and greatest card payment, in cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

const CURRENCIES = new Set(
  Intl.supportedValuesOf('currency').map((currency) => currency.toLowerCase()),
);

/** The amount, if Stripe would take it. */
export function checkedAmount(cents: number): number {
  if (cents < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (cents < LEAST_CENTS) {
    throw invalidRequest('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (cents > MOST_CENTS) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return cents;
}

/** The currency as Stripe writes it, in small letters. */
export function checkedCurrency(currency: string): string {
  const code = currency.toLowerCase();
  if (!CURRENCIES.has(code)) {
    throw invalidRequest(`Invalid currency: ${code}.`, { param: 'currency' });
  }
  return code;
}

/** `13300` as `$133.00`, for messages. */
export function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
