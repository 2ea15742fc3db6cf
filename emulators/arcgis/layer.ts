/**
 * Fields in a layer's description and its queries. The names are Esri's own
 * (https://developers.arcgis.com/rest/services-reference/enterprise/layer-table/, and the types of
 * @esri/arcgis-rest-request).
 */
export type FieldType =
  | 'esriFieldTypeOID'
  | 'esriFieldTypeString'
  | 'esriFieldTypeDouble'
  | 'esriFieldTypeInteger'
  | 'esriFieldTypeSmallInteger'
  | 'esriFieldTypeDate'
  | 'esriFieldTypeDateOnly';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** What real servers do beside their documentation. */
export const QUIRKS = [
  /** Every page is empty and says that there are more. */
  'empty-pages',
  /** So is every page but the first, which has one row. */
  'empty-after-a-row',
  /** The same row for every offset. */
  'ignores-offset',
  /** There is a row less than it counts. */
  'lacks-a-row',
  /** There is a row more than it counts. */
  'has-another-row',
  /** It rejects all queries, whatever it says of itself. */
  'fails-queries',
  /** Its fields have small letters, and queries have to. */
  'small-letters',
  /** Its fields have small letters, and queries needn't. */
  'any-letters',
  /** It leads elsewhere. */
  'redirects',
  /** Its responses never end. */
  'endless',
] as const;
export type Quirk = (typeof QUIRKS)[number];

export interface EmulatedLayer {
  /** Host and path of the real one. */
  readonly path: string;
  readonly name: string;
  readonly type: 'Feature Layer' | 'Table';
  readonly currentVersion: number;
  readonly objectIdField: string;
  /** Without the object id. */
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly maxRecordCount: number;
  /** Rejects `resultRecordCount` without `orderByFields`, as some map servers do. */
  readonly needsOrder?: true;
  readonly quirk?: Quirk;
  /** Each row's other fields are null. */
  readonly rows: readonly Row[];
}

const text = 'esriFieldTypeString';
const double = 'esriFieldTypeDouble';
const integer = 'esriFieldTypeInteger';
const date = 'esriFieldTypeDate';

/** A date field's value: a day at midnight in UTC, or an instant. */
export const epoch = (iso: string) => Date.parse(iso.includes('T') ? iso : `${iso}T00:00:00Z`);

/** Ten texts in fields of their own, as the county has them: `DESC1` to `DESC10`. */
function numbered(name: string, count: number): Readonly<Record<string, FieldType>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${name}${index + 1}`, text] as const),
  );
}

/** Every field of these layers that clients use or must not, such as owners' names. Real layers have more. */
export const FIELDS = {
  miamiDadeParcels: {
    FOLIO: text,
    PARENT_FOLIO: text,
    CONDO_FLAG: text,
    TRUE_OWNER1: text,
    TRUE_SITE_ADDR: text,
    TRUE_SITE_UNIT: text,
    TRUE_SITE_CITY: text,
    TRUE_SITE_ZIP_CODE: text,
    YEAR_BUILT: integer,
    BUILDING_HEATED_AREA: double,
    BEDROOM_COUNT: integer,
    BATHROOM_COUNT: integer,
    HALF_BATHROOM_COUNT: integer,
  },
  browardParcels: {
    FOLIO_NUMBER: text,
    NAME_LINE_1: text,
    SITUS_STREET_NUMBER: text,
    SITUS_STREET_DIRECTION: text,
    SITUS_STREET_NAME: text,
    SITUS_STREET_TYPE: text,
    SITUS_UNIT_NUMBER: text,
    SITUS_CITY: text,
    BLDG_YEAR_BUILT: integer,
    UNDER_AIR_SQFT: double,
  },
  palmBeachParcels: {
    PARID: text,
    OWNER_NAME1: text,
    SITE_ADDR_STR: text,
    MUNICIPALITY: text,
    CONFID_FLG: text,
    YEAR_ADDED: integer,
    YRBLT: integer,
  },
  countyPermits: {
    FOLIO: text,
    ID: text,
    PROCNUM: text,
    ADDRESS: text,
    UNIT: text,
    TYPE: text,
    APPTYPE: text,
    ...numbered('CAT', 10),
    ...numbered('DESC', 10),
    FFRMLINE: text,
    BPSTATUS: text,
    ISSUDATE: date,
    BLDCMPDT: text,
    LSTINSDT: text,
    RENDATE: text,
    CONTRNUM: text,
    CONTRNAME: text,
    MPRMTNUM: integer,
  },
  miamiPermits: {
    FolioNumber: double,
    PermitNumber: text,
    ProcessNumber: text,
    DeliveryAddress: text,
    CompanyAddress: text,
    ScopeofWork: text,
    WorkItems: text,
    BuildingPermitStatusDescription: text,
    IsPermitFinal: text,
    IssuedDate: date,
    BuildingFinalLastInspDate: date,
    BuildingFinalLastInspResult: text,
    CompanyName: text,
  },
  codeCases: {
    FOLIO: text,
    CASE_NUM: text,
    CASE_DATE: date,
    CASE_STATUS: text,
    STAT_DESC: text,
    PROBLEM_DESC: text,
    ADDRESS: text,
    LN_RECBOOK: text,
    LN_RECPAGE: text,
    LN_RECDATE: text,
  },
  buildingCases: {
    FOLIO: text,
    CASE_NUM: text,
    CASE_TYPE: text,
    OPEN_DATE: date,
    CLOSED_DATE: date,
    PROP_ADDR: text,
    VIOL_NAME: text,
  },
} as const satisfies Record<string, Record<string, FieldType>>;
