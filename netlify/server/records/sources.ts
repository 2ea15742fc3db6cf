import type { LayerRow } from '#server/adapters/arcgis.ts';
import type { OpenDataRecords, ProposedProperty } from '#shared/office/open-data.ts';
import type { SourceRecord } from '#shared/report/proposal.ts';
import { arcgisSource } from './arcgis-source.ts';
import { LAYERS } from './layers.ts';
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
  (read: (row: LayerRow) => SourceRecord) =>
  (rows: Rows): OpenDataRecords => ({ kind: 'records', records: rows.map(read) });

/** Every source that a parcel can be looked up in. A parcel's own sources are those that cover it. */
export const RECORD_SOURCES: readonly RecordSource[] = [
  arcgisSource(
    'miami-dade-parcels',
    LAYERS['miami-dade-parcels'],
    'building-record',
    property(readMiamiDadeParcel),
  ),
  arcgisSource(
    'broward-parcels',
    LAYERS['broward-parcels'],
    'building-record',
    property(readBrowardParcel),
  ),
  arcgisSource(
    'palm-beach-parcels',
    LAYERS['palm-beach-parcels'],
    'building-record',
    property(readPalmBeachParcel),
  ),
  arcgisSource('county-permits', LAYERS['county-permits'], 'permit', records(readCountyPermit)),
  arcgisSource('miami-permits', LAYERS['miami-permits'], 'permit', records(readMiamiPermit)),
  arcgisSource('code-cases', LAYERS['code-cases'], 'code-case', records(readCodeCase)),
  arcgisSource('building-cases', LAYERS['building-cases'], 'code-case', records(readBuildingCase)),
];
