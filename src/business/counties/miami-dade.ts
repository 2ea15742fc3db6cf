import type { CountyFacts, CountyMap, CountyRecord, GuideFacts } from './county-record.ts';

export { default as permitOffices } from '../permit-offices/miami-dade.json' with { type: 'json' };

export const record: CountyRecord = {
  oldNames: ['Dade'],
  otherPlaces: ['Kendall'],
  zipCodes:
    '33010 33012-16 33018 33030-33 33034 33035 33039 33054-56 33101 33109 33122 33125-47 33149 33150 33154-58 33160-62 33165-70 33172-87 33189 33190 33193 33194 33196',
  postBoxes: ['330', '331', '332'],
  /**
   * The municipality (01 to 36, 30 for none), township and range (one digit each), section, subdivision (three), parcel (four). Old
   * land grants are numbered like sections after 36.
   * @see https://www.hauseit.com/property-tax-number-florida
   */
  parcelNumber: {
    length: 13,
    pattern: /^(0[1-9]|[12]\d|3[0-6])(\d{2}[0-3]\d)(\d{3})(\d{4})$/,
    separator: '-',
    namesCity: true,
  },
};

export const facts: CountyFacts = {
  annualTransactions: '50,000+',
  places: ['Miami', 'Hialeah', 'Coral Gables', 'Kendall', 'Homestead'],
  appraiser: 'https://www.miamidadepa.gov',
};

export const map: CountyMap = {
  outline: [
    [-80.873, 25.979],
    [-80.68, 25.979],
    [-80.68, 25.957],
    [-80.295, 25.957],
    [-80.295, 25.97],
    [-80.118, 25.975],
    [-80.122, 25.9],
    [-80.13, 25.78],
    [-80.155, 25.76],
    [-80.188, 25.77],
    [-80.2, 25.745],
    [-80.24, 25.72],
    [-80.28, 25.66],
    [-80.305, 25.61],
    [-80.31, 25.56],
    [-80.338, 25.5],
    [-80.335, 25.46],
    [-80.315, 25.39],
    [-80.33, 25.33],
    [-80.37, 25.3],
    [-80.4, 25.235],
    [-80.46, 25.21],
    [-80.52, 25.215],
    [-80.56, 25.2],
    [-80.64, 25.19],
    [-80.7, 25.155],
    [-80.79, 25.175],
    [-80.873, 25.165],
    [-80.873, 25.76],
  ],
  label: [-80.85, 25.82],
  seat: { name: 'Miami', place: [-80.194, 25.774], gap: 27 },
  municipalities: {
    Aventura: [-80.139, 25.956],
    'Bal Harbour': [-80.127, 25.892],
    'Bay Harbor Islands': [-80.131, 25.888],
    'Biscayne Park': [-80.181, 25.883],
    'Coral Gables': [-80.268, 25.721],
    'Cutler Bay': [-80.338, 25.578],
    Doral: [-80.355, 25.82],
    'El Portal': [-80.193, 25.855],
    'Florida City': [-80.479, 25.448],
    Hialeah: [-80.278, 25.858],
    'Hialeah Gardens': [-80.325, 25.865],
    Homestead: [-80.478, 25.469],
    'Key Biscayne': [-80.163, 25.694],
    Miami: [-80.194, 25.774],
    'Miami Beach': [-80.13, 25.791],
    'Miami Gardens': [-80.246, 25.942],
    'Miami Lakes': [-80.309, 25.909],
    'Miami Shores': [-80.193, 25.863],
    'Miami Springs': [-80.29, 25.822],
    'North Bay Village': [-80.154, 25.846],
    'North Miami': [-80.187, 25.89],
    'North Miami Beach': [-80.163, 25.933],
    'Opa-locka': [-80.25, 25.902],
    'Palmetto Bay': [-80.325, 25.622],
    Pinecrest: [-80.308, 25.667],
    'South Miami': [-80.293, 25.708],
    'Sunny Isles Beach': [-80.123, 25.951],
    Surfside: [-80.126, 25.878],
    Sweetwater: [-80.373, 25.763],
    'Virginia Gardens': [-80.302, 25.81],
    'West Miami': [-80.296, 25.763],
  },
};

export const guideFacts = {
  digits: {
    topic: 'cityOrCounty',
    source: 'https://www.miamidade.gov/global/economy/building/how-to-apply-for-permit.page',
    readOn: '2026-06',
  },
  statuses: {
    topic: 'statuses',
    source:
      'https://datahub-miamigis.opendata.arcgis.com/datasets/MiamiGIS::building-permits-since-2014',
    readOn: '2026-08',
  },
  recertification: {
    topic: 'notShown',
    source: 'https://wwwx.miamidade.gov/Apps/RER/carbr/Home/Recert',
    readOn: '2026-06',
  },
} as const satisfies GuideFacts;
