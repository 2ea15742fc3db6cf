import { globSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, createBrotliDecompress } from 'node:zlib';
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

/**
 * Each page falls under the first line that fits. A little above what it weighs today, and never by less than 200 bytes
 * of `html`: Astro makes its islands' ids of the path that the project lies at, and they don't compress alike.
 */
const BUDGETS: readonly Budget[] = [
  { pages: /^index\.html$/, html: 22.75 * KB, styles: 7.5 * KB, script: 6 * KB },
  { pages: /^404\.html$/, html: 7.5 * KB, styles: 4.25 * KB, script: 1 * KB },
  { pages: /^(terms|privacy)\.html$/, html: 10 * KB, styles: 4.25 * KB, script: 1 * KB },
  // React and the checkout start at once: there is nothing else on the page.
  { pages: /^checkout/, html: 10.25 * KB, styles: 5.25 * KB, script: 94 * KB },
  // With room for the ten posts that a page of the listing holds.
  {
    pages: /^blog(\/(page|category)\/.*)?\.html$/,
    html: 13.5 * KB,
    styles: 5.5 * KB,
    script: 3 * KB,
  },
  // What an editor writes may be as long as it has to be: its text is not counted.
  { pages: /^blog\/[^/]+\.html$/, html: 10.75 * KB, styles: 4.75 * KB, script: 1 * KB },
];

/** The typeface that a page comes with: it has to fit into the ten packets of one flight, as FIRST_FLIGHT says. */
const FONT_BUDGET = 13.5 * KB;
/** The landing page on a phone, untouched: page, script and typeface. */
const LANDING_PAGE_BUDGET = 40 * KB;

/** The text of a post, between its beginning and what stands under every post. */
const ARTICLE = /(?<=<div class="prose[^>]*>)[\s\S]*(?=<footer class="mt-12)/;

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

  test('and all three parts are found where they are sure to be', () => {
    for (const page of pages) {
      expect(styleBytes(page), page.file).toBeGreaterThan(1 * KB);
      if (/^(index|checkout)/.test(page.file)) {
        expect(scriptBytes(page), page.file).toBeGreaterThan(1 * KB);
      }
    }
  });

  test('and takes no stylesheet, and a small font', () => {
    expect(globSync('dist/**/*.css')).toEqual([]);
    const [font = '', ...others] = globSync('dist/_astro/public-sans-english.*');
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

/**
 * What a server may send before it has heard from the visitor: ten packets (RFC 6928), less a KB of headers.
 */
const FIRST_FLIGHT = 10 * 1460 - 1 * KB;

test('the landing page’s first screen needs one round trip', async () => {
  const landingPage = pages.find(({ file }) => file === 'index.html');
  if (!landingPage) expect.fail('There is no landing page.');
  const arrived = await readAsFarAs(FIRST_FLIGHT, brotliCompressSync(landingPage.html));
  const afterHero = landingPage.html.indexOf('<section', landingPage.html.indexOf('<h1'));
  expect(afterHero).toBeGreaterThan(0);
  expect(arrived.length).toBeGreaterThanOrEqual(afterHero);
});

/** What a browser has of a text when only the first `bytes` of it are there. */
async function readAsFarAs(bytes: number, compressed: Buffer): Promise<string> {
  const cutOff = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  cutOff.end(compressed.subarray(0, bytes));
  return text(cutOff);
}

describe('nothing but the typeface comes before the first paint', () => {
  test.each(pages.map((page) => [page.file, page] as const))('of %s', (_, { html }) => {
    const linked = [
      ...html.matchAll(/<link[^>]* rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g),
    ];
    expect(linked.map(([link]) => link)).toEqual([
      expect.stringMatching(/public-sans-english\.[^"]*" as="font"/),
    ]);
    const fetched = [...html.matchAll(/<script([^>]*) src=/g)].map(([, attributes]) => attributes);
    expect(fetched.filter((attributes) => !attributes?.includes('type="module"'))).toEqual([]);
    // Our pictures are drawn in the page. Those that editors add to their posts wait until they are scrolled to.
    expect(html).not.toMatch(/<(video|iframe|object|embed)\b|<img\b(?![^>]* loading="lazy")/);
  });
});

function htmlBytes({ html }: BuiltPage): number {
  return brotliBytes(html.replace(ARTICLE, ''));
}
function styleBytes(page: BuiltPage): number {
  return brotliBytes(...inlineTexts(page, 'style'));
}
function scriptBytes(page: BuiltPage): number {
  return brotliBytes(...inlineTexts(page, 'script'), ...scriptsAtOnce(page).map(readAsset));
}
