import type { Fault } from '#emulators/platform/fault-plan.ts';
import { subjectOf } from '#report/add-proposal.ts';
import { searchOpenData } from '#server/records/search.ts';
import type { OpenDataLookup } from '#shared/office/open-data.ts';
import type { OpenDataSource } from '#shared/report/open-data-sources.ts';
import type { ReportTier } from '#shared/services.ts';

/** Looks a parcel up in every source that its tier sells, and finds in what came back. */
export async function search(parcelNumber: string, tier: ReportTier = 'diligence') {
  const result = await searchOpenData({ parcelNumber, tier, language: 'en' });
  if (!result.ok) throw new Error(result.reason.problem.type);
  const { sources, ...rest } = result.value;
  const found = new Map(sources.map((each) => [each.source, each] as const));
  const lookup = (source: OpenDataSource): OpenDataLookup | undefined => found.get(source)?.lookup;
  const entries = (source: OpenDataSource) => {
    const each = lookup(source);
    const records = each?.type === 'found' && each.kind === 'records' ? each.records : [];
    return records.map(({ part, remarks }) => ({
      fields: subjectOf({ part, remarks }).values,
      remarks,
    }));
  };
  const property = (source: OpenDataSource) => {
    const each = lookup(source);
    return each?.type === 'found' && 'property' in each ? each.property : undefined;
  };
  return { ...rest, sources, ids: [...found.keys()], lookup, entries, property };
}

/** A response of a layer's server. */
export const response = (status: number, sent: unknown): Fault => ({
  kind: 'response',
  status,
  body: sent,
});
/** A row of a layer. */
export const feature = (attributes: object) =>
  response(200, { features: [{ attributes: { OBJECTID: 1, ...attributes } }] });

/** Requests for rows of a layer, not for their count. */
export const rowsOf = (layer: string) => new RegExp(`${layer}.*resultOffset`);
