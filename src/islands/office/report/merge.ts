import { idOfEntry } from '#report/entry-ids.ts';
import {
  entriesIn,
  type FieldGroup,
  type FieldSchema,
  type FieldValue,
  groupIn,
  isEmpty,
  isGroup,
  isList,
  REPORT_FIELDS,
} from '#report/fields.ts';
import { referencesIn } from '#report/references.ts';
import { keysOf } from '#shared/keys-of.ts';
import { RECORD_KEYS, RECORD_LISTS, type RecordList } from '#shared/report/record-lists.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { type Conflict, isThere, type Place, type Typed, valueAtPlace } from './conflicts.ts';
import { mergedOrder } from './merged-order.ts';
import { valueAt, withValue } from './values.ts';

/** What somebody else has saved, and how that person is called. */
export interface Theirs {
  readonly content: WrittenReport;
  readonly by: string;
}

/**
 * Merges what somebody else saved into what is typed. Of a field, what only one changed is taken from that one, and what both
 * changed waits for a choice. Of a list, what either added stays, and so does what one removed and the other changed, which is
 * asked; what both added alike is one entry. Its order is that of whoever changed it, of both that of what is typed. What names
 * an entry names it afterwards too.
 * @param typed all of whose entries have ids, as those of the others have
 * @param saved from which both started
 */
export function mergeTheirs(typed: Typed, saved: WrittenReport, { content, by }: Theirs): Typed {
  const keys = mergedKeys(saved, typed.content, content);
  const base = withKeys(saved, saved, keys);
  const mine = withKeys(typed.content, saved, keys);
  const theirs = withKeys(content, saved, keys);
  const merge = new Merge(by, newlyNamed(base, mine), newlyNamed(base, theirs));
  const merged = merge.group([], REPORT_FIELDS, base, mine, theirs);
  const asked = merge.conflicts;
  const isAsked = ({ place }: Conflict) =>
    asked.some((each) => each.place.join('/') === place.join('/'));
  // What was asked before still is, as long as there is a choice.
  const stillAsked = typed.conflicts.flatMap((conflict): readonly Conflict[] => {
    if (isAsked(conflict) || !isThere(merged, conflict.place)) return [];
    if (conflict.type === 'removed') return [conflict];
    const now = valueAtPlace(theirs, conflict.place);
    return isSame(valueAtPlace(merged, conflict.place), now) ? [] : [{ ...conflict, theirs: now }];
  });
  return { content: merged, conflicts: [...stillAsked, ...asked] };
}

/** Merges values of three versions, and collects what both changed. */
class Merge {
  readonly conflicts: Conflict[] = [];
  readonly #by: string;
  /** The entries that either has named and the common version doesn't. */
  readonly #named: { readonly mine: ReadonlySet<string>; readonly theirs: ReadonlySet<string> };

  constructor(by: string, mine: ReadonlySet<string>, theirs: ReadonlySet<string>) {
    this.#by = by;
    this.#named = { mine, theirs };
  }

  group(
    place: Place,
    { properties = {} }: FieldSchema,
    base: FieldGroup,
    mine: FieldGroup,
    theirs: FieldGroup,
  ): FieldGroup {
    const names = new Set([...keysOf(mine), ...keysOf(theirs)]);
    const merged = [...names].map(
      (name) =>
        [
          name,
          this.#value(
            [...place, name],
            properties[name] ?? {},
            base[name],
            mine[name],
            theirs[name],
          ),
        ] as const,
    );
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  #value(
    place: Place,
    schema: FieldSchema,
    base: FieldValue | undefined,
    mine: FieldValue | undefined,
    theirs: FieldValue | undefined,
  ): FieldValue | undefined {
    if (isSame(mine, theirs)) return mine;
    // Also of a list that one has left: something that stays may name an entry of it.
    if (isEntries(mine) && isEntries(theirs)) {
      const merged = this.#list(place, schema, entriesIn(base), entriesIn(mine), entriesIn(theirs));
      return merged.length === 0 ? mine && merged : merged;
    }
    if (isSame(theirs, base)) return mine;
    if (isSame(mine, base)) return theirs;
    // A reference's list and key are one.
    if (isGroup(mine) && isGroup(theirs) && !schema.isRecordReference) {
      return this.group(place, schema, groupIn(base), groupIn(mine), groupIn(theirs));
    }
    this.conflicts.push({ type: 'changed', place, theirs, by: this.#by });
    return mine;
  }

  #list(
    place: Place,
    schema: FieldSchema,
    base: readonly FieldGroup[],
    mine: readonly FieldGroup[],
    theirs: readonly FieldGroup[],
  ): readonly FieldGroup[] {
    const { items = {} } = schema;
    const [before, ours, others] = [byId(base), byId(mine), byId(theirs)];
    const kept = new Map<string, FieldGroup>();
    for (const id of new Set([...ours.keys(), ...others.keys()])) {
      const [was, my, their] = [before.get(id), ours.get(id), others.get(id)];
      const at = [...place, id];
      if (my && their) {
        kept.set(id, groupIn(this.#value(at, items, was, my, their)));
        continue;
      }
      const there = my ?? their ?? {};
      const isMine = my !== undefined;
      const isChanged =
        !isSame(there, was) || this.#named[isMine ? 'mine' : 'theirs'].has(at.join('/'));
      if (!isChanged) continue;
      kept.set(id, there);
      if (was) this.#askRemoved(at, { isMine, was, there });
    }
    for (const [my, their] of addedTwice(
      schema,
      added(ours, before, others),
      added(others, before, ours),
    )) {
      kept.delete(my);
      kept.set(their, laterRead(schema, ours.get(my), others.get(their)));
    }
    const order = mergedOrder([...before.keys()], [...ours.keys()], [...others.keys()]);
    return order.flatMap((id) => {
      const entry = kept.get(id);
      return entry ? [entry] : [];
    });
  }

  #askRemoved(
    place: Place,
    { isMine, was, there }: { isMine: boolean; was: FieldGroup; there: FieldGroup },
  ): void {
    const changed = keysOf({ ...was, ...there }).filter((name) => !isSame(was[name], there[name]));
    this.conflicts.push({ type: 'removed', place, isMine: !isMine, changed, by: this.#by });
  }
}

/** The keys that entries have in the merged report, by list and id. */
type Keys = ReadonlyMap<string, string>;

function mergedKeys(base: WrittenReport, mine: WrittenReport, theirs: WrittenReport): Keys {
  const keys = new Map<string, string>();
  for (const list of RECORD_LISTS) {
    const field = RECORD_KEYS[list];
    const [before, ours, others] = [byId(base[list]), byId(mine[list]), byId(theirs[list])];
    for (const id of new Set([...ours.keys(), ...others.keys()])) {
      const [was, my, their] = [before, ours, others].map((each) => each.get(id)?.[field]);
      const isTheirs = !ours.has(id) || (others.has(id) && isSame(my, was));
      const merged = isTheirs ? their : my;
      if (typeof merged === 'string' && merged.trim() !== '') keys.set(`${list}/${id}`, merged);
    }
  }
  return keys;
}

/**
 * Returns a report in which entries are named by their keys in the merged one. Its own keys stay.
 * @param base whose entries are named here too, though they were removed here
 */
function withKeys(report: WrittenReport, base: WrittenReport, keys: Keys): WrittenReport {
  const removed = (list: RecordList) => {
    const there = byId(report[list]);
    return (base[list] ?? []).filter(({ id = '' }) => !there.has(id));
  };
  const whole: WrittenReport = {
    ...report,
    ...Object.fromEntries(
      RECORD_LISTS.map((list) => [list, [...(report[list] ?? []), ...removed(list)]]),
    ),
  };
  return referencesIn(whole).reduce((renamed, { path, list, index }) => {
    const entry: FieldGroup = whole[list]?.[index] ?? {};
    const key = keys.get(`${list}/${idOfEntry(entry)}`);
    const isRenamed = key !== undefined && key !== entry[RECORD_KEYS[list]];
    const isHere = valueAt(report, path.slice(0, -1)) !== undefined;
    return isRenamed && isHere ? withValue(renamed, path, key) : renamed;
  }, report);
}

/** Returns the entries, by list and id, that something names in a report and nothing of the same kind in the one before. */
function newlyNamed(before: WrittenReport, report: WrittenReport): ReadonlySet<string> {
  const namedIn = (each: WrittenReport) =>
    new Set(
      referencesIn(each).map(({ path, list, index }) => {
        const by = idOfEntry(valueAt(each, path.slice(0, 2)));
        return JSON.stringify([`${list}/${idOfEntry(each[list]?.[index])}`, path[0], by]);
      }),
    );
  const known = namedIn(before);
  return new Set(
    [...namedIn(report)].flatMap((each) => (known.has(each) ? [] : `${JSON.parse(each)[0]}`)),
  );
}

type Entries = ReadonlyMap<string, FieldGroup>;

/** The entries that one has added, and that only this one has. */
function added(entries: Entries, base: Entries, others: Entries): Entries {
  return new Map([...entries].filter(([id]) => !base.has(id) && !others.has(id)));
}

/**
 * Returns the ids of what two people have added alike, such as the sources of one search of open data. An entry that holds nothing
 * but its key may still be being typed.
 */
function addedTwice(
  { items: { properties = {} } = {}, keys }: FieldSchema,
  ours: Entries,
  others: Entries,
): (readonly [my: string, their: string])[] {
  const keyFields = new Set<string>(keys?.by.flat());
  const isWhole = (entry: FieldGroup) => {
    const filled = keysOf(entry).filter((name) => name !== 'id' && !isEmpty(entry[name]));
    return filled.length > 1 && filled.some((name) => keyFields.has(name));
  };
  const isAlike = (my: FieldGroup, their: FieldGroup) =>
    keysOf({ ...my, ...their }).every(
      (name) => name === 'id' || properties[name]?.isLastRead || isSame(my[name], their[name]),
    );
  const left = new Map(others);
  return [...ours].flatMap(([my, entry]) => {
    const [their] = [...left].find(([, each]) => isWhole(entry) && isAlike(entry, each)) ?? [];
    if (their === undefined) return [];
    left.delete(their);
    return [[my, their] as const];
  });
}

/** Returns their entry, which is stored, with the later day on which it was read. */
function laterRead(
  { items: { properties = {} } = {} }: FieldSchema,
  my: FieldGroup = {},
  their: FieldGroup = {},
): FieldGroup {
  const later = Object.entries(my).filter(
    ([name, value]) => properties[name]?.isLastRead && String(value) > String(their[name] ?? ''),
  );
  return { ...their, ...Object.fromEntries(later) };
}

function byId(entries: readonly FieldGroup[] = []): Entries {
  return new Map(
    entries.flatMap((entry) => {
      const id = idOfEntry(entry);
      return id === undefined ? [] : [[id, entry] as const];
    }),
  );
}

/** A list that a report lacks has no entries. */
function isEntries(value: FieldValue | undefined): boolean {
  return value === undefined || isList(value);
}

/** Whether two values hold the same. The database doesn't keep the order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  }
  if (!isGroup(one) || !isGroup(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}
