import type { EntryKeys } from '#shared/report/field-meta.ts';
import type { Proposal } from '#shared/report/proposal.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { type FieldPath, type FieldSchema, fieldAt, isEmpty, isGroup } from './fields.ts';
import { plain } from './rules/rule.ts';
import { plainNumber, spelled } from './same-number.ts';

/** What a proposal and the draft have of the same thing. */
export interface Difference {
  readonly path: FieldPath;
  readonly onRecord: unknown;
  /** Empty where the draft says nothing. */
  readonly inDraft: unknown;
}

/** How what a proposal is about stands to a draft. */
type Standing =
  | { readonly type: 'new' }
  | {
      readonly type: 'there';
      /** Its number as the draft spells it, where that differs. */
      readonly as: string | undefined;
      readonly differences: readonly Difference[];
    };

/** Values by the names of fields: an entry of any list, or a group. */
type Values = Readonly<Record<string, unknown>>;

/** Returns what a proposal is about: the one entry of its first list, or its first group. */
export function subjectOf({ part }: Proposal): { readonly name: string; readonly values: Values } {
  const [name = '', value] = Object.entries(part)[0] ?? [];
  return { name, values: (Array.isArray(value) ? valuesIn(value)[0] : valuesOf(value)) ?? {} };
}

/** Compares what a proposal is about with the draft's entry of the same keys, or the draft's group. */
export function standingOf(content: WrittenReport, proposal: Proposal): Standing {
  const { name, values } = subjectOf(proposal);
  const list = fieldAt([name]).items ? name : undefined;
  const entries = list ? listOf(content, name) : [];
  const there = list ? entries[placeOf(name, entries, values)] : groupOf(content, name);
  const path = list ? [name, 0] : [name];
  const { properties = {} } = fieldAt(path);
  const known = Object.entries(values).filter(([field]) => Object.hasOwn(properties, field));
  if (!there || (!list && known.every(([field]) => isEmpty(there[field])))) return { type: 'new' };
  return {
    type: 'there',
    as: list && spelledOtherwise(name, there, values),
    differences: known
      .filter(
        ([field, value]) => !isEmpty(value) && !isSame(properties[field], value, there[field]),
      )
      .map(([field, onRecord]) => ({
        path: [...path, field],
        onRecord,
        inDraft: there[field],
      })),
  };
}

/** Whether the office's word says what a person otherwise has to choose: in which group of the report a record belongs. */
export function isUnderstood(proposal: Proposal): boolean {
  const { name, values } = subjectOf(proposal);
  return !fieldAt([name, 0, 'status']).enum || !isEmpty(values.status);
}

/** Whether a proposal is of another property than the draft, by the parcel number or the house number. */
export function isOfAnother({ parcel = {} }: WrittenReport, { of = {} }: Proposal): boolean {
  const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other;
  const digits = (number: unknown) => plainNumber(number).replaceAll('.', '');
  const house = (address = '') => /^\s*(\d+)/.exec(address)?.[1] ?? '';
  return (
    differ(digits(parcel.folio), digits(of.parcel)) ||
    differ(house(parcel.address), house(of.address))
  );
}

/** Returns the proposals that one press adds: those that are understood, of the draft's property, and of which it lacks something. */
export function addableOf(content: WrittenReport, proposals: readonly Proposal[]): Proposal[] {
  return proposals.filter(
    (proposal) =>
      isUnderstood(proposal) &&
      !isOfAnother(content, proposal) &&
      addProposal(content, proposal) !== content,
  );
}

/**
 * Adds what a proposal has and the draft lacks, and names its source: entries by the keys of their lists, and of entries and
 * groups that are there what is empty. Whatever a person typed stays; rows that nobody types have the later reading.
 * @param isAnother adds an entry although the draft has one whose number differs only in spaces, hyphens or case
 * @returns the same draft where nothing is missing
 */
export function addProposal(
  content: WrittenReport,
  proposal: Proposal,
  isAnother = false,
): WrittenReport {
  const { source, readOn } = proposal;
  let added = content;
  for (const [name, value] of Object.entries(withNamesOf(content, proposal.part, isAnother))) {
    if (Array.isArray(value)) {
      for (const entry of valuesIn(value)) added = addEntry(added, name, entry, isAnother);
    } else {
      const group = groupOf(added, name) ?? {};
      const filled = fill(fieldAt([name]), group, valuesOf(value));
      if (filled !== group) added = { ...added, [name]: filled };
    }
  }
  if (added === content || !source) return added;
  return addEntry(added, 'sources', { ...source, ...(readOn && { date: readOn }) });
}

/** Adds several proposals to a draft, one after the other. */
export function addProposals(
  content: WrittenReport,
  proposals: readonly Proposal[],
): WrittenReport {
  return proposals.reduce((before, proposal) => addProposal(before, proposal), content);
}

function addEntry(content: WrittenReport, name: string, entry: Values, isAnother = false) {
  if (isEmpty(entry)) return content;
  const entries = listOf(content, name);
  const found = placeOf(name, entries, entry, isAnother);
  const place = found >= 0 ? found : blankFor(name, entries, entry);
  const there = entries[place];
  if (!there) return { ...content, [name]: [...entries, entry] };
  const filled = fill(fieldAt([name, 0]), there, entry);
  return filled === there ? content : { ...content, [name]: entries.with(place, filled) };
}

/**
 * Fills in what is empty. Of what was read again, the later reading stays: a source's day, and rows that an office's data wrote.
 * @returns the same values where none of the others is missing
 */
function fill({ properties = {} }: FieldSchema, there: Values, values: Values): Values {
  const fields = Object.entries(properties);
  const isReadAgain = fields.some(([name, { writtenBy }]) => writtenBy && !isEmpty(there[name]));
  const missing = fields.flatMap(([name, { isLastRead }]) => {
    const [old, value] = [there[name], values[name]];
    const isLater = isLastRead && String(old) < String(value);
    return !isEmpty(value) && old !== value && (isEmpty(old) || isLater || isReadAgain)
      ? [[name, value] as const]
      : [];
  });
  return missing.length === 0 ? there : { ...there, ...Object.fromEntries(missing) };
}

/** A proposal's part, in which references to entries that the draft has are spelled as there. */
function withNamesOf(content: WrittenReport, part: Proposal['part'], isAnother: boolean) {
  const renamed = (field: FieldSchema | undefined, value: unknown) => {
    if (!field?.refersTo || isEmpty(value)) return value;
    const { list, key } = field.refersTo;
    const entry = valuesIn(part[list]).find((each) => each[key] === value);
    const entries = listOf(content, list);
    const name = entry && entries[placeOf(list, entries, entry, isAnother)]?.[key];
    return isEmpty(name) ? value : name;
  };
  return Object.fromEntries(
    Object.entries(part).map(([list, value]) => {
      const { properties = {} } = fieldAt([list, 0]);
      const entries = valuesIn(value).map((entry) =>
        Object.fromEntries(
          Object.entries(entry).map(([name, each]) => [name, renamed(properties[name], each)]),
        ),
      );
      return [list, Array.isArray(value) ? entries : value];
    }),
  );
}

/**
 * Returns the place of the entry that is the same by a list's keys, if possible one whose number is spelled the same, and of
 * those one that lacks nothing; or -1.
 * One without keys, such as a permit without a number, is the same as another one that has nothing else.
 * @param isSpelled takes no other
 */
function placeOf(list: string, entries: readonly Values[], entry: Values, isSpelled = false) {
  const { by } = entryKeys(list);
  const ranks = by.flatMap(([field], rank) => (isEmpty(entry[field]) ? [] : [rank]));
  for (const rank of ranks.length > 0 ? ranks : [NO_KEY]) {
    const possible = (placesIn(list, entries).get(idOf(list, rank, entry)) ?? []).filter((place) =>
      // An earlier key that both have has already told them apart.
      by
        .slice(0, Math.max(rank, 0))
        .every(([field]) => isEmpty(entries[place]?.[field]) || isEmpty(entry[field])),
    );
    const own = possible.filter((place) => !spelledOtherwise(list, entries[place] ?? {}, entry));
    const found =
      own.find((place) => hasAll(list, entries[place], entry)) ??
      own[0] ??
      (isSpelled ? undefined : possible[0]);
    if (found !== undefined) return found;
  }
  return -1;
}

function hasAll(list: string, there: Values = {}, entry: Values): boolean {
  return fill(fieldAt([list, 0]), there, entry) === there;
}

/** Returns the place of an entry that waits for another one's last key field, such as a search without an office; or -1. */
function blankFor(list: string, entries: readonly Values[], entry: Values): number {
  const { by, blankWithout } = entryKeys(list);
  const [first, ...others] = by.at(-1) ?? [];
  if (!blankWithout || !first || isEmpty(entry[first])) return -1;
  return entries.findIndex(
    (each) =>
      isEmpty(each[blankWithout]) &&
      [first, ...others].every(
        (field) =>
          field === blankWithout || isSame(fieldAt([list, 0, field]), each[field], entry[field]),
      ),
  );
}

/** Returns a number of an entry as it is spelled, where the other entry has the same number spelled otherwise. */
function spelledOtherwise(list: string, there: Values, entry: Values): string | undefined {
  const field = entryKeys(list)
    .by.flat()
    .find(
      (each) =>
        fieldAt([list, 0, each]).isNumber &&
        !isEmpty(entry[each]) &&
        plainNumber(there[each]) === plainNumber(entry[each]) &&
        spelled(there[each]) !== spelled(entry[each]),
    );
  return field && spelled(there[field]);
}

/** Kept with each list: every row of a panel asks for its entry, at each key that is pressed. */
const places = new WeakMap<readonly Values[], ReadonlyMap<string, readonly number[]>>();

function placesIn(list: string, entries: readonly Values[]) {
  const known = places.get(entries);
  if (known) return known;
  const found = new Map<string, number[]>();
  for (const [place, entry] of entries.entries()) {
    for (const rank of [NO_KEY, ...entryKeys(list).by.keys()]) {
      const id = idOf(list, rank, entry);
      found.set(id, [...(found.get(id) ?? []), place]);
    }
  }
  places.set(entries, found);
  return found;
}

/** The rank of an entry without keys: all of its fields. */
const NO_KEY = -1;

function idOf(list: string, rank: number, entry: Values): string {
  const { properties = {} } = fieldAt([list, 0]);
  const fields = entryKeys(list).by[rank] ?? Object.keys(properties);
  return JSON.stringify([
    rank,
    fields.map((field) => normalized(properties[field] ?? {}, entry[field])),
  ]);
}

function isSame(field: FieldSchema = {}, one: unknown, other: unknown): boolean {
  return normalized(field, one) === normalized(field, other);
}

function normalized({ isNumber }: FieldSchema, value: unknown): string {
  return isNumber ? plainNumber(value) : plain(value);
}

function entryKeys(list: string): EntryKeys {
  return fieldAt([list]).keys ?? { by: [] };
}

function listOf(report: WrittenReport, name: string): readonly Values[] {
  return valuesIn(valuesOf(report)[name]);
}

function groupOf(report: WrittenReport, name: string): Values | undefined {
  const group = valuesOf(report)[name];
  return group === undefined ? undefined : valuesOf(group);
}

function valuesOf(value: unknown): Values {
  return isGroup(value) ? value : {};
}

/** The list itself: what is known of it is kept with it. */
function valuesIn(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : [];
}
