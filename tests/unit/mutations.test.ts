import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemsOf, ROOT, readMutations } from '../mutations/list.ts';

const root = mkdtempSync(join(tmpdir(), 'mutations-'));
writeFileSync(join(root, 'rule.ts'), 'one two two');
writeFileSync(join(root, 'rule.test.ts'), "test('a rule')");
const mutation = { id: 'a', file: 'rule.ts', find: 'one', replace: '1', tests: ['rule.test.ts'] };

test('every mutation matches the source, in at least 40 files', () => {
  const mutations = readMutations();
  expect(mutations.length).toBeGreaterThanOrEqual(60);
  expect(new Set(mutations.map(({ file }) => file)).size).toBeGreaterThanOrEqual(40);
  expect(problemsOf(mutations, ROOT)).toEqual([]);
});

describe('reports a mutation with', () => {
  test.each<[problem: string, change: object]>([
    ['find occurs 0 times in rule.ts, not once', { find: 'three' }],
    ['find occurs 2 times in rule.ts, not once', { find: 'two' }],
    ['replaces the text with itself', { replace: 'one' }],
    ['no.ts does not exist', { file: 'no.ts' }],
    ['no.test.ts does not exist', { tests: ['rule.test.ts', 'no.test.ts'] }],
    ['tests must be a list of files', { tests: [] }],
    ['testName selects no test of rule.test.ts', { testName: 'another rule' }],
    ['has an unknown key test', { test: 'rule.test.ts' }],
    ['id must be kebab-case', { id: 'Not Kebab' }],
    ['build must be true where it is given', { build: 'yes' }],
  ])('%s', (problem, change) => {
    const broken = { ...mutation, ...change };
    expect(problemsOf([broken], root)).toEqual([`${broken.id}: ${problem}`]);
  });

  test('a missing key', () => {
    const { replace: _, ...rest } = mutation;
    expect(problemsOf([rest], root)).toEqual(['a: has no replace']);
  });

  test('a repeated id', () => {
    expect(problemsOf([mutation, mutation], root)).toEqual(['a: has the id of an earlier one']);
  });
});
