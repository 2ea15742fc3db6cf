import type { PermitStatus } from '#report/schema.ts';

/**
 * The group that an office's word for a status belongs to. A word that is missing here is no oversight where offices mean
 * different things by it: Void, Canceled and Withdrawn say nothing about the work.
 */
export const STATUS_WORDS: Readonly<Record<PermitStatus, readonly string[]>> = {
  open: [
    'open',
    'active',
    'issued',
    'permitissued',
    'inprogress',
    'inspections',
    'approvedandissued',
  ],
  expired: ['expired', 'permitexpired'],
  closed: [
    'closed',
    'final',
    'finaled',
    'finalized',
    'complete',
    'completed',
    'coissued',
    'certificateofoccupancyissued',
    'closedfinaled',
  ],
};
