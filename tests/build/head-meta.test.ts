import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { accessibilityReviewed, lastUpdated } from '#business/legal/clause.ts';
import { services } from '#i18n/en/services.ts';
import { LANGUAGES, languageOfPath, pathIn, pathInDefaultLanguage } from '#shared/languages.ts';
import { FULL_INSPECTION_RANGE, priceOf, priceOfService } from '#shared/pricing.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages().map(({ file, html }) => ({ path: pathOf(file), html }));
const listed = pages.filter(({ html }) => !html.includes('<meta name="robots" content="noindex">'));
const posts = listed.filter(({ path }) => /^(\/\w\w)?\/blog\/[^/]+$/.test(path));

const sitemap = readFileSync('dist/sitemap-0.xml', 'utf8');
const [, home = ''] = /<loc>([^<]+)<\/loc>/.exec(sitemap) ?? [];
const site = new URL(home).origin;

describe('every page', () => {
  test.each(pages)('$path has a title, a description and an OG image', ({ html }) => {
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = named(html, 'description');
    expect(withoutEntities(description)).toMatch(/^.{20,200}$/);

    expect(`${property(html, 'og:title')} | ${company.name}`).toBe(title);
    expect(property(html, 'og:description')).toBe(description);
    expect(named(html, 'twitter:card')).toBe('summary_large_image');
    expect(named(html, 'twitter:image')).toBe(property(html, 'og:image'));

    const image = join('dist', new URL(property(html, 'og:image')).pathname);
    expect(sizeOfPng(image)).toEqual({ width: 1200, height: 630 });
  });

  test.each(pages)('$path links to existing icons and an existing feed', ({ html }) => {
    const links = [
      ...html.matchAll(
        /<link rel="(?:(?:icon|apple-touch-icon|manifest)"|alternate" type=)[^>]*>/g,
      ),
    ];
    const files = links.map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
    expect(files).toHaveLength(5);
    expect(files.filter((file) => !existsSync(join('dist', file)))).toEqual([]);
  });

  test.each(pages)('$path has the element that the first paint waits for', ({ html }) => {
    const [, id = ''] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? [];
    expect([...html.matchAll(/ id="([^"]+)"/g)].filter(([, other]) => other === id)).toHaveLength(
      1,
    );
  });
});

describe('search engines', () => {
  test('find each page once, under its canonical URL', () => {
    const inSitemap = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path]) => path);
    const canonical = listed.map(
      ({ html }) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1],
    );
    expect(canonical).toEqual(listed.map(({ path }) => site + path));
    expect(inSitemap.sort()).toEqual(canonical.sort());
    expect(new Set(listed.map(({ html }) => /<title>([^<]+)/.exec(html)?.[1])).size).toBe(
      listed.length,
    );
  });

  test('find noindex on the checkout and the 404 page', () => {
    const unlisted = pages.filter((page) => !listed.includes(page)).map(({ path }) => path);
    const expected = ['/404', '/checkout', '/checkout/success'].flatMap((path) =>
      LANGUAGES.map((language) => pathIn(language, path)),
    );
    expect(unlisted.sort()).toEqual(expected.sort());
  });

  test('find every translation of a page, each naming all of them', () => {
    const groups = Map.groupBy(listed, ({ path }) => pathInDefaultLanguage(path));
    for (const [english, translations] of groups) {
      const links = translations.map(({ path }) => [languageOfPath(path), site + path] as const);
      const expected = [...links, ['x-default', site + english]].sort();
      for (const { path, html } of translations) {
        const named = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g);
        const found = [...named].map(([, language, href]) => [language, href]).sort();
        expect(found, path).toEqual(translations.length > 1 ? expected : []);
      }
    }
    expect(groups.size).toBeLessThan(listed.length);
  });

  test('read in the sitemap when a post or a legal text last changed', () => {
    const changed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d{2}-\d{2})/g)];
    const dates = new Map(changed.map(([, path, date]) => [path, date]));
    for (const { path } of posts) {
      const post = jsonLdOf(path).find((node) => node['@type'] === 'BlogPosting');
      expect(dates.get(site + path), path).toBe(post?.dateModified);
    }
    expect(dates.get(`${site}/terms`)).toBe(lastUpdated);
    expect(dates.get(`${site}/accessibility`)).toBe(accessibilityReviewed);
  });

  test('find the sitemap in robots.txt', () => {
    expect(readFileSync('dist/robots.txt', 'utf8')).toContain(`Sitemap: ${site}/sitemap-index.xml`);
    expect(readFileSync('dist/sitemap-index.xml', 'utf8')).toContain(`${site}/sitemap-0.xml`);
  });
});

describe('structured data', () => {
  test('of the landing page has the company, its area, and its services with prices', () => {
    const graph = jsonLdOf('/');
    const company = graph.find((node) => node['@type'] === 'Organization');
    expect(JSON.stringify(company?.areaServed)).toMatch(/Miami-Dade.*Broward.*Palm Beach/);
    const offers = graph.filter((node) => node['@type'] === 'Service');
    expect(offers.map(({ name }) => name)).toEqual(
      Object.values(services).map(({ title }) => title),
    );
    expect(offers.map((service) => service.offers)).toMatchObject([
      {
        '@type': 'Offer',
        price: inDollars(priceOfService('basic').totalAmount),
        priceCurrency: 'USD',
      },
      {
        '@type': 'Offer',
        price: inDollars(priceOfService('diligence').totalAmount),
        priceCurrency: 'USD',
      },
      {
        '@type': 'AggregateOffer',
        lowPrice: inDollars(priceOf(FULL_INSPECTION_RANGE.from).totalAmount),
        highPrice: inDollars(priceOf(FULL_INSPECTION_RANGE.to).totalAmount),
        priceCurrency: 'USD',
      },
    ]);
  });

  test('there are posts', () => expect(posts).not.toEqual([]));

  test.each(posts)('of $path has the post and its breadcrumbs', ({ path, html }) => {
    const graph = jsonLdOf(path);
    const post = graph.find((node) => node['@type'] === 'BlogPosting');
    expect(post).toMatchObject({
      mainEntityOfPage: site + path,
      image: property(html, 'og:image'),
      datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      dateModified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    const breadcrumbs = graph.find((node) => node['@type'] === 'BreadcrumbList');
    const items = breadcrumbs?.itemListElement as { item: string }[];
    expect(items.map(({ item }) => item).at(0)).toBe(site + pathIn(languageOfPath(path), '/'));
    expect(items.map(({ item }) => item).at(-1)).toBe(site + path);
  });

  test('contains no <, which could end the script element', () => {
    const texts = pages.flatMap(({ html }) => [...html.matchAll(STRUCTURED_DATA)]);
    expect(texts.length).toBeGreaterThan(posts.length);
    for (const [, text = ''] of texts) expect(text).not.toContain('<');
  });
});

test('the manifest has icons for every purpose', () => {
  const manifest = JSON.parse(readFileSync('dist/site.webmanifest', 'utf8'));
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = sizeOfPng(join('dist', src));
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(manifest.icons).toMatchObject([
    { sizes: '192x192' },
    { sizes: '512x512' },
    { sizes: '512x512', purpose: 'maskable' },
  ]);
  expect(globSync('dist/*.png').map(sizeOfPng)).toContainEqual({ width: 180, height: 180 });
});

const STRUCTURED_DATA = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

function jsonLdOf(path: string): Record<string, unknown>[] {
  const page = pages.find((each) => each.path === path);
  const texts = [...(page?.html ?? '').matchAll(STRUCTURED_DATA)].map(([, text = '']) => text);
  return texts.flatMap((text) => JSON.parse(text)['@graph']);
}

/** Replaces HTML entities, so that lengths are right. */
function withoutEntities(text: string): string {
  return text.replace(/&#?\w+;/g, '·');
}

function pathOf(file: string): string {
  return `/${file.replace(/(^index)?\.html$/, '')}`;
}

function named(html: string, name: string): string {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

function property(html: string, name: string): string {
  return new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** Reads width and height from the PNG header. */
function sizeOfPng(file: string) {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function inDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
