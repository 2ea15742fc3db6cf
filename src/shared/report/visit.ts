import * as z from 'zod/mini';
import { EVERY_TIER } from './field-meta.ts';
import {
  count,
  LIMITS,
  line,
  number,
  oneOf,
  optional,
  pastDay,
  timeOfDay,
  titled,
  words,
} from './field-types.ts';
import { photo } from './finding.ts';

const MAX_ROOMS = 60;

/** Whether a visit reached every part of the property. */
export const VISIT_ACCESSES = ['whole', 'part'] as const;

export const visit = z.strictObject({
  day: pastDay('The day of the visit.'),
  from: titled('Began at', timeOfDay('When it began.')),
  to: titled('Ended at', timeOfDay('When it ended.')),
  person: titled('Who came', words(LIMITS.line, 'The printed name of who visited the property.')),
  license: titled(
    'License of who came',
    optional(EVERY_TIER, number('The number of the person’s own license.')),
  ),
  cover: titled(
    'Cover photograph',
    optional(
      EVERY_TIER,
      photo.check(z.describe('The house from the street. It stands on the first page.')),
    ),
  ),
  bedrooms: titled(
    'Bedrooms seen',
    optional(EVERY_TIER, count('Rooms that are used as bedrooms.', 'the number of rooms')),
  ),
  bathrooms: titled(
    'Bathrooms seen',
    optional(EVERY_TIER, count('Bathrooms; a half one counts 0.5.', 'the number of rooms')),
  ),
  rooms: titled(
    'Rooms',
    optional(
      EVERY_TIER,
      z
        .array(
          z.strictObject({
            room: line('The room or part of the property, such as Bedroom 4 or Roof.'),
            onRecord: titled(
              'On record',
              optional(EVERY_TIER, line('What the record has there, such as a garage.')),
            ),
            seen: titled('Seen', line('What was seen there.')),
          }),
        )
        .check(
          z.maxLength(MAX_ROOMS, `Keep it to ${MAX_ROOMS} rooms.`),
          z.describe('The rooms as they were seen, and what the record has there.'),
        ),
    ),
  ),
  access: titled(
    'Access',
    oneOf(VISIT_ACCESSES, 'Whether every part of the property could be entered.'),
  ),
  notEntered: titled(
    'What couldn’t be entered',
    optional(
      EVERY_TIER,
      z
        .array(
          z.strictObject({
            where: titled('Which part', line('The part of the property, such as Attic.')),
            why: titled('Why not', line('Why it could not be entered.')),
          }),
        )
        .check(
          z.maxLength(MAX_ROOMS, `Keep it to ${MAX_ROOMS} parts.`),
          z.describe('What nobody saw. It stands on the first page.'),
        ),
    ),
  ),
});
