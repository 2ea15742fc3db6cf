import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  /** A folder of this tree, in place of a package. */
  readonly link?: true;
  /** Part of another package's archive, whose hash covers it. */
  readonly inBundle?: true;
}

const lockFiles = execFileSync('git', ['ls-files', '*package-lock.json'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

test('the lock files are known', () => {
  expect(lockFiles).toContain('package-lock.json');
});

test.each(lockFiles)('%s pins each package by its hash, for every platform', (path) => {
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const installed = Object.entries(packages).filter(([folder]) => folder.includes('node_modules/'));
  expect(installed.length).toBeGreaterThan(0);
  const unpinned = installed.filter(
    ([, { integrity, link, inBundle }]) => !integrity && !link && !inBundle,
  );
  expect(unpinned.map(([folder]) => folder)).toEqual([]);
});
