import { twoDigits } from '#shared/florida-day.ts';
import type { OpenDataSource } from '#shared/report/open-data-sources.ts';

interface Lack {
  readonly what: string;
  readonly why: string;
}

/** Words of a report about records that were looked up in public offices' open data. */
export const openData = {
  /** Publisher of the data. */
  offices: {
    'miami-dade-parcels': 'Miami-Dade Property Appraiser',
    'broward-parcels': 'Broward County Property Appraiser',
    'palm-beach-parcels': 'Palm Beach County Property Appraiser',
    'county-permits': 'Miami-Dade County, building permits',
    'miami-permits': 'City of Miami, building permits',
    'code-cases': 'Miami-Dade County, code compliance cases',
    'building-cases': 'Miami-Dade County, building violations and unsafe structures',
  } satisfies Readonly<Record<OpenDataSource, string>>,
  /** The name of the data among a report’s sources. */
  citation: (office: string) => `${office} (open data)`,
  /** @param hour in Florida, from 0 to 23 */
  method: (parcel: string, hour: number, minute: number) =>
    `By parcel number ${parcel}, at ${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'} ET`,
  /** How many records the data had. */
  records: (count: number) =>
    count === 0 ? 'No records' : count === 1 ? '1 record' : `${count} records`,
  /** What an office publishes of a permit or a case beside what a report asks for. */
  alsoOnRecord: {
    application: 'The number is the application’s: no permit number is on record.',
    /** @param result in the office’s word, if it has one */
    lastInspection: (day: string, result: string) =>
      `Last inspection on record: ${day}${result && `, ${result}`}.`,
    /** @param status of the permit all the same, in the office’s word, if it has one */
    completed: (day: string, status: string) =>
      `The record has the work as completed on ${day}${status && `, and the permit as ${status}`}.`,
    status: (words: string) => `Status on record: ${words}.`,
    closed: (day: string) => `Closed on ${day}.`,
    lien: (book: string, page: string) =>
      `A lien is recorded in book ${book}${page && `, page ${page}`}.`,
  },
  /** Records that a source doesn't have, and who does. */
  lacks: {
    'miami-dade-parcels': [],
    'broward-parcels': [
      {
        what: 'The appraiser’s count of bedrooms and bathrooms',
        why: 'The county’s open data doesn’t have it. The property appraiser’s page shows it.',
      },
    ],
    'palm-beach-parcels': [
      {
        what: 'The appraiser’s living area, bedrooms and bathrooms',
        why: 'The county’s open data doesn’t have them. The property appraiser’s page shows them.',
      },
    ],
    'county-permits': [
      {
        what: 'Older county permits that are closed',
        why: 'The county’s open data is complete only since about 2023; of earlier permits it has those that were still on its books. The county’s portal and its records office have the others.',
      },
    ],
    'miami-permits': [
      {
        what: 'City of Miami permits from before 2014',
        why: 'The city’s open data begins in 2014. The city’s building department has the older ones.',
      },
    ],
    'code-cases': [
      {
        what: 'What is owed on code cases',
        why: 'The county’s open data has no amounts. The county states them on request.',
      },
    ],
    'building-cases': [],
  } satisfies Readonly<Record<OpenDataSource, readonly Lack[]>> as Readonly<
    Record<OpenDataSource, readonly Lack[]>
  >,
};
