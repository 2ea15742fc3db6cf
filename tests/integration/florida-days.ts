import { onTestFinished, vi } from 'vitest';
import { dueDate } from '#shared/due-rule.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { SERVICES } from '#shared/services.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stops the clock of the functions and of Stripe until the test ends, so that midnight in Florida doesn't pass while it runs.
 * The database's goes on: what it stores with its own time may be of the next day.
 * @returns the day that it is
 */
export function stopToday(): string {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return dayInFlorida(new Date());
}

/** A business day about two weeks ahead, which is one whether or not midnight passes meanwhile. */
export function inTwoWeeks(): string {
  return dayInFlorida(dueDate(SERVICES.basic.due, new Date(Date.now() + 14 * DAY_MS)));
}
