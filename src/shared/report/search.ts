import * as z from 'zod/mini';
import { EVERY_TIER, withMeta } from './field-meta.ts';
import {
  count,
  line,
  number,
  oneOf,
  optional,
  pastDay,
  phone,
  scopeItem,
  titled,
  url,
} from './field-types.ts';
import { OPEN_DATA_SOURCES } from './open-data-sources.ts';
import type { ScopeItem } from './sold-parts.ts';

export const search = z.strictObject({
  kind: scopeItem('What was searched.'),
  office: line('The office or database.'),
  url: titled(
    'The office on the web',
    optional(EVERY_TIER, url('Where a reader finds it: https://.')),
  ),
  phone: optional(
    EVERY_TIER,
    phone('Whom to call, as the office’s own page has it. Later reports propose it.'),
  ),
  phoneSource: titled(
    'Where the phone stands',
    optional(EVERY_TIER, line('The office’s page that says so, by its address or name.')),
  ),
  phoneReadOn: titled(
    'Phone read on',
    optional(EVERY_TIER, pastDay('The day on which that page said so.')),
  ),
  method: line('How, such as online portal, request in person, or site visit.'),
  date: pastDay('When.'),
  found: titled(
    'How many',
    count(
      'How many it showed: permits, licenses, cases, liens, or items compared. 0 if none.',
      'how many',
    ),
  ),
  note: titled(
    'What else came of it',
    optional(EVERY_TIER, line('What the number doesn’t say, such as: of 1993, 2014 and 2019.')),
  ),
  onlineSince: withMeta(
    {
      title: 'Permits online since',
      askedWhere: { field: 'kind', is: ['permit'] satisfies ScopeItem[] },
    },
    optional(
      EVERY_TIER,
      withMeta(
        { isPast: true },
        count(
          'The year that the office names, else that of the oldest permit that its search shows.',
          'the year',
        ),
      ),
    ),
  ),
  openData: optional(
    EVERY_TIER,
    withMeta(
      { writtenBy: 'open-data' },
      oneOf(OPEN_DATA_SOURCES, 'The public office’s data that the parcel number was looked up in.'),
    ),
  ),
});

export const notSearched = z.strictObject({
  what: line('What was not searched.'),
  why: line('Why, and how a reader could search it.'),
});

export const source = z.strictObject({
  name: line('The record or page.'),
  number: optional(EVERY_TIER, number('Its number.')),
  date: optional(
    EVERY_TIER,
    withMeta({ isLastRead: true }, pastDay('The day on which it was read.')),
  ),
  url: titled(
    'Address on the web',
    optional(EVERY_TIER, url('Where a reader finds it: https://.')),
  ),
});
