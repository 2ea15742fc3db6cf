/** Returns this percentile of the times; NaN for none. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** An order's or a message's number, as it appears in a mail. */
export const NUMBER = /\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/;

/** What responses confirmed, compared with what is stored. */
export interface Consistency {
  readonly what: string;
  readonly found: number;
  /** A response confirmed it, and it is not stored. */
  readonly lost: number;
  readonly duplicated: number;
}

export function compare(
  what: string,
  confirmed: readonly string[],
  stored: readonly string[],
): Consistency {
  const found = new Set(stored);
  return {
    what,
    found: found.size,
    lost: confirmed.filter((name) => !found.has(name)).length,
    duplicated: stored.length - found.size,
  };
}
