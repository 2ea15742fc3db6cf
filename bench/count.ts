/** What was told of against what is there. */
export interface Count {
  readonly what: string;
  readonly there: number;
  /** The site said that it is there, and it is not. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
}

/** An order's or a message's id, as it stands in a mail. */
export const ID = /\b[0-9a-hjkmnp-tv-z]{26}\b/;

export function compare(what: string, told: readonly string[], there: readonly string[]): Count {
  const found = new Set(there);
  return {
    what,
    there: found.size,
    lost: told.filter((name) => !found.has(name)).length,
    doubled: there.length - found.size,
  };
}
