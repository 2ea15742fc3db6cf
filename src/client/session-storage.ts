/**
 * Values kept in the tab from page to page. Browsers may block session storage, or it may be full. Then reads return
 * null, and writes return false: nothing that a visitor must read may depend on one.
 */

/** Returns the value stored under `key`, or null. Its shape is not checked. */
export function readSessionValue(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns whether the value is stored. */
export function writeSessionValue(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Storage is blocked or full.
    return false;
  }
}

export function removeSessionValue(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** Removes the values whose keys match. */
export function removeSessionValues(matches: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(matches)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
