import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { DESKTOP } from './visitor.ts';

const site = await openSite();

const isPrefetch = (request: Request) => request.headers()['sec-purpose'] === 'prefetch';
const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Waits until a page has been fetched for a link that nobody has followed yet. */
const waitUntilFetched = (page: Page, path: string) =>
  page.waitForEvent(
    'requestfinished',
    (request) => isPrefetch(request) && pathOf(request) === path,
  );

/** How the browser got this page: `navigational-prefetch` without another request. */
const deliveryOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType);

test('a page is there before its link is followed', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.goto('/terms');
  for (const path of ['/', '/permits', '/sample-report', '/blog', '/find-order', '/', '/es']) {
    const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
    const fetched = waitUntilFetched(page, path);
    await link.hover();
    await fetched;
    await visitor.go(() => link.click(), path);
    expect(await deliveryOf(page), path).toBe('navigational-prefetch');
  }
});

test('no page about an order or of the office is fetched early, and no file', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  const excluded = ['/checkout/01', '/es/checkout/01', '/office/today', '/api/health', '/rss.xml'];
  const fetched: string[] = [];
  page.on('request', (request) => isPrefetch(request) && fetched.push(pathOf(request)));
  await visitor.goto('/terms');
  const isLast = waitUntilFetched(page, '/privacy');
  for (const path of [...excluded, '/privacy']) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: href });
      document.querySelector('h1')?.replaceChildren(link);
    }, path);
    // Pressed and let go elsewhere: fetched at the latest now, and not followed.
    await page.locator('h1 a').hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  await isLast;
  expect(fetched).toEqual(['/privacy']);
});
