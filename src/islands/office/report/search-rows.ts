import { isEmpty } from '#report/fields.ts';
import { plain } from '#report/rules/rule.ts';
import { LISTED } from '#report/rules/searches.ts';
import type { RecordsToSearch } from '#shared/office/reports.ts';
import { isScopeItem } from '#shared/report/sold-parts.ts';
import { scopeOf } from '#shared/report/tiers.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';

/**
 * Changes what is written: the order's report, or another. Adds a row for each search that it sells, as a new draft has
 * them, and removes rows of others that have no result yet.
 * @param tier what is written; a draft names it only where it is not its order's
 * @param day in Florida: `2026-11-24`
 */
export function withTier(
  { tier: _, searched = [], ...content }: WrittenReport,
  { tier, orderTier, day }: TierChange,
): WrittenReport {
  const kinds = scopeOf(tier);
  const kept = searched.filter(
    ({ kind, found }) => !isEmpty(found) || kinds.some((sold) => sold === kind),
  );
  const missing = kinds.filter((sold) => !kept.some(({ kind }) => kind === sold));
  return {
    ...content,
    ...(tier !== orderTier && { tier }),
    searched: [...kept, ...missing.map((kind) => ({ kind, date: day }))],
  };
}

interface TierChange {
  readonly tier: ReportTier;
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

/**
 * Returns the address at which the office of a row searches, where it is known. Another row of a kind is another office: an
 * archive, a city of before, or one that the table of permit offices names.
 */
export function portalOf(
  known: RecordsToSearch['searches'],
  searched: NonNullable<WrittenReport['searched']>,
  index: number,
): string | undefined {
  const { kind, office } = searched[index] ?? {};
  const ofKind = known.filter((search) => search.kind === kind);
  const named = ofKind.find((search) => search.office && plain(search.office) === plain(office));
  const isFirst = searched.findIndex((row) => row.kind === kind) === index;
  return (named ?? (isFirst ? ofKind[0] : undefined))?.url;
}

/** Returns how many entries of a draft a search of this kind leads to; undefined for no kind. */
export function listedCount(content: WrittenReport, kind: unknown): number | undefined {
  return isScopeItem(kind) ? LISTED[kind](content) : undefined;
}

/**
 * Says that a row was searched on a day, and that the source at its portal was read on it.
 */
export function withSearchDay(
  { searched = [], sources = [], ...content }: WrittenReport,
  { index, day, url, found }: SearchPress,
): WrittenReport {
  return {
    ...content,
    searched: searched.map((row, each) =>
      each === index ? { ...row, date: day, ...(found !== undefined && { found }) } : row,
    ),
    sources: sources.map((source) =>
      url !== undefined && source.url === url ? { ...source, date: day } : source,
    ),
  };
}
