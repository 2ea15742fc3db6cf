import { expect, test } from 'vitest';
import { isCancelable } from '#server/payments/under-review.ts';

// https://docs.stripe.com/payments/paymentintents/lifecycle
test.each([
  ['requires_payment_method', true],
  ['requires_confirmation', true],
  ['requires_action', true],
  ['requires_capture', true],
  ['canceled', true],
  ['processing', false],
  ['succeeded', false],
] as const)('Stripe cancels a payment that is %s: %s', (status, isCanceled) => {
  expect(isCancelable({ status })).toBe(isCanceled);
});
