import { PERMIT_STATUSES, type PermitStatus } from '#shared/report/schema.ts';
import { plainName } from './table/columns.ts';

/**
 * The group that an office's word for a status belongs to. A word that is missing here is no oversight where offices mean
 * different things by it: Void, Canceled and Withdrawn say nothing about the work.
 */
const STATUS_WORDS: Readonly<Record<PermitStatus, readonly string[]>> = {
  open: [
    'open',
    'active',
    'issued',
    'permitissued',
    'inprogress',
    'inspections',
    'inspectionphase',
    'approvedandissued',
  ],
  expired: ['expired', 'permitexpired'],
  closed: [
    'closed',
    'final',
    'finaled',
    'permitfinaled',
    'finalized',
    'complete',
    'completed',
    'coissued',
    'certificateofoccupancyissued',
    'closedfinaled',
  ],
};

/**
 * The letters of Miami-Dade County's table of permits (BPSTATUS). The county publishes no list of them; of these three, two
 * of its users say the same. X, C and P are in its data too, with no agreed meaning.
 */
const COUNTY_STATUS_LETTERS: ReadonlyMap<string, string> = new Map([
  ['A', 'Active'],
  ['E', 'Expired'],
  ['F', 'Final'],
]);

/** Returns a status in words, with the county's letter: `Active (A)`. A letter without a known meaning stays alone. */
export function countyStatusInWords(letter: string): string {
  const word = COUNTY_STATUS_LETTERS.get(letter);
  return word ? `${word} (${letter})` : letter;
}

/** Returns the group that an office's status belongs to; undefined where nobody can say that from the word alone. */
export function groupOfStatus(statusOnRecord: string): PermitStatus | undefined {
  // A letter beside another word, such as Issued (E), may say more than the word.
  const [, own, letter] = /^(.*) \(([A-Z])\)$/.exec(statusOnRecord) ?? [];
  const isOwn = own !== undefined && COUNTY_STATUS_LETTERS.get(letter ?? '') === own;
  const word = plainName(isOwn ? own : statusOnRecord);
  return PERMIT_STATUSES.find((status) => STATUS_WORDS[status].includes(word));
}
