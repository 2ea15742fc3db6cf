import { guideFactsOfCounties } from '#business/counties/counties.ts';
import type { GuideFact, GuideTopic } from '#business/counties/county-record.ts';
import type { County } from '#shared/counties.ts';

/** Section 105.4.1 of the Florida Building Code, which has no page of its own. */
export const BUILDING_CODE = 'building code';

/** The law of 2026 and the statute that it changed. Subsections are renumbered often: the words name the year. */
const STATUTE_2026 = 'https://www.flsenate.gov/Laws/Statutes/2026/553.79';
const HB_803 = 'https://www.flsenate.gov/Session/Bill/2026/803';

/** Facts of all our counties. Those of one are in its record, and those of a single office in its row. */
const FACTS = {
  singleFamily2026: { topic: 'expiration', source: HB_803, readOn: '2026-10' },
  sixMonths: {
    topic: 'expiration',
    source: BUILDING_CODE,
    readOn: '2026-10',
  },
  ownerMayClose: { topic: 'closing', source: STATUTE_2026, readOn: '2026-10' },
  sixYears: { topic: 'closing', source: STATUTE_2026, readOn: '2026-10' },
  smallWork: { topic: 'notShown', source: HB_803, readOn: '2026-10', isLast: true },
} as const satisfies Readonly<Record<string, GuideFact & { readonly isLast?: true }>>;

/** Facts whose words are in `permits.ts` of each language. Those of a county are in `counties.ts`. */
export type GuideFactKey = keyof typeof FACTS;

/** A fact, and what its words stand under: a county's own facts under the county. */
export type KeyedGuideFact = GuideFact &
  ({ readonly key: GuideFactKey } | { readonly county: County; readonly ownKey: string });

/** Returns a county's facts of a topic: what is true everywhere before its own. */
export function guideFacts(county: County, topic: GuideTopic): readonly KeyedGuideFact[] {
  const own = Object.entries<GuideFact>(guideFactsOfCounties[county]).map(([ownKey, fact]) => ({
    ...fact,
    county,
    ownKey,
  }));
  const common = (Object.keys(FACTS) as GuideFactKey[]).map((key) => ({ ...FACTS[key], key }));
  const isLast = (fact: object) => 'isLast' in fact;
  const facts: readonly KeyedGuideFact[] = [
    ...common.filter((fact) => !isLast(fact)),
    ...own,
    ...common.filter(isLast),
  ];
  return facts.filter((fact) => fact.topic === topic);
}
