import type { Page } from 'playwright-core';
import { stopToday } from '../integration/florida-days.ts';

/**
 * Keeps a page and the functions at the moment that it is until the test ends, so that midnight in Florida doesn't pass while it
 * runs. Timers go on.
 * @returns the day that it is
 */
export async function keepToday({ clock }: Page): Promise<string> {
  const today = stopToday();
  await clock.setFixedTime(Date.now());
  return today;
}
