import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageTexts } from '#i18n/page-texts.ts';
import { languageOfPath } from '#shared/languages.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE, SMALL_PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** The path of every page that is built for visitors. */
const PATHS = globSync('**/*.html', { cwd: 'dist', exclude: ['admin.html'] })
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/')
  .sort();

/** Posts share a template, and so do a page and its translation: only their texts differ. */
const templateOf = (path: string) =>
  path.replace(/^\/es(?=\/|$)/, '').replace(/^\/blog\/.+/, '/blog/*') || '/';

const isFirstOfTemplate = (path: string) =>
  PATHS.find((other) => templateOf(other) === templateOf(path)) === path;

test.each(PATHS)('%s is accessible and responsive', async (path) => {
  const visitor = await site.newVisitor({ viewport: SMALL_PHONE });
  await visitor.goto(path);
  await visitor.expectNoHorizontalScroll();
  await visitor.expectAccessible();
  await visitor.page.setViewportSize(DESKTOP);
  await visitor.expectNoHorizontalScroll();
  if (isFirstOfTemplate(path)) await visitor.expectAccessible();
  await expectStickyHeader(visitor);
  await visitor.page.setViewportSize(PHONE);
  await visitor.expectNoHorizontalScroll();
  await visitor.applyTextSpacing();
  for (const viewport of [SMALL_PHONE, PHONE, DESKTOP]) {
    await visitor.page.setViewportSize(viewport);
    await visitor.expectNoHorizontalScroll();
  }
});

/** Expects the header to stay at the top of a desktop viewport while the page scrolls. */
async function expectStickyHeader({ page }: Visitor): Promise<void> {
  await page.mouse.wheel(0, 500);
  const { companyTexts, layout } = pageTexts[languageOfPath(new URL(page.url()).pathname)];
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  await expect.poll(() => header.getByText(companyTexts.tagline).isVisible()).toBe(true);
  const order = header.getByRole('link', { name: layout.orderNow });
  await expect.poll(() => order.isVisible()).toBe(true);
  const links = header.getByRole('navigation', { name: layout.mainNavigation }).getByRole('link');
  const labels = Object.values(layout.navigation);
  // The languages follow.
  expect((await links.allInnerTexts()).slice(0, labels.length)).toEqual(labels);
}
