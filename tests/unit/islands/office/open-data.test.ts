import { describe, expect, test } from 'vitest';
import { checkDraft } from '#report/draft.ts';
import type { ProposedEntry, SearchedSource } from '#shared/office/open-data.ts';
import type { DraftFields } from '#shared/office/reports.ts';
import {
  addFacts,
  addSearchRows,
  factsStanding,
  isOtherHouse,
} from '../../../../src/islands/office/report/open-data.ts';
import {
  addEntries,
  isUnderstood,
  standingOf,
} from '../../../../src/islands/office/report/proposals.ts';

const permit: ProposedEntry = {
  fields: {
    number: '2019947218',
    type: 'Building',
    description: 'SWIMMING POOL',
    status: 'open',
    issued: '2019-05-13',
  },
  remarks: [],
};

const SOURCE = {
  cited: {
    name: 'County (open data)',
    number: '30-5000-012-0470',
    date: '2026-11-24',
    url: 'https://open.example/1',
  },
};

describe('a record', () => {
  test('that the draft lacks is new, and added at the end of its list', () => {
    const content = { permits: [{ number: '1' }] };
    expect(standingOf(content, 'permits', permit)).toEqual({ type: 'new' });
    expect(addEntries(content, 'permits', [permit], SOURCE)).toEqual({
      permits: [{ number: '1' }, permit.fields],
      sources: [SOURCE.cited],
    });
  });

  test('is among the sources once for each parcel, with the later day', () => {
    const first = addEntries({}, 'permits', [permit], SOURCE);
    const facts = addFacts(first, { area: 1840 }, SOURCE);
    expect(facts.sources).toEqual([SOURCE.cited]);
    const later = { cited: { ...SOURCE.cited, date: '2026-11-25' } };
    expect(addFacts(facts, { yearBuilt: 1978 }, later).sources).toEqual([later.cited]);
    const earlier = { cited: { ...SOURCE.cited, date: '2026-11-23' } };
    expect(addFacts(facts, { yearBuilt: 1978 }, earlier).sources).toEqual([SOURCE.cited]);
    const another = { cited: { ...SOURCE.cited, number: '30-5000-012-0480' } };
    expect(addFacts(facts, { yearBuilt: 1978 }, another).sources).toHaveLength(2);
    expect(addFacts(facts, { area: 1840 }, later).sources).toEqual([SOURCE.cited]);
  });

  test('that the draft has is never added again nor changed, and its differences are named', () => {
    const content = {
      permits: [{ number: '2019-947218', type: 'building', description: 'Pool', status: 'closed' }],
    };
    expect(standingOf(content, 'permits', permit)).toEqual({
      type: 'different',
      differences: [
        { label: 'Description', onRecord: 'SWIMMING POOL', inDraft: 'Pool' },
        { label: 'Status', onRecord: 'Open', inDraft: 'Closed' },
        { label: 'Issued', onRecord: '2019-05-13', inDraft: '' },
      ],
    });
    expect(addEntries(content, 'permits', [permit], SOURCE)).toBe(content);
  });

  test('that the draft has as it is on record is the same', () => {
    const content = addEntries({}, 'permits', [permit], SOURCE);
    expect(standingOf(content, 'permits', permit)).toEqual({ type: 'same' });
  });

  test('twice on record is added once', () => {
    expect(addEntries({}, 'permits', [permit, permit], {}).permits).toHaveLength(1);
  });

  test('is understood only with its group', () => {
    const { status: _, ...fields } = permit.fields;
    expect(isUnderstood(permit)).toBe(true);
    expect(isUnderstood({ fields })).toBe(false);
  });
});

describe('the appraiser’s facts', () => {
  const facts = { yearBuilt: 1978, area: 1840, bedrooms: 3 };

  test('fill what is empty, and leave what somebody wrote', () => {
    const content: DraftFields = { parcel: { address: '1 A St', yearBuilt: 1980, bedrooms: 3 } };
    expect(factsStanding(content, facts).map(({ name, standing }) => [name, standing])).toEqual([
      ['yearBuilt', 'different'],
      ['area', 'new'],
      ['bedrooms', 'same'],
    ]);
    expect(addFacts(content, facts, {})).toEqual({
      parcel: { address: '1 A St', yearBuilt: 1980, bedrooms: 3, area: 1840 },
    });
  });

  test.each([
    ['2417 Mangrove Bend Ct, Miami', '2417 MANGROVE BEND CT', false],
    ['88 Sabal Palm Way', '2417 MANGROVE BEND CT', true],
    ['Mangrove Bend', '2417 MANGROVE BEND CT', false],
    ['88 Sabal Palm Way', undefined, false],
  ])('of %s and %s are of another house: %s', (inDraft, address, expected) => {
    const content = { parcel: { address: inDraft } };
    expect(isOtherHouse(content, { facts: {}, address, remarks: [] })).toBe(expected);
  });
});

describe('a search', () => {
  const source = (found: number): SearchedSource => ({
    source: 'county-permits',
    name: 'County',
    lookup: { type: 'none' },
    searched: [
      {
        kind: 'permit',
        office: 'County',
        method: 'By parcel number',
        date: '2026-11-24',
        found,
        openData: 'county-permits',
      },
    ],
    notSearched: [{ what: 'Older permits', why: 'Not in the data' }],
  });
  const sold = { kind: 'permit' } as const;
  const mine = { what: 'Microfilm', why: 'Closed' };

  test('is written down beside what was sold, and again only in place of its earlier row', () => {
    const first = addSearchRows({ searched: [sold], notSearched: [mine] }, [source(0)], 'basic');
    const second = addSearchRows(first, [source(1)], 'basic');
    expect(second.searched).toEqual([sold, ...source(1).searched]);
    expect(second.notSearched).toEqual([mine, ...source(0).notSearched]);
  });

  test('of what the tier doesn’t sell is not written down', () => {
    const [row] = source(0).searched;
    const appraiser = { ...source(0), searched: [{ ...row, kind: 'building-record' as const }] };
    expect(addSearchRows({}, [appraiser], 'basic').searched).toEqual([]);
    expect(addSearchRows({}, [appraiser], 'diligence').searched).toHaveLength(1);
  });

  test('fulfils no search that was sold', () => {
    const content = addSearchRows({}, [source(0)], 'basic');
    const { problems } = checkDraft(content, {
      tier: 'basic',
      order: 'X',
      language: 'en',
      signedBy: null,
    });
    expect(problems).toContainEqual({
      path: ['searched'],
      message: expect.stringContaining('includes permits'),
    });
  });
});
