import type { CountyFacts, CountyMap, CountyRecord, GuideFacts } from './county-record.ts';

export { default as permitOffices } from '../permit-offices/broward.json' with { type: 'json' };

export const record: CountyRecord = {
  zipCodes:
    '33004 33009 33019-29 33060 33062-69 33071 33073 33076 33301 33304-06 33308 33309 33311-17 33319 33321-28 33330-32 33334 33351 33388 33441 33442',
  postBoxes: ['330', '333'],
  /**
   * Township 47 to 51, range 38 to 43, section, subdivision (letters for a condominium), parcel.
   * @see http://www.homesteadpropertyexemption.info/index.php?action=vthread&forum=22&topic=115
   */
  parcelNumber: {
    length: 12,
    pattern: /^((?:4[7-9]|5[01])(?:3[89]|4[0-3]))([0-3]\d)([\dA-Z]{2})(\d{4})$/,
    separator: ' ',
    namesCity: false,
  },
};

export const facts: CountyFacts = {
  annualTransactions: '35,000+',
  places: ['Fort Lauderdale', 'Hollywood', 'Pembroke Pines', 'Coral Springs', 'Pompano Beach'],
  appraiser: 'https://bcpa.net',
};

export const map: CountyMap = {
  outline: [
    [-80.881, 26.333],
    [-80.297, 26.333],
    [-80.25, 26.342],
    [-80.074, 26.32],
    [-80.079, 26.25],
    [-80.092, 26.19],
    [-80.104, 26.1],
    [-80.112, 26.03],
    [-80.118, 25.975],
    [-80.295, 25.97],
    [-80.295, 25.957],
    [-80.68, 25.957],
    [-80.68, 25.979],
    [-80.873, 25.979],
  ],
  label: [-80.85, 26.18],
  seat: { name: 'Fort Lauderdale', place: [-80.143, 26.122], gap: 20 },
  municipalities: {
    'Coconut Creek': [-80.179, 26.252],
    'Cooper City': [-80.272, 26.057],
    'Coral Springs': [-80.271, 26.271],
    'Dania Beach': [-80.144, 26.052],
    Davie: [-80.233, 26.063],
    'Deerfield Beach': [-80.1, 26.318],
    'Fort Lauderdale': [-80.143, 26.122],
    'Hallandale Beach': [-80.148, 25.981],
    'Hillsboro Beach': [-80.079, 26.294],
    Hollywood: [-80.149, 26.011],
    'Lauderdale Lakes': [-80.208, 26.166],
    'Lauderdale-by-the-Sea': [-80.096, 26.192],
    Lauderhill: [-80.213, 26.14],
    'Lighthouse Point': [-80.087, 26.276],
    Margate: [-80.206, 26.245],
    Miramar: [-80.232, 25.987],
    'North Lauderdale': [-80.226, 26.217],
    'Oakland Park': [-80.132, 26.172],
    Parkland: [-80.237, 26.31],
    'Pembroke Park': [-80.175, 25.988],
    'Pembroke Pines': [-80.224, 26.003],
    Plantation: [-80.232, 26.134],
    'Pompano Beach': [-80.125, 26.238],
    'Southwest Ranches': [-80.337, 26.059],
    Sunrise: [-80.256, 26.157],
    Tamarac: [-80.25, 26.213],
    Weston: [-80.4, 26.1],
    'West Park': [-80.199, 25.985],
    'Wilton Manors': [-80.139, 26.16],
  },
};

export const guideFacts = {
  countySearch: {
    topic: 'cityOrCounty',
    source: 'https://www.broward.org/building/Pages/aboutus.aspx',
    readOn: '2026-08',
  },
  statuses: {
    topic: 'statuses',
    source: 'https://gis.fortlauderdale.gov/server/rest/services/BuildingPermits/FeatureServer/0',
    readOn: '2026-10',
  },
  davieTerm: {
    topic: 'expiration',
    source: 'https://www.davie-fl.gov/FAQ.aspx?QID=253',
    readOn: '2026-10',
  },
} as const satisfies GuideFacts;
