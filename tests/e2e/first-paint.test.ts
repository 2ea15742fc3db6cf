import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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

describe('parts of a first page that are far from the screen', () => {
  test('are skipped until the web font is loaded', async () => {
    const { page, loadFont } = await openBeforeFont('/terms');
    await expect.poll(() => isLaidOut(page.locator('#changes p'))).toBe(false);
    expect(await isLaidOut(page.locator('#these-terms p').first())).toBe(true);

    loadFont();
    await expect.poll(() => isLaidOut(page.locator('#changes p'))).toBe(true);
  });

  test('are laid out even if the web font can’t be loaded', async () => {
    const { page, network } = await site.newVisitor({ viewport: PHONE });
    await network.block(WEB_FONT);
    await page.goto('/terms');
    await expect.poll(() => isLaidOut(page.locator('#changes p'))).toBe(true);
  });

  test('are laid out before a link scrolls to one of them', async () => {
    const { page } = await openBeforeFont('/terms');
    await expect.poll(() => isLaidOut(page.locator('#changes p'))).toBe(false);
    await page.getByRole('link', { name: 'Changes' }).click();
    await expect.poll(() => isOnScreen(page.locator('#changes p'))).toBe(true);
    expect(await isLaidOut(page.locator('#delivery p').first())).toBe(true);
  });

  test('are laid out at once on /terms#changes, which scrolls to one of them', async () => {
    const { page } = await openBeforeFont('/terms#changes');
    expect(await isLaidOut(page.locator('#delivery p').first())).toBe(true);
    await expect.poll(() => isOnScreen(page.locator('#changes p'))).toBe(true);
  });

  // Headless shells don't scroll to a text fragment on any page.
  test('are laid out at once for a text fragment', async () => {
    const { page } = await openBeforeFont('/terms#:~:text=We%20may%20change%20these%20terms');
    expect(await isLaidOut(page.locator('#delivery p').first())).toBe(true);
  });
});

test('without JavaScript the web font is loaded', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE, javaScriptEnabled: false });
  const font = visitor.page.waitForResponse(WEB_FONT);
  await visitor.goto('/terms');
  expect((await font).ok()).toBe(true);
});

/** Opens a first page whose font isn't loaded until `loadFont` is called. */
async function openBeforeFont(path: string): Promise<{ page: Page; loadFont: () => void }> {
  const { page, network } = await site.newVisitor({ viewport: PHONE });
  const loadFont = await network.delay(WEB_FONT);
  await page.goto(path);
  return { page, loadFont };
}

const isLaidOut = (element: Locator) =>
  element.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }));

async function isOnScreen(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.y > 0 && box.y < PHONE.height;
}
