import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

/** README's table of promises: each row one promise and the tests that keep it. */
const [, table = ''] = readFileSync('README.md', 'utf8').split(/^### What is promised.*$/m);
const rows = (table.split(/^### /m)[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| **'))
  .slice(1);
const named = rows.map((row) =>
  [...row.matchAll(/`((?:promises|journeys|shape|unit)\/[a-z-]+)`/g)].map(([, file = '']) => file),
);
const collected = filesWithTests();

test('every promise names a test that keeps it', () => {
  expect(rows.length).toBeGreaterThan(22);
  const unkept = rows.filter((row, at) => named[at]?.length === 0 && !row.includes('every file'));
  expect(unkept).toEqual([]);
});

test('every file that is named has tests that run', () => {
  expect(named.flat().filter((file) => !collected.has(file))).toEqual([]);
});

test('every file of promises keeps one that is written down', () => {
  const promises = [...collected].filter((file) => file.startsWith('promises/'));
  expect(promises.length).toBeGreaterThan(30);
  expect(promises.filter((file) => !named.flat().includes(file))).toEqual([]);
});

/** The files in which Vitest collects tests, as README names them. A skipped test does not count. */
function filesWithTests(): Set<string> {
  const list = ['node_modules/vitest/vitest.mjs', 'list', '--json', '--static-parse'];
  const { stdout } = spawnSync(process.execPath, list, { cwd: ROOT, encoding: 'utf8' });
  const tests = JSON.parse(stdout) as { file: string }[];
  const files = tests.map(({ file }) => relative(ROOT, file).replaceAll('\\', '/'));
  return new Set(files.map((file) => file.replace(/^tests\/(.+)\.test\.ts$/, '$1')));
}
