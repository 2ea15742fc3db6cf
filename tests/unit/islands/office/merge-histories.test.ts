import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Conflict, pathTo, type Typed, withTheirs } from '#islands/office/report/conflicts.ts';
import { isSame, mergeTheirs } from '#islands/office/report/merge.ts';
import { valueAt, withValue } from '#islands/office/report/values.ts';
import { idOfEntry, withEntryIds, withPlaceIds } from '#report/entry-ids.ts';
import { entriesIn, type FieldGroup, type FieldPath, isGroup, isList } from '#report/fields.ts';
import { referencesIn, referencesTo } from '#report/references.ts';
import { RECORD_KEYS } from '#shared/report/record-lists.ts';
import type { WrittenReport } from '#shared/report/written.ts';

/** Lists as they are in a report: of their own, in a group, in an entry; with a field that is edited. */
const LISTS = [
  [['permits'], 'type'],
  [['contractors'], 'trade'],
  [['comparison'], 'onRecord'],
  [['findings'], 'title'],
  [['sources'], 'name'],
  [['visit', 'rooms'], 'seen'],
  [['findings', 0, 'steps'], 'action'],
  [['findings', 0, 'records'], 'key'],
  [['findings', 1, 'photos'], 'alt'],
] as const;

const BASE = withPlaceIds({
  reference: 'A',
  permits: ['P-1', 'P-2', 'P-3', 'P-4'].map((number) => ({ number, contractor: 'Ann Builder' })),
  contractors: [{ name: 'Ann Builder' }, { name: 'Bo Pools' }],
  comparison: [
    { item: 'Roof', permit: 'P-1' },
    { item: 'Pool', permit: 'P-2' },
  ],
  findings: [
    { title: 'Roof', records: [{ list: 'permits', key: 'P-1' }], steps: [{ action: 'Call' }] },
    { title: 'Pool', records: [{ list: 'comparison', key: 'Pool' }], photos: [{ alt: 'Pool' }] },
    { title: 'Who built it', records: [{ list: 'contractors', key: 'Ann Builder' }] },
  ],
  visit: { rooms: [{ seen: 'Attic' }, { seen: 'Garage' }] },
  sources: [{ name: 'City of Miami' }],
});

type Edit =
  | {
      readonly type: 'add' | 'remove' | 'edit' | 'move';
      readonly list: number;
      readonly at: number;
    }
  | { readonly type: 'rename' | 'name' | 'clear'; readonly at: number }
  | { readonly type: 'import' };

const natural = fc.nat({ max: 9 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    type: fc.constantFrom('add', 'remove', 'edit', 'move'),
    list: fc.nat({ max: LISTS.length - 1 }),
    at: natural,
  }),
  fc.record({ type: fc.constantFrom('rename', 'name', 'clear'), at: natural }),
  fc.constant({ type: 'import' } as const),
);
const history = fc.array(edit, { maxLength: 8 });

/** What a person makes of a draft: texts and ids that nobody else has. */
function edited(draft: WrittenReport, who: string, edits: readonly Edit[]): WrittenReport {
  let count = 0;
  const unique = () => `${who}${count++}`;
  return edits.reduce((before, each) => {
    const after = editOnce(before, each, unique);
    return withEntryIds(after, unique, before);
  }, draft);
}

function editOnce(draft: WrittenReport, each: Edit, unique: () => string): WrittenReport {
  switch (each.type) {
    case 'import': {
      const rows = Array.from({ length: 25 }, () => ({ number: `I-${unique()}` }));
      return { ...draft, permits: [...(draft.permits ?? []), ...rows] };
    }
    case 'clear':
      return each.at < 2 ? { ...draft, permits: [] } : draft;
    case 'rename': {
      const [list, key] =
        each.at % 2 ? (['permits', 'number'] as const) : (['contractors', 'name'] as const);
      const { length } = draft[list] ?? [];
      if (length === 0) return draft;
      const path = [list, each.at % length, key];
      const name = `R-${unique()}`;
      return [path, ...referencesTo(draft, path)].reduce(
        (now, place) => withValue(now, place, name),
        draft,
      );
    }
    case 'name': {
      const { permits = [], findings = [] } = draft;
      const permit = permits[each.at % Math.max(1, permits.length)];
      if (!permit?.number || findings.length === 0) return draft;
      const path = ['findings', each.at % findings.length, 'records'];
      const records = entriesIn(valueAt(draft, path));
      return withValue(draft, path, [...records, { list: 'permits', key: permit.number }]);
    }
    default: {
      const [path, field] = LISTS[each.list] ?? LISTS[0];
      if (path.length > 2 && !draft.findings?.[Number(path[1])]) return draft;
      const entries = entriesIn(valueAt(draft, path));
      const at = each.at % Math.max(1, entries.length);
      if (each.type === 'add') return withValue(draft, path, [...entries, { [field]: unique() }]);
      if (entries.length === 0) return draft;
      if (each.type === 'remove') return withValue(draft, path, entries.toSpliced(at, 1));
      if (each.type === 'edit') return withValue(draft, [...path, at, field], unique());
      const [moved = {}] = entries.slice(at, at + 1);
      return withValue(draft, path, entries.toSpliced(at, 1).toSpliced(0, 0, moved));
    }
  }
}

const merge = (mine: WrittenReport, theirs: WrittenReport): Typed =>
  mergeTheirs({ content: mine, conflicts: [] }, BASE, { content: theirs, by: 'Sam' });
const placeOf = ({ place }: Conflict) => place.join('/');

/** Every entry of a draft, by the names and ids that lead to it. */
function entriesOf(value: unknown, at: readonly string[] = []): Map<string, FieldGroup> {
  if (isList(value)) {
    return new Map(
      value.flatMap((entry) => {
        const place = [...at, idOfEntry(entry) ?? 'none'];
        return [[place.join('/'), entry as FieldGroup] as const, ...entriesOf(entry, place)];
      }),
    );
  }
  if (!isGroup(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [...entriesOf(part, [...at, name])]),
  );
}

/** What each reference of a draft names, by the entry that has it. */
function namedIn(draft: WrittenReport): Map<string, string> {
  return new Map(
    referencesIn(draft).map(({ path, list, index }) => [
      idPathOf(draft, path),
      `${list}/${idOfEntry(draft[list]?.[index])}`,
    ]),
  );
}

function idPathOf(draft: WrittenReport, path: FieldPath): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? idOfEntry(valueAt(draft, path.slice(0, index + 1))) : part,
    )
    .join('/');
}

const property = (check: (mine: WrittenReport, theirs: WrittenReport) => void) =>
  fc.assert(
    fc.property(history, history, (one, other) =>
      check(edited(BASE, 'm', one), edited(BASE, 't', other)),
    ),
    { numRuns: 60 },
  );

test('whatever two people do, nothing that either has added is lost, and nothing stands twice', () =>
  property((mine, theirs) => {
    const { content } = merge(mine, theirs);
    const [before, merged] = [entriesOf(BASE), entriesOf(content)];
    for (const side of [mine, theirs]) {
      for (const place of entriesOf(side).keys()) {
        if (before.has(place)) continue;
        // What was added to an entry that the other one removed brings that entry back.
        expect([...merged.keys()]).toContain(place);
      }
    }
    for (const [place, value] of merged) {
      for (const list of [value, content].flatMap((group: object) =>
        Object.values(group).filter(isList),
      )) {
        const ids = list.map(idOfEntry);
        expect(new Set(ids).size, place).toBe(ids.length);
      }
    }
  }));

test('what one has changed is taken, and what both have changed is asked, with theirs', () =>
  property((mine, theirs) => {
    const { content, conflicts } = merge(mine, theirs);
    const asked = new Map(conflicts.map((each) => [placeOf(each), each]));
    const [before, ours, others] = [BASE, mine, theirs].map((each) => entriesOf(each)) as [
      ReturnType<typeof entriesOf>,
      ReturnType<typeof entriesOf>,
      ReturnType<typeof entriesOf>,
    ];
    for (const [place, merged] of entriesOf(content)) {
      const [was, my, their] = [before.get(place), ours.get(place), others.get(place)];
      if (!(my && their)) {
        const isOfRemoved = conflicts.some((each) => place.startsWith(`${placeOf(each)}/`));
        // Of one alone: added, or removed by the other, with or without what it is in.
        if (!isOfRemoved)
          expect(was !== undefined, place).toBe(asked.get(place)?.type === 'removed');
        continue;
      }
      if (asked.has(place)) continue;
      for (const field of ['type', 'trade', 'title', 'seen', 'action', 'alt', 'number', 'name']) {
        const at = `${place}/${field}`;
        const isBoth =
          !isSame(my[field], was?.[field]) &&
          !isSame(their[field], was?.[field]) &&
          !isSame(my[field], their[field]);
        expect(asked.has(at), at).toBe(isBoth);
        expect(merged[field], at).toBe(isSame(my[field], was?.[field]) ? their[field] : my[field]);
        const conflict = asked.get(at);
        if (conflict?.type === 'changed') expect(conflict.theirs).toBe(their[field]);
      }
    }
    // What neither has changed and one has removed is gone.
    for (const place of before.keys()) {
      if (ours.has(place) && others.has(place)) expect(entriesOf(content).has(place)).toBe(true);
    }
  }));

test('whatever names an entry names it afterwards too, and in what is saved while choices wait', () =>
  property((mine, theirs) => {
    const typed = merge(mine, theirs);
    for (const draft of [typed.content, withTheirs(typed)]) {
      const [entries, named] = [entriesOf(draft), namedIn(draft)];
      for (const side of [mine, theirs]) {
        for (const [reference, entry] of namedIn(side)) {
          const other = namedIn(side === mine ? theirs : mine).get(reference);
          // Of a reference that both have changed, or one alone, one of theirs stays.
          const isThere = entries.has(reference.slice(0, reference.lastIndexOf('/')));
          if (!isThere || (other !== undefined && other !== entry)) continue;
          if (namedIn(BASE).get(reference) === entry && other === undefined) continue;
          expect(named.get(reference), reference).toBe(entries.has(entry) ? entry : undefined);
        }
      }
    }
  }));

test('who asks makes no difference but for whose value is kept and whose order is taken', () =>
  property((mine, theirs) => {
    const [one, other] = [merge(mine, theirs), merge(theirs, mine)];
    expect(merge(mine, theirs)).toEqual(one);
    expect([...entriesOf(one.content).keys()].sort()).toEqual(
      [...entriesOf(other.content).keys()].sort(),
    );
    expect(one.conflicts.map(placeOf).sort()).toEqual(other.conflicts.map(placeOf).sort());
    for (const conflict of one.conflicts) {
      const twin = other.conflicts.find((each) => placeOf(each) === placeOf(conflict));
      if (conflict.type === 'removed') {
        expect(twin).toEqual({ ...conflict, isMine: !conflict.isMine });
      }
    }
  }));

test('what is merged is merged once: again it changes nothing, and the other browser takes it as it is', () =>
  property((mine, theirs) => {
    const typed = merge(mine, theirs);
    const again = mergeTheirs(typed, theirs, { content: theirs, by: 'Sam' });
    expect(again.content).toEqual(typed.content);
    expect(again.conflicts.map(placeOf).sort()).toEqual(typed.conflicts.map(placeOf).sort());
    const saved = withTheirs(typed);
    const other = mergeTheirs({ content: theirs, conflicts: [] }, theirs, {
      content: saved,
      by: 'Eva',
    });
    expect(other).toEqual({ content: saved, conflicts: [] });
    for (const { place } of typed.conflicts) expect(pathTo(typed.content, place)).toBeDefined();
  }));

const KINDS: readonly Edit['type'][] = ['add', 'remove', 'edit', 'move', 'rename', 'name', 'clear'];
test.each(KINDS)(
  '25 permits that one imports are all there beside each “%s” of the other',
  (type) => {
    const imported = edited(BASE, 'm', [{ type: 'import' }]);
    for (const [list] of LISTS.entries()) {
      for (const at of [0, 1, 2]) {
        const other = edited(BASE, 't', [{ type, list, at } as Edit]);
        for (const [one, two] of [
          [imported, other],
          [other, imported],
        ] as const) {
          const { content, conflicts } = merge(one, two);
          const numbers = (content.permits ?? []).map(({ number }) => number);
          expect(numbers.filter((number) => number?.startsWith('I-'))).toHaveLength(25);
          expect(conflicts).toEqual([]);
          // In the order of the table.
          const there = content.permits?.flatMap((permit) =>
            permit.number?.startsWith('I-') ? [permit] : [],
          );
          expect(there).toEqual(imported.permits?.slice(-25));
        }
      }
    }
  },
);

test('25 permits that each imports are 50', () => {
  const [one, other] = [
    edited(BASE, 'm', [{ type: 'import' }]),
    edited(BASE, 't', [{ type: 'import' }]),
  ];
  const { content, conflicts } = merge(one, other);
  expect(conflicts).toEqual([]);
  expect(content.permits).toEqual([
    ...(BASE.permits ?? []),
    ...(other.permits ?? []).slice(-25),
    ...(one.permits ?? []).slice(-25),
  ]);
});

test('every list that others name entries of is in the histories, or has its keys as others', () => {
  expect(Object.keys(RECORD_KEYS).filter((list) => !(list in BASE))).toEqual([
    'codeCases',
    'liens',
  ]);
});
