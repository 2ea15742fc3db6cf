import { COUNTIES, type County } from '#shared/orders.ts';

/** Sections that a county's page has beside its table, in this order. */
export const GUIDE_TOPICS = [
  'cityOrCounty',
  'statuses',
  'expiration',
  'closing',
  'cost',
  'notShown',
] as const;
export type GuideTopic = (typeof GUIDE_TOPICS)[number];

/** Where a fact of the guide was read. Its words are in `permits.ts` of each language. */
export interface GuideFact {
  readonly topic: GuideTopic;
  readonly counties: readonly County[];
  /** The page's address, or {@link BUILDING_CODE}. */
  readonly source: string;
  /** The month of reading: `2026-10`. */
  readonly readOn: string;
  /** An amount that the words call `{fee}`. */
  readonly cents?: number;
}

/** Section 105.4.1 of the Florida Building Code, which has no page of its own. */
export const BUILDING_CODE = 'building code';

/** The law of 2026 and the statute that it changed. Subsections are renumbered often: the words name the year. */
const STATUTE_2026 = 'https://www.flsenate.gov/Laws/Statutes/2026/553.79';
const HB_803 = 'https://www.flsenate.gov/Session/Bill/2026/803';
const PALM_BEACH_SEARCHES =
  'https://discover.pbcgov.org/pzb/administration/Pages/Search-Services-Administration.aspx';

/** Facts of a whole county or of all three. Those of a single office are in its row. */
const FACTS = {
  miamiDadeDigits: {
    topic: 'cityOrCounty',
    counties: ['miami-dade'],
    source: 'https://www.miamidade.gov/global/economy/building/how-to-apply-for-permit.page',
    readOn: '2026-06',
  },
  palmBeachDigits: {
    topic: 'cityOrCounty',
    counties: ['palm-beach'],
    source: 'https://pbcpao.gov/pcn-info.htm',
    readOn: '2026-07',
  },
  browardSearchLists: {
    topic: 'cityOrCounty',
    counties: ['broward'],
    source: 'https://www.broward.org/building/Pages/aboutus.aspx',
    readOn: '2026-08',
  },
  miamiStatuses: {
    topic: 'statuses',
    counties: ['miami-dade'],
    source:
      'https://datahub-miamigis.opendata.arcgis.com/datasets/MiamiGIS::building-permits-since-2014',
    readOn: '2026-08',
  },
  fortLauderdaleStatuses: {
    topic: 'statuses',
    counties: ['broward'],
    source: 'https://gis.fortlauderdale.gov/server/rest/services/BuildingPermits/FeatureServer/0',
    readOn: '2026-10',
  },
  palmBeachOpen: {
    topic: 'statuses',
    counties: ['palm-beach'],
    source: PALM_BEACH_SEARCHES,
    readOn: '2026-07',
  },
  singleFamily2026: { topic: 'expiration', counties: COUNTIES, source: HB_803, readOn: '2026-10' },
  sixMonths: {
    topic: 'expiration',
    counties: COUNTIES,
    source: BUILDING_CODE,
    readOn: '2026-10',
  },
  davieTerm: {
    topic: 'expiration',
    counties: ['broward'],
    source: 'https://www.davie-fl.gov/FAQ.aspx?QID=253',
    readOn: '2026-10',
  },
  ownerMayClose: { topic: 'closing', counties: COUNTIES, source: STATUTE_2026, readOn: '2026-10' },
  sixYears: { topic: 'closing', counties: COUNTIES, source: STATUTE_2026, readOn: '2026-10' },
  palmBeachInactive: {
    topic: 'closing',
    counties: ['palm-beach'],
    source: 'https://discover.pbcgov.org/pzb/faqpages/building.aspx',
    readOn: '2026-07',
    cents: 7_500,
  },
  miamiDadeRecertification: {
    topic: 'notShown',
    counties: ['miami-dade'],
    source: 'https://wwwx.miamidade.gov/Apps/RER/carbr/Home/Recert',
    readOn: '2026-06',
  },
  smallWork: { topic: 'notShown', counties: COUNTIES, source: HB_803, readOn: '2026-10' },
} as const satisfies Readonly<Record<string, GuideFact>>;

export type GuideFactKey = keyof typeof FACTS;

/** Returns a county's facts of a topic, in the order of the list. */
export function guideFacts(
  county: County,
  topic: GuideTopic,
): readonly (GuideFact & { readonly key: GuideFactKey })[] {
  const keys = Object.keys(FACTS) as GuideFactKey[];
  return keys
    .map((key) => ({ key, ...(FACTS[key] as GuideFact) }))
    .filter((fact) => fact.topic === topic && fact.counties.includes(county));
}
