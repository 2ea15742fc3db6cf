import type { ParcelNumber } from '#business/parcel-number.ts';
import { openDataTexts } from '#i18n/document-texts.ts';
import { dayInFlorida, floridaClock } from '#shared/florida-day.ts';
import type { Language } from '#shared/languages.ts';
import type { OpenDataLookup } from '#shared/office/open-data.ts';
import type { WrittenEntry } from '#shared/report/written.ts';
import type { RecordSource } from './record-source.ts';

/** A search whose source responded. */
interface AnsweredSearch {
  readonly source: RecordSource;
  readonly parcel: ParcelNumber;
  readonly lookup: Exclude<OpenDataLookup, { readonly type: 'failed' }>;
  readonly at: Date;
  /** The report's. */
  readonly language: Language;
}

/** Writes the row of *What was searched*: whose data, by which number and when, and how many records it had. */
export function searchedRow({
  source,
  parcel,
  lookup,
  at,
  language,
}: AnsweredSearch): WrittenEntry<'searched'> {
  const texts = openDataTexts[language];
  const { hour, minute } = floridaClock(at);
  return {
    kind: source.knows,
    office: texts.offices[source.id],
    method: texts.method(parcel.display, hour, minute),
    date: dayInFlorida(at),
    found: countOf(lookup),
    openData: source.id,
  };
}

/** Writes the row of *Sources*: whose data was read, of which parcel, and when. */
export function citedRow({
  source,
  parcel,
  at,
  language,
}: Omit<AnsweredSearch, 'lookup'>): WrittenEntry<'sources'> {
  return {
    name: openDataTexts[language].citation(openDataTexts[language].offices[source.id]),
    number: parcel.display,
    date: dayInFlorida(at),
    url: source.url,
  };
}

/** Writes the rows of *What was not searched*: what the source doesn't have. */
export function notSearchedRows({
  source,
  language,
}: Pick<AnsweredSearch, 'source' | 'language'>): WrittenEntry<'notSearched'>[] {
  return openDataTexts[language].lacks[source.id].map((lack) => ({ ...lack }));
}

function countOf(lookup: AnsweredSearch['lookup']): number {
  if (lookup.type === 'none') return 0;
  return lookup.kind === 'property' ? 1 : lookup.records.length;
}
