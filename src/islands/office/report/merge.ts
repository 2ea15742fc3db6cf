import type { DraftFields } from '#shared/office/reports.ts';

interface Merged {
  readonly content: DraftFields;
  /** The fields that both changed. The content has mine. */
  readonly conflicts: readonly string[];
}

/**
 * Merges two versions of a draft, field by field: what only one changed is taken from that one.
 * @param base from which both started
 */
export function mergeDrafts(base: DraftFields, mine: DraftFields, theirs: DraftFields): Merged {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const isMine = (name: string) => !isSame(mine[name], base[name]);
  const isTheirs = (name: string) => !isSame(theirs[name], base[name]);
  return {
    content: Object.fromEntries(
      [...names].map((name) => [name, (isMine(name) ? mine : theirs)[name]]),
    ),
    conflicts: [...names].filter(
      (name) => isMine(name) && isTheirs(name) && !isSame(mine[name], theirs[name]),
    ),
  };
}

/** Whether two values hold the same. The database doesn't keep the order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) =>
    isSame(one[name as keyof typeof one], other[name as keyof typeof other]),
  );
}
