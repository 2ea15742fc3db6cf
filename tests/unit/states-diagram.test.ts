import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statesPage } from '#desk/states-diagram.ts';

test('the diagram in the docs is the one that the tables draw', () => {
  const page = readFileSync(new URL('../../docs/states.md', import.meta.url), 'utf8');
  expect(page).toBe(statesPage());
});
