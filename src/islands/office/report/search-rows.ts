import { isEmpty } from '#report/fields.ts';
import type { RuledReport } from '#report/rules/rule.ts';
import { LISTED } from '#report/rules/searches.ts';
import type { DraftFields } from '#shared/office/reports.ts';
import type { ReportTier } from '#shared/report/tiers.ts';
import { isScopeItem, TIER_SCOPES } from '#shared/report/tiers.ts';

/** Returns a list of a draft. */
export function entriesOf(value: DraftFields[string]): readonly DraftFields[] {
  return Array.isArray(value) ? (value as readonly DraftFields[]) : [];
}

/**
 * Changes what is written: the order's report, or the add-on. Adds a row for each search that it sells, as a new draft has
 * them, and removes rows of others that have no result yet.
 * @param chosen the tier that the draft names; undefined for that of its order
 * @param day in Florida: `2026-11-24`
 */
export function withTier(
  { tier: _, ...content }: DraftFields,
  { chosen, orderTier, day }: TierChange,
): DraftFields {
  const kinds = TIER_SCOPES[chosen ?? orderTier];
  const kept = entriesOf(content.searched).filter(
    ({ kind, found }) => !isEmpty(found) || kinds.some((sold) => sold === kind),
  );
  const missing = kinds.filter((sold) => !kept.some(({ kind }) => kind === sold));
  return {
    ...content,
    ...(chosen && { tier: chosen }),
    searched: [...kept, ...missing.map((kind) => ({ kind, date: day }))],
  };
}

interface TierChange {
  readonly chosen: ReportTier | undefined;
  readonly orderTier: ReportTier;
  readonly day: string;
}

interface SearchPress {
  readonly index: number;
  /** In Florida: `2026-11-24`. */
  readonly day: string;
  /** Of the portal, where it is known. */
  readonly url?: string | undefined;
  /** How many records it showed, where that is said too. */
  readonly found?: number;
}

/** Returns how many entries of a draft a search of this kind leads to; undefined for no kind. */
export function listedCount(content: DraftFields, kind: DraftFields[string]): number | undefined {
  if (!isScopeItem(kind)) return undefined;
  const lists = ['permits', 'contractors', 'comparison', 'codeCases', 'liens'] as const;
  const entries = Object.fromEntries(lists.map((list) => [list, entriesOf(content[list])]));
  return LISTED[kind](entries as unknown as RuledReport);
}

/**
 * Says that a row was searched on a day, and that the source at its portal was read on it.
 */
export function withSearchDay(
  content: DraftFields,
  { index, day, url, found }: SearchPress,
): DraftFields {
  return {
    ...content,
    searched: entriesOf(content.searched).map((row, each) =>
      each === index ? { ...row, date: day, ...(found !== undefined && { found }) } : row,
    ),
    sources: entriesOf(content.sources).map((source) =>
      url !== undefined && source.url === url ? { ...source, date: day } : source,
    ),
  };
}
