import type { ParcelNumber } from '#business/parcel-number.ts';
import type { LayerFields } from '#server/adapters/arcgis.ts';
import type { County } from '#shared/counties.ts';
import type { OpenDataSource } from '#shared/report/open-data-sources.ts';

/** How a layer stores parcel numbers. */
type ParcelField =
  | { readonly name: string; readonly as: 'text' }
  /** A text, with spaces behind the number in some rows. */
  | { readonly name: string; readonly as: 'padded-text' }
  /** A number, without the zeros in front. */
  | { readonly name: string; readonly as: 'number' };

export interface Layer {
  /** The office and its data, in English. */
  readonly name: string;
  /** Addresses change: `npm run doctor` says when one has. */
  readonly url: string;
  readonly covers: {
    readonly county: County;
    /** The municipalities; all of them where it is missing. */
    readonly prefixes?: readonly NonNullable<ParcelNumber['prefix']>[];
  };
  readonly parcel: ParcelField;
  /** The field that is another in each row, by which they are paged. */
  readonly objectId: string;
  /**
   * The fields that are asked for, with the types that they are read by. Owners' and violators' names, addresses for their
   * mail and phone numbers are never among them.
   */
  readonly fields: LayerFields;
  /** A date that new rows have, where the office adds some every week. */
  readonly newest?: string;
}

const TEXT = ['String'] as const;
const NUMBER = ['Integer', 'SmallInteger', 'Double'] as const;
const COUNT = ['Integer', 'SmallInteger', 'Double', 'String'] as const;
const DAY = ['Date', 'DateOnly'] as const;

const COUNTY_ORGANIZATION = 'https://services.arcgis.com/8Pc9XBTAsYuxx9Ny/arcgis/rest/services';

/** The counties' and the City of Miami's layers, as they were described in 2026. No key is needed for any of them. */
export const LAYERS = {
  'miami-dade-parcels': {
    name: 'Miami-Dade Property Appraiser',
    url: `${COUNTY_ORGANIZATION}/PaGISView_gdb/FeatureServer/0`,
    covers: { county: 'miami-dade' },
    parcel: { name: 'FOLIO', as: 'text' },
    objectId: 'OBJECTID',
    fields: {
      FOLIO: TEXT,
      PARENT_FOLIO: TEXT,
      CONDO_FLAG: TEXT,
      TRUE_SITE_ADDR: TEXT,
      TRUE_SITE_UNIT: TEXT,
      TRUE_SITE_CITY: TEXT,
      YEAR_BUILT: COUNT,
      BUILDING_HEATED_AREA: COUNT,
      BEDROOM_COUNT: COUNT,
      BATHROOM_COUNT: COUNT,
      HALF_BATHROOM_COUNT: COUNT,
    },
  },
  'broward-parcels': {
    name: 'Broward County Property Appraiser',
    // The name contains the month of its publication.
    url: 'https://gisweb-adapters.bcpa.net/arcgis/rest/services/BCPA_EXTERNAL_JAN26/MapServer/36',
    covers: { county: 'broward' },
    parcel: { name: 'FOLIO_NUMBER', as: 'text' },
    objectId: 'OBJECTID',
    fields: {
      FOLIO_NUMBER: TEXT,
      SITUS_STREET_NUMBER: COUNT,
      SITUS_STREET_DIRECTION: TEXT,
      SITUS_STREET_NAME: TEXT,
      SITUS_STREET_TYPE: TEXT,
      SITUS_UNIT_NUMBER: TEXT,
      BLDG_YEAR_BUILT: COUNT,
      UNDER_AIR_SQFT: COUNT,
    },
  },
  'palm-beach-parcels': {
    name: 'Palm Beach County Property Appraiser',
    // The county's own PARCEL_INFO has no year built: its YEAR_ADDED is another one.
    url: 'https://services1.arcgis.com/ZWOoUZbtaYePLlPw/arcgis/rest/services/Parcels_and_Property_Details_WebMercator/FeatureServer/0',
    covers: { county: 'palm-beach' },
    parcel: { name: 'PARID', as: 'text' },
    objectId: 'OBJECTID',
    fields: { PARID: TEXT, SITE_ADDR_STR: TEXT, MUNICIPALITY: TEXT, YRBLT: COUNT },
  },
  'county-permits': {
    name: 'Miami-Dade County, building permits',
    url: 'https://gisweb.miamidade.gov/arcgis/rest/services/MD_LandInformation/MapServer/1',
    covers: { county: 'miami-dade', prefixes: ['30'] },
    parcel: { name: 'FOLIO', as: 'padded-text' },
    objectId: 'OBJECTID',
    fields: {
      FOLIO: TEXT,
      // PROCNUM is the application's number.
      ID: ['String', 'Integer', 'Double'],
      TYPE: TEXT,
      DESC1: TEXT,
      DESC2: TEXT,
      DESC3: TEXT,
      DESC4: TEXT,
      DESC5: TEXT,
      DESC6: TEXT,
      DESC7: TEXT,
      DESC8: TEXT,
      DESC9: TEXT,
      DESC10: TEXT,
      FFRMLINE: TEXT,
      BPSTATUS: TEXT,
      ISSUDATE: DAY,
      BLDCMPDT: ['String', ...DAY],
      // Nobody says whose number CONTRNUM is.
      CONTRNAME: TEXT,
    },
    newest: 'ISSUDATE',
  },
  'miami-permits': {
    name: 'City of Miami, building permits',
    url: 'https://services1.arcgis.com/CvuPhqcTQpZPT9qY/arcgis/rest/services/Building_Permits_Since_2014/FeatureServer/0',
    covers: { county: 'miami-dade', prefixes: ['01'] },
    parcel: { name: 'FolioNumber', as: 'number' },
    objectId: 'ObjectId',
    fields: {
      FolioNumber: NUMBER,
      PermitNumber: TEXT,
      ProcessNumber: TEXT,
      ScopeofWork: TEXT,
      WorkItems: TEXT,
      BuildingPermitStatusDescription: TEXT,
      IssuedDate: DAY,
      BuildingFinalLastInspDate: DAY,
      BuildingFinalLastInspResult: TEXT,
      CompanyName: TEXT,
    },
    newest: 'IssuedDate',
  },
  'code-cases': {
    name: 'Miami-Dade County, code cases',
    url: `${COUNTY_ORGANIZATION}/CCVIOL_gdb/FeatureServer/0`,
    covers: { county: 'miami-dade', prefixes: ['30'] },
    parcel: { name: 'FOLIO', as: 'padded-text' },
    objectId: 'OBJECTID',
    fields: {
      FOLIO: TEXT,
      CASE_NUM: TEXT,
      CASE_DATE: DAY,
      STAT_DESC: TEXT,
      PROBLEM_DESC: TEXT,
      LN_RECBOOK: TEXT,
      LN_RECPAGE: TEXT,
    },
    newest: 'CASE_DATE',
  },
  'building-cases': {
    name: 'Miami-Dade County, building violations and unsafe structures',
    url: `${COUNTY_ORGANIZATION}/BuildingViolation_gdb/FeatureServer/0`,
    covers: { county: 'miami-dade', prefixes: ['30'] },
    parcel: { name: 'FOLIO', as: 'padded-text' },
    objectId: 'OBJECTID',
    fields: { FOLIO: TEXT, CASE_NUM: TEXT, CASE_TYPE: TEXT, OPEN_DATE: DAY, CLOSED_DATE: DAY },
    newest: 'OPEN_DATE',
  },
} as const satisfies Readonly<Record<OpenDataSource, Layer>>;
