import { fieldAt, isEmpty, labelOf } from '#report/fields.ts';
import { plainNumber } from '#report/plain-number.ts';
import { withContractors } from '#report/upgrade-draft.ts';
import type { ProposedEntry } from '#shared/office/open-data.ts';
import type { DraftFields, DraftValue } from '#shared/office/reports.ts';
import { choiceLabel } from './values.ts';

/** The lists that records can be added to. */
export type RecordList = 'permits' | 'codeCases';

/** Where records are from. */
export interface Source {
  /** The row of *Sources*, with the day on which they were read. */
  readonly cited?: DraftFields;
}

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

type Entry = Pick<ProposedEntry, 'fields'>;

export const listOf = (content: DraftFields, list: string) =>
  (content[list] ?? []) as DraftFields[];

/** Compares a permit or case of a record with the draft's of the same number. */
export function standingOf(content: DraftFields, list: RecordList, { fields }: Entry): Standing {
  const there = listOf(content, list)[indexOf(content, list, fields.number)];
  if (!there) return { type: 'new' };
  const differences = comparedFields(list, fields).flatMap(([name, value]) =>
    name === 'number' || isSame(value, there[name])
      ? []
      : [differenceAt([list, 0, name], value, there[name])],
  );
  return differences.length > 0 ? { type: 'different', differences } : { type: 'same' };
}

/** Whether the record has something that the draft's entry of the same number lacks. */
export function canFill(standing: Standing): boolean {
  return (
    standing.type === 'different' && standing.differences.some(({ inDraft }) => inDraft === '')
  );
}

/** Adds permits or cases whose numbers the draft doesn't have, and their source. What the draft has stays as it is. */
export function addEntries(
  content: DraftFields,
  list: RecordList,
  entries: readonly Entry[],
  source: Source,
): DraftFields {
  const numbers = new Set(listOf(content, list).map(({ number }) => plainNumber(number)));
  const added = entries.flatMap(({ fields }) => {
    // A record may be there twice.
    const number = plainNumber(fields.number);
    if (numbers.has(number)) return [];
    numbers.add(number);
    return [fields];
  });
  if (added.length === 0) return content;
  return withContractors(
    cite({ ...content, [list]: [...listOf(content, list), ...added] }, source),
  );
}

/** Fills in what the draft's entry of the same number lacks, and names the source. What somebody wrote stays. */
export function fillEntry(
  content: DraftFields,
  list: RecordList,
  { fields }: Entry,
  source: Source,
): DraftFields {
  const index = indexOf(content, list, fields.number);
  const entries = listOf(content, list);
  const there = entries[index];
  const missing = comparedFields(list, fields).filter(
    ([name, value]) => !isEmpty(value) && isEmpty(there?.[name]),
  );
  if (!there || missing.length === 0) return content;
  const filled = { ...there, ...Object.fromEntries(missing) };
  return cite({ ...content, [list]: entries.with(index, filled) }, source);
}

/** Kept with each list: every row of a panel asks for its entry, at each key. */
const indexes = new WeakMap<readonly DraftFields[], ReadonlyMap<string, number>>();

/** Returns the place of the first entry with a number, or -1. */
function indexOf(content: DraftFields, list: RecordList, number: DraftValue | undefined): number {
  const entries = listOf(content, list);
  const known = indexes.get(entries);
  const index =
    known ??
    new Map(entries.map((entry, place) => [plainNumber(entry.number), place] as const).reverse());
  if (!known) indexes.set(entries, index);
  return index.get(plainNumber(number)) ?? -1;
}

/** The fields of a record that an entry of the list has. A permit's license becomes its contractor's. */
function comparedFields(list: RecordList, fields: DraftFields) {
  const { properties = {} } = fieldAt([list, 0]);
  return Object.entries(fields).filter(([name]) => Object.hasOwn(properties, name));
}

/**
 * Names a source among the report's when some of its records are used. One of the same address and number, or without an
 * address of the same name and number, is the same: it has the later day.
 */
export function cite(content: DraftFields, { cited }: Source): DraftFields {
  if (!cited) return content;
  const sources = listOf(content, 'sources');
  const key = isEmpty(cited.url) ? 'name' : 'url';
  const index = sources.findIndex(
    (each) => isSame(each[key], cited[key]) && isSame(each.number, cited.number),
  );
  const there = sources[index];
  if (!there) return { ...content, sources: [...sources, cited] };
  if (isEmpty(cited.date) || String(there.date ?? '') >= String(cited.date)) return content;
  return { ...content, sources: sources.with(index, { ...there, date: cited.date }) };
}

/** Whether open, expired or closed is known, so that it can be added without a choice. */
export function isUnderstood({ fields }: Entry): boolean {
  return !isEmpty(fields.status);
}

/** Whether two values say the same. */
export function isSame(a: DraftValue | undefined, b: DraftValue | undefined): boolean {
  const text = (value: DraftValue | undefined) =>
    String(value ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
  return text(a) === text(b);
}

export function differenceAt(
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
