/**
 * What one tab remembers from page to page. Browsers may forbid it or be full: then nothing is
 * remembered, and nothing breaks.
 */

/** @returns what was kept under `key`, or null. It may be anything: check it. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Forbidden or full: see above.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden: there is nothing to forget.
  }
}
