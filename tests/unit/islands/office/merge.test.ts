import { expect, test } from 'vitest';
import { mergeTheirs } from '#islands/office/report/merge.ts';
import type { FieldGroup } from '#report/fields.ts';

const base: FieldGroup = {
  reference: 'A',
  verdict: { grade: 'clear', text: 'Fine' },
  permits: [],
};

test.each<[string, mine: FieldGroup, theirs: FieldGroup, merged: FieldGroup, asks: string[]]>([
  [
    'each changed another field',
    { ...base, reference: 'B' },
    { ...base, permits: [{ number: '1' }] },
    { ...base, reference: 'B', permits: [{ number: '1' }] },
    [],
  ],
  [
    'both changed one field',
    { ...base, verdict: { grade: 'serious', text: 'Fine' } },
    { ...base, verdict: { grade: 'clear', text: 'Good' } },
    { ...base, verdict: { grade: 'serious', text: 'Fine' } },
    ['verdict'],
  ],
  [
    'both wrote the same, in another order',
    { ...base, verdict: { text: 'Good', grade: 'clear' } },
    { ...base, verdict: { grade: 'clear', text: 'Good' } },
    { ...base, verdict: { grade: 'clear', text: 'Good' } },
    [],
  ],
  [
    'one removed a field, the other added one',
    { verdict: base.verdict, permits: [] },
    { ...base, liens: [{ number: '7' }] },
    { verdict: base.verdict, permits: [], liens: [{ number: '7' }] },
    [],
  ],
  [
    'one added an entry, the other removed the list',
    { ...base, permits: [{}] },
    { reference: 'A', verdict: base.verdict },
    { ...base, permits: [{}] },
    ['permits'],
  ],
])('%s: what only one changed is taken, the rest is asked', (_case, mine, theirs, merged, asks) => {
  const typed = { content: mine, conflicts: [] };
  const { content, conflicts } = mergeTheirs(typed, base, { content: theirs, savedBy: 'sam' });
  expect(content).toEqual(merged);
  expect(conflicts).toEqual(asks.map((field) => ({ field, theirs: theirs[field], by: 'sam' })));
});
