import { fieldAt, isEmpty, labelOf } from '#report/fields.ts';
import { sells } from '#report/tiers.ts';
import type {
  PropertyFacts,
  ProposedEntry,
  ProposedProperty,
  SearchedSource,
} from '#shared/office/open-data.ts';
import type { DraftFields, DraftValue, ReportTier } from '#shared/office/reports.ts';
import { choiceLabel } from './values.ts';

/** The lists that records of open data can be added to. */
export type RecordList = 'permits' | 'codeCases';

export const LIST_OF = { permits: 'permits', cases: 'codeCases' } as const satisfies Readonly<
  Record<'permits' | 'cases', RecordList>
>;

/** Values that the record and the draft have of the same thing. */
export interface Difference {
  readonly label: string;
  readonly onRecord: string;
  /** Empty where the draft says nothing. */
  readonly inDraft: string;
}

/** How an entry stands to the draft. */
export type Standing =
  | { readonly type: 'new' }
  | { readonly type: 'same' }
  | { readonly type: 'different'; readonly differences: readonly Difference[] };

const listOf = (content: DraftFields, list: string) => (content[list] ?? []) as DraftFields[];

/** Numbers are the same however they are spaced. */
const plain = (value: DraftValue | undefined) =>
  String(value ?? '')
    .replace(/[\s-]/g, '')
    .toUpperCase();

/** Compares a permit or case of a record with the draft's of the same number. */
export function standingOf(
  content: DraftFields,
  list: RecordList,
  { fields }: Pick<ProposedEntry, 'fields'>,
): Standing {
  const there = listOf(content, list).find(({ number }) => plain(number) === plain(fields.number));
  if (!there) return { type: 'new' };
  const differences = Object.entries(fields).flatMap(([name, value]) => {
    if (name === 'number' || isSame(value, there[name])) return [];
    return [differenceAt([list, 0, name], value, there[name])];
  });
  return differences.length > 0 ? { type: 'different', differences } : { type: 'same' };
}

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

/** Adds permits or cases whose numbers the draft doesn't have, and their source. What the draft has stays as it is. */
export function addEntries(
  content: DraftFields,
  list: RecordList,
  entries: readonly ProposedEntry[],
  source: Pick<SearchedSource, 'cited'>,
): DraftFields {
  const there = [...listOf(content, list)];
  for (const entry of entries) {
    // A record may be there twice.
    const isNew = standingOf({ [list]: there }, list, entry).type === 'new';
    if (isNew) there.push(entry.fields);
  }
  const isUsed = there.length > listOf(content, list).length;
  return isUsed ? cite({ ...content, [list]: there }, source) : content;
}

/** Adds those of the appraiser's facts that the draft doesn't have, and their source. */
export function addFacts(
  content: DraftFields,
  facts: PropertyFacts,
  source: Pick<SearchedSource, 'cited'>,
): DraftFields {
  const parcel = (content.parcel ?? {}) as DraftFields;
  const missing = factsStanding(content, facts).filter(({ standing }) => standing === 'new');
  if (missing.length === 0) return content;
  const added = Object.fromEntries(missing.map(({ name }) => [name, facts[name]] as const));
  return cite({ ...content, parcel: { ...parcel, ...added } }, source);
}

/** Names a source among the report's, once for each parcel and day, when some of its records are used. */
function cite(content: DraftFields, { cited }: Pick<SearchedSource, 'cited'>): DraftFields {
  if (!cited) return content;
  const there = listOf(content, 'sources');
  const isThere = there.some(
    ({ url, number, date }) => url === cited.url && number === cited.number && date === cited.date,
  );
  return isThere ? content : { ...content, sources: [...there, cited] };
}

/** Whether open, expired or closed is known, so that it can be added without a choice. */
export function isUnderstood({ fields }: Pick<ProposedEntry, 'fields'>): boolean {
  return !isEmpty(fields.status);
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

function isSame(a: DraftValue | undefined, b: DraftValue | undefined): boolean {
  const text = (value: DraftValue | undefined) =>
    String(value ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
  return text(a) === text(b);
}

function differenceAt(
  path: readonly (string | number)[],
  onRecord: DraftValue | undefined,
  inDraft: DraftValue | undefined,
): Difference {
  const schema = fieldAt(path);
  const write = (value: DraftValue | undefined) => {
    if (isEmpty(value)) return '';
    return schema.enum ? choiceLabel(schema, String(value)) : String(value);
  };
  return { label: labelOf(path), onRecord: write(onRecord), inDraft: write(inDraft) };
}
