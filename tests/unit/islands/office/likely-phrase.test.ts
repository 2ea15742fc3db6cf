import { expect, test } from 'vitest';
import type { FindingPhrase } from '#i18n/en/phrases.ts';
import { likelyPhrase } from '#islands/office/report/likely-phrase.ts';
import { itemsWithoutResult, withSameResult } from '#islands/office/report/same-result.ts';
import { FINDING_PHRASES, type RecordKind } from '#report/finding-phrases.ts';
import { sweep } from '../../../sweep.ts';

test.each<[kind: RecordKind, entry: object, phrase: string | undefined]>([
  [
    'open-permit',
    { type: 'Building', description: 'SWIMMING POOL', status: 'open' },
    'openPoolPermit',
  ],
  ['open-permit', { type: 'Building', description: 'REROOF', status: 'open' }, 'openRoofPermit'],
  ['open-permit', { description: 'Open porch', status: 'open', contractor: 'OWNER' }, 'openPermit'],
  ['open-permit', { description: 'Pool', finalResult: 'rejected' }, 'openPoolPermit'],
  ['expired-permit', { description: 'A/C CHANGE-OUT' }, 'expiredAirConditioning'],
  ['expired-permit', { description: 'Fence' }, 'expiredPermit'],
  ['rejected-permit', { finalResult: 'rejected' }, 'finalRejected'],
  ['applied-permit', { description: 'Pool' }, 'permitNotIssued'],
  ['ended-permit', { statusOnRecord: 'Void' }, 'voidPermit'],
  ['ended-permit', { statusOnRecord: 'Withdrawn' }, 'withdrawnPermit'],
  ['code-case', { violation: 'UNSAFE STRUCTURE' }, 'unsafeStructure'],
  ['code-case', { violation: 'Junk' }, 'openCodeCase'],
  ['contractor', { name: 'x', record: 'not-on-record' }, 'contractorNotOnRecord'],
  ['contractor', { name: 'x', record: 'licensed' }, 'licenseLapsed'],
  ['comparison', { item: 'Bathroom 3', onRecord: '3 bathrooms' }, 'bathroomWithoutPermit'],
  // What somebody built without a permit is theirs to name.
  ['comparison', { item: 'Fireplace' }, undefined],
])('a record of the kind %s, %j, is likely said by %s', (kind, entry, phrase) => {
  expect(likelyPhrase('diligence', kind, { list: 'permits', entry: entry as never })).toBe(phrase);
});

/** How records write what a phrase is about. */
const SPELLINGS = {
  openRoofPermit: ['REROOF', 'Roofing'],
  openPoolPermit: ['SWIMMING POOL', 'Spa heater'],
  expiredAirConditioning: ['A/C CHANGE-OUT', 'AIR CONDITIONING', 'Air-Cond', 'HVAC', 'MECHANICAL'],
  afterTheFactPermit: ['AFTER THE FACT', 'After-the-fact'],
  ownerBuilder: ['OWNER BUILDER', 'Owner-Builder'],
  withdrawnPermit: ['Withdrawn'],
  revokedPermit: ['REVOKED'],
  poolBarrier: ['Pool barrier missing'],
  unsafeStructure: ['UNSAFE STRUCTURE'],
  garageEnclosed: ['Garage', 'Carport'],
  additionWithoutPermit: ['Addition'],
  areaLarger: ['Living area', '1,840 sq ft'],
  bathroomWithoutPermit: ['3 bathrooms'],
  windowsWithoutPermit: ['Windows', 'Garden door'],
  roofWithoutPermit: ['Roof'],
  panelWithoutPermit: ['Electrical panel'],
  waterHeaterWithoutPermit: ['Water heater'],
  shedWithoutPermit: ['SHED'],
  fenceWithoutPermit: ['Fence'],
  drivewayWithoutPermit: ['Driveway', 'Paving', 'Pavers'],
} as const satisfies Partial<Record<FindingPhrase, readonly string[]>>;

sweep(
  'a record is likely said by the phrase of its words, however they are written',
  { phrase: SPELLINGS },
  ({ phrase }) => {
    const [kind] = FINDING_PHRASES[phrase].records;
    if (!kind) return ['It is of no record.'];
    return SPELLINGS[phrase].flatMap((description) => {
      const likely = likelyPhrase('full', kind, { list: 'permits', entry: { description } });
      return likely === phrase ? [] : [`${description}: ${likely}`];
    });
  },
);

test('the result of an item is given to those that say nothing of theirs, where it can be of many', () => {
  const comparison = [
    { item: 'House', result: 'permitted', permit: 'B-4' },
    { item: 'Area', onRecord: '1,840 sq ft' },
    { item: 'Pool', permit: 'B-1' },
    { item: 'Shed', result: 'unpermitted' },
    { item: 'Bedrooms', result: '' },
    { item: 'Patio', result: 'original' },
    { item: 'Roof', result: 'permitted' },
  ] as const;
  const content = { comparison };
  expect(comparison.map((_, index) => itemsWithoutResult(content, index))).toEqual([
    [1, 4],
    [],
    [],
    [],
    [],
    [1, 4],
    // Its permit is not chosen yet.
    [],
  ]);
  const same = withSameResult(content, 0).comparison;
  expect(same?.[1]).toEqual({ ...comparison[1], result: 'permitted', permit: 'B-4' });
  expect(same?.[4]).toEqual({ ...comparison[4], result: 'permitted', permit: 'B-4' });
  expect(same?.toSpliced(4, 1).toSpliced(1, 1)).toEqual(comparison.toSpliced(4, 1).toSpliced(1, 1));
  expect(withSameResult(content, 5).comparison?.[1]).toEqual({
    ...comparison[1],
    result: 'original',
  });
});
