import { groupOfWord } from '#report/permit-status-words.ts';
import type { PermitStatus } from '#shared/report/permit.ts';

/**
 * The letters of Miami-Dade County's table of permits (BPSTATUS). The county publishes no list of them; of these three, two
 * of its users say the same. X, C and P are in its data too, with no agreed meaning.
 */
const COUNTY_STATUS_LETTERS: ReadonlyMap<string, string> = new Map([
  ['A', 'Active'],
  ['E', 'Expired'],
  ['F', 'Final'],
]);

/** Returns what a letter of the county means; undefined where nobody knows it. */
export function countyStatusWord(letter: string): string | undefined {
  return COUNTY_STATUS_LETTERS.get(letter);
}

/** Returns a status in words, with the county's letter: `Active (A)`. A letter without a known meaning stays alone. */
export function countyStatusInWords(letter: string): string {
  const word = countyStatusWord(letter);
  return word ? `${word} (${letter})` : letter;
}

/** Returns the group that an office's status belongs to; undefined where nobody can say that from the word alone. */
export function groupOfStatus(statusOnRecord: string): PermitStatus | undefined {
  // A letter beside another word, such as Issued (E), may say more than the word.
  const [, own, letter] = /^(.*) \(([A-Z])\)$/.exec(statusOnRecord) ?? [];
  const isOwn = own !== undefined && countyStatusWord(letter ?? '') === own;
  return groupOfWord(isOwn ? own : statusOnRecord);
}
