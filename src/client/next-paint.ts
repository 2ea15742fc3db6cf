/** How long to wait for a frame, in milliseconds. A hidden tab paints none. */
const TIMEOUT_MS = 100;

/** Resolves when what was rendered until now is painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, TIMEOUT_MS);
    // It calls back just before the paint.
    requestAnimationFrame(() => {
      clearTimeout(timeout);
      setTimeout(resolve);
    });
  });
}
