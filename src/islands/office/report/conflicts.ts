import { idOfEntry } from '#report/entry-ids.ts';
import { type FieldPath, type FieldValue, groupIn, isList } from '#report/fields.ts';
import { referencesTo } from '#report/references.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { valueAt, withValue } from './values.ts';

/** Names of fields and ids of entries, which lead to the same thing wherever its entry is moved. */
export type Place = readonly string[];

/** What is typed of a draft, and what of it waits for a choice. */
export interface Typed {
  readonly content: WrittenReport;
  readonly conflicts: readonly Conflict[];
}

interface Asked {
  readonly place: Place;
  /** What the other person is called. */
  readonly by: string;
}

/** A field that somebody else changed too. The content has mine, the office theirs. */
export interface ChangedByBoth extends Asked {
  readonly type: 'changed';
  readonly theirs: FieldValue | undefined;
}

/** An entry that one person removed and the other one changed. It is in both the content and the office. */
export interface RemovedByOne extends Asked {
  readonly type: 'removed';
  /** Whether I removed it, and not the other person. */
  readonly isMine: boolean;
  /** The fields that the one who kept it has changed. None if something names it since. */
  readonly changed: readonly string[];
}

export type Conflict = ChangedByBoth | RemovedByOne;

/** Returns what is saved while choices wait: of those fields, theirs. */
export function withTheirs({ content, conflicts }: Typed): WrittenReport {
  return conflicts.reduce(
    (saved, conflict) =>
      conflict.type === 'changed' ? withPlace(saved, conflict.place, conflict.theirs) : saved,
    content,
  );
}

/**
 * Ends the wait for a choice.
 * @param isKept keeps what is typed, which is mine or the whole entry; else theirs is taken, or the entry removed
 */
export function resolve(typed: Typed, conflict: Conflict, isKept: boolean): Typed {
  const { content } = typed;
  const conflicts = typed.conflicts.filter((each) => each !== conflict);
  if (isKept) return { content, conflicts };
  return {
    content:
      conflict.type === 'changed'
        ? withPlace(content, conflict.place, conflict.theirs)
        : withoutEntry(content, conflict.place),
    conflicts,
  };
}

/** Returns the path to a place as the entries stand now; undefined where an entry of it is gone. */
export function pathTo(report: WrittenReport, place: Place): FieldPath | undefined {
  const path: (string | number)[] = [];
  for (const part of place) {
    const value = valueAt(report, path);
    const index = isList(value) ? value.findIndex((entry) => idOfEntry(entry) === part) : part;
    if (index === -1) return undefined;
    path.push(index);
  }
  return path;
}

/** Whether the entries that a place is in are there. */
export function isThere(report: WrittenReport, place: Place): boolean {
  return pathTo(report, place) !== undefined;
}

export function valueAtPlace(report: WrittenReport, place: Place): FieldValue | undefined {
  const path = pathTo(report, place);
  return path && valueAt(report, path);
}

/** Returns a report with another value at a place, and what names its entry by it. */
function withPlace(report: WrittenReport, place: Place, to: FieldValue | undefined): WrittenReport {
  const path = pathTo(report, place);
  return path
    ? [path, ...referencesTo(report, path)].reduce((now, each) => withValue(now, each, to), report)
    : report;
}

function withoutEntry(report: WrittenReport, place: Place): WrittenReport {
  const path = pathTo(report, place);
  const list = path && valueAt(report, path.slice(0, -1));
  if (!path || !isList(list)) return report;
  return withValue(
    report,
    path.slice(0, -1),
    list.filter((_, index) => index !== path.at(-1)).map((entry) => groupIn(entry)),
  );
}
