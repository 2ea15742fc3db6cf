import type { OpenDataSource } from '#shared/report/open-data-sources.ts';
import { type EmulatedLayer, FIELDS, type Quirk, type Row } from './layer.ts';
import {
  BROWARD_PARCELS,
  BUILDING_CASES,
  BUILDING_PERMITS,
  CODE_CASES,
  COTTAGE_PERMITS,
  COUNTY_PERMITS,
  MIAMI_DADE_PARCELS,
  MIAMI_PERMITS,
  newestRows,
  PALM_BEACH_PARCELS,
  TOWER_CASES,
} from './rows.ts';

const COUNTY_ORGANIZATION = 'services.arcgis.com/8Pc9XBTAsYuxx9Ny/arcgis/rest/services';

/** The layers of the offices' servers, as they were described in 2026. The last row of those with `frozen` is their newest. */
export function emulatedLayers(
  newest = newestRows(),
): Readonly<Record<OpenDataSource, EmulatedLayer>> {
  return {
    'miami-dade-parcels': {
      path: `${COUNTY_ORGANIZATION}/PaGISView_gdb/FeatureServer/0`,
      name: 'Property Point View',
      type: 'Feature Layer',
      currentVersion: 12,
      objectIdField: 'OBJECTID',
      fields: FIELDS.miamiDadeParcels,
      maxRecordCount: 2000,
      rows: MIAMI_DADE_PARCELS,
    },
    'broward-parcels': {
      path: 'gisweb-adapters.bcpa.net/arcgis/rest/services/BCPA_EXTERNAL_JAN26/MapServer/36',
      name: 'Property Information',
      type: 'Table',
      currentVersion: 10.91,
      objectIdField: 'OBJECTID',
      fields: FIELDS.browardParcels,
      maxRecordCount: 1000,
      needsOrder: true,
      rows: BROWARD_PARCELS,
    },
    'palm-beach-parcels': {
      path: 'services1.arcgis.com/ZWOoUZbtaYePLlPw/arcgis/rest/services/Parcels_and_Property_Details_WebMercator/FeatureServer/0',
      name: 'Parcels and Property Details',
      type: 'Feature Layer',
      currentVersion: 12,
      objectIdField: 'OBJECTID',
      fields: FIELDS.palmBeachParcels,
      maxRecordCount: 2000,
      rows: PALM_BEACH_PARCELS,
    },
    'county-permits': {
      path: 'gisweb.miamidade.gov/arcgis/rest/services/MD_LandInformation/MapServer/1',
      name: 'County Building Permits',
      type: 'Feature Layer',
      currentVersion: 11.1,
      objectIdField: 'OBJECTID',
      fields: FIELDS.countyPermits,
      maxRecordCount: 1000,
      rows: [...COUNTY_PERMITS, ...BUILDING_PERMITS, newest.countyPermits],
    },
    'miami-permits': {
      path: 'services1.arcgis.com/CvuPhqcTQpZPT9qY/arcgis/rest/services/Building_Permits_Since_2014/FeatureServer/0',
      name: 'Building Permits Since 2014',
      type: 'Feature Layer',
      currentVersion: 12,
      objectIdField: 'ObjectId',
      fields: FIELDS.miamiPermits,
      maxRecordCount: 2000,
      rows: [...MIAMI_PERMITS, ...COTTAGE_PERMITS, newest.miamiPermits],
    },
    'code-cases': {
      path: `${COUNTY_ORGANIZATION}/CCVIOL_gdb/FeatureServer/0`,
      name: 'Code Compliance Violation',
      type: 'Feature Layer',
      currentVersion: 12,
      objectIdField: 'OBJECTID',
      fields: FIELDS.codeCases,
      maxRecordCount: 2000,
      rows: [...CODE_CASES, ...TOWER_CASES, newest.codeCases],
    },
    'building-cases': {
      path: `${COUNTY_ORGANIZATION}/BuildingViolation_gdb/FeatureServer/0`,
      name: 'Building Violation',
      type: 'Feature Layer',
      currentVersion: 12,
      objectIdField: 'OBJECTID',
      fields: FIELDS.buildingCases,
      maxRecordCount: 2000,
      rows: [...BUILDING_CASES, newest.buildingCases],
    },
  };
}

/** A layer to which nothing was added for years: without its newest row. */
export function frozen(layer: EmulatedLayer): EmulatedLayer {
  return { ...layer, rows: layer.rows.slice(0, -1) };
}

/** A layer whose field has another name from now on. */
export function withRenamedField(layer: EmulatedLayer, from: string, to: string): EmulatedLayer {
  return withNames(layer, (name) => (name === from ? to : name));
}

export function withQuirk(layer: EmulatedLayer, quirk: Quirk): EmulatedLayer {
  const hasSmallLetters = quirk === 'small-letters' || quirk === 'any-letters';
  const changed = hasSmallLetters ? withNames(layer, (name) => name.toLowerCase()) : layer;
  return { ...changed, quirk };
}

function withNames(layer: EmulatedLayer, rename: (name: string) => string): EmulatedLayer {
  const renamed = <Value>(fields: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [rename(name), value] as const),
    );
  return {
    ...layer,
    objectIdField: rename(layer.objectIdField),
    fields: renamed(layer.fields),
    rows: layer.rows.map((row) => renamed(row) satisfies Row),
  };
}
