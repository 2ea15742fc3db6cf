import {
  type ParcelNumber,
  type ParcelNumberProblem,
  parseParcelNumber,
} from '#business/parcel-number.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { Language } from '#shared/languages.ts';
import type { OpenDataSearch, SearchedSource } from '#shared/office/open-data.ts';
import { SCOPE_ITEMS, type ScopeItem } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import type { ReportTier } from '#shared/services.ts';
import type { RecordSource } from './record-source.ts';
import { citedRow, notSearchedRows, searchedRow } from './report-rows.ts';
import { RECORD_SOURCES } from './sources.ts';

export type NotAParcelNumber = Reason<
  'not-a-parcel-number',
  { readonly problem: ParcelNumberProblem }
>;

interface Search {
  /** As it is typed in the draft. */
  readonly parcelNumber: string;
  readonly tier: ReportTier;
  /** The report's. */
  readonly language: Language;
}

/**
 * Looks a parcel up in every source that covers it and whose records the tier sells, all at once: one source that fails
 * keeps nothing back of the others. Nothing is stored.
 */
export async function searchOpenData({
  parcelNumber,
  tier,
  language,
}: Search): Promise<Result<OpenDataSearch, NotAParcelNumber>> {
  const parsed = parseParcelNumber(parcelNumber);
  if (!parsed.ok) return err({ type: 'not-a-parcel-number', problem: parsed.reason });
  const parcel = parsed.value;
  const sources = Object.values(RECORD_SOURCES).filter(
    (source: RecordSource) => source.covers(parcel) && isProposed(source.knows, tier),
  );
  return ok({
    parcel: parcel.display,
    sources: await Promise.all(sources.map((source) => searchSource(source, parcel, language))),
    uncovered: SCOPE_ITEMS.flatMap((item) => {
      const sentence = UNCOVERED[item];
      const isMissing = isProposed(item, tier) && !sources.some(({ knows }) => knows === item);
      return isMissing && sentence ? [sentence] : [];
    }),
  });
}

/** The property's own record belongs in every report; permits and cases in those that sell them. */
function isProposed(item: ScopeItem, tier: ReportTier): boolean {
  return item === 'building-record' || sells(tier, item);
}

/** What to do where no open data has an item; null where none is looked up by parcel. */
const UNCOVERED: Readonly<Record<ScopeItem, string | null>> = {
  permit:
    'No open data has the permits of this parcel: search the portal of the office that issues them.',
  license: null,
  'building-record':
    'No open data has the building record of this parcel: search the property appraiser’s page.',
  'code-case': 'No open data has the code cases of this parcel: ask the office that keeps them.',
  lien: 'No open data has the liens of this parcel: search the recorded documents of the county.',
  visit: null,
};

async function searchSource(
  source: RecordSource,
  parcel: ParcelNumber,
  language: Language,
): Promise<SearchedSource> {
  const { id, name } = source;
  const lookup = await source.find(parcel, language);
  if (lookup.type === 'failed') {
    return { source: id, name, lookup, searched: [], notSearched: [] };
  }
  const at = new Date();
  return {
    source: id,
    name,
    lookup,
    searched: [searchedRow({ source, parcel, lookup, at, language })],
    notSearched: notSearchedRows({ source, language }),
    ...(lookup.type === 'found' && { cited: citedRow({ source, parcel, at, language }) }),
  };
}
