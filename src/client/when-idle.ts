/** In ms. A browser that draws no frames is never idle. */
export const LONGEST_WAIT_MS = 2_000;

/**
 * Calls back once the page has nothing more urgent to do, after {@link LONGEST_WAIT_MS} at the latest.
 * @returns a function that cancels the call
 */
export function whenIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(request);
}
