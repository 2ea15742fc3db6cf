import { globSync } from 'node:fs';
import { test } from 'vitest';
import { NARROWEST, SCREENS } from './screens.ts';
import { openSite } from './site.ts';

const site = await openSite();

/** The addresses of all that is built for visitors, as Netlify serves it. */
const ADDRESSES = globSync('**/*.html', { cwd: 'dist', exclude: ['admin.html'] })
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/')
  .sort();

test.each(ADDRESSES)('%s can be read and used by everybody, on every screen', async (address) => {
  const visitor = await site.visit({ screen: NARROWEST });
  await visitor.open(address);
  await visitor.expectNothingToScrollSideways();
  for (const screen of SCREENS) {
    await visitor.page.setViewportSize(screen);
    await visitor.expectNothingToScrollSideways();
    await visitor.expectAccessible();
  }
  await visitor.spaceText();
  for (const screen of [NARROWEST, ...SCREENS]) {
    await visitor.page.setViewportSize(screen);
    await visitor.expectNothingToScrollSideways();
  }
});
