import { PERMIT_STATUSES, type PermitStatus } from '#shared/report/permit.ts';

interface GroupWords {
  /** Words that mean this group at every office: a permit of another group has none of them. */
  readonly certain: readonly string[];
  /** Words that offices leave as they are while the permit gets into another group, such as Issued of an expired one. */
  readonly usual: readonly string[];
}

/**
 * Offices' words for a permit's status, and those of our reports, by the group that they belong to. A word that is missing
 * here is no oversight where offices mean different things by it: Inactive, Pending and On Hold.
 */
const STATUS_WORDS: Readonly<Record<PermitStatus, GroupWords>> = {
  'applied-for': {
    certain: [
      'Applied for',
      'Application Accepted',
      'Application Received',
      'In Review',
      'Under Review',
      'In Plan Review',
      'Plan Review',
      'Solicitado',
      'En revisión',
    ],
    usual: ['Applied', 'Submitted', 'Plan Set Submitted', 'Awaiting Client Reply'],
  },
  open: {
    certain: ['Open', 'Active', 'In Progress', 'Abierto'],
    usual: ['Issued', 'Permit Issued', 'Inspections', 'Inspection Phase', 'Approved and Issued'],
  },
  expired: { certain: ['Expired', 'Vencido'], usual: ['Permit Expired'] },
  closed: {
    certain: ['Closed', 'Final', 'Finaled', 'Finalized', 'Complete', 'Completed', 'Cerrado'],
    usual: ['Permit Finaled', 'CO Issued', 'Certificate of Occupancy Issued', 'Closed - Finaled'],
  },
  'no-longer-valid': {
    certain: [
      'No longer valid',
      'Void',
      'Voided',
      'Withdrawn',
      'Application Withdrawn',
      'Revoked',
      'Permit Revoked',
      'Denied',
      'Application Denied',
      'Canceled',
      'Cancelled',
      'Permit Canceled',
      'Permit Cancelled',
      'Sin validez',
      'Anulado',
      'Revocado',
      'Retirado',
      'Denegado',
      'Cancelado',
    ],
    usual: [],
  },
};

const CERTAIN = groupsBy(({ certain }) => certain);
const ALL = groupsBy(({ certain, usual }) => [...certain, ...usual]);

/** Returns the group that an office's word most likely means; undefined where nobody can say that from the word alone. */
export function groupOfWord(word: unknown): PermitStatus | undefined {
  return ALL.get(letters(word));
}

/** Returns the group that an office's word means beyond doubt. */
export function certainGroupOf(word: unknown): PermitStatus | undefined {
  return CERTAIN.get(letters(word));
}

function groupsBy(wordsOf: (group: GroupWords) => readonly string[]) {
  return new Map(
    PERMIT_STATUSES.flatMap((status) =>
      wordsOf(STATUS_WORDS[status]).map((word) => [letters(word), status] as const),
    ),
  );
}

/** A word without case, spaces and signs. */
function letters(word: unknown): string {
  return typeof word === 'string' ? word.toLowerCase().replace(/[^\p{L}\d]/gu, '') : '';
}
