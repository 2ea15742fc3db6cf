import { timeLimits } from '#server/platform/time-limits.ts';
import { Unavailable } from '#server/platform/unavailable.ts';

/**
 * Abandons a handler that takes too long. What it began may still be done: every handler can be called again and does
 * its work once.
 */
export async function withinTimeLimit<T>(handled: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const limit = timeLimits().handler;
  const timer = setTimeout(
    () => late.reject(new Unavailable('function', `no result in ${limit} ms`)),
    limit,
  );
  try {
    return await Promise.race([handled, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
