import type { CountyFacts, CountyMap, CountyRecord, GuideFacts } from './county-record.ts';

export { default as permitOffices } from '../permit-offices/palm-beach.json' with { type: 'json' };

export const record: CountyRecord = {
  zipCodes:
    '33401 33403-15 33417 33418 33426 33428 33430-37 33438 33440 33444-46 33449 33458 33460-63 33467 33469 33470 33472 33473 33476 33477 33478 33480 33483 33484 33486 33487 33493 33496 33498',
  postBoxes: ['334'],
  /**
   * The municipality (00 for none), range 35 to 43, township 40 to 47, section, subdivision, block (three), lot (four).
   * @see https://pbcpao.gov/pcn-info.htm
   */
  parcelNumber: {
    length: 17,
    pattern: /^(\d{2})(3[5-9]|4[0-3])(4[0-7])([0-3]\d)(\d{2})(\d{3})(\d{4})$/,
    separator: '-',
    abbreviation: 'PCN',
    namesCity: true,
  },
};

export const facts: CountyFacts = {
  annualTransactions: '25,000+',
  places: ['West Palm Beach', 'Boca Raton', 'Delray Beach', 'Boynton Beach', 'Jupiter'],
  appraiser: 'https://pbcpao.gov',
};

export const map: CountyMap = {
  outline: [
    [-80.886, 26.96],
    [-80.62, 26.957],
    [-80.37, 26.957],
    [-80.37, 26.97],
    [-80.06, 26.97],
    [-80.047, 26.9],
    [-80.034, 26.79],
    [-80.036, 26.65],
    [-80.046, 26.5],
    [-80.059, 26.41],
    [-80.074, 26.32],
    [-80.25, 26.342],
    [-80.297, 26.333],
    [-80.881, 26.333],
    [-80.881, 26.7],
    [-80.83, 26.79],
    [-80.886, 26.96],
  ],
  label: [-80.85, 26.56],
  seat: { name: 'West Palm Beach', place: [-80.053, 26.715], gap: 13 },
  municipalities: {
    Atlantis: [-80.101, 26.591],
    'Belle Glade': [-80.668, 26.685],
    'Boca Raton': [-80.083, 26.359],
    'Boynton Beach': [-80.066, 26.525],
    'Delray Beach': [-80.073, 26.461],
    Greenacres: [-80.125, 26.624],
    Haverhill: [-80.12, 26.691],
    'Highland Beach': [-80.066, 26.4],
    Hypoluxo: [-80.053, 26.566],
    'Juno Beach': [-80.053, 26.88],
    Jupiter: [-80.094, 26.934],
    'Lake Clarke Shores': [-80.076, 26.645],
    'Lake Park': [-80.066, 26.8],
    'Lake Worth Beach': [-80.072, 26.617],
    Lantana: [-80.052, 26.587],
    'Loxahatchee Groves': [-80.28, 26.684],
    'Mangonia Park': [-80.074, 26.76],
    'North Palm Beach': [-80.082, 26.818],
    'Ocean Ridge': [-80.048, 26.527],
    Pahokee: [-80.665, 26.82],
    'Palm Beach': [-80.036, 26.706],
    'Palm Beach Gardens': [-80.139, 26.823],
    'Palm Beach Shores': [-80.036, 26.778],
    'Palm Springs': [-80.096, 26.636],
    'Riviera Beach': [-80.058, 26.775],
    'Royal Palm Beach': [-80.231, 26.708],
    'South Bay': [-80.716, 26.664],
    'South Palm Beach': [-80.039, 26.589],
    Tequesta: [-80.129, 26.968],
    Wellington: [-80.241, 26.659],
    'West Palm Beach': [-80.053, 26.715],
  },
};

export const guideFacts = {
  digits: {
    topic: 'cityOrCounty',
    source: 'https://pbcpao.gov/pcn-info.htm',
    readOn: '2026-07',
  },
  openPermits: {
    topic: 'statuses',
    source:
      'https://discover.pbcgov.org/pzb/administration/Pages/Search-Services-Administration.aspx',
    readOn: '2026-07',
  },
  inactive: {
    topic: 'closing',
    source: 'https://discover.pbcgov.org/pzb/faqpages/building.aspx',
    readOn: '2026-07',
    cents: 7_500,
  },
} as const satisfies GuideFacts;
