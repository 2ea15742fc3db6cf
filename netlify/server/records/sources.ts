import type { LayerRow } from '#server/adapters/arcgis.ts';
import type { Language } from '#shared/languages.ts';
import type { OpenDataRecords, ProposedProperty } from '#shared/office/open-data.ts';
import type { OpenDataSource } from '#shared/report/open-data-sources.ts';
import type { SourceRecord } from '#shared/report/proposal.ts';
import { arcgisSource } from './arcgis-source.ts';
import { readBuildingCase, readCodeCase } from './read-cases.ts';
import { readCountyPermit, readMiamiPermit } from './read-permits.ts';
import { readBrowardParcel, readMiamiDadeParcel, readPalmBeachParcel } from './read-property.ts';
import type { RecordSource } from './record-source.ts';

type Rows = readonly [LayerRow, ...LayerRow[]];

/** An appraiser may have a record for each building of a parcel: then nobody but a person knows which one is meant. */
const property =
  (read: (row: LayerRow) => ProposedProperty) =>
  ([row, ...others]: Rows): OpenDataRecords => {
    const first = read(row);
    if (others.length === 0) return { kind: 'property', property: first };
    const count = others.length + 1;
    const remark = `The appraiser has ${count} records of this parcel, such as one for each building. These facts are of the first: compare them with the appraiser’s page.`;
    return { kind: 'property', property: { ...first, remarks: [remark, ...first.remarks] } };
  };

const records =
  (read: (row: LayerRow, language: Language) => SourceRecord) =>
  (rows: Rows, language: Language): OpenDataRecords => ({
    kind: 'records',
    records: rows.map((row) => read(row, language)),
  });

/** Every source that a parcel can be looked up in. A parcel's own sources are those that cover it. */
export const RECORD_SOURCES: { readonly [Id in OpenDataSource]: RecordSource<Id> } = {
  'miami-dade-parcels': arcgisSource(
    'miami-dade-parcels',
    'building-record',
    property(readMiamiDadeParcel),
  ),
  'broward-parcels': arcgisSource(
    'broward-parcels',
    'building-record',
    property(readBrowardParcel),
  ),
  'palm-beach-parcels': arcgisSource(
    'palm-beach-parcels',
    'building-record',
    property(readPalmBeachParcel),
  ),
  'county-permits': arcgisSource('county-permits', 'permit', records(readCountyPermit)),
  'miami-permits': arcgisSource('miami-permits', 'permit', records(readMiamiPermit)),
  'code-cases': arcgisSource('code-cases', 'code-case', records(readCodeCase)),
  'building-cases': arcgisSource('building-cases', 'code-case', records(readBuildingCase)),
};
