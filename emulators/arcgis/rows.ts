import { epoch, type Row } from './layer.ts';

/**
 * Invented records in the shapes of the real ones, with what makes those hard to read. No such land exists: townships have
 * sections 1 to 36, these parcels are in section 0.
 */

/** In unincorporated Miami-Dade, with permits and cases. The house of `npm run samples`. */
export const COUNTY_HOUSE = '3050000120470';
/** In the City of Miami. Its zero in front is lost where the number is stored as one. */
export const MIAMI_HOUSE = '0141000920010';
/** In Hialeah, whose permits no open data has. */
export const HIALEAH_HOUSE = '0430000010020';
/** In unincorporated Miami-Dade. Nothing is built on it. */
export const VACANT_LOT = '3050000120480';
/** A unit of a condominium, whose permits are under the building's number. */
export const COUNTY_UNIT = '3050000130101';
/** Its building. Its permits have what makes rows of the county hard to read. */
export const COUNTY_BUILDING = '3050000130001';
/** In the City of Miami. Its permits contradict themselves. */
export const MIAMI_COTTAGE = '0141000920020';
/** Two buildings on one parcel: the appraiser has a record for each. */
export const BROWARD_PAIR = '504200120350';
export const BROWARD_HOUSE = '504200120340';
export const BROWARD_UNIT = '504200AB0120';
export const PALM_BEACH_HOUSE = '00424300010000010';
/** The appraiser keeps its address confidential. */
export const CONFIDENTIAL_HOUSE = '00424300010000020';
/** Where each layer has its newest row. */
const PUBLIC_BUILDING = '3050000990001';

const padded = (text: string, length: number) => text.padEnd(length);

export const MIAMI_DADE_PARCELS: readonly Row[] = [
  {
    FOLIO: COUNTY_HOUSE,
    CONDO_FLAG: 'N',
    TRUE_OWNER1: 'SAMPLE OWNER',
    TRUE_SITE_ADDR: '2417 MANGROVE BEND CT',
    TRUE_SITE_UNIT: ' ',
    TRUE_SITE_CITY: 'Unincorporated County',
    TRUE_SITE_ZIP_CODE: '34399-0000',
    YEAR_BUILT: 1978,
    BUILDING_HEATED_AREA: 1840,
    BEDROOM_COUNT: 3,
    BATHROOM_COUNT: 2,
    HALF_BATHROOM_COUNT: 1,
  },
  {
    FOLIO: MIAMI_HOUSE,
    CONDO_FLAG: 'N',
    TRUE_OWNER1: 'SAMPLE OWNER',
    TRUE_SITE_ADDR: '88 SABAL PALM WAY',
    TRUE_SITE_CITY: 'Miami',
    TRUE_SITE_ZIP_CODE: '34399-0000',
    YEAR_BUILT: 1946,
    BUILDING_HEATED_AREA: 1212,
    BEDROOM_COUNT: 2,
    BATHROOM_COUNT: 1,
    HALF_BATHROOM_COUNT: 0,
  },
  {
    FOLIO: HIALEAH_HOUSE,
    CONDO_FLAG: 'N',
    TRUE_SITE_ADDR: '310 SAMPLE AVE',
    TRUE_SITE_CITY: 'Hialeah',
    TRUE_SITE_ZIP_CODE: '34399-0000',
    YEAR_BUILT: 1962,
    BUILDING_HEATED_AREA: 1400,
    BEDROOM_COUNT: 3,
    BATHROOM_COUNT: 2,
    HALF_BATHROOM_COUNT: 0,
  },
  {
    FOLIO: VACANT_LOT,
    CONDO_FLAG: 'N',
    TRUE_SITE_ADDR: '',
    TRUE_SITE_CITY: 'Unincorporated County',
    YEAR_BUILT: 0,
    BUILDING_HEATED_AREA: 0,
    BEDROOM_COUNT: 0,
    BATHROOM_COUNT: 0,
    HALF_BATHROOM_COUNT: 0,
  },
  {
    FOLIO: COUNTY_UNIT,
    PARENT_FOLIO: COUNTY_BUILDING,
    CONDO_FLAG: 'Y',
    TRUE_OWNER1: 'SAMPLE OWNER',
    TRUE_SITE_ADDR: '12 SAMPLE TOWER DR',
    TRUE_SITE_UNIT: '101',
    TRUE_SITE_CITY: 'Unincorporated County',
    TRUE_SITE_ZIP_CODE: '34399-0101',
    YEAR_BUILT: 2006,
    BUILDING_HEATED_AREA: 980,
    BEDROOM_COUNT: 1,
    BATHROOM_COUNT: 1,
    HALF_BATHROOM_COUNT: 1,
  },
  {
    FOLIO: COUNTY_BUILDING,
    PARENT_FOLIO: '0000000000000',
    CONDO_FLAG: 'Y',
    TRUE_SITE_ADDR: '12 SAMPLE TOWER DR',
    TRUE_SITE_CITY: 'Unincorporated County',
    YEAR_BUILT: 2006,
    BUILDING_HEATED_AREA: 0,
    BEDROOM_COUNT: 0,
    BATHROOM_COUNT: 0,
    HALF_BATHROOM_COUNT: 0,
  },
];

export const BROWARD_PARCELS: readonly Row[] = [
  ...[1962, 1999].map((year) => ({
    FOLIO_NUMBER: BROWARD_PAIR,
    SITUS_STREET_NUMBER: '40',
    SITUS_STREET_NAME: 'SAMPLE',
    SITUS_STREET_TYPE: 'LN',
    BLDG_YEAR_BUILT: year,
    UNDER_AIR_SQFT: year === 1962 ? 900 : 450,
  })),
  {
    FOLIO_NUMBER: BROWARD_HOUSE,
    NAME_LINE_1: 'SAMPLE OWNER',
    SITUS_STREET_NUMBER: '1801',
    SITUS_STREET_DIRECTION: 'NE',
    SITUS_STREET_NAME: 'SAMPLE',
    SITUS_STREET_TYPE: 'TER',
    SITUS_CITY: 'FL',
    BLDG_YEAR_BUILT: 1979,
    UNDER_AIR_SQFT: 1755,
  },
  {
    FOLIO_NUMBER: BROWARD_UNIT,
    NAME_LINE_1: 'SAMPLE OWNER',
    SITUS_STREET_NUMBER: '900',
    SITUS_STREET_NAME: 'SAMPLE OCEAN',
    SITUS_STREET_TYPE: 'DR',
    SITUS_UNIT_NUMBER: '12B',
    SITUS_CITY: 'HW',
    BLDG_YEAR_BUILT: 1971,
    UNDER_AIR_SQFT: 1010,
  },
];

export const PALM_BEACH_PARCELS: readonly Row[] = [
  {
    PARID: PALM_BEACH_HOUSE,
    OWNER_NAME1: 'SAMPLE OWNER',
    SITE_ADDR_STR: '77 SAMPLE LAKE RD',
    MUNICIPALITY: 'UNINCORPORATED',
    CONFID_FLG: 'N',
    YEAR_ADDED: 2011,
    YRBLT: 1990,
  },
  {
    PARID: CONFIDENTIAL_HOUSE,
    SITE_ADDR_STR: null,
    MUNICIPALITY: 'UNINCORPORATED',
    CONFID_FLG: 'Y',
    YEAR_ADDED: 2003,
    YRBLT: 0,
  },
];

const countyPermit = (fields: Row): Row => ({
  FOLIO: COUNTY_HOUSE,
  ADDRESS: padded('2417 MANGROVE BEND CT', 30),
  UNIT: '    ',
  APPTYPE: '13',
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`DESC${index + 1}`, ' '.repeat(60)] as const),
  ),
  FFRMLINE: ' '.repeat(20),
  BLDCMPDT: '00000000',
  LSTINSDT: '00000000',
  RENDATE: '00000000',
  MPRMTNUM: 0,
  CONTRNAME: ' '.repeat(60),
  ...fields,
});

export const COUNTY_PERMITS: readonly Row[] = [
  countyPermit({
    FOLIO: padded(COUNTY_HOUSE, 15),
    ID: '2019947218',
    PROCNUM: 'C2019947001',
    TYPE: 'BLDG',
    DESC1: padded('SWIMMING POOL', 60),
    DESC2: padded('POOL DECK', 60),
    BPSTATUS: 'A',
    ISSUDATE: epoch('2019-05-13'),
    LSTINSDT: '20190902',
    CONTRNUM: '00000001',
    CONTRNAME: padded('SAMPLE POOLS, INC.', 60),
  }),
  countyPermit({
    ID: '2014931806',
    PROCNUM: 'M2014931001',
    TYPE: 'MECH',
    DESC1: padded('A/C CHANGE-OUT, 3.5 TON', 60),
    BPSTATUS: 'F',
    ISSUDATE: epoch('2014-07-09'),
    BLDCMPDT: '20140802',
    CONTRNAME: padded('SAMPLE AIR, INC.', 60),
  }),
  countyPermit({
    ID: '1993912547',
    PROCNUM: 'C1993912001',
    TYPE: 'BLDG',
    // Only the first line of the application says what it is for.
    FFRMLINE: padded(' REROOF', 20),
    BPSTATUS: 'E',
    ISSUDATE: epoch('1993-03-15'),
    CONTRNAME: padded('NOT LISTED', 60),
  }),
  countyPermit({
    ID: '2023955101',
    TYPE: 'ELEC',
    DESC1: 'SERVICE CHANGE',
    BPSTATUS: 'X',
    // Late in the evening in Florida, the day before in UTC's terms.
    ISSUDATE: epoch('2023-06-02T02:00:00Z'),
    CONTRNAME: 'SAMPLE ELECTRIC CORP',
  }),
  countyPermit({
    ID: '2021955102',
    TYPE: 'PLB',
    DESC1: 'WATER HEATER',
    BPSTATUS: 'F',
    ISSUDATE: epoch('2021-02-01'),
    CONTRNAME: 'SAMPLE PLUMBING',
  }),
  countyPermit({
    ID: '2022955103',
    TYPE: 'ROOF',
    DESC1: 'TILE ROOF',
    BPSTATUS: 'A',
    ISSUDATE: epoch('2022-09-14'),
    // Completed, and still active.
    BLDCMPDT: '20230110',
    CONTRNAME: 'OWNER',
  }),
  countyPermit({
    ID: '2025955104',
    TYPE: 'PLUM',
    DESC1: 'GAS LINE',
    BPSTATUS: 'P',
    ISSUDATE: null,
  }),
];

const buildingPermit = (fields: Row) =>
  countyPermit({
    FOLIO: COUNTY_BUILDING,
    ADDRESS: padded('12 SAMPLE TOWER DR', 30),
    ...fields,
  });

/** Each of ten lines of a form, longer together than a field of a report. */
const TEN_LINES = Object.fromEntries(
  Array.from(
    { length: 10 },
    (_, index) => [`DESC${index + 1}`, padded(`ALTERATION OF FLOOR ${index + 1}`, 60)] as const,
  ),
);

export const BUILDING_PERMITS: readonly Row[] = [
  // Among the oldest on the books. Blank where others have zeros.
  buildingPermit({
    ID: '1982956201',
    TYPE: 'BLDG',
    ...TEN_LINES,
    BPSTATUS: 'F',
    ISSUDATE: epoch('1982-06-01'),
    BLDCMPDT: '        ',
    LSTINSDT: '        ',
  }),
  // Part of another permit, for one unit.
  buildingPermit({
    ID: '2024956202',
    PROCNUM: 'C2024956201',
    UNIT: '101 ',
    TYPE: 'MEP',
    DESC1: 'KITCHEN',
    BPSTATUS: 'C',
    ISSUDATE: epoch('2024-03-08'),
    MPRMTNUM: 1_982_956_201,
    CONTRNUM: 'CGC000001',
    CONTRNAME: null,
  }),
  // Its work is the number of a category alone.
  buildingPermit({
    ID: '2023956203',
    TYPE: 'ELE',
    CAT1: '0102',
    BPSTATUS: 'A',
    ISSUDATE: epoch('2023-12-31T23:59:00Z'),
    // No such day.
    BLDCMPDT: '20240231',
    RENDATE: '20240601',
  }),
  // The same record again, with other dates.
  buildingPermit({
    ID: '2023956203',
    TYPE: 'ELE',
    BPSTATUS: 'A',
    ISSUDATE: epoch('2024-01-02'),
  }),
];

const miamiPermit = (fields: Row): Row => ({
  FolioNumber: Number(MIAMI_HOUSE),
  DeliveryAddress: '88 SABAL PALM WAY',
  CompanyAddress: '1 CONTRACTOR PLAZA',
  IsPermitFinal: 'No',
  ...fields,
});

export const MIAMI_PERMITS: readonly Row[] = [
  miamiPermit({
    PermitNumber: 'BD24900001',
    ProcessNumber: 'BD24-900001-001',
    ScopeofWork: 'REMODELING/REPAIRS',
    WorkItems: 'Kitchen remodeling',
    BuildingPermitStatusDescription: 'Active',
    IssuedDate: epoch('2024-08-25T20:16:00Z'),
    BuildingFinalLastInspDate: epoch('2024-10-01T15:30:00Z'),
    BuildingFinalLastInspResult: 'Rejected',
    CompanyName: 'Sample Builders LLC',
  }),
  miamiPermit({
    PermitNumber: 'BD20900002',
    ProcessNumber: 'BD20-900002-001',
    ScopeofWork: 'ELECTRICAL',
    WorkItems: 'Panel of 200 A',
    BuildingPermitStatusDescription: 'Final',
    IsPermitFinal: 'Yes',
    IssuedDate: epoch('2020-02-04T02:00:00Z'),
    BuildingFinalLastInspDate: epoch('2020-05-01T14:00:00Z'),
    BuildingFinalLastInspResult: 'Passed',
    CompanyName: 'Sample Electric Corp',
  }),
  miamiPermit({
    PermitNumber: 'BD16900003',
    ScopeofWork: 'ROOF',
    WorkItems: '',
    BuildingPermitStatusDescription: 'Expired',
    IssuedDate: epoch('2016-04-11'),
    CompanyName: 'Sample Roofing, Inc.',
  }),
  miamiPermit({
    PermitNumber: 'BD18900004',
    ScopeofWork: 'FENCE',
    WorkItems: 'Wood fence',
    BuildingPermitStatusDescription: 'Revoked',
    IssuedDate: epoch('2018-01-09'),
  }),
  miamiPermit({
    PermitNumber: null,
    ProcessNumber: 'BD25-900005-001',
    ScopeofWork: 'MECHANICAL',
    WorkItems: 'A/C change-out',
    BuildingPermitStatusDescription: 'Hold',
    IssuedDate: null,
  }),
];

export const COTTAGE_PERMITS: readonly Row[] = [
  // Final, with a last inspection that didn't pass.
  miamiPermit({
    FolioNumber: Number(MIAMI_COTTAGE),
    PermitNumber: 'BD21900006',
    ScopeofWork: 'PLUMBING',
    WorkItems: 'Water heater',
    BuildingPermitStatusDescription: 'Final',
    IsPermitFinal: 'Yes',
    IssuedDate: epoch('2021-03-14T23:30:00Z'),
    BuildingFinalLastInspDate: epoch('2021-05-02T13:00:00Z'),
    BuildingFinalLastInspResult: 'Partial',
    CompanyName: 'Sample Plumbing LLC',
  }),
  // Final by one field and active by another: the status is what the office shows.
  miamiPermit({
    FolioNumber: Number(MIAMI_COTTAGE),
    PermitNumber: 'BD22900007',
    ScopeofWork: 'WINDOWS',
    WorkItems: 'Impact windows',
    BuildingPermitStatusDescription: 'Active',
    IsPermitFinal: 'Yes',
    IssuedDate: epoch('2022-07-01'),
  }),
];

const codeCase = (fields: Row): Row => ({
  FOLIO: padded(COUNTY_HOUSE, 15),
  ADDRESS: padded('2417 MANGROVE BEND CT', 40),
  LN_RECBOOK: '     ',
  LN_RECPAGE: '     ',
  LN_RECDATE: '          ',
  ...fields,
});

export const CODE_CASES: readonly Row[] = [
  codeCase({
    CASE_NUM: '20219047213',
    CASE_DATE: epoch('2021-08-16'),
    CASE_STATUS: '1',
    STAT_DESC: padded('Open', 20),
    PROBLEM_DESC: padded('Pool without a safety barrier', 50),
  }),
  codeCase({
    CASE_NUM: '20179031145',
    CASE_DATE: epoch('2017-03-02'),
    CASE_STATUS: '2',
    STAT_DESC: padded('Closed', 20),
    PROBLEM_DESC: padded('Junk, trash or overgrowth', 50),
  }),
  codeCase({
    CASE_NUM: '20199060021',
    CASE_DATE: epoch('2019-11-20'),
    CASE_STATUS: '4',
    STAT_DESC: padded('Lien', 20),
    PROBLEM_DESC: padded('Structure maintenance', 50),
    LN_RECBOOK: '99001',
    LN_RECPAGE: '1234 ',
    LN_RECDATE: '06/30/2020',
  }),
];

export const TOWER_CASES: readonly Row[] = [
  codeCase({
    FOLIO: COUNTY_BUILDING,
    ADDRESS: padded('12 SAMPLE TOWER DR', 40),
    CASE_NUM: '20229060022',
    CASE_DATE: epoch('2022-05-05'),
    CASE_STATUS: '5',
    STAT_DESC: padded('Referred to Finance', 20),
    // Nobody wrote what it is about.
    PROBLEM_DESC: ' '.repeat(50),
  }),
];

export const BUILDING_CASES: readonly Row[] = [
  {
    FOLIO: COUNTY_HOUSE,
    CASE_NUM: 'UNSF20229001',
    CASE_TYPE: 'UNSAFE STRUCTURE',
    OPEN_DATE: epoch('2022-02-10'),
    CLOSED_DATE: null,
    PROP_ADDR: '2417 MANGROVE BEND CT',
    VIOL_NAME: 'SAMPLE OWNER',
  },
  {
    FOLIO: COUNTY_HOUSE,
    CASE_NUM: 'BLDG20159002',
    CASE_TYPE: 'WORK WITHOUT A PERMIT',
    OPEN_DATE: epoch('2015-05-05'),
    CLOSED_DATE: epoch('2015-12-01'),
    PROP_ADDR: '2417 MANGROVE BEND CT',
    VIOL_NAME: 'SAMPLE OWNER',
  },
];

/** The newest rows of the layers that offices keep up to date: of three days ago, until a test freezes the layer. */
export function newestRows(now = Date.now()) {
  const day = new Date(now - 3 * 86_400_000).toISOString().slice(0, 10);
  return {
    countyPermits: countyPermit({
      FOLIO: PUBLIC_BUILDING,
      ID: '2026999999',
      TYPE: 'BLDG',
      DESC1: 'SIGN',
      BPSTATUS: 'A',
      ISSUDATE: epoch(day),
    }),
    miamiPermits: miamiPermit({
      FolioNumber: 141000990001,
      PermitNumber: 'BD26999999',
      ScopeofWork: 'SIGN',
      BuildingPermitStatusDescription: 'Active',
      IssuedDate: epoch(`${day}T15:00:00Z`),
    }),
    codeCases: codeCase({
      FOLIO: padded(PUBLIC_BUILDING, 15),
      CASE_NUM: '20269099999',
      CASE_DATE: epoch(day),
      CASE_STATUS: '1',
      STAT_DESC: 'Open',
      PROBLEM_DESC: 'Sign',
    }),
    buildingCases: {
      FOLIO: PUBLIC_BUILDING,
      CASE_NUM: 'BLDG20269999',
      CASE_TYPE: 'SIGN',
      OPEN_DATE: epoch(day),
    },
  } satisfies Record<string, Row>;
}
