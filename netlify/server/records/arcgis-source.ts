import { counties } from '#business/counties/counties.ts';
import type { ParcelNumber } from '#business/parcel-number.ts';
import { countRows, type LayerRow, readRows } from '#server/adapters/arcgis.ts';
import { layerDeadline } from '#server/adapters/arcgis-request.ts';
import { log } from '#server/platform/log.ts';
import type { County } from '#shared/counties.ts';
import type { Language } from '#shared/languages.ts';
import type { OpenDataLookup, OpenDataRecords } from '#shared/office/open-data.ts';
import { MAX_LIST_ENTRIES } from '#shared/report/field-types.ts';
import type { OpenDataSource } from '#shared/report/open-data-sources.ts';
import { failureInWords, type SourceFailure } from './failure-words.ts';
import { LAYERS, type Layer } from './layers.ts';
import type { RecordSource } from './record-source.ts';

/**
 * A source that is one layer of an ArcGIS server: its records are counted, then read whole or not at all.
 * @param toRecords called with at least one row, and only with rows of the parcel
 */
export function arcgisSource<Id extends OpenDataSource>(
  id: Id,
  knows: RecordSource['knows'],
  toRecords: (rows: readonly [LayerRow, ...LayerRow[]], language: Language) => OpenDataRecords,
): RecordSource<Id> {
  const layer: Layer = LAYERS[id];
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
    async find(parcel, language) {
      const query = { where: conditionFor(layer.parcel, parcel), fields: layer.fields };
      const deadline = layerDeadline();
      const counted = await countRows(url, query, deadline);
      if (!counted.ok) return failed(counted.reason);
      const count = counted.value;
      const limit = MAX_LIST_ENTRIES;
      if (count > limit) return failed({ type: 'too-many-records', count, limit });
      const { objectId } = layer;
      const found = await readRows(url, { ...query, objectId, count, pageSize: limit }, deadline);
      if (!found.ok) return failed(found.reason);
      const [first, ...others] = found.value;
      if (!first) return { type: 'none' };
      const rows = [first, ...others] as const;
      const isOurs = (row: LayerRow) =>
        parcelIn(row, layer.parcel, covers.county) === parcel.canonical;
      if (!rows.every(isOurs)) return failed({ type: 'another-parcel' });
      return { type: 'found', ...toRecords(rows, language) };
    },
  };
}

/**
 * Returns the condition of a query for a parcel's rows.
 * @throws {TypeError} for another text than a whole number of the county: nothing that somebody typed gets into a query
 */
export function conditionFor(
  { name, as }: Layer['parcel'],
  { canonical, county }: ParcelNumber,
): string {
  const { pattern } = counties[county].parcelNumber;
  if (!pattern.test(canonical) || !/^[\dA-Z]+$/.test(canonical))
    throw new TypeError('A parcel number in canonical form is needed.');
  switch (as) {
    case 'text':
      return `${name} = '${canonical}'`;
    case 'padded-text':
      // Databases differ in whether a text equals the same text with spaces behind it.
      return `${name} LIKE '${canonical}%'`;
    case 'number':
      // A double keeps 15 digits of a longer number.
      return `${name} = ${BigInt(canonical)}`;
  }
}

/** Returns the parcel number of a row of a county, in canonical form. */
export function parcelIn(row: LayerRow, { name, as }: Layer['parcel'], county: County): string {
  const text = String(row[name] ?? '').trim();
  return as === 'number' ? text.padStart(counties[county].parcelNumber.length, '0') : text;
}
