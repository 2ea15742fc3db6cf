import { expect, test } from 'vitest';
import { type Column, renderTable } from '#cli/table.ts';

const column = (title: string, facts: Partial<Column<string>> = {}): Column<string> => ({
  title,
  width: 8,
  cell: (row) => row,
  ...facts,
});

const COLUMNS = [
  column('Always'),
  column('First', { optional: true }),
  column('Second', { optional: true }),
  { title: 'Rest', cell: (row: string) => row },
];

test.each([
  [undefined, ['Always', 'First', 'Second', 'Rest']],
  [54, ['Always', 'First', 'Second', 'Rest']],
  [53, ['Always', 'First', 'Rest']],
  [44, ['Always', 'First', 'Rest']],
  [43, ['Always', 'Rest']],
  [12, ['Always', 'Rest']],
])('in a window of %s columns a table omits the last optional ones', (width, titles) => {
  const [head = '', ...rows] = renderTable(COLUMNS, ['x'], width).split('\n');
  const shown = head.replaceAll('…', '').trim().split(/\s+/);
  expect(shown.map((title, index) => titles[index]?.startsWith(title) && titles[index])).toEqual(
    titles,
  );
  expect(rows).toHaveLength(1);
  if (width) for (const line of [head, ...rows]) expect(line.length).toBeLessThanOrEqual(width);
});
