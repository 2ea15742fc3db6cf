import * as z from 'zod/mini';
import { EVERY_TIER, withMeta } from './field-meta.ts';
import {
  alsoOnRecord,
  anyDay,
  LIMITS,
  line,
  noConcern,
  number,
  oneOf,
  optional,
  pastDay,
  referenceTo,
  titled,
  words,
} from './field-types.ts';

/** What has to be looked at stands before what is closed. */
export const PERMIT_STATUSES = [
  'open',
  'expired',
  'applied-for',
  'no-longer-valid',
  'closed',
] as const;
export type PermitStatus = (typeof PERMIT_STATUSES)[number];

export const FINAL_RESULTS = ['passed', 'rejected'] as const;

export const permit = z.strictObject({
  number: number('The permit’s number as the office writes it.'),
  type: line('The kind of permit, such as Roofing or Pool.'),
  // Offices write whole paragraphs, in one line.
  description: withMeta({ prose: 'sentence' }, words(LIMITS.text, 'The work that it allows.')),
  status: oneOf(
    PERMIT_STATUSES,
    'Which group of the report it belongs to. No longer valid: void, withdrawn, revoked, denied or canceled.',
  ),
  statusOnRecord: titled(
    'Status in the office’s words',
    optional(EVERY_TIER, line('The status in the office’s own words, such as Finaled or Void.')),
  ),
  applied: titled('Applied for', optional(EVERY_TIER, pastDay('When it was applied for.'))),
  issued: optional(EVERY_TIER, pastDay('When it was issued.')),
  finalResult: titled(
    'Final inspection',
    optional(EVERY_TIER, oneOf(FINAL_RESULTS, 'What its final inspection came to, if it had one.')),
  ),
  finalDay: titled('Day of the final inspection', optional(EVERY_TIER, pastDay('When that was.'))),
  expires: optional(EVERY_TIER, anyDay('When it expires, or has expired.')),
  contractor: optional(
    EVERY_TIER,
    referenceTo({ list: 'contractors', key: 'name' }, 'The contractor on the permit, or Owner.'),
  ),
  alsoOnRecord: alsoOnRecord('Such as an inspection that was rejected, with its day.'),
  noConcern: noConcern(
    'Why it needs nothing although it is not closed, or was rejected, such as: work that ended in 1998.',
  ),
  readOn: titled(
    'Read on',
    optional(EVERY_TIER, pastDay('When it was read, if that was for an earlier report.')),
  ),
});
