/**
 * Calls back once the page has nothing more urgent to do, after two seconds at the latest.
 * @returns a function that cancels the call
 */
export function whenIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: 2_000 });
  return () => cancelIdleCallback(request);
}
