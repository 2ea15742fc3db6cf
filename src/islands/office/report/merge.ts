import { type FieldGroup, type FieldValue, isGroup, isList } from '#report/fields.ts';
import type { Draft } from '#shared/office/reports.ts';
import type { WrittenReport } from '#shared/report/written.ts';

/** What is typed of a draft, and what of it waits for a choice. */
export interface Typed {
  readonly content: WrittenReport;
  readonly conflicts: readonly Conflict[];
}

/** A field that somebody else changed too. The content has mine, the office theirs. */
export interface Conflict {
  readonly field: string;
  readonly theirs: FieldValue | undefined;
  readonly by: string;
}

/**
 * Merges what somebody else saved into what is typed, field by field: what only one changed is taken from that one, and what
 * both changed waits for a choice.
 * @param saved from which both started
 */
export function mergeTheirs(
  { content: typed, conflicts }: Typed,
  saved: WrittenReport,
  { content: read, savedBy }: Pick<Draft, 'content' | 'savedBy'>,
): Typed {
  const mine: FieldGroup = typed;
  const base: FieldGroup = saved;
  const theirs: FieldGroup = read;
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const isMine = (name: string) => !isSame(mine[name], base[name]);
  const isTheirs = (name: string) => !isSame(theirs[name], base[name]);
  const isAsked = (name: string) =>
    conflicts.some(({ field }) => field === name) || (isMine(name) && isTheirs(name));
  const content = Object.fromEntries(
    names.map((name) => [name, (isMine(name) ? mine : theirs)[name]]),
  );
  return {
    content,
    conflicts: names
      .filter((name) => isAsked(name) && !isSame(content[name], theirs[name]))
      .map((field) => ({ field, theirs: theirs[field], by: savedBy ?? 'another person' })),
  };
}

/** Returns what is saved while choices wait: of those fields, theirs. */
export function withTheirs({ content, conflicts }: Typed): WrittenReport {
  const theirs = conflicts.map(({ field, theirs }) => [field, theirs]);
  return { ...content, ...Object.fromEntries(theirs) };
}

/** Keeps mine of what both changed, or takes theirs. */
export function resolve(
  { content, conflicts }: Typed,
  { field, theirs }: Conflict,
  keepsMine: boolean,
): Typed {
  return {
    content: keepsMine ? content : { ...content, [field]: theirs },
    conflicts: conflicts.filter((each) => each.field !== field),
  };
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
