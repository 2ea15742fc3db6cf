import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { DESK } from './screens.ts';
import { openSite } from './site.ts';

const site = await openSite();

test('an order that is still to be paid is printed without the card form, under the company’s name', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page, checkout } = visitor;
  const id = await site.place(visitor);
  await checkout.open(id);
  await checkout.payButton.waitFor();
  await page.emulateMedia({ media: 'print' });

  const price = Object.values(priceOfService('basic')).map(formatDollars);
  for (const fact of [company.name, ...price, '24-48 hours', id]) {
    await visitor.see(fact);
  }
  await expect.poll(() => checkout.payButton.isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
});

test('a post is printed as its text alone', async () => {
  const visitor = await site.visit({ screen: DESK });
  const { page } = visitor;
  await visitor.open('/blog/who-keeps-the-permit-file');
  await page.emulateMedia({ media: 'print' });
  await visitor.see('PermitLens Records Desk');
  for (const onScreenOnly of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Back to Blog' }).first(),
    page.getByText('Related posts'),
  ]) {
    await expect.poll(() => onScreenOnly.isVisible()).toBe(false);
  }
});

test('in colours of the visitor’s own, drawings are as bright as the text, and the page one is on is marked', async () => {
  const visitor = await site.visit({ screen: DESK, hasOwnColours: true });
  const { page } = visitor;
  await visitor.open('/');
  const main = page.getByRole('main');
  const text = await brightest(main.getByRole('heading', { level: 1 }));
  expect(await brightest(main.getByRole('listitem').first().locator('svg'))).toBe(text);
  expect(await brightest(page.locator('#coverage svg text').first())).toBe(text);

  const underlined = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
        .map((link) => link.textContent?.trim()),
    );
  expect(underlined).toEqual(['Home']);
});

/** The brightest that any of an element's pixels is painted, from 0 (black) to 765 (white). */
async function brightest(element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  return element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!canvas) throw new Error('This browser has no canvas.');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    let most = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      most = Math.max(most, red + green + blue);
    }
    return most;
  }, picture);
}
