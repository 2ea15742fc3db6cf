import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Import, importsBelow, ROOT } from './imports.ts';

const all = importsBelow('src', 'netlify', 'emulators', 'editors');
const named = (imports: readonly Import[]) =>
  imports.map(({ file, specifier }) => `${file} imports ${specifier}`);
/** A folder that was renamed or removed must not leave a rule about it without effect. */
const prefixOf = (folder: string) => {
  if (!existsSync(join(ROOT, folder))) throw new Error(`${folder} is gone: rewrite the rule`);
  return `${folder}/`;
};
const from = (folder: string) => all.filter(({ file }) => file.startsWith(prefixOf(folder)));
const leadsTo = (folder: string) => {
  const prefix = prefixOf(folder);
  return (found: Import) => found.target?.startsWith(prefix);
};
const isTest = ({ file }: Import) => file.includes('.test.');

describe('imports run one way', () => {
  test('the check sees the house: every alias and relative import leads to a file', () => {
    const ours = all.filter(({ target }) => target !== undefined);
    expect(ours.length).toBeGreaterThan(50);
    const dangling = ours.filter(({ target }) => !existsSync(join(ROOT, target ?? '')));
    expect(named(dangling)).toEqual([]);
  });

  test('what a browser can receive never reaches for the server or a stand-in', () => {
    const wrong = from('src').filter(
      (found) => !isTest(found) && (leadsTo('netlify')(found) || leadsTo('emulators')(found)),
    );
    expect(named(wrong)).toEqual([]);
  });

  test('the shared law leans on nothing but zod/mini and itself', () => {
    const wrong = from('src/shared').filter(
      (found) => found.specifier !== 'zod/mini' && !leadsTo('src/shared')(found),
    );
    expect(named(wrong)).toEqual([]);
  });

  test('the server takes from src only the law and the facts of the business', () => {
    const wrong = from('netlify').filter(
      (found) =>
        leadsTo('src')(found) && !leadsTo('src/shared')(found) && !leadsTo('src/business')(found),
    );
    expect(named(wrong)).toEqual([]);
  });

  test('production code never reaches for a stand-in', () => {
    expect(named(from('netlify').filter(leadsTo('emulators')))).toEqual([]);
  });

  test('the editors’ tools take from the site only its blog, its law and the facts of the business', () => {
    const allowed = ['editors', 'src/blog', 'src/shared', 'src/business'].map(leadsTo);
    const wrong = from('editors').filter(
      (found) => found.target && !allowed.some((leads) => leads(found)),
    );
    expect(named(wrong)).toEqual([]);
    expect(
      named(all.filter((found) => leadsTo('editors')(found) && !found.file.startsWith('editors/'))),
    ).toEqual([]);
  });

  test('vendors are known to the adapters only', () => {
    const vendors = /^(@neondatabase\/serverless|stripe|nodemailer)(\/|$)/;
    const wrong = from('netlify').filter(
      ({ file, specifier }) =>
        vendors.test(specifier) && !file.startsWith('netlify/server/adapters/'),
    );
    expect(named(wrong)).toEqual([]);
    const used = from('netlify/server/adapters').map(({ specifier }) => specifier);
    for (const vendor of ['@neondatabase/serverless', 'stripe', 'nodemailer']) {
      expect(used).toContain(vendor);
    }
  });

  test('there are no circles', () => {
    expect(circles(all)).toEqual([]);
  });

  test('only functions stand in netlify/functions: the platform takes every file there for one', () => {
    const files = globSync('netlify/functions/**', { cwd: ROOT, withFileTypes: true });
    const folders = files.filter((entry) => entry.isDirectory() && entry.name !== 'functions');
    expect(files.length).toBeGreaterThan(folders.length);
    expect(folders.map(({ name }) => name)).toEqual([]);
    const imported = all.filter(leadsTo('netlify/functions'));
    expect(named(imported)).toEqual([]);
  });
});

/** Files that lead back to themselves, as the way there. */
function circles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ file }) => file);
  const finished = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      found.push([...way.slice(way.indexOf(file)), file].join(' -> '));
      return;
    }
    if (finished.has(file)) return;
    for (const { target } of next.get(file) ?? []) if (target) visit(target, [...way, file]);
    finished.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
