import type { BrowserContext } from 'playwright-core';

/** How long a notice is shown, in ms. */
const NOTICE_MS = 5_000;

/** Radix dispatches it when the pointer or the focus leaves its notices, to start the timer of what was left. */
const TIMER_RESUMES = 'toast.viewportResume';

/**
 * Keeps every notice open until it is dismissed or replaced: on a busy machine a test may need longer than a notice's
 * five seconds to see it. A test that installs Playwright's clock has notices that close as its time passes.
 */
export async function keepNoticesOpen(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([noticeMs, timerResumes]) => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (handler: () => void, ms?: number, ...values: unknown[]) =>
          ms === noticeMs ? 0 : setTimeout(handler, ms, ...values),
      });
      const stop = (event: Event) => event.stopImmediatePropagation();
      window.addEventListener(timerResumes, stop, { capture: true });
    },
    [NOTICE_MS, TIMER_RESUMES] as const,
  );
}
