import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DESK, NARROWEST, PHONE } from './screens.ts';
import { openSite } from './site.ts';
import type { Visitor } from './visitor.ts';

const site = await openSite();

/** The addresses of all that is built for visitors, as Netlify serves it. */
const ADDRESSES = globSync('**/*.html', { cwd: 'dist', exclude: ['admin.html'] })
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/')
  .sort();

test.each(ADDRESSES)('%s can be read and used by everybody, on every screen', async (address) => {
  const visitor = await site.visit({ screen: DESK });
  await visitor.open(address);
  await visitor.expectGoodOnEveryScreen();
  await expectHeaderInSight(visitor);
  await visitor.page.setViewportSize(PHONE);
  await visitor.expectNothingToScrollSideways();
  await visitor.spaceText();
  for (const screen of [NARROWEST, PHONE, DESK]) {
    await visitor.page.setViewportSize(screen);
    await visitor.expectNothingToScrollSideways();
  }
});

/** However far down the page, on a desk. */
async function expectHeaderInSight({ page }: Visitor): Promise<void> {
  await page.mouse.wheel(0, 500);
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.y).toBe(0);
  await expect.poll(() => header.getByText('South Florida').isVisible()).toBe(true);
  await expect.poll(() => header.getByRole('link', { name: 'Order Now' }).isVisible()).toBe(true);
  const places = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await places.allInnerTexts()).toEqual([
    'Home',
    'About',
    'Services',
    'Coverage Area',
    'Contact',
    'Blog',
  ]);
}
