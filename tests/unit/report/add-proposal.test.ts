import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addableOf,
  addProposal,
  addProposals,
  isOfAnother,
  isUnderstood,
  standingOf,
} from '#report/add-proposal.ts';
import { type FieldSchema, isEmpty, REPORT_FIELDS } from '#report/fields.ts';
import type { Proposal } from '#shared/report/proposal.ts';
import type { WrittenReport } from '#shared/report/written.ts';

const PERMIT = {
  number: '2019947218',
  type: 'Building',
  description: 'SWIMMING POOL',
  status: 'open',
  issued: '2019-05-13',
} as const;

const SOURCE = {
  name: 'County (open data)',
  number: '30-5000-012-0470',
  url: 'https://o.example/1',
};

const proposed = (part: Proposal['part'], others: Partial<Proposal> = {}): Proposal => ({
  part,
  source: SOURCE,
  readOn: '2026-11-24',
  remarks: [],
  ...others,
});
const permit = (fields: NonNullable<WrittenReport['permits']>[number] = PERMIT) =>
  proposed({ permits: [fields] });
const CITED = { ...SOURCE, date: '2026-11-24' };

describe('a permit', () => {
  test('that the draft lacks is added at the end, with its source', () => {
    const content = { permits: [{ number: '1' }] };
    expect(standingOf(content, permit())).toEqual({ type: 'new' });
    expect(addProposal(content, permit())).toEqual({
      permits: [{ number: '1' }, PERMIT],
      sources: [CITED],
    });
  });

  test('of the same number is the same entry, however it is spelled: what differs is named, and what is empty filled in', () => {
    const there = {
      number: '2019-947218',
      type: 'building',
      description: 'Pool',
      status: '',
    } as const;
    const content = { permits: [there] };
    expect(standingOf(content, permit())).toEqual({
      type: 'there',
      as: '2019-947218',
      differences: [
        { path: ['permits', 0, 'description'], onRecord: 'SWIMMING POOL', inDraft: 'Pool' },
        { path: ['permits', 0, 'status'], onRecord: 'open', inDraft: '' },
        { path: ['permits', 0, 'issued'], onRecord: '2019-05-13', inDraft: undefined },
      ],
    });
    expect(addProposal(content, permit())).toEqual({
      permits: [{ ...there, status: 'open', issued: '2019-05-13' }],
      sources: [CITED],
    });
  });

  test('spelled otherwise can be added as another one, once', () => {
    const content = { permits: [{ number: '2019-947218' }] };
    const both = addProposal(content, permit(), true);
    expect(both.permits).toEqual([{ number: '2019-947218' }, PERMIT]);
    expect(addProposal(both, permit(), true)).toBe(both);
    // It is compared with the one that is spelled like it.
    expect(standingOf(both, permit())).toEqual({ type: 'there', as: undefined, differences: [] });
  });

  test('without its group is not understood', () => {
    expect(isUnderstood(permit())).toBe(true);
    expect(isUnderstood(permit({ number: 'B-1' }))).toBe(false);
    expect(isUnderstood(proposed({ contractors: [{ name: 'Sample Air' }] }))).toBe(true);
  });

  test('brings its contractor, who is called as in the draft', () => {
    const withContractor = proposed({
      permits: [{ ...PERMIT, contractor: 'SAMPLE POOLS' }],
      contractors: [{ name: 'SAMPLE POOLS', record: 'licensed', license: 'CPC1' }],
    });
    expect(addProposal({}, withContractor)).toEqual({ ...withContractor.part, sources: [CITED] });
    const content: WrittenReport = {
      contractors: [{ name: 'Sample Pools, Inc.', record: 'licensed', license: 'cpc 1' }],
    };
    expect(addProposal(content, withContractor)).toEqual({
      contractors: content.contractors,
      permits: [{ ...PERMIT, contractor: 'Sample Pools, Inc.' }],
      sources: [CITED],
    });
  });
});

describe('keys', () => {
  test('a contractor is the same by the license, else by the name', () => {
    const add = (content: WrittenReport, contractor: { name: string; license?: string }) =>
      addProposal(content, { part: { contractors: [contractor] }, remarks: [] }).contractors;
    const content: WrittenReport = {
      contractors: [{ name: 'Sample Air' }, { name: 'Sample Pools', license: 'CPC1' }],
    };
    expect(add(content, { name: 'POOLS INC', license: 'cpc-1' })).toBe(content.contractors);
    expect(add(content, { name: 'sample air', license: 'CAC2' })).toEqual([
      { name: 'Sample Air', license: 'CAC2' },
      { name: 'Sample Pools', license: 'CPC1' },
    ]);
    expect(add(content, { name: 'Sample Pools', license: 'CPC9' })).toHaveLength(3);
  });

  test('a search fills the row of its kind that names no office, and a row of open data is only found by its data', () => {
    const content: WrittenReport = {
      searched: [{ kind: 'permit', date: '2026-11-24' }, { kind: 'code-case' }],
    };
    const search = { kind: 'permit', office: 'Doral', method: 'Online portal' } as const;
    const openData = {
      kind: 'permit',
      office: 'Doral',
      openData: 'county-permits',
      found: 0,
    } as const;
    const added = addProposals(content, [
      { part: { searched: [openData] }, remarks: [] },
      { part: { searched: [search] }, remarks: [] },
      { part: { searched: [{ ...search, office: 'Archive' }] }, remarks: [] },
    ]);
    expect(added.searched).toEqual([
      { ...search, date: '2026-11-24' },
      { kind: 'code-case' },
      openData,
      { ...search, office: 'Archive' },
    ]);
    // Read again, it has the later reading, and the note that a person wrote.
    const noted = addProposal(
      { searched: [{ ...openData, note: 'Since 2014' }] },
      { part: { searched: [{ ...openData, found: 2 }] }, remarks: [] },
    );
    expect(noted.searched).toEqual([{ ...openData, found: 2, note: 'Since 2014' }]);
  });

  test('a source stands once for each address and number, else name, with the later day', () => {
    const cite = (content: WrittenReport, source: Proposal['source'], readOn: string) =>
      addProposal(content, proposed({ notSearched: [{ what: `${readOn}` }] }, { source, readOn }))
        .sources;
    const once = { sources: cite({}, SOURCE, '2026-11-24') };
    expect(once.sources).toEqual([CITED]);
    expect(cite(once, SOURCE, '2026-11-25')).toEqual([{ ...CITED, date: '2026-11-25' }]);
    expect(cite(once, SOURCE, '2026-11-23')).toEqual([CITED]);
    expect(cite(once, { ...SOURCE, number: '30-1' }, '2026-11-24')).toHaveLength(2);
    const prefilled = { sources: [{ name: 'Permit records: Doral', url: 'https://d.example' }] };
    expect(cite(prefilled, { name: 'Permit records: Doral' }, '2026-11-24')).toEqual([
      { ...prefilled.sources[0], date: '2026-11-24' },
    ]);
    // Of another parcel it is another document.
    expect(
      cite(prefilled, { name: 'Permit records: Doral', number: '30-1' }, '2026-11-24'),
    ).toHaveLength(2);
  });
});

test('facts of a property fill what is empty, and what differs is named', () => {
  const content: WrittenReport = { parcel: { address: '1 A St', yearBuilt: 1980, bedrooms: '3' } };
  const standings = [{ yearBuilt: 1978 }, { area: 1840 }, { bedrooms: 3 }].map((parcel) =>
    standingOf(content, proposed({ parcel })),
  );
  expect(standings).toEqual([
    {
      type: 'there',
      differences: [{ path: ['parcel', 'yearBuilt'], onRecord: 1978, inDraft: 1980 }],
    },
    { type: 'new' },
    { type: 'there', differences: [] },
  ]);
  const facts = proposed({ parcel: { yearBuilt: 1978, area: 1840, bedrooms: 3 } });
  expect(addProposal(content, facts).parcel).toEqual({ ...content.parcel, area: 1840 });
});

test.each([
  ['another parcel number', { parcel: '30-5000-012-0480' }, true],
  ['the same parcel number, spelled otherwise', { parcel: '30 5000.0120470' }, false],
  ['the same house', { address: '2417 MANGROVE BEND CT' }, false],
  ['another house', { parcel: '30-5000-012-0470', address: '88 SABAL PALM WAY' }, true],
  ['no known property', {}, false],
])('a proposal of %s', (_case, of, expected) => {
  const parcel = { folio: '30-5000-012-0470', address: '2417 Mangrove Bend Ct, Miami' };
  expect(isOfAnother({ parcel }, { ...permit(), of })).toBe(expected);
  expect(isOfAnother({}, { ...permit(), of })).toBe(false);
});

/** The lists whose entries are proposed. */
const LISTS = Object.entries(REPORT_FIELDS.properties).flatMap(([name, { keys, items }]) =>
  keys && items ? [{ name, items }] : [],
);

/** Few values, so that entries meet. */
function fieldValue({ type, format, isNumber, enum: choices }: FieldSchema): fc.Arbitrary<unknown> {
  if (choices) return fc.constantFrom('', ...choices.slice(0, 2));
  if (type === 'number') return fc.constantFrom('', 0, 1);
  if (format === 'date') return fc.constantFrom('', '2026-11-03', '2026-11-24');
  return isNumber
    ? fc.constantFrom('', 'B-1', 'b 1', 'B1', 'B-2')
    : fc.constantFrom('', 'a', 'A', 'b');
}

const entryOf = ({ properties = {} }: FieldSchema) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, fieldValue(field)]),
    ),
    { requiredKeys: [] },
  );
/** A report whose lists have such entries. */
const reportWith = (maxLength: number): fc.Arbitrary<WrittenReport> =>
  fc.record(
    Object.fromEntries(
      LISTS.map(({ name, items }) => [name, fc.array(entryOf(items), { maxLength })]),
    ),
    { requiredKeys: [] },
  );
const report = reportWith(4);
const proposal: fc.Arbitrary<Proposal> = fc.record(
  {
    part: reportWith(1).map(({ sources: _, ...part }) => part),
    source: fc.constantFrom(SOURCE, { name: 'a' }, { name: 'A', number: 'B-1' }),
    readOn: fc.constantFrom('2026-11-03', '2026-11-24'),
    of: fc.constantFrom({}, { parcel: '30-1' }, { parcel: '30-2' }),
    remarks: fc.constant([]),
  },
  { requiredKeys: ['part', 'remarks'] },
);

/** Of the second one, the license is that of an entry without a name: then two entries have the same one. */
const TWO_OF_ONE_NAME: Proposal[] = [
  { name: 'a', noConcern: 'a' },
  { name: 'A', license: 'b 1' },
].map((contractor) => ({ part: { contractors: [contractor] }, remarks: [] }));

const listIn = (content: WrittenReport, name: string): readonly Record<string, unknown>[] =>
  Object.entries(content).flatMap(([each, list]) =>
    each === name && Array.isArray(list) ? list : [],
  );

describe('of any draft and any proposal', () => {
  test('added twice is added once, and so is added as another', () => {
    fc.assert(
      fc.property(report, proposal, fc.boolean(), (content, added, isAnother) => {
        const once = addProposal(content, added, isAnother);
        expect(addProposal(once, added, isAnother)).toBe(once);
      }),
    );
  });

  test('nothing that a person typed changes, and each entry keeps its place', () => {
    fc.assert(
      fc.property(report, proposal, fc.boolean(), (content, added, isAnother) => {
        const after = addProposal(content, added, isAnother);
        for (const { name, items } of LISTS) {
          for (const [place, typed] of listIn(content, name).entries()) {
            const now = listIn(after, name)[place] ?? {};
            const isRow = !isEmpty(typed.openData);
            const kept = Object.entries(typed).filter(
              ([field, value]) =>
                !isEmpty(value) && !isRow && !items.properties?.[field]?.isLastRead,
            );
            expect(now).toMatchObject(Object.fromEntries(kept));
            expect(now.openData || undefined).toBe(typed.openData || undefined);
          }
        }
      }),
    );
  });

  test('whoever adds something of it cites its source, with its day or a later one', () => {
    fc.assert(
      fc.property(report, proposal, fc.boolean(), (content, added, isAnother) => {
        const after = addProposal(content, added, isAnother);
        const { source, readOn = '' } = added;
        if (!source || after === content) return;
        const cited = { part: { sources: [{ ...source, date: readOn }] }, remarks: [] };
        expect(addProposal(after, cited)).toBe(after);
      }),
    );
  });

  test('one press adds nothing of another parcel, and all that it offers', () => {
    fc.assert(
      fc.property(report, fc.array(proposal, { maxLength: 4 }), (lists, proposals) => {
        const content = { ...lists, parcel: { folio: '30-1' } };
        const addable = addableOf(content, proposals);
        expect(addable.every(({ of }) => of?.parcel !== '30-2')).toBe(true);
        const after = addProposals(content, addable);
        // Of two readings of one office’s data, the later one stays.
        const shown = addable.filter(({ part }) => !part.searched);
        expect(addableOf(after, shown)).toEqual([]);
      }),
      { examples: [[{ contractors: [{ license: 'b 1' }] }, TWO_OF_ONE_NAME]] },
    );
  });
});
