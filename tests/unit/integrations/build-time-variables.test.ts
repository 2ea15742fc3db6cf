import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildTimeVariables } from '#integrations/bundle-functions.ts';

/** What the server's modules read as they are loaded. At run time Netlify sets none of it. */
const READ = [
  ...readFileSync('netlify/server/platform/env.ts', 'utf8').matchAll(
    /^const \w+ = process\.env\.(\w+);/gm,
  ),
].map(([, name = '']) => name);

test('what Netlify says of a build is in its functions under its own name', () => {
  const environment = Object.fromEntries(READ.map((name) => [name, `the ${name} of this build`]));
  expect(READ.length).toBeGreaterThan(1);
  expect(buildTimeVariables(environment)).toMatchObject(environment);
});
