import { phraseTexts } from '#i18n/phrase-texts.ts';
import { isEmpty } from '#report/fields.ts';
import { plain } from '#report/rules/rule.ts';
import { keysOf } from '#shared/keys-of.ts';
import { type Language, localeOf } from '#shared/languages.ts';
import type { OpenDataSearch, SearchedSource } from '#shared/office/open-data.ts';
import type { CopiedRecords, EarlierSearches, RecordsToSearch } from '#shared/office/reports.ts';
import type { Proposal, SourceRecord } from '#shared/report/proposal.ts';
import { sells } from '#shared/report/tiers.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';

/** Where a proposal is from, when that was read, and of which property. */
type Origin = Omit<Proposal, 'part' | 'remarks'>;

/** What a source of open data proposes: each record, or each fact of the appraiser. */
export function proposalsOfSource(
  { parcel, sources }: Pick<OpenDataSearch, 'parcel' | 'sources'>,
  { lookup, cited }: SearchedSource,
): Proposal[] {
  if (lookup.type !== 'found') return [];
  // Whether the number is this property's, the appraiser's address says.
  const [address] = sources.flatMap(({ lookup }) =>
    lookup.type === 'found' && lookup.kind === 'property' ? [lookup.property.address] : [],
  );
  const origin = { source: cited, readOn: cited?.date, of: { parcel, address } };
  return lookup.kind === 'property'
    ? factsOf(lookup.property.facts, origin)
    : lookup.records.map((record) => ({ ...record, ...origin }));
}

/**
 * What is written down once open data was searched: that it was, and what it lacks. The property's own record is in every
 * report, and its search in those that sell it.
 */
export function searchedSources(sources: readonly SearchedSource[], tier: ReportTier): Proposal[] {
  const searched = sources.flatMap((source) => source.searched);
  const notSearched = sources.flatMap((source) => source.notSearched);
  return [
    ...searched
      .filter(({ kind }) => kind && sells(tier, kind))
      .map((row) => ({ part: { searched: [row] }, remarks: [] })),
    ...notSearched.map((row) => ({ part: { notSearched: [row] }, remarks: [] })),
  ];
}

interface TableOrigin {
  readonly draft: WrittenReport;
  /** The day of the import. */
  readonly readOn: string;
  readonly language: Language;
}

/**
 * What a row of a table proposes. Its source is the permit office that the draft names; without one there is none to name.
 * @param of the row's property, as far as it isn't the draft's
 */
export function proposalOfRow(
  { part, remarks }: SourceRecord,
  { draft: { searched = [], parcel }, readOn, language }: TableOrigin,
  of: NonNullable<Proposal['of']>,
): Proposal {
  const search = searched.find(
    ({ kind, office, openData }) => kind === 'permit' && !isEmpty(office) && isEmpty(openData),
  );
  const office = (search?.office ?? parcel?.jurisdiction ?? '').trim();
  const name = phraseTexts[language].prefill.sources.permit(office);
  return {
    part,
    source: office === '' ? undefined : { name, ...(of.parcel && { number: of.parcel }) },
    readOn,
    of,
    remarks,
  };
}

/** What an earlier draft of the property has on record. Of another parcel, its source names that. */
export function proposalsOfEarlier(records: CopiedRecords, draft: WrittenReport): Proposal[] {
  const { parcel, permits, readOn, office } = records;
  const isOther = !isEmpty(parcel.folio) && parcel.folio !== draft.parcel?.folio;
  const source = { name: office, ...(isOther && { number: parcel.folio }) };
  const origin = { source, readOn, of: { parcel: parcel.folio } };
  return [
    ...factsOf(parcel, origin),
    ...permits.map((permit) => ({ part: { permits: [permit] }, remarks: [], ...origin })),
  ];
}

/**
 * Where the parcel number says that the records are searched. Nothing was read there yet. A kind whose office somebody has
 * written stays as it is.
 */
export function proposalsOfParcel(
  {
    jurisdiction,
    searches,
    sources,
  }: Pick<RecordsToSearch, 'jurisdiction' | 'searches' | 'sources'>,
  parcel: string,
  { searched = [] }: WrittenReport,
): Proposal[] {
  const written = (kind: string) =>
    searched.filter((row) => row.kind === kind && !isEmpty(row.office) && isEmpty(row.openData));
  // Where two offices have a part of the records, somebody may have written one of them.
  const isWritten = ({ kind }: RecordsToSearch['searches'][number], index: number) => {
    const before = searches.slice(0, index).filter((search) => search.kind === kind);
    return written(kind).length > before.length;
  };
  const origin = { remarks: [], of: { parcel } };
  return [
    ...(jurisdiction === undefined ? [] : [{ part: { parcel: { jurisdiction } }, ...origin }]),
    ...searches.flatMap((search, index): Proposal[] => {
      const { url: _, contact, office, ...row } = search;
      if (office === undefined) return [];
      // What the same office's row lacks is filled in.
      const isThere = searched.some(
        (each) => each.kind === row.kind && plain(each.office) === plain(office),
      );
      return isWritten(search, index) && !isThere
        ? []
        : [{ part: { searched: [{ office, ...row, ...contact }] }, ...origin }];
    }),
    ...sources.map((source) => ({ part: { sources: [source] }, ...origin })),
  ];
}

/** Where an earlier report of the municipality searched. Nothing of this property was read there yet. */
export function proposalsOfSearches({ searched, sources }: EarlierSearches): Proposal[] {
  return [
    ...searched.map((search) => ({ part: { searched: [search] }, remarks: [] })),
    ...sources.map((source) => ({ part: { sources: [source] }, remarks: [] })),
  ];
}

/**
 * The contractors that the draft's permits name, each once, with where one is looked up, and the day on which somebody does so.
 * What is found there is for a person to say.
 */
export function proposalsOfPermits(
  { permits = [], contractors = [] }: WrittenReport,
  { language, day }: { readonly language: Language; readonly day: string },
): Proposal[] {
  const names = new Map(
    permits.flatMap(({ contractor = '' }) =>
      isEmpty(plain(contractor)) ? [] : [[plain(contractor), contractor.trim()] as const],
    ),
  );
  for (const { name } of contractors) names.delete(plain(name));
  const { nobodyNamed, sources } = phraseTexts[language].prefill;
  const nameless = permits.filter(
    ({ number, contractor }) => !isEmpty(plain(number)) && isEmpty(plain(contractor)),
  );
  return [
    ...[...names.values()].map((name) => ({
      part: {
        contractors: [
          /^(the )?owner\b|^dueñ[oa]\b/i.test(name)
            ? { name, record: 'owner' as const }
            : {
                name,
                source: name === nobodyNamed ? sources.permits : sources.license,
                lookedUpOn: day,
              },
        ],
      },
      remarks: [],
    })),
    // Permits that name nobody have a contractor too, of whom only that is known.
    ...(nameless.length === 0
      ? []
      : [
          {
            part: {
              contractors: [{ name: nobodyNamed, source: sources.permits, lookedUpOn: day }],
              permits: nameless.map(({ number }) => ({ number, contractor: nobodyNamed })),
            },
            remarks: [namelessRemark(nameless.map(({ number }) => `${number}`))],
          },
        ]),
  ];
}

/** In English, for the person who adds it. */
function namelessRemark(numbers: readonly string[]): string {
  return numbers.length === 1
    ? `Permit ${numbers} names no contractor.`
    : `Permits ${numbers.join(', ')} name no contractor.`;
}

/** The items of the appraiser's record that the draft's property has, and that it compares with no permit yet. */
export function proposalsOfRecord(
  { parcel = {}, comparison = [] }: WrittenReport,
  language: Language,
): Proposal[] {
  const { items } = phraseTexts[language].prefill;
  const count = (value: number) => value.toLocaleString(localeOf(language));
  return keysOf(items).flatMap((field): Proposal[] => {
    const value = Number(parcel[field] ?? '');
    if (!value) return [];
    const { item, onRecord } = items[field];
    const said = field === 'yearBuilt' ? onRecord(`${value}`) : onRecord(count(value));
    return comparison.some((row) => plain(row.onRecord) === plain(said))
      ? []
      : [{ part: { comparison: [{ item, onRecord: said }] }, remarks: [] }];
  });
}

function factsOf(facts: NonNullable<WrittenReport['parcel']>, origin: Origin): Proposal[] {
  return Object.entries(facts).map(([name, value]) => ({
    part: { parcel: { [name]: value } },
    remarks: [],
    ...origin,
  }));
}
