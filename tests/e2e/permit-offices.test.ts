import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const site = await openSite();

/** Counts the requests that the page sends from now on. */
function countRequests(page: Page): () => number {
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  return () => requests;
}

test('a visitor finds the office of a parcel without a request, and its county is selected in the order form', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await visitor.goto('/');
  const arrive = await visitor.network.delay(/\/_astro\/Finder/);
  await visitor.link('Which office keeps its file?').click();
  await visitor.heading('Which office keeps the permit file?').waitFor();
  const field = page.getByRole('searchbox', { name: 'Parcel number, city or ZIP code' });
  await field.waitFor();

  // Typed before the finder's code is there.
  await field.fill('35-3017-001-0010');
  arrive();
  await visitor.heading('This parcel is in Doral').waitFor();
  const requests = countRequests(page);
  await visitor.expectText(/It can’t say who had the file before/);
  const search = visitor.link('Search permits of Doral');
  expect(await search.getAttribute('href')).toMatch(/^https:\/\/doralfl-energovweb\./);

  // Half a number is no mistake until the form is sent.
  await field.fill('35-3017-001-001');
  await visitor.heading('This parcel is in Doral').waitFor();
  await field.press('Enter');
  await visitor.expectText(/It has 12 digits, one fewer than a Miami-Dade number/);
  await field.fill('30-5032-000-0010');
  await visitor.heading('This parcel is in unincorporated Miami-Dade').waitFor();
  // Nothing is said of an empty field.
  await field.fill('');
  await expect.poll(() => page.locator('permit-office-finder output').textContent()).toBe('');
  expect(requests()).toBe(0);

  await field.fill('33301');
  await visitor.heading('ZIP code 33301: Broward County').waitFor();
  await visitor.expectAccessibleAndResponsive('main');
  await visitor.link('Order a report in Broward').click();
  await visitor.form.waitUntilHydrated();
  await expect.poll(() => visitor.form.field('County').inputValue()).toBe('broward');
  expect(new URL(page.url()).search).toBe('');
});

test('a visitor searches a county’s table', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.goto('/es/permits/broward');
  const rows = page.getByRole('row').filter({ visible: true });
  const all = await rows.count();
  const field = page.getByRole('searchbox', { name: 'Buscar en la tabla' });
  await field.fill('lauderdale');
  // Four cities, and the row of headings.
  await expect.poll(() => rows.count()).toBe(5);
  await visitor.expectText('4 filas');
  // A phone number is searched for in the whole row.
  await field.fill('954');
  await expect.poll(() => rows.count()).toBeGreaterThan(5);
  // Two of its digits would be a parcel number's, which the county's have none of.
  await field.fill('95');
  await visitor.expectText('Ninguna fila lo tiene.');
  await field.fill('');
  await expect.poll(() => rows.count()).toBe(all);
  expect(await visitor.page.locator('permit-office-filter [role=status]').textContent()).toBe('');
});

test('without JavaScript the offices are a list, and a county’s table is whole', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE, javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.goto('/permits');
  await page.getByText('The finder needs JavaScript.').waitFor();
  await page.getByRole('link', { name: 'Doral', exact: true }).click();
  await page.getByRole('rowheader', { name: /^Doral/ }).waitFor();
  expect(await page.getByRole('searchbox').filter({ visible: true }).count()).toBe(0);
});
