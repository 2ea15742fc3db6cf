import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { MAIL_TIMEOUTS_MS } from '#server/adapters/smtp.ts';
import { RETRIES } from '#server/adapters/stripe.ts';
import { setting } from '#server/env.ts';
import { timeLimits } from '#server/time-limits.ts';

/** Netlify may end a function after ten seconds. */
const FUNCTION_MS = 10_000;
/** How long Stripe's library pauses before it asks again. */
const STRIPE_PAUSE_MS = 1_000 * new Stripe('sk_test_1').getInitialNetworkRetryDelay();

const production = timeLimits(setting('RESPONSE_TIMEOUT_MS', {}));

test('a visitor gets a response a second before Netlify ends the function', () => {
  expect(production.handler).toBe(FUNCTION_MS - 1_000);
});

test.each([10_000, 1_000])(
  'each wait ends before its handler is abandoned: %i ms',
  (configured) => {
    const limits = timeLimits(configured);
    expect(limits.handler).toBeLessThan(configured);
    expect(limits.query).toBeLessThan(limits.handler);
    expect((RETRIES + 1) * limits.stripeCall).toBeLessThan(limits.handler);
    expect(limits.keyInUse + limits.keyInUsePause).toBeLessThan(limits.handler);
  },
);

test('Stripe is asked a second time within the time of a function, its own pause included', () => {
  const worst = (RETRIES + 1) * production.stripeCall + RETRIES * STRIPE_PAUSE_MS;
  expect(worst).toBeLessThan(production.handler);
});

test('they are what production was measured with', () => {
  expect(production).toEqual({
    handler: 9_000,
    query: 8_000,
    stripeCall: 3_500,
    keyInUse: 6_000,
    keyInUsePause: 250,
  });
});

test('a mail server that uses up each of its times fails within a scheduled function’s 30 seconds', () => {
  const { connectionTimeout, greetingTimeout, socketTimeout } = MAIL_TIMEOUTS_MS;
  expect(connectionTimeout + greetingTimeout + socketTimeout).toBeLessThan(30_000);
});

test('a malformed setting leaves the limits of production', () => {
  process.env.RESPONSE_TIMEOUT_MS = 'ten seconds';
  expect(timeLimits()).toEqual(production);
  delete process.env.RESPONSE_TIMEOUT_MS;
});
