import type { WrittenReport } from '#shared/report/written.ts';
import { isGroup, isList } from './fields.ts';

/**
 * Returns an id for an entry of a list.
 * @param taken the ids that the list has
 */
type NewId = (index: number, taken: ReadonlySet<string>) => string;

/**
 * Gives each entry of each list an id of its own, in its list, by which it is found again when two drafts are merged. Entries
 * keep theirs, but one that another entry before it has. Reports, exports and comparisons have none.
 * @param before a draft whose entries have ids: what is the same in both isn't looked through
 * @returns what needs no id keeps its identity
 */
export function withEntryIds(
  draft: WrittenReport,
  newId: NewId,
  before?: WrittenReport,
): WrittenReport {
  const identified = identify(draft, newId, before);
  return isGroup(identified) ? identified : draft;
}

/** Gives ids by place to entries that were stored without: whoever reads the draft sees the same ones. */
export function withPlaceIds(draft: WrittenReport): WrittenReport {
  return withEntryIds(draft, (index, taken) => {
    let place = index;
    while (taken.has(`${place}`)) place += 1;
    return `${place}`;
  });
}

function identify(value: unknown, newId: NewId, before: unknown): unknown {
  if (value === before) return value;
  if (isList(value)) return identifyEntries(value, newId, isList(before) ? before : []);
  if (!isGroup(value)) return value;
  const known = isGroup(before) ? before : {};
  const parts = Object.entries(value).map(
    ([name, part]) => [name, identify(part, newId, known[name])] as const,
  );
  return parts.every(([name, part]) => part === value[name]) ? value : Object.fromEntries(parts);
}

function identifyEntries(
  entries: readonly unknown[],
  newId: NewId,
  before: readonly unknown[],
): unknown {
  const taken = new Set(entries.flatMap((entry) => idOfEntry(entry) ?? []));
  const seen = new Set<string>();
  const identified = entries.map((entry, index) => {
    const id = idOfEntry(entry);
    const whole = identify(entry, newId, before[index]);
    if (!isGroup(whole)) return whole;
    const own = id === undefined || seen.has(id) ? newId(index, taken) : id;
    seen.add(own);
    taken.add(own);
    return own === id ? whole : { ...whole, id: own };
  });
  return identified.every((entry, index) => entry === entries[index]) ? entries : identified;
}

/** Returns the id of an entry; undefined of one that has none yet. */
export function idOfEntry(entry: unknown): string | undefined {
  return isGroup(entry) && typeof entry.id === 'string' && entry.id !== '' ? entry.id : undefined;
}
