import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** README's table of promises: each row one promise and the tests that keep it. */
const [, table = ''] = readFileSync('README.md', 'utf8').split(/^### What is promised.*$/m);
const rows = (table.split(/^### /m)[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| **'))
  .slice(1);
const named = rows.map((row) =>
  [...row.matchAll(/`((?:promises|journeys|shape|unit)\/[a-z-]+)`/g)].map(([, file = '']) => file),
);

test('every promise has a test that keeps it', () => {
  expect(rows.length).toBeGreaterThan(22);
  const unkept = rows.filter((row, at) => named[at]?.length === 0 && !row.includes('every file'));
  expect(unkept).toEqual([]);
});

test('every test that is named is there', () => {
  const missing = named.flat().filter((file) => !existsSync(`tests/${file}.test.ts`));
  expect(missing).toEqual([]);
});

test('every file of promises keeps one that is written down', () => {
  const files = readdirSync('tests/promises').filter((file) => file.endsWith('.test.ts'));
  const unnamed = files.filter(
    (file) => !named.flat().includes(`promises/${file.replace('.test.ts', '')}`),
  );
  expect(unnamed).toEqual([]);
});
