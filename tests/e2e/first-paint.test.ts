import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

const WEB_FONT = /public-sans\.[\w-]+\.woff2$/;

declare global {
  interface Window {
    /** When the page declares its web font, in ms since it was opened. */
    typefaceDeclared: Promise<number>;
    isTypefaceDeclared: boolean;
  }
}

/** Notes in each page when it declares its web font, which it does by script. */
async function watchTypeface({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const { add } = FontFaceSet.prototype;
    FontFaceSet.prototype.add = function declare(font) {
      window.isTypefaceDeclared = true;
      resolve(performance.now());
      return add.call(this, font);
    };
    Object.assign(window, { typefaceDeclared: promise, isTypefaceDeclared: false });
  });
}

const typefaceDeclared = ({ page }: Visitor) => page.evaluate(() => window.typefaceDeclared);

/** When the page's text was first painted, in ms since it was opened. */
const firstPaint = ({ page }: Visitor) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((paints) => {
          const [paint] = paints.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );

test('the first page is painted before its web font is declared, the next one with it', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page, network } = visitor;
  await watchTypeface(visitor);
  const release = await network.delay(WEB_FONT);
  await visitor.goto('/terms');
  const painted = await firstPaint(visitor);
  expect(await page.evaluate(() => window.isTypefaceDeclared)).toBe(false);
  release();
  expect(await typefaceDeclared(visitor)).toBeGreaterThan(painted);

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await visitor.go(() => link.click(), '/privacy');
  expect(await typefaceDeclared(visitor)).toBeLessThan(await firstPaint(visitor));
});

test('a page whose web font can’t be loaded keeps its fallback, without an error', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page, network } = visitor;
  await network.block(WEB_FONT);
  const failed = page.waitForEvent('requestfailed', (request) => WEB_FONT.test(request.url()));
  await Promise.all([failed, visitor.goto('/terms')]);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('without JavaScript the web font is loaded', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE, javaScriptEnabled: false });
  const font = visitor.page.waitForResponse(WEB_FONT);
  await Promise.all([font, visitor.goto('/terms')]);
  expect((await font).ok()).toBe(true);
});
