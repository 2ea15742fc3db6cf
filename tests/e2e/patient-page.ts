import type { BrowserContext } from 'playwright-core';
import { LOAD_TIMEOUT_MS, WALLETS_TIMEOUT_MS } from '../../src/islands/checkout/pay/time-limits.ts';
import { SLOWNESS } from '../setup/time-limits.ts';

/**
 * Stretches the limits after which a page gives up a request, Stripe's script, its fields and its wallets: a slow machine must
 * not decide what a test sees. A test that stops the clock has them as they are.
 */
export async function makePatient(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ limits, slowness }) => {
      const { setTimeout } = window;
      const { timeout } = AbortSignal;
      const stretched = (ms: number) => ms * slowness;
      Object.assign(window, {
        setTimeout: (handler: () => void, ms = 0, ...values: unknown[]) =>
          setTimeout(handler, limits.includes(ms) ? stretched(ms) : ms, ...values),
      });
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, stretched(ms));
    },
    { limits: [LOAD_TIMEOUT_MS, WALLETS_TIMEOUT_MS] as readonly number[], slowness: SLOWNESS },
  );
}
