import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The islands of pages, by the name under which a page hydrates them. */
const hydrated = globSync('src/{pages,sections,layouts,components}/**/*.astro').flatMap((page) => {
  const source = readFileSync(page, 'utf8');
  return [...source.matchAll(/<(\w+) client:/g)].map(([, name = '']) => {
    const [, file = ''] = new RegExp(`import ${name} from '#(islands/.+)'`).exec(source) ?? [];
    return { name, file: `src/${file}` };
  });
});

test('pages hydrate islands', () => expect(hydrated.length).toBeGreaterThan(7));

test.each(hydrated)(
  '$name leaves something when it fails, under the name that pages import',
  ({ name, file }) => {
    // Its server HTML is found by this name, and tests/e2e/island-failures.test.ts has a case for each.
    expect(readFileSync(file, 'utf8')).toContain(`export default island('${name}', ${name}`);
  },
);
