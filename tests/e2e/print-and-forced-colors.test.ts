import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { openSite } from './site.ts';
import { underlinedLinks } from './underlined-links.ts';
import { DESKTOP } from './visitor.ts';

const site = await openSite();

test('an unpaid order prints with the company’s name and without the card form', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page, checkout } = visitor;
  const id = await site.createOrder(visitor);
  await checkout.goto(id);
  await checkout.payButton.waitFor();
  await page.emulateMedia({ media: 'print' });

  const price = Object.values(priceOfService('basic')).map(formatDollars);
  for (const fact of [company.name, ...price, '24-48 hours', orderNumber(id)]) {
    await visitor.expectText(fact);
  }
  await expect.poll(() => checkout.payButton.isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
});

test('a post prints its text without header, footer and links', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.goto('/blog/who-keeps-the-permit-file');
  await page.emulateMedia({ media: 'print' });
  await visitor.expectText('PermitLens Records Desk');
  for (const screenOnly of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Back to Blog' }).first(),
    page.getByText('Related posts'),
  ]) {
    await expect.poll(() => screenOnly.isVisible()).toBe(false);
  }
});

test('forced colors draw illustrations as bright as text and mark the current page', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP, forcedColors: true });
  const { page } = visitor;
  await visitor.goto('/');
  const header = page.getByRole('navigation', { name: 'Main' });
  expect(await underlinedLinks(header)).toEqual(['Home']);

  const main = page.getByRole('main');
  const text = await maxBrightness(main.getByRole('heading', { level: 1 }));
  expect(await maxBrightness(main.getByRole('listitem').first().locator('svg'))).toBe(text);
  expect(await maxBrightness(page.locator('#coverage svg text').first())).toBe(text);
});

/** The brightness of an element's brightest pixel, from 0 (black) to 765 (white). */
async function maxBrightness(element: Locator): Promise<number> {
  const screenshot = (await element.screenshot()).toString('base64');
  return element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!canvas) throw new Error('This browser has no canvas.');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    let max = 0;
    for (let offset = 0; offset < data.length; offset += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(offset, offset + 3);
      max = Math.max(max, red + green + blue);
    }
    return max;
  }, screenshot);
}
