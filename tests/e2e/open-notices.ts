import type { BrowserContext } from 'playwright-core';

/** How long a notice is shown, in ms. */
const NOTICE_MS = 5_000;

/**
 * Keeps every notice open until it is dismissed or replaced: on a busy machine a test may need longer than a notice's
 * five seconds to see it. A test that installs Playwright's clock has notices that close as its time passes.
 */
export async function keepNoticesOpen(context: BrowserContext): Promise<void> {
  await context.addInitScript((noticeMs) => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (handler: () => void, ms?: number, ...values: unknown[]) =>
        ms === noticeMs ? 0 : setTimeout(handler, ms, ...values),
    });
  }, NOTICE_MS);
}
