import type { guideFactsOfCounties } from '#business/counties/counties.ts';
import type { County } from '#shared/counties.ts';
import { ourCounties } from './our-counties.ts';

/** What is said of one county. */
interface CountyTexts {
  /** In the coverage area. */
  readonly description: string;
  /** Who keeps the permit records. */
  readonly records: (municipalities: string) => string;
  /** On the pages of permit offices. */
  readonly lede: (municipalities: string) => string;
  readonly cityOrCounty: string;
  /** A parcel number, as the county calls it. */
  readonly word: string;
  /** The number or page that says in which municipality a parcel is. */
  readonly decider: string;
  /** Words of its facts: `{fee}` is the amount of the fact. */
  readonly facts: Readonly<Record<string, string>>;
}

export type CountiesTexts = {
  readonly [Each in County]: CountyTexts & {
    readonly facts: Readonly<Record<keyof (typeof guideFactsOfCounties)[Each], string>>;
  };
};

export const countyTexts: CountiesTexts = {
  'miami-dade': {
    description: `The largest of the ${ourCounties.number} and the hardest to research: after decades of additions, enclosed garages and converted units, many houses no longer match their permits.`,
    records: (municipalities) =>
      `Each of the ${municipalities} municipalities keeps its own permit records. The county keeps those of the unincorporated areas between them.`,
    lede: (municipalities) =>
      `${municipalities} cities, towns and villages keep permits of their own, and the county keeps those of everything in between. The first two digits of the folio say which.`,
    cityOrCounty:
      'Look at the first two digits of the folio, which has 13. A Miami address proves nothing: much of what has one is in another city, or in none.',
    word: 'folio',
    decider: 'the parcel number',
    facts: {
      digits:
        'The county issues permits only where the folio begins with 30. Every other beginning is a city, town or village with a building official of its own.',
      statuses:
        'The City of Miami’s permit data has four words: Active, Final, Expired and Revoked. We found no page on which the city defines them.',
      recertification:
        'Recertification of older buildings: the county has a separate search for it, with cases since May 1996.',
    },
  },
  broward: {
    description:
      'Almost every house is in a city, and the city issues its permits. Forms, portals and record-keeping change from city to city.',
    records: (municipalities) =>
      `${municipalities} municipalities, most of them with their own building department.`,
    lede: (municipalities) =>
      `${municipalities} cities, and nearly every house is in one of them. The folio doesn’t name the city, so read it off the property appraiser’s page before you search.`,
    cityOrCounty:
      'The folio has 12 digits, which follow the survey grid, and doesn’t name the city. The property appraiser’s page of the parcel (bcpa.net) does.',
    word: 'folio',
    decider: 'the property appraiser’s page of the parcel (bcpa.net)',
    facts: {
      countySearch:
        'Only unincorporated land, and cities that contract for it, are the county’s. Its permit search lists every city by name and still holds only those records.',
      statuses:
        'Fort Lauderdale’s permit data says Complete, Issued, Open, Void, In Process, Awaiting Client Reply and Plan Set Submitted. We found no definition by the city, nor does any city here say how “closed” differs from “finaled”.',
      davieTerm:
        'Davie says: 180 days to begin, then no 90 days without work or without an inspection. An application lapses 60 days after notice.',
    },
  },
  'palm-beach': {
    description:
      'Inland, the suburbs stretch for miles, and a pool, a fence or a screened patio is often newer than the last permit on file.',
    records: (municipalities) =>
      `${municipalities} municipalities. The county’s Planning, Zoning & Building Department keeps the records for unincorporated areas.`,
    lede: (municipalities) =>
      `${municipalities} municipalities, and a county office for the suburbs between them. The first two digits of the property control number say whose file it is.`,
    cityOrCounty:
      'Look at the first two digits of the property control number. Large areas with a Lake Worth or Boca Raton address are in no city at all.',
    word: 'property control number (PCN)',
    decider: 'the parcel number',
    facts: {
      digits:
        'The property control number (PCN) has 17 digits. The first two are the municipality, and 00 is the county’s own land.',
      openPermits:
        'To the county, an open permit is one that is active, inactive, expired, excluded, in process, ready for issuance, printed, agency approved or on stop issue. So “inactive” and “expired” are still open.',
      inactive:
        'For the county’s own permits: one that became inactive after about 1992 is reactivated, an older one gets a general inspection. To renew within 180 days of becoming inactive costs {fee}.',
    },
  },
};
