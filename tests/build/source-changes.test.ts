import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_AUTHOR } from '#blog/schema.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceOfService } from '#shared/pricing.ts';
import { type BuildOutput, copyBuiltProject, type ProjectCopy, type Run } from './project-copy.ts';
import {
  CHANGED,
  changePosts,
  changePricesAndFacts,
  FACTS,
  NEW_FEE,
  PRICES,
  post,
  postFile,
  REMOVED,
  runServerCode,
  type ServerOutput,
  TIMES,
} from './source-edits.ts';

/**
 * Builds one copy of the project twice after changes to prices, facts and posts: with the caches of the project's own
 * build, and without any cache.
 */

/** A post without an author, which gets the schema's default. */
const ARTICLE = 'who-keeps-the-permit-file';

let copy: ProjectCopy;
let server: ServerOutput;
let edited: BuildOutput;
let clean: BuildOutput;

beforeAll(async () => {
  copy = await copyBuiltProject();
  await changePricesAndFacts(copy);
  await changePosts(copy);
  server = await runServerCode(copy);
  edited = await copy.buildPagesAndFunctions();

  await copy.removeBuild();
  clean = await copy.buildPages();
});
afterAll(() => copy[Symbol.asyncDispose]());

/** A file of `dist` after the first build. */
const page = (path: string) => edited.texts.get(`dist/${path}`) ?? expect.fail(`No ${path}`);

/** The files that match a pattern after the first build. */
const filesWith = (pattern: RegExp) =>
  [...edited.texts].filter(([, text]) => pattern.test(text)).map(([file]) => file);

/** Excludes scripts: their notices have fixed texts with times. */
const isPage = (file: string) => file.endsWith('.html');

/** Matches an amount as text, structured data and scripts write it. */
function amountPattern(cents: number): RegExp {
  const dollars = formatDollars(cents).slice(1);
  const inScripts = cents >= 12_000 ? `|\\b${cents}\\b` : '';
  return new RegExp(`\\$${dollars}(?![\\d,])|\\b${cents / 100}\\.00\\b${inScripts}`);
}

describe('a changed price', () => {
  test.each(PRICES)('replaces %i cents with %i everywhere', (from, to) => {
    expect(filesWith(amountPattern(from))).toEqual([]);
    expect(page('index.html')).toContain(formatDollars(to));
  });

  test('changes the totals and the label of the fee', () => {
    for (const service of ['basic', 'diligence'] as const) {
      expect(filesWith(amountPattern(priceOfService(service).totalAmount))).toEqual([]);
    }
    expect(filesWith(new RegExp(PROCESSING_FEE_LABEL.replace('.', '\\.')))).toEqual([]);
    expect(page('terms.html')).toContain(NEW_FEE.label);
    expect(server.totals).toEqual(NEW_FEE.totals);
  });

  test('changes the structured data', () => {
    for (const price of [
      '"price":"153.00"',
      '"price":"201.00"',
      '"lowPrice":"376.00"',
      '"highPrice":"601.00"',
    ]) {
      expect(page('index.html')).toContain(price);
    }
  });

  test('changes the receipt', () => {
    const { receipt } = server;
    const parts = ['$147', '$6', '$153', 'Processing fee (4.1%)', '(954) 555-0177', 'DeedCheck'];
    for (const part of parts) expect(receipt).toContain(part);
  });
});

describe('a changed fact', () => {
  test.each(FACTS)('replaces %s with %s everywhere', (from, to) => {
    const old = new RegExp(from.replace(/[+().]/g, '\\$&'));
    expect(filesWith(old)).toEqual([]);
    expect(page('index.html')).toContain(to);
  });

  test('changes posts that an earlier build stored with the old default', () => {
    const store = readFileSync('node_modules/.astro/data-store.json', 'utf8');
    expect(store).toContain(ARTICLE);
    expect(store).toContain(DEFAULT_AUTHOR);
    expect(page(`blog/${ARTICLE}.html`)).toContain('DeedCheck Records Desk');
  });
});

describe('a changed turnaround time', () => {
  test.each(TIMES)('replaces %s with %s on every page and in the receipt', (from, to) => {
    expect(filesWith(new RegExp(`\\b${from}`)).filter(isPage)).toEqual([]);
    expect(page('index.html')).toContain(to);
    const { receipt } = server;
    expect(receipt).not.toContain(from);
    expect(receipt).toContain(to);
  });
});

describe('a new post', () => {
  test('has a page, listings, a search entry, a feed item, a sitemap entry and an image', () => {
    expect(page('blog/short-post.html')).toContain('1 min read');
    expect(page('blog/short-post.html')).toMatch(/<img alt="A deed" loading="lazy"/);
    for (const file of [
      'blog.html',
      'blog/category/buyer-tips.html',
      'blog/search.json',
      'rss.xml',
      'sitemap-0.xml',
    ]) {
      expect(page(file), file).toContain('short-post');
    }
    expect(Object.keys(edited.hashes)).toContainEqual(
      expect.stringMatching(/\/blog\/short-post\.png$/),
    );
  });

  test('without a translation is neither listed nor linked to in other languages', () => {
    const translated = page(`blog/${CHANGED}.html`);
    expect(translated).toContain('<link rel="alternate" hreflang="es"');
    expect(page('blog/short-post.html')).not.toContain('<link rel="alternate" hreflang');
    expect(page('blog/short-post.html')).toMatch(
      /<a [^>]*href="\/es\/blog\/category\/buyer-tips"[^>]*hreflang="es"/,
    );
    expect(filesWith(/short-post/).filter((file) => file.includes('/es/'))).toEqual([]);
  });

  test.each([
    ['that is a draft', /Draft Post|draft-post/],
    ['with a future publish date', /Scheduled Post|scheduled-post/],
  ])('%s is in no page, listing, feed, search index or image', (_, traces) => {
    expect(filesWith(traces)).toEqual([]);
    expect(Object.keys(edited.hashes).filter((file) => traces.test(file))).toEqual([]);
  });

  test('with a future publish date is known to publish-posts', () => {
    const publisher = edited.texts.get('.netlify/bundled-functions/publish-posts.mjs');
    expect(publisher).toContain('2999-05-06');
  });
});

test('a build with the caches of other sources equals a clean build', () => {
  expect(edited.hashes).toEqual(clean.hashes);
});

test('a changed post changes its page, and a removed post leaves no trace', () => {
  expect(page(`blog/${CHANGED}.html`)).toContain('A new last line.');
  expect(filesWith(new RegExp(REMOVED))).toEqual([]);
  expect(Object.keys(edited.hashes).filter((file) => file.includes(REMOVED))).toEqual([]);
});

describe('a deploy preview', () => {
  let preview: BuildOutput;

  beforeAll(async () => {
    copy.setVariables({ CONTEXT: 'deploy-preview' });
    preview = await copy.buildPages();
    copy.setVariables({});
  });

  test.each([
    ['a draft', 'draft-post', 'Draft: not published'],
    ['a scheduled post', 'scheduled-post', 'Scheduled for May 6, 2999: not published yet'],
  ])(
    'shows %s with a notice and noindex, in listings but in no feed, sitemap or search',
    (_, slug, notice) => {
      const page = preview.texts.get(`dist/blog/${slug}.html`);
      expect(page).toContain(notice);
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(preview.texts.get('dist/blog.html')).toContain(notice);
      for (const file of ['rss.xml', 'sitemap-0.xml', 'blog/search.json']) {
        expect(preview.texts.get(`dist/${file}`), file).toContain(CHANGED);
        expect(preview.texts.get(`dist/${file}`), file).not.toContain(slug);
      }
    },
  );

  test('lists and shows published posts as the live site does', () => {
    const live = edited.texts.get(`dist/blog/${CHANGED}.html`);
    expect(live).not.toContain('noindex');
    expect(preview.texts.get(`dist/blog/${CHANGED}.html`)).not.toContain('noindex');
  });
});

describe('a build with invalid posts', () => {
  let failures: Run[];

  beforeAll(async () => {
    const wrong = post('Wrong', 'publishDate: soon', '[x](/nowhere)');
    await copy.write(postFile('wrong'), wrong);
    await copy.edit('src/blog/schema.ts', (text) =>
      text.replace('title: singleLine({ max: 80 })', 'title: singleLine({ max: 9 })'),
    );
    failures = [await copy.runPageBuild(), await copy.runPageBuild()];
  });

  test.each([
    'wrong.md:7:14\n  “publishDate” can’t be “soon”.\n  Write the date as year-month-day',
    'wrong.md:10:5\n  There is no page at /nowhere.',
    'short-post.md:2:8\n  “title” has 10 characters. The maximum is 9.',
  ])('fails each time with the place of each problem and its fix: %j', (problem) => {
    for (const { status, stderr } of failures) {
      expect(status).toBe(1);
      expect(stderr).toContain(`src/content/blog/${problem}`);
    }
  });

  test('fails for posts that a changed rule no longer accepts', () => {
    for (const { stderr } of failures) expect(stderr).toContain(`${ARTICLE}.md:2:8\n`);
  });
});
