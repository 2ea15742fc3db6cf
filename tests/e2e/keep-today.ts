import type { Page } from 'playwright-core';
import { stopToday } from '../integration/florida-days.ts';

/**
 * Keeps a page that is not open yet, and the functions, at the moment that it is until the test ends, so that midnight in Florida
 * doesn't pass while it runs. Timers go on.
 * @returns the day that it is
 */
export async function keepToday(page: Page): Promise<string> {
  const today = stopToday();
  await page.addInitScript((now) => {
    const Usual = Date;
    window.Date = new Proxy(Usual, {
      construct: (_, values) => Reflect.construct(Usual, values.length === 0 ? [now] : values),
      get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
    });
  }, Date.now());
  return today;
}
