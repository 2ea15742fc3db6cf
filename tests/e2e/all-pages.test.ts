import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageTexts } from '#i18n/page-texts.ts';
import { languageOfPath, pathInDefaultLanguage } from '#shared/languages.ts';
import { ariaSnapshot } from './aria-snapshot.ts';
import { USUAL_FONT_SIZE } from './kept-page.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE, SMALL_PHONE, type Visitor } from './visitor.ts';

const site = await openSite();

/** The path of every page that is built for visitors. */
const PATHS = globSync('**/*.html', { cwd: 'dist', exclude: ['admin.html', 'office.html'] })
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/')
  .sort();

/** Posts share a template, and so do counties, permit offices, and a page and its translation: only their texts differ. */
const templateOf = (path: string) =>
  pathInDefaultLanguage(path)
    .replace(/^\/blog\/.+/, '/blog/*')
    .replace(/^\/permits\/[^/]+$/, '/permits/*')
    .replace(/^\/permits\/[^/]+\/.+/, '/permits/*/*');

const TEMPLATES = Map.groupBy(PATHS, templateOf);

/** The page of each template that is tried in full: in Spanish, whose texts are longer. */
const FULLY_TRIED = [...TEMPLATES.values()].map(
  ([first = '', ...others]) =>
    [first, ...others].find((path) => languageOfPath(path) === 'es') ?? first,
);

/** Whether neither editors nor lawyers write the page. The table of permit offices is edited like posts. */
const isOurs = (path: string) =>
  !/^\/(blog|permits|terms|privacy|accessibility)/.test(templateOf(path));

/** The browser's font sizes, in pixels, that visitors choose who need larger letters (WCAG 1.4.4). */
const LARGE_LETTERS = [
  { size: 24, viewport: PHONE },
  { size: 32, viewport: SMALL_PHONE },
];

test.each(FULLY_TRIED)('%s is accessible and responsive', async (path) => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.goto(path);
  if (isOurs(path)) await expectToldAsBefore(visitor, path);
  await page.setViewportSize(SMALL_PHONE);
  await visitor.expectNoHorizontalScroll();
  await visitor.expectAccessible();
  expect(await page.evaluate(moving)).toEqual([]);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await expectSkipLink(visitor);
  expect(await page.evaluate(withoutVisibleFocus)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await visitor.expectNoHorizontalScroll();
  await visitor.expectAccessibleLayout();
  // All that is shown only here.
  await visitor.expectAccessible('header');
  await expectStickyHeader(visitor);
  await page.setViewportSize(PHONE);
  await visitor.expectNoHorizontalScroll();
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

/** What lies between the two is the template's, which another page has been tried in. */
test.each(PATHS.filter((path) => !FULLY_TRIED.includes(path)))(
  '%s fits the narrowest screen, with the largest letters and with wide spacing, and the widest',
  async (path) => {
    const visitor = await site.newVisitor({ viewport: SMALL_PHONE });
    await visitor.setFontSize(2 * USUAL_FONT_SIZE);
    await visitor.goto(path);
    await visitor.expectNoHorizontalScroll();
    await visitor.setFontSize(USUAL_FONT_SIZE);
    await visitor.applyTextSpacing();
    await visitor.expectNoHorizontalScroll();
    await visitor.page.setViewportSize(DESKTOP);
    await visitor.expectNoHorizontalScroll();
    if (isOurs(path)) await expectToldAsBefore(visitor, path);
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

/** Runs in the page. Returns what moves although the visitor asked for reduced motion. */
function moving(): string[] {
  const isMoving = (element: Element) => {
    const style = getComputedStyle(element);
    const isAnimated = style.animationName !== 'none' && style.animationTimeline === 'auto';
    return (
      (isAnimated && Number.parseFloat(style.animationDuration) > 0.001) ||
      style.transitionProperty !== 'none' ||
      style.scrollBehavior === 'smooth'
    );
  };
  const elements = [...document.querySelectorAll('*')].filter(isMoving);
  return elements.map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Runs in the page. Returns the buttons and fields that are lower than a finger needs. */
function smallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll('button, .button, summary, select, textarea, input'),
  ];
  return targets
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => !target.closest('[aria-hidden=true]'))
    .filter((target) => (target.closest('label') ?? target).getBoundingClientRect().height < 44)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Runs in the page, after a key press. Returns the controls that are clipped or look the same with and without the focus. */
function withoutVisibleFocus(): string[] {
  const look = (element: Element) => {
    const style = getComputedStyle(element);
    const hasOutline = style.outlineStyle !== 'none' && !/[,/] ?0\)$/.test(style.outlineColor);
    return [
      hasOutline && style.outlineWidth,
      style.boxShadow,
      style.fill,
      style.strokeWidth,
    ].join();
  };
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const looksTheSame = (control: HTMLElement) => {
    const before = look(control);
    control.focus();
    const isSame =
      control.matches(':focus') &&
      (isClipped(control.closest('label') ?? control) || look(control) === before);
    control.blur();
    return isSame;
  };
  const controls = document.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"])',
  );
  return [...controls].filter(looksTheSame).map(({ outerHTML }) => outerHTML.slice(0, 200));
}

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
