import type { County } from '#shared/counties.ts';
import * as broward from './broward.ts';
import type { CountyFacts, CountyMap, CountyRecord, GuideFacts } from './county-record.ts';
import * as miamiDade from './miami-dade.ts';
import * as palmBeach from './palm-beach.ts';

export const counties: Readonly<Record<County, CountyRecord>> = {
  'miami-dade': miamiDade.record,
  broward: broward.record,
  'palm-beach': palmBeach.record,
};

/** Each with its record. The list of ids has the names too, which some scripts would load for nothing. */
export const COUNTY_RECORDS = Object.entries(counties) as readonly [County, CountyRecord][];

/** What browsers don't read is apart, so that none loads it. */
export const countyFacts: Readonly<Record<County, CountyFacts>> = {
  'miami-dade': miamiDade.facts,
  broward: broward.facts,
  'palm-beach': palmBeach.facts,
};

/** Its permit offices, as editors write them. */
export const permitOfficesOfCounties: Readonly<Record<County, unknown>> = {
  'miami-dade': miamiDade.permitOffices,
  broward: broward.permitOffices,
  'palm-beach': palmBeach.permitOffices,
};

export const countyMaps: Readonly<Record<County, CountyMap>> = {
  'miami-dade': miamiDade.map,
  broward: broward.map,
  'palm-beach': palmBeach.map,
};

/** What is said of each on its page, beside its permit offices. */
export const guideFactsOfCounties = {
  'miami-dade': miamiDade.guideFacts,
  broward: broward.guideFacts,
  'palm-beach': palmBeach.guideFacts,
} as const satisfies Readonly<Record<County, GuideFacts>>;
