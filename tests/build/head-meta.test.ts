import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { services } from '#business/services.ts';
import { FULL_INSPECTION_RANGE, SERVICE_PRICES } from '#shared/pricing.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages().map(({ file, html }) => ({ address: addressOf(file), html }));
const listed = pages.filter(({ html }) => !html.includes('<meta name="robots" content="noindex">'));
const posts = listed.filter(({ address }) => /^\/blog\/[^/]+$/.test(address));

const sitemap = readFileSync('dist/sitemap-0.xml', 'utf8');
const [, home = ''] = /<loc>([^<]+)<\/loc>/.exec(sitemap) ?? [];
const site = new URL(home).origin;

describe('every page', () => {
  test.each(pages)('$address says what it is, and shows it where it is shared', ({ html }) => {
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = named(html, 'description');
    expect(asRead(description)).toMatch(/^.{20,200}$/);

    expect(`${property(html, 'og:title')} | ${company.name}`).toBe(title);
    expect(property(html, 'og:description')).toBe(description);
    expect(named(html, 'twitter:card')).toBe('summary_large_image');
    expect(named(html, 'twitter:image')).toBe(property(html, 'og:image'));

    const image = join('dist', new URL(property(html, 'og:image')).pathname);
    expect(sizeOfPng(image)).toEqual({ width: 1200, height: 630 });
  });

  test.each(pages)('$address names icons and a feed that exist', ({ html }) => {
    const links = [
      ...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest|alternate)"[^>]*>/g),
    ];
    const files = links.map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
    expect(files).toHaveLength(5);
    expect(files.filter((file) => !existsSync(join('dist', file)))).toEqual([]);
  });
});

describe('search engines', () => {
  test('find every page that is meant for them, once, under its one address', () => {
    const inSitemap = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    const canonical = listed.map(
      ({ html }) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1],
    );
    expect(canonical).toEqual(listed.map(({ address }) => site + address));
    expect(inSitemap.sort()).toEqual(canonical.sort());
    expect(new Set(listed.map(({ html }) => /<title>([^<]+)/.exec(html)?.[1])).size).toBe(
      listed.length,
    );
  });

  test('are told by the pages themselves to leave out orders and what is not there', () => {
    const unlisted = pages.filter((page) => !listed.includes(page)).map(({ address }) => address);
    expect(unlisted.sort()).toEqual(['/404', '/checkout', '/checkout/success']);
  });

  test('are led to the sitemap', () => {
    expect(readFileSync('dist/robots.txt', 'utf8')).toContain(`Sitemap: ${site}/sitemap-index.xml`);
    expect(readFileSync('dist/sitemap-index.xml', 'utf8')).toContain(`${site}/sitemap-0.xml`);
  });
});

describe('structured data', () => {
  test('of the landing page names the company, its area, and what it sells for how much', () => {
    const graph = statements('/');
    const company = graph.find((statement) => statement['@type'] === 'LocalBusiness');
    expect(JSON.stringify(company?.areaServed)).toMatch(/Miami-Dade.*Broward.*Palm Beach/);
    const offers = graph.filter((statement) => statement['@type'] === 'Service');
    expect(offers.map(({ name }) => name)).toEqual(
      Object.values(services).map(({ title }) => title),
    );
    expect(offers.map((service) => service.offers)).toMatchObject([
      { '@type': 'Offer', price: inDollars(SERVICE_PRICES.basic), priceCurrency: 'USD' },
      { '@type': 'Offer', price: inDollars(SERVICE_PRICES.diligence), priceCurrency: 'USD' },
      {
        '@type': 'AggregateOffer',
        lowPrice: inDollars(FULL_INSPECTION_RANGE.from),
        highPrice: inDollars(FULL_INSPECTION_RANGE.to),
        priceCurrency: 'USD',
      },
    ]);
  });

  test('there are posts', () => expect(posts).not.toEqual([]));

  test.each(posts)('of $address names the post and the way to it', ({ address, html }) => {
    const graph = statements(address);
    const post = graph.find((statement) => statement['@type'] === 'BlogPosting');
    expect(post).toMatchObject({
      mainEntityOfPage: site + address,
      image: property(html, 'og:image'),
      datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    const way = graph.find((statement) => statement['@type'] === 'BreadcrumbList');
    const steps = way?.itemListElement as { item: string }[];
    expect(steps.map(({ item }) => item).at(0)).toBe(`${site}/`);
    expect(steps.map(({ item }) => item).at(-1)).toBe(site + address);
  });

  test('can’t be ended by what it says', () => {
    const texts = pages.flatMap(({ html }) => [...html.matchAll(STRUCTURED_DATA)]);
    expect(texts.length).toBeGreaterThan(posts.length);
    for (const [, text = ''] of texts) expect(text).not.toContain('<');
  });
});

test('the manifest names icons for every use', () => {
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

function statements(address: string): Record<string, unknown>[] {
  const page = pages.find((each) => each.address === address);
  const texts = [...(page?.html ?? '').matchAll(STRUCTURED_DATA)].map(([, text = '']) => text);
  return texts.flatMap((text) => JSON.parse(text)['@graph']);
}

/** Each sign that HTML spells out as the one that readers see. */
function asRead(text: string): string {
  return text.replace(/&#?\w+;/g, '·');
}

function addressOf(file: string): string {
  return `/${file.replace(/(^index)?\.html$/, '')}`;
}

function named(html: string, name: string): string {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

function property(html: string, name: string): string {
  return new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** Width and height stand at the head of every PNG, after its signature and the name of its first chunk. */
function sizeOfPng(file: string) {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function inDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
