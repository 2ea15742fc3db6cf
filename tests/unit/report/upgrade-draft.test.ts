import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDraft } from '#report/draft.ts';
import { draftShapeProblems } from '#report/draft-shape.ts';
import type { FieldGroup } from '#report/fields.ts';
import { placeOf } from '#report/fields.ts';
import { sampleReport } from '#report/sample.ts';
import { upgradeDraft } from '#report/upgrade-draft.ts';
import { sweep } from '../../sweep.ts';

/** Drafts as the office stored them when rooms, one photograph and the licenses of permits were fields. */
const stored = (tier: string) =>
  JSON.parse(readFileSync(`tests/unit/report/drafts/draft-${tier}.json`, 'utf8')) as FieldGroup;
const listOf = (draft: FieldGroup, name: string) => draft[name] as readonly FieldGroup[];

/** Every text of a draft, by itself. */
function textsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [value];
}

test.each(['basic', 'diligence', 'full'])(
  'nothing that was typed in a stored %s is lost',
  (tier) => {
    const before = stored(tier);
    const after = textsOf(upgradeDraft(before)).join('\n');
    const missing = textsOf(before).filter((text) => !after.includes(String(text)));
    // Two spellings of one contractor, who has one license, become one.
    expect(missing).toEqual(tier === 'basic' ? [] : ['Sample Pools Inc']);
  },
);

test.each(['basic', 'diligence', 'full'])('a stored %s has the shape of a draft', (tier) => {
  expect(draftShapeProblems(stored(tier))).toEqual([]);
});

test('rooms become rows of the comparison with what was seen on site', () => {
  const { rooms } = stored('full');
  const after = upgradeDraft(stored('full'));
  expect(after).not.toHaveProperty('rooms');
  expect(after.comparison).toEqual(
    (rooms as readonly FieldGroup[]).map(({ name, ...room }) => ({ item: name, ...room })),
  );
});

test('a photograph becomes the first of several', () => {
  const before = listOf(stored('full'), 'findings');
  const after = listOf(upgradeDraft(stored('full')), 'findings');
  expect(after.map(({ photos }) => photos)).toEqual(before.map(({ photo }) => [photo]));
  expect(after[0]).not.toHaveProperty('photo');
});

test('each license becomes a contractor once, which its permits name', () => {
  const after = upgradeDraft(stored('diligence'));
  const pools = listOf(after, 'contractors').filter(({ license }) => license === 'CPC9457218');
  expect(pools).toEqual([
    {
      name: 'Sample Pools, Inc.',
      record: 'licensed',
      license: 'CPC9457218',
      thenRemark:
        'Licensed when the permit was issued. The license expired in 2021. Licensed in 2020.',
    },
  ]);
  const permits = listOf(after, 'permits');
  expect(permits.filter(({ contractor }) => contractor === 'Sample Pools, Inc.')).toHaveLength(2);
  expect(permits.at(-1)?.contractor).toBe('License CGC9000001');
  expect(permits.some((permit) => 'license' in permit)).toBe(false);
  expect(listOf(after, 'contractors')).toHaveLength(5);
});

test('the number with which a result began is found, and its words stay', () => {
  expect(listOf(upgradeDraft(stored('basic')), 'searched')[0]).toMatchObject({
    found: 3,
    note: '3 permits, of 1993, 2014 and 2019',
  });
  const searched = [{ result: 'None on file' }, { result: '1,840 sq ft' }, { found: 2, note: 'x' }];
  expect(upgradeDraft({ searched }).searched).toEqual([
    { note: 'None on file' },
    { note: '1,840 sq ft' },
    searched[2],
  ]);
});

test.each(['basic', 'diligence', 'full'] as const)(
  'a stored %s opens, and lacks only what the new shape asks for',
  (tier) => {
    const signedBy = { name: 'Dana Sample' };
    const subject = { tier, order: 'SJG7C-HND84', language: 'en', signedBy } as const;
    const { problems } = checkDraft(upgradeDraft(stored(tier)), subject);
    const unexpected = problems
      .map(placeOf)
      .filter(
        (place) =>
          !/^(Permits|Contractors|Code enf|The record|What was searched|Findings|Visit)/.test(
            place,
          ),
      );
    expect(unexpected).toEqual([]);
  },
);

test('permits that a finding named become its records, and a final day a passed inspection', () => {
  const after = upgradeDraft({
    permits: [
      { number: 'B-1', final: '2014-08-02' },
      { number: 'B-2', final: '' },
    ],
    findings: [{ title: 'x', permits: [{ number: 'B-1' }, {}] }, { title: 'y' }],
  });
  expect(after).toEqual({
    permits: [{ number: 'B-1', finalResult: 'passed', finalDay: '2014-08-02' }, { number: 'B-2' }],
    findings: [
      {
        title: 'x',
        records: [
          { list: 'permits', key: 'B-1' },
          { list: 'permits', key: '' },
        ],
      },
      { title: 'y' },
    ],
  });
});

test('what was written of a license becomes remarks, and its standing is asked', () => {
  const before = { name: 'x', discipline: 'Pools', standing: 'Licensed then', today: 'Active' };
  const [after] = upgradeDraft({ contractors: [before] }).contractors ?? [];
  expect(after).toEqual({
    name: 'x',
    trade: 'Pools',
    thenRemark: 'Licensed then',
    todayRemark: 'Active',
  });
  // A page of an earlier version was still open: both stay.
  const both = { ...after, standing: 'Lapsed in 2016' };
  expect(upgradeDraft({ contractors: [both] }).contractors?.[0]).toEqual({
    ...after,
    thenRemark: 'Licensed then Lapsed in 2016',
  });
});

test.each([
  ['No complaints on record', undefined, 'No complaints on record'],
  [
    'Fined in 2019, disciplinary case 18-4512',
    undefined,
    'Fined in 2019, disciplinary case 18-4512',
  ],
  ['Sin quejas', undefined, 'Sin quejas'],
  // What is a trade stays one. What may be both is a person's to part.
  ['Certified pool contractor', 'Certified pool contractor', undefined],
  ['Pool contractor, no complaints', 'Pool contractor, no complaints', undefined],
])('of a trade “%s”, only what is plainly of complaints moves there', (text, trade, remark) => {
  for (const before of [{ discipline: text }, { trade: text }]) {
    const [after] = upgradeDraft({ contractors: [{ name: 'x', ...before }] }).contractors ?? [];
    expect(after).toEqual({
      name: 'x',
      ...(trade && { trade }),
      ...(remark && { complaintsRemark: remark }),
    });
  }
  // Whether any is displayed is asked, whatever was written.
  const contractors = [{ name: 'x', record: 'licensed', trade: text } as const];
  const { problems } = checkDraft(upgradeDraft({ contractors }), {
    ...{ tier: 'diligence', order: 'SJG7C-HND84', language: 'en' },
    signedBy: { name: 'Dana Sample' },
  });
  const places = problems.map(({ path }) => path.join('.'));
  expect(places).toContain('contractors.0.complaints');
  expect(places.includes('contractors.0.trade')).toBe(trade !== 'Certified pool contractor');
});

test('a draft of the current shape stays as it is', () => {
  const draft = JSON.parse(JSON.stringify(sampleReport('full'))) as FieldGroup;
  expect(upgradeDraft(draft)).toEqual(draft);
  expect(upgradeDraft(upgradeDraft(stored('full')))).toEqual(upgradeDraft(stored('full')));
});

test.each([
  ['closed', 'VOID', 'No longer valid'],
  ['open', 'Withdrawn', 'No longer valid'],
  ['expired', 'Revoked', 'No longer valid'],
  ['open', 'In Review', 'Applied for'],
] as const)(
  'a stored permit of the group %s that its office calls %s asks for its group',
  (status, statusOnRecord, group) => {
    const permits = [{ number: '1', type: 'Pool', description: 'Pool', status, statusOnRecord }];
    const content = upgradeDraft({ permits });
    expect(content.permits).toEqual(permits);
    const { problems } = checkDraft(content, {
      tier: 'basic',
      order: 'SJG7C-HND84',
      language: 'en',
      signedBy: null,
    });
    expect(problems).toContainEqual({
      path: ['permits', 0, 'status'],
      message: expect.stringContaining(`Choose “${group}”`),
    });
  },
);

sweep(
  'an older result of a search fills in what the newer fields lack',
  {
    result: ['', '3 permits', 'None on file'],
    found: ['without', 'with'],
    note: ['without', 'with'],
  },
  ({ result, found, note }) => {
    const own = { ...(found === 'with' && { found: 7 }), ...(note === 'with' && { note: 'Own.' }) };
    const [search] = upgradeDraft({ searched: [{ ...own, result }] }).searched ?? [];
    const expected = {
      ...(result === '3 permits' && { found: 3 }),
      ...(result && { note: result }),
      ...own,
    };
    const isSame = search?.found === expected.found && search?.note === expected.note;
    return isSame && !('result' in (search ?? {})) ? [] : [JSON.stringify(search)];
  },
);
