import { globSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, createBrotliDecompress, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { COUNTIES } from '#shared/counties.ts';
import { LANGUAGES } from '#shared/languages.ts';
import {
  type BuiltPage,
  brotliBytes,
  builtPages,
  initialScripts,
  inlineTexts,
  markupOf,
  readAsset,
} from './built-pages.ts';

/** A page's limits, in compressed bytes. */
interface Budget {
  readonly pages: RegExp;
  /** The page without its inline styles and scripts. */
  readonly markup: number;
  readonly styles: number;
  /** All scripts that load before any interaction, with the inline ones. */
  readonly script: number;
}

const KB = 1024;

/** What each county may add to a page that lists them, and to a page that only knows their names. */
const COUNTY = { markup: 0.3 * KB, finder: 0.1 * KB, names: 0.1 * KB };
const ofCounties = (part: keyof typeof COUNTY) => COUNTIES.length * COUNTY[part];

/** The first match applies. Each limit is a little above today's size. */
const BUDGETS: readonly Budget[] = [
  // Letters of twice the usual size on the narrowest phone take a quarter of a kilobyte, links to samples a tenth.
  {
    pages: /^index\.html$/,
    markup: 15.45 * KB + ofCounties('markup'),
    styles: 8.5 * KB,
    script: 6 * KB,
  },
  // Translations are longer.
  {
    pages: /^\w\w\.html$/,
    markup: 16.35 * KB + ofCounties('markup'),
    styles: 8.5 * KB,
    script: 6 * KB,
  },
  { pages: /^(\w\w\/)?404\.html$/, markup: 2.75 * KB, styles: 4.25 * KB, script: 1.5 * KB },
  {
    // The page of a report and its links take the Spanish privacy policy over 6 KB.
    pages: /^(\w\w\/)?(terms|privacy|accessibility)\.html$/,
    markup: 6.2 * KB,
    styles: 4.25 * KB,
    script: 1.5 * KB,
  },
  // The footer's link to the page that checks reports took the Spanish one over 3.75 KB.
  {
    pages: /^(\w\w\/)?(find-order|verify)\.html$/,
    markup: 3.8 * KB,
    styles: 5.5 * KB,
    script: 3.5 * KB,
  },
  {
    // Findings name their records, and the contractor's has its own step. Each of five samples has the questions about its
    // findings and the message to the seller's agent, which Spanish reports have twice.
    pages: /^(\w\w\/)?sample-report\.html$/,
    markup: 13.9 * KB,
    styles: 5.5 * KB,
    script: 1.5 * KB,
  },
  // The lists of offices, with the address of each portal.
  {
    pages: /^(\w\w\/)?permits\.html$/,
    markup: 7.85 * KB + ofCounties('markup'),
    styles: 5 * KB,
    script: 6 * KB,
  },
  {
    pages: /^(\w\w\/)?permits\/[^/]+\.html$/,
    markup: 8.75 * KB,
    styles: 5 * KB,
    script: 2.5 * KB,
  },
  {
    pages: /^(\w\w\/)?permits\/.+\.html$/,
    markup: 4.25 * KB,
    styles: 5 * KB,
    script: 1.75 * KB,
  },
  // React and the order's page load at once, in both languages: the page has nothing else. It names its modules and
  // requests the order itself, which takes half a kilobyte of its scripts. Letters of twice the usual size on the narrowest phone take
  // a quarter of a kilobyte of its styles, and what leaves taps to the browser while it hydrates as much of its scripts; so does telling a lost connection from a late
  // response, finding the order in a pasted link, and the day on which a report was replaced. The table of services, with its
  // rules of due dates, takes as much. The words about declined cards load with the card form. What an order waits for, when it is
  // visited and why it was canceled takes a kilobyte.
  {
    pages: /^(\w\w\/)?checkout/,
    markup: 2.85 * KB,
    styles: 5.5 * KB,
    script: 95.3 * KB + ofCounties('names'),
  },
  // The same, with a report in the place of the order.
  { pages: /^(\w\w\/)?report\.html/, markup: 2.85 * KB, styles: 5.5 * KB, script: 95 * KB },
  // Leaves room for the ten posts of a full listing page.
  {
    pages: /^(\w\w\/)?blog(\/(page|category)\/.*)?\.html$/,
    markup: 8.25 * KB,
    styles: 5.5 * KB,
    script: 3.75 * KB,
  },
  // The article's text doesn't count: editors decide its length.
  { pages: /^blog\/[^/]+\.html$/, markup: 5 * KB, styles: 4.75 * KB, script: 1.75 * KB },
  {
    pages: /^\w\w\/blog\/[^/]+\.html$/,
    markup: 5.25 * KB,
    styles: 4.75 * KB,
    script: 1.75 * KB,
  },
];

/** The font of every page, which has to fit into one flight: see FIRST_FLIGHT. */
const FONT_BUDGET = 15.5 * KB;
/** The landing page without interaction: page, scripts and font. */
const LANDING_PAGE_BUDGET = 47.35 * KB + ofCounties('markup');

/** The text of a post, without the footer that every post has. */
const ARTICLE = /(?<=<div class="prose[^>]*>)[\s\S]*(?=<footer class="mt-12)/;

const pages = builtPages();

describe('byte budgets', () => {
  test.each(pages.map((page) => [page.file, page] as const))('%s', (file, page) => {
    const budget = BUDGETS.find(({ pages }) => pages.test(file));
    if (!budget) expect.fail(`${file} has no budget. Add one to BUDGETS.`);
    const bytes = {
      markup: markupBytes(page),
      styles: styleBytes(page),
      script: scriptBytes(page),
    };
    for (const part of ['markup', 'styles', 'script'] as const) {
      expect
        .soft(bytes[part], `${file}: ${bytes[part]} bytes of ${part}, ${budget[part]} allowed`)
        .toBeLessThanOrEqual(budget[part]);
    }
  });

  test('finds styles on every page and scripts on pages that have them', () => {
    for (const page of pages) {
      expect(styleBytes(page), page.file).toBeGreaterThan(1 * KB);
      if (/^(index|checkout|\w\w\.html|\w\w\/checkout)/.test(page.file)) {
        expect(scriptBytes(page), page.file).toBeGreaterThan(1 * KB);
      }
    }
  });

  test('no page links a stylesheet, and the font is within its budget', () => {
    expect(globSync('dist/**/*.css')).toEqual([]);
    const [font = '', ...others] = globSync('dist/_astro/public-sans.*');
    expect(others).toEqual([]);
    expect(statSync(font).size, `${font} is too heavy`).toBeLessThanOrEqual(FONT_BUDGET);
  });

  test('the landing page with its scripts and font is within its budget', () => {
    const landingPage = pages.find(({ file }) => file === 'index.html');
    if (!landingPage) expect.fail('There is no landing page.');
    const parts = [markupBytes, styleBytes, scriptBytes].map((bytesOf) => bytesOf(landingPage));
    const bytes = parts.reduce((sum, part) => sum + part, FONT_BUDGET);
    expect(bytes).toBeLessThanOrEqual(LANDING_PAGE_BUDGET);
  });
});

/** The finder of permit offices: its scripts and words. The list that it reads is the page's own. */
const FINDER_BUDGET = 5.7 * KB + ofCounties('finder');

test('the finder of permit offices is within its budget in each language', () => {
  const hubs = pages.filter(({ file }) => /^(\w\w\/)?permits\.html$/.test(file));
  expect(hubs).toHaveLength(LANGUAGES.length);
  for (const hub of hubs) {
    const [, words = ''] = / data-texts="([^"]+)"/.exec(hub.html) ?? [];
    expect(words).not.toBe('');
    const parts = [words, ...initialScripts(hub).map(readAsset)];
    const bytes = parts.reduce((sum, part) => sum + gzipSync(part).length, 0);
    expect(bytes, hub.file).toBeLessThanOrEqual(FINDER_BUDGET);
  }
});

/** The bytes that a server sends before the first acknowledgment: ten packets (RFC 6928), less 1 KB of headers. */
const FIRST_FLIGHT = 10 * 1460 - 1 * KB;

test('what the landing page’s first paint waits for arrives in one round trip', async () => {
  const landingPage = pages.find(({ file }) => file === 'index.html');
  if (!landingPage) expect.fail('There is no landing page.');
  const arrived = await decompressStart(FIRST_FLIGHT, brotliCompressSync(landingPage.html));
  const firstPaint = landingPage.html.indexOf('id="first-paint"');
  expect(firstPaint).toBeGreaterThan(0);
  expect(arrived.length).toBeGreaterThanOrEqual(firstPaint);
});

/** Decompresses the first `bytes` of a response. */
async function decompressStart(bytes: number, compressed: Buffer): Promise<string> {
  const decompressor = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  decompressor.end(compressed.subarray(0, bytes));
  return text(decompressor);
}

/** The pages whose islands are all that they have: their modules load with the document. */
const ISLAND_PAGES = /^(\w\w\/)?(checkout|report\.html)/;

describe('nothing loads before the first paint', () => {
  test.each(pages.map((page) => [page.file, page] as const))('on %s', (file, page) => {
    const { html } = page;
    // Not even the font: Chromium holds the first paint for a preloaded one.
    expect(html).not.toMatch(/<link[^>]* rel="(?:stylesheet|preload)"/);
    const modules = [...html.matchAll(/<link rel="modulepreload" href="\/_astro\/([^"]+)"/g)];
    const expected = ISLAND_PAGES.test(file) ? initialScripts(page) : [];
    expect(modules.map(([, module]) => module).sort()).toEqual(expected.sort());
    const fetched = [...html.matchAll(/<script([^>]*) src=/g)].map(([, attributes]) => attributes);
    expect(fetched.filter((attributes) => !attributes?.includes('type="module"'))).toEqual([]);
    // Illustrations are inline SVG. Images in posts load lazily.
    expect(html).not.toMatch(/<(video|iframe|object|embed)\b|<img\b(?![^>]* loading="lazy")/);
  });
});

/** Without the ids of Astro's islands, which it derives from the project's path: they compress differently elsewhere. */
function markupBytes(page: BuiltPage): number {
  return brotliBytes(
    markupOf(page)
      .replace(ARTICLE, '')
      .replaceAll(/ uid="[^"]*"/g, ''),
  );
}
function styleBytes(page: BuiltPage): number {
  return brotliBytes(...inlineTexts(page, 'style'));
}
function scriptBytes(page: BuiltPage): number {
  return brotliBytes(...inlineTexts(page, 'script'), ...initialScripts(page).map(readAsset));
}
