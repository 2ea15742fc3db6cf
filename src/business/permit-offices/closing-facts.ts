import facts from './closing.json' with { type: 'json' };
import type { ClosingFact } from './closing-schema.ts';

/** What people have checked, as editors write it. The build has checked it against the schema. */
export const CLOSING_FACTS = facts as readonly ClosingFact[];

const MAX_AGE_YEARS = 2;

/**
 * Whether a fact may be printed on a day, like `2026-11-24`: offices change what they ask for. The page's own day counts; of
 * one that shows none, the day on which it was read.
 */
export function isRecent({ pageDate, checkedOn }: ClosingFact, today: string): boolean {
  const oldest = `${Number(today.slice(0, 4)) - MAX_AGE_YEARS}${today.slice(4)}`;
  return (pageDate ?? checkedOn) >= oldest;
}
