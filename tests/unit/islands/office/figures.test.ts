import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { MonthlyStats } from '#shared/office/figures.ts';

/* The screens read the address as they are imported. */
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('location', new URL('http://localhost/office/figures'));
const { default: Figures } = await import('#islands/office/figures/Figures.tsx');
const { PersonContext } = await import('#islands/office/shell/person.ts');
const { keepLoaded } = await import('#islands/office/shell/use-data.ts');

const MONTH: MonthlyStats = {
  month: '2026-11',
  placed: 9,
  paid: 8,
  received: 800_00,
  refunded: 50_00,
  lost: 20_00,
  delivered: 7,
  deliveredLate: 0,
  medianHours: 21,
  longestHours: null,
};

test.each([
  [{}, '$730.00', '7'],
  [{ lost: 0 }, '$750.00', '7'],
  [{ refunded: 0, deliveredLate: 2 }, '$780.00', '7, 2 late'],
])('a month with %o has the same kept in its summary and its row', (changes, kept, delivered) => {
  vi.stubGlobal('location', new URL('http://localhost/office/figures'));
  keepLoaded(['GET /figures', { query: { until: undefined } }], [{ ...MONTH, ...changes }]);
  const value = { id: 'ana', email: '', role: 'clerk', actions: [], passkeys: 1 } as const;
  const html = renderToStaticMarkup(
    createElement(PersonContext.Provider, { value }, createElement(Figures)),
  );
  expect(html.match(/<dd[^>]*>([^<]*)/g)?.map((cell) => cell.replace(/<.*>/, ''))).toEqual([
    '8',
    kept,
    delivered,
  ]);
  const cells = html.match(/<td[^>]*>([^<]*)/g)?.map((cell) => cell.replace(/<.*>/, ''));
  expect(cells?.[5]).toBe(kept);
});
