import { describe, expect, test } from 'vitest';
import {
  proposalOfRow,
  proposalsOfEarlier,
  proposalsOfParcel,
  proposalsOfPermits,
  proposalsOfRecord,
  proposalsOfSearches,
  proposalsOfSource,
  searchedSources,
} from '#islands/office/report/proposals.ts';
import { addableOf, addProposal, addProposals, standingOf } from '#report/add-proposal.ts';
import { checkDraft } from '#report/draft.ts';
import type { SearchedSource } from '#shared/office/open-data.ts';
import type { Proposal } from '#shared/report/proposal.ts';
import type { WrittenReport } from '#shared/report/written.ts';

const FOLIO = '30-5000-012-0470';
const ADDRESS = '2417 Mangrove Bend Ct, Miami';
const DRAFT: WrittenReport = {
  parcel: { address: ADDRESS, folio: FOLIO },
  searched: [{ kind: 'permit', office: 'Coral Gables' }],
};
const READ_ON = '2026-11-24';

const source = (lookup: SearchedSource['lookup'], found = 0): SearchedSource => ({
  source: 'county-permits',
  name: 'County',
  lookup,
  searched: [
    { kind: 'permit', office: 'County', date: READ_ON, found, openData: 'county-permits' },
  ],
  notSearched: [{ what: 'Older permits', why: 'Not in the data' }],
  cited: { name: 'County (open data)', number: FOLIO, date: READ_ON, url: 'https://o.example/1' },
});
const appraiser = source({
  type: 'found',
  kind: 'property',
  property: {
    facts: { yearBuilt: 1978, area: 1840 },
    address: '2417 MANGROVE BEND CT',
    remarks: [],
  },
});

/** Every way in which a permit of this number comes to a draft by itself. */
const WAYS: Readonly<Record<string, (number: string) => readonly Proposal[]>> = {
  'open data': (number) => {
    const record = { part: { permits: [{ number, status: 'open' as const }] }, remarks: [] };
    const sources = [source({ type: 'found', kind: 'records', records: [record] })];
    return sources.flatMap((each) => proposalsOfSource({ parcel: FOLIO, sources }, each));
  },
  'a table': (number) => [
    proposalOfRow(
      { part: { permits: [{ number, status: 'open' }] }, remarks: [] },
      { draft: DRAFT, readOn: READ_ON, language: 'en' },
      {},
    ),
  ],
  'an earlier order': (number) =>
    proposalsOfEarlier(
      {
        parcel: { folio: FOLIO },
        permits: [{ number, status: 'open', readOn: '2026-11-03' }],
        readOn: '2026-11-03',
        office: 'Coral Gables',
      },
      DRAFT,
    ),
};

describe.each(Object.entries(WAYS))('a permit from %s', (_way, propose) => {
  const press = (draft: WrittenReport, number: string) =>
    addProposals(draft, addableOf(draft, propose(number)));

  test('added thrice is in the draft once, with its source', () => {
    const once = press(DRAFT, 'B-1');
    expect(once.permits).toHaveLength(1);
    expect(once.sources).toHaveLength(1);
    expect(press(press(once, 'B-1'), 'B-1')).toBe(once);
  });

  test.each(Object.entries(WAYS))(
    'and from %s, spelled otherwise, is in the draft once',
    (_, other) => {
      const draft = press(press(press(DRAFT, '2019-1'), '2019 1'), '2019-1');
      const proposals = other('20191');
      const both = addProposals(draft, addableOf(draft, proposals));
      expect(both.permits?.map(({ number }) => number)).toEqual(['2019-1']);
      expect(proposals.map((each) => standingOf(both, each))).toContainEqual(
        expect.objectContaining({ as: '2019-1' }),
      );
      const another = proposals.filter(({ part }) => part.permits);
      const apart = another.reduce((before, each) => addProposal(before, each, true), both);
      expect(apart.permits?.map(({ number }) => number)).toEqual(['2019-1', '20191']);
    },
  );

  test('enters no draft of another property with one press', () => {
    const other = { parcel: { folio: '30-5000-012-0480', address: '2419 Mangrove Bend Ct' } };
    const ofAnother = propose('B-1').map((each) => ({ ...each, of: { parcel: FOLIO } }));
    expect(addableOf(other, ofAnother)).toEqual([]);
  });
});

describe('open data', () => {
  test('of a parcel whose house is another one is added by a press of its own', () => {
    const sources = [appraiser, source({ type: 'found', kind: 'records', records: [] })];
    const proposals = proposalsOfSource({ parcel: FOLIO, sources }, appraiser);
    expect(addableOf(DRAFT, proposals)).toEqual(proposals);
    const elsewhere: WrittenReport = { parcel: { folio: FOLIO, address: '88 Sabal Palm Way' } };
    expect(addableOf(elsewhere, proposals)).toEqual([]);
    expect(proposals.reduce((draft, each) => addProposal(draft, each), elsewhere)).toMatchObject({
      parcel: { yearBuilt: 1978, area: 1840 },
      sources: [{ name: 'County (open data)' }],
    });
  });

  test('that was searched is written down, beside what was sold, and fulfils none of it', () => {
    const sold = { searched: [{ kind: 'permit' as const }] };
    const first = addProposals(sold, searchedSources([source({ type: 'none' })], 'basic'));
    const again = addProposals(first, searchedSources([source({ type: 'none' }, 2)], 'basic'));
    expect(again.searched).toEqual([{ kind: 'permit' }, ...source({ type: 'none' }, 2).searched]);
    expect(again.notSearched).toEqual(source({ type: 'none' }).notSearched);
    const subject = { tier: 'basic', order: 'X', language: 'en', signedBy: null } as const;
    expect(
      checkDraft({ ...again, searched: again.searched?.slice(1) ?? [] }, subject).problems,
    ).toContainEqual({
      path: ['searched'],
      message: expect.stringContaining('includes permits'),
    });
  });

  test('of what the tier doesn’t sell is not written down', () => {
    const searched = [{ kind: 'building-record', openData: 'miami-dade-parcels' }] as const;
    const property = { ...appraiser, searched };
    expect(addProposals({}, searchedSources([property], 'basic')).searched).toBeUndefined();
    expect(addProposals({}, searchedSources([property], 'diligence')).searched).toEqual(searched);
  });
});

describe('a table', () => {
  const row = { part: { permits: [{ number: 'B-1' }] }, remarks: [] };
  const sourceOf = (draft: WrittenReport, of = {}) =>
    proposalOfRow(row, { draft, readOn: READ_ON, language: 'en' }, of).source;

  test('names the permit office that the draft names, and another parcel', () => {
    const searched = [
      { kind: 'permit', office: 'County (open data)', openData: 'county-permits' },
      { kind: 'permit', office: 'Coral Gables' },
    ] as const;
    const name = 'Permit records: Coral Gables';
    expect(sourceOf({ searched })).toEqual({ name });
    expect(sourceOf({ searched }, { parcel: '30-1' })).toEqual({ name, number: '30-1' });
    expect(sourceOf({ parcel: { jurisdiction: 'Coral Gables' } })).toEqual({ name });
    expect(sourceOf({})).toBeUndefined();
  });
});

test('an earlier order of another parcel names that, and its records are added by a press of their own', () => {
  const records = {
    parcel: { folio: '30-5000-012-0480', yearBuilt: 1964 },
    permits: [{ number: 'BD-1', status: 'closed' as const }],
    readOn: '2026-11-03',
    office: 'Miami Building Department',
  };
  const proposals = proposalsOfEarlier(records, DRAFT);
  expect(addableOf(DRAFT, proposals)).toEqual([]);
  expect(addProposals(DRAFT, proposals)).toMatchObject({
    parcel: { folio: FOLIO, yearBuilt: 1964 },
    sources: [{ name: records.office, number: records.parcel.folio, date: records.readOn }],
  });
  // Where the draft has no number, the earlier one is proposed with the rest.
  expect(addableOf({ parcel: { address: ADDRESS } }, proposals)).toHaveLength(3);
});

describe('where records are searched', () => {
  const PHONE = {
    phone: '305-555-0136',
    phoneSource: 'The office’s own page',
    phoneReadOn: READ_ON,
  } as const;
  const blank: WrittenReport = {
    searched: [{ kind: 'permit', date: READ_ON }, { kind: 'code-case' }],
  };
  const known = {
    jurisdiction: 'Doral',
    searches: [
      {
        kind: 'permit',
        office: 'Doral, Building',
        method: 'Online portal',
        url: 'http://d.gov',
        contact: PHONE,
      },
      { kind: 'license', office: 'DBPR' },
      { kind: 'code-case' },
    ],
    sources: [{ name: 'Permit records', url: 'https://d.gov' }],
  } as const;

  test('by the parcel number fills what is empty, and a second press has nothing to do', () => {
    const filled = addProposals(blank, proposalsOfParcel(known, FOLIO, blank));
    expect(filled).toEqual({
      parcel: { jurisdiction: 'Doral' },
      searched: [
        {
          kind: 'permit',
          date: READ_ON,
          office: 'Doral, Building',
          method: 'Online portal',
          ...PHONE,
        },
        { kind: 'code-case' },
        { kind: 'license', office: 'DBPR' },
      ],
      sources: [{ name: 'Permit records', url: 'https://d.gov' }],
    });
    expect(addProposals(filled, proposalsOfParcel(known, FOLIO, filled))).toBe(filled);
  });

  test('by the parcel number names the county’s office beside the issuing one until both are written', () => {
    const two = {
      searches: [
        { kind: 'permit', office: 'The town', onlineSince: 2022 },
        { kind: 'permit', office: 'The county' },
      ],
      sources: [],
    } as const;
    const filled = addProposals(blank, proposalsOfParcel(two, FOLIO, blank));
    expect(filled.searched).toEqual([
      { kind: 'permit', date: READ_ON, office: 'The town', onlineSince: 2022 },
      { kind: 'code-case' },
      { kind: 'permit', office: 'The county' },
    ]);
    expect(addProposals(filled, proposalsOfParcel(two, FOLIO, filled))).toBe(filled);
    const own = { searched: [{ kind: 'permit', office: 'Town Hall' } as const] };
    expect(proposalsOfParcel(two, FOLIO, own).map(({ part }) => part.searched)).toEqual([
      [{ kind: 'permit', office: 'The county' }],
    ]);
  });

  test('by the parcel number adds the phone to a row of the same office', () => {
    const written: WrittenReport = {
      searched: [{ kind: 'permit', office: 'DORAL,  Building', method: 'Counter' }],
    };
    const { searched } = addProposals(written, proposalsOfParcel(known, FOLIO, written));
    expect(searched?.[0]).toEqual({ ...written.searched?.[0], ...PHONE });
  });

  test('by the parcel number leaves what somebody wrote', () => {
    const written: WrittenReport = {
      parcel: { jurisdiction: 'Miami-Dade' },
      searched: [
        { kind: 'permit', office: 'Archive' },
        { kind: 'license', office: 'The state' },
      ],
      sources: [{ name: 'My own name', url: 'https://d.gov' }],
    };
    expect(addProposals(written, proposalsOfParcel(known, FOLIO, written))).toBe(written);
  });

  test('in an earlier report is added, and fills rows that name no office', () => {
    const earlier = {
      day: '2026-11-20',
      searched: [
        { kind: 'permit', office: 'City Hall', method: 'Counter' },
        { kind: 'permit', office: 'Archive' },
      ],
      sources: [{ name: 'Portal', url: 'https://d.gov' }],
    } as const;
    const copied = addProposals(blank, proposalsOfSearches(earlier));
    expect(copied.searched).toEqual([
      { kind: 'permit', date: READ_ON, office: 'City Hall', method: 'Counter' },
      { kind: 'code-case' },
      { kind: 'permit', office: 'Archive' },
    ]);
    // Another property's searches say nothing of when this one's were read.
    expect(copied.sources).toEqual(earlier.sources);
    expect(addProposals(copied, proposalsOfSearches(earlier))).toBe(copied);
  });
});

test('each contractor that a permit names is proposed once', () => {
  const permits = ['Sample Air', 'sample air ', 'Owner', 'Sample Pools', undefined].map(
    (contractor) => ({ contractor }),
  );
  const nameless = { number: 'B-7' };
  const content = { permits: [...permits, nameless], contractors: [{ name: 'Sample Pools' }] };
  const lookUp = { source: 'State license search', lookedUpOn: READ_ON };
  const added = addProposals(
    content,
    proposalsOfPermits(content, { language: 'en', day: READ_ON }),
  );
  expect(added.contractors).toEqual([
    { name: 'Sample Pools' },
    // Where and when is proposed, and no answer.
    { name: 'sample air', ...lookUp },
    { name: 'Owner', record: 'owner' },
    { name: 'Nobody named on the permit', source: 'The permits', lookedUpOn: READ_ON },
  ]);
  // One without a number can't be found again.
  expect(added.permits?.map(({ contractor }) => contractor)).toEqual([
    ...permits.map(({ contractor }) => contractor),
    'Nobody named on the permit',
  ]);
  // One that is listed is none of them, whatever it lacks.
  const listed = { ...added, contractors: [{ name: 'SAMPLE POOLS' }, { name: 'Sample Air' }] };
  const names = proposalsOfPermits(listed, { language: 'en', day: READ_ON }).map(
    ({ part }) => part.contractors?.[0]?.name,
  );
  expect(names).toEqual(['Owner', 'Nobody named on the permit']);
});

test('what the appraiser has on record is proposed for comparison, and its result is a person’s', () => {
  const content: WrittenReport = {
    parcel: { yearBuilt: 1978, area: 1840, bedrooms: '3', bathrooms: 2.5 },
  };
  const added = addProposals(content, proposalsOfRecord(content, 'en'));
  expect(added.comparison).toEqual([
    { item: 'The house', onRecord: 'Built in 1978' },
    { item: 'Living area', onRecord: '1,840 sq ft' },
    { item: 'Bedrooms', onRecord: '3 bedrooms' },
    { item: 'Bathrooms', onRecord: '2.5 bathrooms' },
  ]);
  expect(proposalsOfRecord(added, 'en')).toEqual([]);
  // Somebody has called it something else.
  const [house, ...others] = added.comparison ?? [];
  const renamed = [{ ...house, item: 'Main house' }, ...others];
  expect(proposalsOfRecord({ ...added, comparison: renamed }, 'en')).toEqual([]);
  expect(proposalsOfRecord({ parcel: { bathrooms: 1, area: '' } }, 'es')).toEqual([
    { part: { comparison: [{ item: 'Baños', onRecord: '1 baño' }] }, remarks: [] },
  ]);
});

test('what an earlier report had on record names its parcel only where it is another one', () => {
  const numberOf = (folio: string | undefined) =>
    proposalsOfEarlier(
      {
        parcel: { ...(folio && { folio }) },
        permits: [{ number: 'B-1', status: 'open' }],
        readOn: READ_ON,
        office: 'Coral Gables',
      },
      DRAFT,
    ).map((proposal) => proposal.source?.number);
  expect(new Set(numberOf(FOLIO))).toEqual(new Set([undefined]));
  expect(new Set(numberOf(undefined))).toEqual(new Set([undefined]));
  expect(new Set(numberOf('01-4138-092-0470'))).toEqual(new Set(['01-4138-092-0470']));
});
