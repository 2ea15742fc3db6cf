import { expect, test } from 'vitest';
import {
  type Conflict,
  resolve,
  type Typed,
  withTheirs,
} from '#islands/office/report/conflicts.ts';
import { mergeTheirs } from '#islands/office/report/merge.ts';
import { withPlaceIds } from '#report/entry-ids.ts';
import {
  type FieldGroup,
  type FieldSchema,
  type FieldValue,
  isGroup,
  isList,
  REPORT_FIELDS,
} from '#report/fields.ts';
import { contradictions } from '#report/rules/contradictions.ts';
import type { WrittenReport } from '#shared/report/written.ts';

const merge = (mine: WrittenReport, base: WrittenReport, theirs: WrittenReport): Typed =>
  mergeTheirs({ content: mine, conflicts: [] }, base, { content: theirs, by: 'Sam' });

const base: WrittenReport = {
  reference: 'A',
  verdict: { grade: 'clear', text: 'Fine' },
  permits: [
    { id: '0', number: 'B-1', type: 'Roof', status: 'open' },
    { id: '1', number: 'B-2', type: 'Pool' },
  ],
  findings: [{ id: '0', title: 'Roof', records: [{ id: '0', list: 'permits', key: 'B-1' }] }],
};
const [roof, pool] = base.permits ?? [];

/** A change of the base. */
type Edit = (report: WrittenReport) => WrittenReport;
const permits =
  (...permits: NonNullable<WrittenReport['permits']>): Edit =>
  (report) => ({ ...report, permits });
const changed = (place: string, theirs: FieldValue | undefined): Conflict => ({
  type: 'changed',
  place: place.split('/'),
  theirs,
  by: 'Sam',
});
const removed = (place: string, isMine: boolean, changes: readonly string[]): Conflict => ({
  type: 'removed',
  place: place.split('/'),
  isMine,
  changed: changes,
  by: 'Sam',
});

test.each<[string, mine: Edit, theirs: Edit, merged: Edit, asks: readonly Conflict[]]>([
  [
    'each changed another field',
    (report) => ({ ...report, reference: 'B' }),
    (report) => ({ ...report, preparedFor: 'Eva' }),
    (report) => ({ ...report, reference: 'B', preparedFor: 'Eva' }),
    [],
  ],
  [
    'both changed one field of a group',
    (report) => ({ ...report, verdict: { grade: 'serious', text: 'Fine' } }),
    (report) => ({ ...report, verdict: { grade: 'attention', text: 'Good' } }),
    (report) => ({ ...report, verdict: { grade: 'serious', text: 'Good' } }),
    [changed('verdict/grade', 'attention')],
  ],
  [
    'both wrote the same, in another order',
    (report) => ({ ...report, verdict: { text: 'Good', grade: 'clear' } }),
    (report) => ({ ...report, verdict: { grade: 'clear', text: 'Good' } }),
    (report) => ({ ...report, verdict: { grade: 'clear', text: 'Good' } }),
    [],
  ],
  [
    'one removed a field, the other added one',
    ({ reference: _, ...report }) => report,
    (report) => ({ ...report, liens: [{ id: 'b', number: '7' }] }),
    ({ reference: _, ...report }) => ({ ...report, liens: [{ id: 'b', number: '7' }] }),
    [],
  ],
  [
    'both added an entry',
    permits({ ...roof }, { ...pool }, { id: 'a', number: 'B-3' }),
    permits({ ...roof }, { ...pool }, { id: 'b', number: 'B-4' }),
    permits({ ...roof }, { ...pool }, { id: 'b', number: 'B-4' }, { id: 'a', number: 'B-3' }),
    [],
  ],
  [
    'each changed another entry, and one of them another field of it',
    permits({ ...roof, status: 'closed' }, { ...pool }),
    permits({ ...roof, type: 'Roofing' }, { ...pool, type: 'Spa' }),
    permits({ ...roof, status: 'closed', type: 'Roofing' }, { ...pool, type: 'Spa' }),
    [],
  ],
  [
    'both changed one field of an entry',
    permits({ ...roof, status: 'closed' }, { ...pool }),
    permits({ ...roof, status: 'expired' }, { ...pool }),
    permits({ ...roof, status: 'closed' }, { ...pool }),
    [changed('permits/0/status', 'expired')],
  ],
  [
    'one removed an entry that the other left',
    permits({ ...roof }),
    (report) => ({ ...report, reference: 'B' }),
    (report) => ({ ...permits({ ...roof })(report), reference: 'B' }),
    [],
  ],
  [
    'I removed an entry that the other changed',
    permits({ ...roof }),
    permits({ ...roof }, { ...pool, type: 'Spa' }),
    permits({ ...roof }, { ...pool, type: 'Spa' }),
    [removed('permits/1', true, ['type'])],
  ],
  [
    'the other removed an entry that I changed',
    permits({ ...roof }, { ...pool, type: 'Spa' }),
    permits({ ...roof }),
    permits({ ...roof }, { ...pool, type: 'Spa' }),
    [removed('permits/1', false, ['type'])],
  ],
  [
    'I removed an entry that a new finding of the other names',
    permits({ ...roof }),
    (report) => ({
      ...report,
      comparison: [{ id: 'b', item: 'Pool', permit: 'b2' }],
    }),
    (report) => ({
      ...report,
      comparison: [{ id: 'b', item: 'Pool', permit: 'b2' }],
    }),
    [removed('permits/1', true, [])],
  ],
  [
    'one removed the list, the other added to it',
    ({ permits: _, findings: __, ...report }) => report,
    permits({ ...roof }, { ...pool }, { id: 'b' }),
    ({ findings: _, ...report }) => permits({ id: 'b' })(report),
    [],
  ],
  [
    'one moved an entry, the other added one behind it',
    permits({ ...pool }, { ...roof }),
    permits({ ...roof }, { id: 'b', number: 'B-3' }, { ...pool }),
    permits({ ...pool }, { ...roof }, { id: 'b', number: 'B-3' }),
    [],
  ],
  [
    'the other moved an entry, and I added one at the end',
    permits({ ...roof }, { ...pool }, { id: 'a' }),
    permits({ ...pool }, { ...roof }),
    permits({ ...pool }, { id: 'a' }, { ...roof }),
    [],
  ],
  [
    'I renamed a permit that the other names once more',
    (report) => ({
      ...permits({ ...roof, number: 'B-10' }, { ...pool })(report),
      findings: [{ id: '0', title: 'Roof', records: [{ id: '0', list: 'permits', key: 'B-10' }] }],
    }),
    (report) => ({ ...report, comparison: [{ id: 'b', item: 'Roof', permit: 'B-1' }] }),
    (report) => ({
      ...permits({ ...roof, number: 'B-10' }, { ...pool })(report),
      findings: [{ id: '0', title: 'Roof', records: [{ id: '0', list: 'permits', key: 'B-10' }] }],
      comparison: [{ id: 'b', item: 'Roof', permit: 'B-10' }],
    }),
    [],
  ],
  [
    'both chose another record for one row of a finding',
    (report) => ({
      ...report,
      findings: [{ id: '0', title: 'Roof', records: [{ id: '0', list: 'permits', key: 'B-2' }] }],
    }),
    (report) => ({
      ...report,
      findings: [{ id: '0', title: 'Roof', records: [{ id: '0', list: 'liens', key: 'B-9' }] }],
    }),
    (report) => ({
      ...report,
      findings: [{ id: '0', title: 'Roof', records: [{ id: '0', list: 'permits', key: 'B-2' }] }],
    }),
    [changed('findings/0/records/0', { id: '0', list: 'liens', key: 'B-9' })],
  ],
])('%s', (_case, mine, theirs, merged, asks) => {
  const { content, conflicts } = merge(mine(base), base, theirs(base));
  expect(content).toEqual(merged(base));
  expect(conflicts).toEqual(asks);
});

test('what waits for a choice is saved as the other person has it, and is named as what is saved', () => {
  const rename = (number: string) => ({
    ...permits({ ...roof, number }, { ...pool })(base),
    findings: [
      { id: '0', title: 'Roof', records: [{ id: '0', list: 'permits' as const, key: number }] },
    ],
  });
  const typed = merge(rename('MINE-1'), base, rename('THEIRS-1'));
  expect(typed).toEqual({
    content: rename('MINE-1'),
    conflicts: [changed('permits/0/number', 'THEIRS-1')],
  });
  expect(withTheirs(typed)).toEqual(rename('THEIRS-1'));
  const [asked] = typed.conflicts as [Conflict];
  expect(resolve(typed, asked, true)).toEqual({ content: rename('MINE-1'), conflicts: [] });
  expect(resolve(typed, asked, false)).toEqual({ content: rename('THEIRS-1'), conflicts: [] });

  // The other person goes on: the choice is between what both have now, until it is the same.
  const next = mergeTheirs(typed, rename('THEIRS-1'), { content: rename('T-2'), by: 'Sam' });
  expect(next.conflicts).toEqual([changed('permits/0/number', 'T-2')]);
  expect(next.content).toEqual(rename('MINE-1'));
  const same = mergeTheirs(next, rename('T-2'), { content: rename('MINE-1'), by: 'Sam' });
  expect(same).toEqual({ content: rename('MINE-1'), conflicts: [] });
});

test('an entry that one removed and the other changed stays in the office, and goes with the choice', () => {
  const theirs = permits({ ...roof }, { ...pool, type: 'Spa' })(base);
  const typed = merge(permits({ ...roof })(base), base, theirs);
  expect(withTheirs(typed)).toEqual(theirs);
  const [asked] = typed.conflicts as [Conflict];
  expect(resolve(typed, asked, true)).toEqual({ content: theirs, conflicts: [] });
  expect(resolve(typed, asked, false).content).toEqual(permits({ ...roof })(base));
  // Where nobody changes it meanwhile, it is still asked.
  const next = mergeTheirs(typed, theirs, { content: { ...theirs, reference: 'B' }, by: 'Sam' });
  expect(next.conflicts).toEqual(typed.conflicts);
});

test('two entries of one number stay, and a rule names the second by its number', () => {
  const added = (id: string, type: string) =>
    permits({ ...roof }, { ...pool }, { id, number: 'B-3', type })(base);
  const { content, conflicts } = merge(added('a', 'Fence'), base, added('b', 'Gate'));
  expect(conflicts).toEqual([]);
  expect(contradictions({ ...content, tier: 'basic' })).toContainEqual({
    path: ['permits', 3, 'number'],
    message: 'Another entry has the same. Keep one of them.',
  });
});

test('what one search of open data proposed to two people stands once, with the later reading of each source', () => {
  const added = (id: string, date: string, number = '30-1'): WrittenReport => ({
    ...base,
    permits: [...(base.permits ?? []), { id: `p${id}`, number: 'B-3', type: 'Fence' }],
    searched: [
      { id: `s${id}`, kind: 'permit', office: 'County', found: 3, openData: 'county-permits' },
    ],
    notSearched: [{ id: `n${id}`, what: 'Permits before 1990', why: 'On film' }],
    sources: [
      { id: `a${id}`, name: 'Open data', number, url: 'https://a.example', date },
      { id: `b${id}`, name: 'Property card', number },
    ],
  });
  const mine = added('m', '2026-11-25');
  const theirs = added('t', '2026-11-24');
  expect(merge(mine, base, theirs)).toEqual({
    content: { ...theirs, sources: added('t', '2026-11-25').sources },
    conflicts: [],
  });
  expect(merge(theirs, base, mine).content).toEqual(mine);
  // Of another record, it is another source.
  const { content } = merge(mine, base, added('t', '2026-11-25', '30-2'));
  expect(content.sources?.map(({ id }) => id)).toEqual(['at', 'bt', 'am', 'bm']);
  expect(content.permits?.map(({ id }) => id)).toEqual(['0', '1', 'pt']);
});

test.each([
  [2, 1],
  [1, 2],
  [2, 2],
  [3, 1],
])(
  'of one thing that one has added %i times and the other %i times, as many stay as either has',
  (mine, theirs) => {
    const added = (by: string, count: number): WrittenReport => {
      const entries = Array.from({ length: count }, (_, index) => ({
        id: `${by}${index}`,
        number: 'B-3',
        type: 'Fence',
      }));
      return { ...base, permits: [...(base.permits ?? []), ...entries] };
    };
    const { content } = merge(added('m', mine), base, added('t', theirs));
    expect(content.permits?.slice(2)).toHaveLength(Math.max(mine, theirs));
  },
);

/** The lists of a report as the schema has them, nested ones too, by the names that lead to them. */
const LISTS = [...listsIn(REPORT_FIELDS, [])];

function* listsIn(
  { properties = {} }: FieldSchema,
  names: readonly string[],
): Generator<{ readonly names: readonly string[]; readonly items: FieldSchema }> {
  for (const [name, schema] of Object.entries(properties)) {
    const path = [...names, name];
    if (schema.items) {
      yield { names: path, items: schema.items };
      yield* listsIn(schema.items, [...path, '0']);
    } else {
      yield* listsIn(schema, path);
    }
  }
}

test('the schema has lists in lists and in groups', () => {
  const names = LISTS.map(({ names }) => names.join('/'));
  expect(names).toEqual(
    expect.arrayContaining(['permits', 'visit/rooms', 'findings/0/photos', 'findings/0/records']),
  );
  expect(names.length).toBeGreaterThan(14);
});

test.each(LISTS.map((list) => [list.names.join('/'), list] as const))(
  'the list %s merges by entry, whatever the two do',
  (_name, { names, items }) => {
    // A list of anything else than entries would be merged as one.
    const fields = Object.keys(items.properties ?? {});
    expect(fields.length).toBeGreaterThan(0);
    const field = items.isRecordReference ? 'key' : `${fields[0]}`;
    const entry = (id: string, text: string) => ({ id, [field]: text });
    const withList = (entries: readonly FieldGroup[]): WrittenReport =>
      names.reduceRight<FieldValue>(
        (value, name) =>
          name === '0' ? [{ id: '0', ...(value as FieldGroup) }] : { [name]: value },
        entries,
      ) as FieldGroup;
    const [one, two, three] = [entry('1', 'One'), entry('2', 'Two'), entry('3', 'Three')];
    const before = withList([one, two, three]);
    const mine = withList([entry('1', 'Mine'), three, entry('a', 'Added')]);
    const theirs = withList([one, two, entry('3', 'Theirs'), entry('b', 'Added')]);
    expect(merge(mine, before, theirs)).toEqual({
      content: withList([
        entry('1', 'Mine'),
        entry('3', 'Theirs'),
        entry('b', 'Added'),
        entry('a', 'Added'),
      ]),
      conflicts: [],
    });
    // Stored without ids, it has those of its places, the same ones for everybody.
    const stored = withList([{ [field]: 'One' }, { [field]: 'Two' }]);
    const read = withPlaceIds(stored);
    expect(idsIn(read)).toEqual(withPlaceIds(structuredClone(stored)) && idsIn(read));
    expect(withPlaceIds(read)).toBe(read);
    expect(read).toEqual(withList([entry('0', 'One'), entry('1', 'Two')]));
  },
);

/** Every id of a draft, with the names and ids that lead to it. */
function idsIn(value: unknown, at = ''): readonly string[] {
  if (isList(value)) {
    return value.flatMap((entry) => {
      const place = `${at}/${isGroup(entry) ? entry.id : '?'}`;
      return [place, ...idsIn(entry, place)];
    });
  }
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => idsIn(part, `${at}/${name}`));
}
