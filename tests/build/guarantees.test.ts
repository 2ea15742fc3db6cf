import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** A call that adds a test with a title, and one that keeps a test from running. */
const TEST = /^ *(?:test|sweep|testMeanings)(?:\.\w+)?[<(]/m;
const SKIPPED = /\b(?:describe|test)\.(?:skip|skipIf|runIf|todo)\b/;
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

/** The files with tests, as docs/guarantees.md names them. Skipped tests don't count. */
function filesWithTests(): Set<string> {
  const folder = join(ROOT, 'tests');
  const files = globSync('{unit,integration,build,e2e}/**/*.test.ts', { cwd: folder }).filter(
    (file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return TEST.test(source) && !SKIPPED.test(source);
    },
  );
  return new Set(files.map((file) => file.replaceAll('\\', '/').replace(/\.test\.ts$/, '')));
}
