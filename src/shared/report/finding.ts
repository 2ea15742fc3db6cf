import * as z from 'zod/mini';
import { requiredText } from '../text-limits.ts';
import { EVERY_TIER, withMeta } from './field-meta.ts';
import {
  LIMITS,
  line,
  MAX_LIST_ENTRIES,
  oneOf,
  oneOfElse,
  optional,
  scopeItem,
  text,
  titled,
} from './field-types.ts';
import { FINDING_KINDS, STEP_ACTORS } from './finding-kinds.ts';
import { RECORD_LISTS } from './record-lists.ts';

/** More than a page has room for. */
const MAX_FINDING_PHOTOS = 12;
const MAX_FINDING_STEPS = 12;

const CONFIDENCES = ['certain', 'likely', 'possible'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export const photo = z.strictObject({
  file: withMeta(
    { isPhoto: true },
    requiredText(LIMITS.line, 'Take or choose a photograph.').check(
      z.regex(/^[^/\\]+\.(jpe?g|png)$/i, 'Take or choose a photograph.'),
      z.describe('A JPEG or PNG file.'),
    ),
  ),
  alt: titled('What it shows', line('What the photograph shows, for people who can’t see it.')),
});

/** The days that a closing is planned by. */
const CLOSING_DAYS = ['inspection', 'closing'] as const;
export type ClosingDay = (typeof CLOSING_DAYS)[number];

export const nextStep = z.strictObject({
  action: line('What to do, beginning with a verb.'),
  by: titled('By when', line('By when, such as Before your inspection period ends.')),
  until: titled(
    'Which day',
    optional(
      EVERY_TIER,
      oneOf(CLOSING_DAYS, 'The day that is meant, which then stands beside it.'),
    ),
  ),
  actor: titled(
    'Who must act',
    oneOfElse(STEP_ACTORS, 'buyer', 'Who must act so that it is done. Without it, the buyer.'),
  ),
  ask: titled('Whom to ask', line('Whom to ask.')),
});

/** The entry that a finding is about: the list that it is in, and its text there by which entries are told apart. */
const recordReference = withMeta(
  { isRecordReference: true },
  z.strictObject({
    list: oneOf(RECORD_LISTS, 'What kind of record it is.'),
    key: titled('Record', line('Its number or name in the report.')),
  }),
);

export const finding = z.strictObject({
  title: line('The finding in a few words. The first three are on the first page.'),
  kind: oneOfElse(
    FINDING_KINDS,
    'other',
    'What has to be settled. A phrase or a record proposes it, and questions for the office follow from it.',
  ),
  basis: scopeItem('What it rests on.'),
  where: titled('Where it is', optional(EVERY_TIER, line('Where in the house or on the lot.'))),
  what: titled('What the record says', text('What the record says, and what it doesn’t.')),
  why: titled('Why it matters', line('Why it matters to a buyer, in one sentence.')),
  fix: titled('How to fix it', optional('repairs', line('What it takes to fix it.'))),
  confidence: withMeta({ hasButtons: true }, oneOf(CONFIDENCES, 'How sure you are.')),
  records: optional(
    EVERY_TIER,
    z
      .array(recordReference)
      .check(
        z.maxLength(MAX_LIST_ENTRIES, `Keep it to ${MAX_LIST_ENTRIES} entries.`),
        z.describe('The records that it is about. Another finding stands for none of them.'),
      ),
  ),
  steps: optional(
    EVERY_TIER,
    z
      .array(nextStep)
      .check(
        z.maxLength(MAX_FINDING_STEPS, `Keep it to ${MAX_FINDING_STEPS} steps.`),
        z.describe('What to do about it, the most urgent first.'),
      ),
  ),
  noStep: titled(
    'Nothing to do, because',
    optional(EVERY_TIER, line('Why nothing is to be done about it, where it has no step.')),
  ),
  photos: optional(
    'visit',
    z
      .array(photo)
      .check(
        z.maxLength(MAX_FINDING_PHOTOS, `Keep it to ${MAX_FINDING_PHOTOS} photographs.`),
        z.describe('Photographs of the visit.'),
      ),
  ),
});
