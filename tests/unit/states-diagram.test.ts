import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statesPage } from '#cli/states-diagram.ts';
import { ORDER_TRANSITIONS, PAYMENT_TRANSITIONS, type Transitions } from '#shared/states.ts';

const page = readFileSync(new URL('../../docs/states.md', import.meta.url), 'utf8');

test.each<[name: string, table: Transitions<string>]>([
  ['status', ORDER_TRANSITIONS],
  ['paymentStatus', PAYMENT_TRANSITIONS],
])('the diagram of `%s` in the docs has exactly the transitions of the table', (name, table) => {
  const [, section = ''] = page.split(new RegExp(`^## .*\`${name}\`$`, 'm'));
  const [diagram = ''] = section.split(/^## /m);
  const drawn = [...diagram.matchAll(/^ {2}(\S+) --> (\S+)/gm)].map(([, from, to]) => [from, to]);
  const transitions = Object.entries(table).flatMap(([from, next]) =>
    Object.keys(next).map((to) => [from, to]),
  );
  expect(drawn).toEqual([['[*]', 'pending'], ...transitions]);
});

test('docs/states.md is what `node netlify/cli/states-diagram.ts` prints', () => {
  expect(page).toBe(statesPage());
});
