import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const site = await openSite();

let pageOfFirst: Page | undefined;

test('a visitor stores, blocks, enlarges, prints and runs a script', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  pageOfFirst = page;
  await page.addInitScript(() => Object.assign(window, { left: 'behind' }));
  await visitor.goto('/terms');
  await page.context().addCookies([{ name: 'left', value: 'behind', url: site.origin }]);
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    // A page may store as it is left.
    addEventListener('pagehide', () => sessionStorage.setItem('left', 'late'));
  });
  await page.route('**/find-order', (route) => route.abort());
  await visitor.network.block(/\/api\//);
  await visitor.setFontSize(32);
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
});

test('the next visitor finds nothing of it, on the same page', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  expect(page).toBe(pageOfFirst);
  await visitor.goto('/find-order');
  expect(await page.context().cookies()).toEqual([]);
  const left = await page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    hasScript: 'left' in window,
    letters: getComputedStyle(document.documentElement).fontSize,
    width: innerWidth,
    isPrinted: matchMedia('print').matches,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    response: (await fetch('/api/orders/0123456789abcdefghjkmnpqrs')).status,
  }));
  expect(left).toEqual({
    stored: [],
    hasScript: false,
    letters: '16px',
    width: PHONE.width,
    isPrinted: false,
    isStill: true,
    response: 404,
  });
});

test('a page with a clock of its own is no other visitor’s', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  expect(visitor.page).toBe(pageOfFirst);
  await visitor.page.clock.setFixedTime(0);
});

test('nor is a page that another visitor has', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  expect(visitor.page).not.toBe(pageOfFirst);
  expect((await site.newVisitor({ viewport: PHONE })).page).not.toBe(visitor.page);
});
