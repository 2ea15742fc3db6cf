import { isEmpty } from '#report/fields.ts';
import type { PropertyFacts, ProposedProperty, SearchedSource } from '#shared/office/open-data.ts';
import type { DraftFields, DraftValue } from '#shared/office/reports.ts';
import type { ReportTier } from '#shared/report/tiers.ts';
import { sells } from '#shared/report/tiers.ts';
import {
  cite,
  differenceAt,
  isSame,
  listOf,
  type RecordList,
  type Source,
  type Standing,
} from './proposals.ts';

export const LIST_OF = { permits: 'permits', cases: 'codeCases' } as const satisfies Readonly<
  Record<'permits' | 'cases', RecordList>
>;

/** Compares the appraiser's facts with the draft's. */
export function factsStanding(content: DraftFields, facts: PropertyFacts) {
  const parcel = (content.parcel ?? {}) as DraftFields;
  return (Object.entries(facts) as [keyof PropertyFacts, number][]).map(([name, value]) => ({
    name,
    ...differenceAt(['parcel', name], value, parcel[name]),
    standing: factStanding(value, parcel[name]),
  }));
}

function factStanding(onRecord: number, inDraft: DraftValue | undefined): Standing['type'] {
  if (isEmpty(inDraft)) return 'new';
  return isSame(onRecord, inDraft) ? 'same' : 'different';
}

/** Adds those of the appraiser's facts that the draft doesn't have, and their source. */
export function addFacts(content: DraftFields, facts: PropertyFacts, source: Source): DraftFields {
  const parcel = (content.parcel ?? {}) as DraftFields;
  const missing = factsStanding(content, facts).filter(({ standing }) => standing === 'new');
  if (missing.length === 0) return content;
  const added = Object.fromEntries(missing.map(({ name }) => [name, facts[name]] as const));
  return cite({ ...content, parcel: { ...parcel, ...added } }, source);
}

/**
 * Writes down that the sources were searched, and what they lack. A search of the same source replaces the row that an earlier
 * one wrote; the rows of a search that was sold stay, filled in or not.
 */
export function addSearchRows(
  content: DraftFields,
  sources: readonly SearchedSource[],
  tier: ReportTier,
): DraftFields {
  const isSold = ({ kind }: DraftFields) => sells(tier, kind as never);
  const searched = sources.flatMap((source) => source.searched).filter(isSold);
  const notSearched = sources.flatMap((source) => source.notSearched);
  return {
    ...content,
    searched: [
      ...listOf(content, 'searched').filter(
        (row) => !searched.some((each) => isRowOfSameSearch(row, each)),
      ),
      ...searched,
    ],
    notSearched: [
      ...listOf(content, 'notSearched'),
      ...notSearched.filter(
        ({ what }) => !listOf(content, 'notSearched').some((row) => row.what === what),
      ),
    ],
  };
}

function isRowOfSameSearch(row: DraftFields, searched: DraftFields): boolean {
  return row.openData === searched.openData && !isEmpty(row.openData);
}

/** Whether the appraiser's address has another house number than the draft's: the parcel may be another one. */
export function isOtherHouse(content: DraftFields, { address }: ProposedProperty): boolean {
  const inDraft = houseNumber(String((content.parcel as DraftFields | undefined)?.address ?? ''));
  const onRecord = houseNumber(address ?? '');
  return Boolean(inDraft && onRecord && inDraft !== onRecord);
}

const houseNumber = (address: string) => /^\s*(\d+)/.exec(address)?.[1];
