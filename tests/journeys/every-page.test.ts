import { globSync } from 'node:fs';
import { describe, test } from 'vitest';
import { DESK, NARROWEST, PHONE } from './screens.ts';
import { openSite } from './site.ts';

const site = await openSite();

/** The addresses of all that is built, as Netlify serves it. */
const ADDRESSES = globSync('**/*.html', { cwd: 'dist' })
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/')
  .sort();

describe.each(ADDRESSES)('%s', (address) => {
  test('has nothing that scrolls sideways, on the narrowest screens neither', async () => {
    const visitor = await site.visit({ screen: NARROWEST });
    for (const screen of [NARROWEST, PHONE, DESK]) {
      await visitor.page.setViewportSize(screen);
      await visitor.open(address);
      await visitor.expectNothingToScrollSideways();
    }
  });

  test.each([PHONE, DESK])('can be read and used by everybody, on $device', async (screen) => {
    const visitor = await site.visit({ screen });
    await visitor.open(address);
    await visitor.expectAccessible();
  });
});
