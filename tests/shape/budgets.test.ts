import { globSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type BuiltPage,
  brotliBytes,
  builtPages,
  inlineTexts,
  readAsset,
  scriptsAtOnce,
} from './built-pages.ts';

/** What a page may weigh, in bytes as they are sent. */
interface Budget {
  readonly pages: RegExp;
  /** The first answer: the page with its styles in it. */
  readonly html: number;
  /** The styles alone, which are part of `html`. */
  readonly styles: number;
  /** All script that comes before a visitor scrolls or touches anything. */
  readonly script: number;
}

const KB = 1024;

/** Each page falls under the first line that fits. A little above what it weighs today. */
const BUDGETS: readonly Budget[] = [
  { pages: /^index\.html$/, html: 23.5 * KB, styles: 8.25 * KB, script: 6 * KB },
  { pages: /^404\.html$/, html: 12.75 * KB, styles: 7.25 * KB, script: 3 * KB },
  { pages: /^(terms|privacy)\.html$/, html: 15.25 * KB, styles: 7.5 * KB, script: 3 * KB },
  // React and the checkout start at once: there is nothing else on the page.
  { pages: /^checkout/, html: 11.5 * KB, styles: 7.25 * KB, script: 94 * KB },
  {
    pages: /^blog(\/(page|category)\/.*)?\.html$/,
    html: 17 * KB,
    styles: 8.25 * KB,
    script: 5 * KB,
  },
  { pages: /^blog\/[^/]+\.html$/, html: 18.5 * KB, styles: 8.25 * KB, script: 3 * KB },
];

/** The one typeface, the only thing that is preloaded. */
const FONT_BUDGET = 27 * KB;
/** The landing page on a phone, untouched: page, script and typeface. */
const LANDING_PAGE_BUDGET = 60 * KB;

const pages = builtPages();

describe('a page stays light', () => {
  test.each(pages.map((page) => [page.file, page] as const))('%s', (file, page) => {
    const budget = BUDGETS.find(({ pages: fitting }) => fitting.test(file));
    if (!budget) expect.fail(`${file} has no budget: give it one in BUDGETS.`);
    const weight = { html: htmlBytes(page), styles: styleBytes(page), script: scriptBytes(page) };
    for (const part of ['html', 'styles', 'script'] as const) {
      expect
        .soft(weight[part], `${file}: ${weight[part]} bytes of ${part}, ${budget[part]} allowed`)
        .toBeLessThanOrEqual(budget[part]);
    }
  });

  test('and takes no stylesheet, and no font but one', () => {
    expect(globSync('dist/**/*.css')).toEqual([]);
    const [font = '', ...others] = globSync('dist/**/*.{woff,woff2,ttf,otf}');
    expect(others).toEqual([]);
    expect(statSync(font).size, `${font} is too heavy`).toBeLessThanOrEqual(FONT_BUDGET);
  });

  test('the landing page with all it fetches by itself', () => {
    const landingPage = pages.find(({ file }) => file === 'index.html');
    if (!landingPage) expect.fail('There is no landing page.');
    const bytes = htmlBytes(landingPage) + scriptBytes(landingPage) + FONT_BUDGET;
    expect(bytes).toBeLessThanOrEqual(LANDING_PAGE_BUDGET);
  });
});

describe('nothing but the typeface comes before the first paint', () => {
  test.each(pages.map((page) => [page.file, page] as const))('of %s', (_file, { html }) => {
    const linked = [
      ...html.matchAll(/<link[^>]* rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g),
    ];
    expect(linked.map(([link]) => link)).toEqual([expect.stringContaining(' as="font"')]);
    const fetched = [...html.matchAll(/<script([^>]*) src=/g)].map(([, attributes]) => attributes);
    expect(fetched.filter((attributes) => !attributes?.includes('type="module"'))).toEqual([]);
    // Our pictures are drawn in the page. Those that editors add to their posts wait until they are scrolled to.
    expect(html).not.toMatch(/<(video|iframe|object|embed)\b|<img\b(?![^>]* loading="lazy")/);
  });
});

function htmlBytes({ html }: BuiltPage): number {
  return brotliBytes(html);
}
function styleBytes(page: BuiltPage): number {
  return brotliBytes(...inlineTexts(page, 'style'));
}
function scriptBytes(page: BuiltPage): number {
  return brotliBytes(...inlineTexts(page, 'script'), ...scriptsAtOnce(page).map(readAsset));
}
