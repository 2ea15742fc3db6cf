import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { DESKTOP, PHONE, SMALL_PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** The address of every page that is built for visitors. */
const ADDRESSES = globSync('**/*.html', { cwd: 'dist', exclude: ['admin.html'] })
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/')
  .sort();

test.each(ADDRESSES)('%s is accessible and responsive', async (address) => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await visitor.goto(address);
  await visitor.expectAccessibleAndResponsive();
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
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  await expect.poll(() => header.getByText('South Florida').isVisible()).toBe(true);
  await expect.poll(() => header.getByRole('link', { name: 'Order Now' }).isVisible()).toBe(true);
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await links.allInnerTexts()).toEqual([
    'Home',
    'About',
    'Services',
    'Coverage Area',
    'Contact',
    'Blog',
  ]);
}
