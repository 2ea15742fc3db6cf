import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { MAIL_TIMEOUTS_MS } from '#server/adapters/smtp.ts';
import { RETRIES } from '#server/adapters/stripe.ts';
import { setting } from '#server/platform/env.ts';
import { timeLimits } from '#server/platform/time-limits.ts';

/** Netlify may end a function after ten seconds. */
const FUNCTION_MS = 10_000;
/** Stripe's library pauses this long before a retry. */
const STRIPE_PAUSE_MS = 1_000 * new Stripe('sk_test_1').getInitialNetworkRetryDelay();

const production = timeLimits(setting('RESPONSE_TIMEOUT_MS', {}));

test('a response is due a second before Netlify ends the function', () => {
  expect(production.handler).toBe(FUNCTION_MS - 1_000);
});

test.each([10_000, 1_000])(
  'each wait ends before its handler is abandoned: %i ms',
  (configured) => {
    const limits = timeLimits(configured);
    expect(limits.handler).toBeLessThan(configured);
    expect(limits.query).toBeLessThan(limits.handler);
    expect(limits.openData).toBeLessThan(limits.handler);
    expect(limits.openDataAttempt).toBeLessThan(limits.openData);
    expect(limits.pdfReader).toBeLessThan(limits.handler);
    expect((RETRIES + 1) * limits.stripeCall).toBeLessThan(limits.handler);
    expect(limits.keyInUse + limits.keyInUsePause).toBeLessThan(limits.handler);
  },
);

test('a Stripe call with its retry and pause ends before the response is due', () => {
  const worst = (RETRIES + 1) * production.stripeCall + RETRIES * STRIPE_PAUSE_MS;
  expect(worst).toBeLessThan(production.handler);
});

test('the limits in production are those of the measurements', () => {
  expect(production).toEqual({
    handler: 9_000,
    query: 8_000,
    stripeCall: 3_500,
    openData: 8_000,
    openDataAttempt: 4_500,
    pdfReader: 4_000,
    keyInUse: 6_000,
    keyInUsePause: 250,
    mailRun: 2_000,
    undo: 10_000,
  });
});

test('the mail timeouts end within a scheduled function’s 30 seconds', () => {
  const { connectionTimeout, greetingTimeout, socketTimeout } = MAIL_TIMEOUTS_MS;
  expect(connectionTimeout + greetingTimeout + socketTimeout).toBeLessThan(30_000);
});

test('a malformed setting leaves the limits of production', () => {
  vi.stubEnv('RESPONSE_TIMEOUT_MS', 'ten seconds');
  expect(timeLimits()).toEqual(production);
});
