import type { ParcelNumber } from '#business/parcel-number.ts';
import { MAX_LIST_ENTRIES } from '#report/schema.ts';
import { type LayerRow, queryLayer } from '#server/adapters/arcgis.ts';
import { log } from '#server/platform/log.ts';
import type { OpenDataLookup, OpenDataRecords, OpenDataSource } from '#shared/office/open-data.ts';
import { failureInWords, type SourceFailure } from './failure-words.ts';
import type { Layer } from './layers.ts';
import type { RecordSource } from './record-source.ts';

/**
 * A source that is one layer of an ArcGIS server: one query for each search.
 * @param toRecords called with at least one row, and only with rows of the parcel
 */
export function arcgisSource(
  id: OpenDataSource,
  layer: Layer,
  knows: RecordSource['knows'],
  toRecords: (rows: readonly [LayerRow, ...LayerRow[]]) => OpenDataRecords,
): RecordSource {
  const { name, url, covers } = layer;
  const failed = (failure: SourceFailure): OpenDataLookup => {
    // Without the server's own words, which may quote the query.
    log('warn', 'open-data-failed', { source: id, reason: failure.type });
    return { type: 'failed', message: failureInWords(name, failure) };
  };
  return {
    id,
    name,
    url,
    knows,
    covers: ({ county, prefix }) =>
      county === covers.county &&
      (!covers.prefixes || (prefix !== null && covers.prefixes.includes(prefix))),
    async find(parcel) {
      const found = await queryLayer(url, {
        where: conditionFor(layer.parcel, parcel),
        fields: Object.keys(layer.fields),
        orderBy: layer.objectId,
        limit: MAX_LIST_ENTRIES + 1,
      });
      if (!found.ok) return failed(found.reason);
      const [first, ...others] = found.value;
      if (!first) return { type: 'none' };
      const rows = [first, ...others] as const;
      if (rows.length > MAX_LIST_ENTRIES) {
        return failed({ type: 'too-many-records', limit: MAX_LIST_ENTRIES });
      }
      const isOurs = (row: LayerRow) => parcelIn(row, layer.parcel, parcel) === parcel.canonical;
      if (!rows.every(isOurs)) return failed({ type: 'another-parcel' });
      return { type: 'found', ...toRecords(rows) };
    },
  };
}

/** The characters of a canonical number: nothing that somebody typed gets into a query. */
const CANONICAL = /^[\dA-Z]{12,17}$/;

/** Returns the condition of a query for a parcel's rows. */
export function conditionFor({ name, as }: Layer['parcel'], { canonical }: ParcelNumber): string {
  if (!CANONICAL.test(canonical))
    throw new TypeError('A parcel number in canonical form is needed.');
  switch (as) {
    case 'text':
      return `${name} = '${canonical}'`;
    case 'padded-text':
      // Databases differ in whether a text equals the same text with spaces behind it.
      return `${name} LIKE '${canonical}%'`;
    case 'number':
      return `${name} = ${Number(canonical)}`;
  }
}

/** Returns the parcel number of a row, in canonical form. */
export function parcelIn(
  row: LayerRow,
  { name, as }: Layer['parcel'],
  { canonical }: Pick<ParcelNumber, 'canonical'>,
): string {
  const text = String(row[name] ?? '').trim();
  return as === 'number' ? text.padStart(canonical.length, '0') : text;
}
