import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

/** The rows of the tables in docs/guarantees.md: one guarantee and the tests that protect it. */
const rows = readFileSync('docs/guarantees.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Guarantee \|)/.test(line));
const named = rows.map((row) =>
  [...row.matchAll(/`((?:integration|e2e|build|unit)\/[a-z0-9/-]+)`/g)].map(
    ([, file = '']) => file,
  ),
);
const collected = filesWithTests();

test('every guarantee names a test', () => {
  expect(rows.length).toBeGreaterThan(22);
  expect(rows.filter((_, index) => named[index]?.length === 0)).toEqual([]);
});

test('every guarantee is listed once', () => {
  const texts = rows.map((row) => row.split(' | ')[0]);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('every named file has tests that run', () => {
  expect(named.flat().filter((file) => !collected.has(file))).toEqual([]);
});

test.each(['integration', 'e2e'])('every file of tests/%s protects a listed guarantee', (kind) => {
  // Local doubles of the vendors guarantee nothing to anyone but us.
  const files = [...collected].filter(
    (file) => file.startsWith(`${kind}/`) && !file.startsWith('integration/emulators/'),
  );
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !named.flat().includes(file))).toEqual([]);
});

/** The files in which Vitest collects tests, as docs/guarantees.md names them. Skipped tests don't count. */
function filesWithTests(): Set<string> {
  const list = ['node_modules/vitest/vitest.mjs', 'list', '--json', '--static-parse'];
  const { stdout } = spawnSync(process.execPath, list, { cwd: ROOT, encoding: 'utf8' });
  const tests = JSON.parse(stdout) as { file: string }[];
  const files = tests.map(({ file }) => relative(ROOT, file).replaceAll('\\', '/'));
  return new Set(files.map((file) => file.replace(/^tests\/(.+)\.test\.ts$/, '$1')));
}
