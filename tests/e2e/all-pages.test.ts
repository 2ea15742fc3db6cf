import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageTexts } from '#i18n/page-texts.ts';
import { LANGUAGES, languageOfPath, pathInDefaultLanguage } from '#shared/languages.ts';
import { ariaSnapshot } from './aria-snapshot.ts';
import { USUAL_FONT_SIZE } from './kept-page.ts';
import { obscuredIn } from './obscured-controls.ts';
import {
  contentsOf,
  foldedOnPaper,
  moving,
  smallTargets,
  tooWide,
  withoutVisibleFocus,
} from './page-checks.ts';
import { openSite } from './site.ts';
import { splitWords } from './split-words.ts';
import { DESKTOP, PHONE, SMALL_PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** The path of every page that is built for visitors. */
const PATHS = globSync('**/*.html', { cwd: 'dist', exclude: ['admin.html', 'office.html'] })
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/')
  .sort();

/**
 * Posts share a template, and so do listings, counties, permit offices, legal pages, and a page and its translation: only their
 * texts differ.
 */
const templateOf = (path: string) =>
  pathInDefaultLanguage(path)
    .replace(/^\/blog\/category\/.+/, '/blog')
    .replace(/^\/blog\/.+/, '/blog/*')
    .replace(/^\/permits\/[^/]+$/, '/permits/*')
    .replace(/^\/permits\/[^/]+\/.+/, '/permits/*/*')
    .replace(/^\/(accessibility|privacy)$/, '/terms');

/** The page of each template that is tried in full, in Spanish, whose texts are longer, and the other pages. */
const TEMPLATES = [...Map.groupBy(PATHS, templateOf).values()].map(([first = '', ...more]) => {
  const paths = [first, ...more];
  const tried = paths.find((path) => languageOfPath(path) === 'es') ?? first;
  return { tried, others: paths.filter((path) => path !== tried) };
});

/** Whether neither editors nor lawyers write the page. The table of permit offices is edited like posts. */
const isOurs = (path: string) => !/^\/(blog|permits|terms)/.test(templateOf(path));

/** The browser's font sizes, in pixels, that visitors choose who need larger letters (WCAG 1.4.4). */
const LARGE_LETTERS = [
  { size: 24, viewport: PHONE },
  { size: 2 * USUAL_FONT_SIZE, viewport: SMALL_PHONE },
];

/** As low and narrow as a desktop at 400% zoom. */
const ZOOMED = { width: SMALL_PHONE.width, height: 256 };

test.each(TEMPLATES)('$tried is accessible and responsive', async ({ tried: path }) => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.goto(path);
  if (isOurs(path)) await expectToldAsBefore(visitor, path);
  await page.setViewportSize(ZOOMED);
  await visitor.expectNoHorizontalScroll();
  await visitor.expectAccessible();
  expect(await page.evaluate(moving)).toEqual([]);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(foldedOnPaper)).toEqual([]);
  await page.emulateMedia({ media: null });
  await expectSkipLink(visitor);
  expect(await page.evaluate(withoutVisibleFocus)).toEqual([]);
  await visitor.settled();
  for (const viewport of [ZOOMED, PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await visitor.expectNoHorizontalScroll();
    expect(await obscuredIn(page), `focused at ${viewport.width} pixels`).toEqual([]);
    expect(await page.evaluate(splitWords), `split at ${viewport.width} pixels`).toEqual([]);
  }
  await visitor.expectAccessibleLayout();
  // All that is shown only here, as on each page.
  if (path === '/es') await visitor.expectAccessible('header');
  await expectStickyHeader(visitor);
  for (const { size, viewport } of LARGE_LETTERS) {
    await page.setViewportSize(viewport);
    await visitor.setFontSize(size);
    await visitor.expectNoHorizontalScroll();
  }
  await expectReachableMenu(visitor);
  await visitor.setFontSize(USUAL_FONT_SIZE);
  await visitor.applyTextSpacing();
  for (const viewport of [SMALL_PHONE, PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await visitor.expectNoHorizontalScroll();
  }
});

const OTHERS_OF_OURS = TEMPLATES.flatMap(({ others }) => others.filter(isOurs));

test.each(OTHERS_OF_OURS)(
  '%s fits the narrowest screen, with the largest letters and with wide spacing, and the widest',
  async (path) => {
    const visitor = await site.newVisitor({ viewport: SMALL_PHONE });
    await visitor.setFontSize(2 * USUAL_FONT_SIZE);
    await visitor.goto(path);
    await visitor.expectNoHorizontalScroll();
    await visitor.setFontSize(USUAL_FONT_SIZE);
    expect(await visitor.page.evaluate(splitWords)).toEqual([]);
    await visitor.applyTextSpacing();
    await visitor.expectNoHorizontalScroll();
    await visitor.page.setViewportSize(DESKTOP);
    await visitor.expectNoHorizontalScroll();
    // With this spacing, words are wider than visitors usually see them.
    expect(await visitor.page.evaluate(splitWords)).toEqual([]);
    await expectToldAsBefore(visitor, path);
  },
);

/** Opening each costs more than all that it could show: only its texts are its own. */
test.each(TEMPLATES.filter(({ tried }) => !isOurs(tried)))(
  'what is written for the other pages of the template of $tried fits the same screens',
  async ({ tried, others }) => {
    const visitor = await site.newVisitor({ viewport: SMALL_PHONE });
    const { page } = visitor;
    await visitor.setFontSize(2 * USUAL_FONT_SIZE);
    await visitor.goto(tried);
    const contents = await page.evaluateHandle(contentsOf, others);
    expect(await page.evaluate(tooWide, contents), 'with large letters').toEqual([]);
    await visitor.setFontSize(USUAL_FONT_SIZE);
    await visitor.applyTextSpacing();
    expect(await page.evaluate(tooWide, contents), 'with wide spacing').toEqual([]);
    await page.setViewportSize(DESKTOP);
    expect(await page.evaluate(tooWide, contents), 'on a desktop').toEqual([]);
  },
);

/**
 * Expects a page on a desktop to tell screen readers what it told them before. A changed role, name, state, link or text shows
 * here. To accept it, run `npx vitest run PATH -u` with this file.
 */
async function expectToldAsBefore({ page }: Visitor, path: string): Promise<void> {
  // Islands hydrate when they are visible, or on the first key press.
  await page.keyboard.press('Shift');
  const waiting = page.locator('astro-island:not([client=notice], [data-hydrated])');
  await expect.poll(() => waiting.count()).toBe(0);
  const part = page.locator(templateOf(path) === '/' ? 'body' : 'main');
  if (templateOf(path) === '/') {
    // Hero and form say by when a report is due once our time is known and the page is idle.
    const due = part.locator('[data-due-if-paid], dd').filter({ hasText: /\sET|hora del Este/ });
    await expect.poll(() => due.count()).toBe(2);
  }
  const snapshot = await ariaSnapshot(part);
  expect(snapshot.replace(/© \d{4}/, '© this year')).toMatchSnapshot();
}

/** Expects the first Tab to show the link that skips the header. */
async function expectSkipLink({ page }: Visitor): Promise<void> {
  await page.keyboard.press('Tab');
  const link = page.locator('a[href="#content"]:focus');
  await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.locator('#content:focus').waitFor();
}

/** Expects the menu to open, and its last link to come into view. */
async function expectReachableMenu(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await visitor.menuButton.click();
  await page.locator('header details a').last().click({ trial: true });
  await page.keyboard.press('Escape');
}

/** Expects the header to stay at the top of a desktop viewport while the page scrolls. */
async function expectStickyHeader({ page }: Visitor): Promise<void> {
  await page.mouse.wheel(0, 500);
  const { companyTexts, layout } = pageTexts[languageOfPath(new URL(page.url()).pathname)];
  const shown = () =>
    page.getByRole('banner').evaluate((header) => ({
      top: header.getBoundingClientRect().y,
      ...Object.fromEntries(
        Object.entries({ texts: 'p, span, a', links: 'nav a' }).map(([name, selector]) => [
          name,
          [...header.querySelectorAll(selector)]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map(({ textContent }) => textContent.trim()),
        ]),
      ),
    }));
  await expect.poll(shown).toMatchObject({
    top: 0,
    texts: expect.arrayContaining([companyTexts.tagline, layout.orderNow]),
    links: [
      ...Object.values(layout.navigation),
      ...LANGUAGES.slice(1).map(() => expect.any(String)),
    ],
  });
}
