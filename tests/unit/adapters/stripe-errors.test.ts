import Stripe from 'stripe';
import { mapStripeErrors } from '#server/adapters/stripe-errors.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { sweep } from '../../sweep.ts';

/** Stripe's answers by what they mean for a visitor: later it works, or it is about this very request. */
const ERRORS = {
  'no connection': [Stripe.errors.StripeConnectionError, true],
  'a failure of Stripe': [Stripe.errors.StripeAPIError, true],
  'too many requests': [Stripe.errors.StripeRateLimitError, true],
  'an unknown key': [Stripe.errors.StripeAuthenticationError, true],
  'a key without the permission': [Stripe.errors.StripePermissionError, true],
  'a wrong parameter': [Stripe.errors.StripeInvalidRequestError, false],
  'a declined card': [Stripe.errors.StripeCardError, false],
  'a key of another request': [Stripe.errors.StripeIdempotencyError, false],
} as const;

sweep('Stripe is unavailable', { answer: ERRORS }, async ({ answer }) => {
  const [StripeError, isUnavailable] = ERRORS[answer];
  const thrown = new StripeError({ message: 'x', type: 'api_error' });
  const mapped: unknown = await mapStripeErrors(() => Promise.reject(thrown)).catch(
    (error: unknown) => error,
  );
  return isUnavailable === mapped instanceof Unavailable && (isUnavailable || mapped === thrown)
    ? []
    : [String(mapped)];
});
