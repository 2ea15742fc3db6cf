import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

const WEB_FONT = /public-sans\.[\w-]+\.woff2$/;

declare global {
  interface Window {
    /** Whether the page's web fonts were declared when its first frame was prepared. */
    typefaceInFirstFrame?: boolean;
  }
}

const typefaceInFirstFrame = ({ page }: Visitor) =>
  page.evaluate(() => window.typefaceInFirstFrame);

test('the first page is painted before its web fonts are declared, the next one with them', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      window.typefaceInFirstFrame = [...document.fonts].some(({ family }) =>
        family.includes('Public Sans Variable'),
      );
    });
  });
  const font = page.waitForResponse(WEB_FONT);
  await visitor.goto('/terms');
  expect((await font).ok()).toBe(true);
  await expect.poll(() => typefaceInFirstFrame(visitor)).toBe(false);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('**/privacy');
  await expect.poll(() => typefaceInFirstFrame(visitor)).toBe(true);
});

test('a page whose web font can’t be loaded keeps its fallback, without an error', async () => {
  const { page, network } = await site.newVisitor({ viewport: PHONE });
  await network.block(WEB_FONT);
  const failed = page.waitForEvent('requestfailed', (request) => WEB_FONT.test(request.url()));
  await page.goto('/terms');
  await failed;
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('without JavaScript the web font is loaded', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE, javaScriptEnabled: false });
  const font = visitor.page.waitForResponse(WEB_FONT);
  await visitor.goto('/terms');
  expect((await font).ok()).toBe(true);
});
