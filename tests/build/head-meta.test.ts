import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Category } from '#blog/categories.ts';
import { POSTS_FOLDER, postFileName } from '#blog/post-file.ts';
import { company } from '#business/company.ts';
import { accessibilityReviewed, lastUpdated } from '#business/legal-dates.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { floridaClock } from '#shared/florida-day.ts';
import { formatDay } from '#shared/format-day.ts';
import {
  LANGUAGES,
  type Language,
  languageOfPath,
  localeOf,
  pathIn,
  pathInDefaultLanguage,
} from '#shared/languages.ts';
import { priceOf, priceOfService } from '#shared/pricing.ts';
import { FORM_SERVICES, type FormService, isOrderedOnline, SERVICES } from '#shared/services.ts';
import { builtPages, pathOf } from './built-pages.ts';

const pages = builtPages().map((page) => ({ path: pathOf(page), html: page.html }));
const isListed = (html: string) => !html.includes('<meta name="robots"');
const isPost = (path: string) => /^(\/\w\w)?\/blog\/[^/]+$/.test(path);
const listed = pages.filter(({ html }) => isListed(html));
const posts = listed.filter(({ path }) => isPost(path));

const sitemap = readFileSync('dist/sitemap-0.xml', 'utf8');
const [, home = ''] = /<loc>([^<]+)<\/loc>/.exec(sitemap) ?? [];
const site = new URL(home).origin;

describe('every page', () => {
  test.each(pages)('$path has a title, a description and an OG image', ({ path, html }) => {
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = named(html, 'description');
    // Search engines cut a longer one. Editors write those of posts.
    expect(withoutEntities(description)).toMatch(
      /\/blog\/./.test(path) ? /^.{20,200}$/ : /^.{20,155}$/,
    );

    const own = property(html, 'og:title');
    const whole = `${own} | ${company.name}`;
    expect(title).toBe(whole.length > 70 ? own : whole);
    expect(property(html, 'og:description')).toBe(description);
    expect(property(html, 'og:site_name')).toBe(company.name);
    expect(property(html, 'og:type')).toBe(isPost(path) ? 'article' : 'website');
    expect(property(html, 'og:url')).toBe(isListed(html) ? site + path : '');
    expect(property(html, 'og:image:alt')).toBe(property(html, 'og:title'));
    for (const name of ['title', 'description', 'image']) {
      expect(named(html, `twitter:${name}`)).toBe(property(html, `og:${name}`));
    }
    expect(named(html, 'twitter:card')).toBe('summary_large_image');

    const image = join('dist', new URL(property(html, 'og:image')).pathname);
    expect(sizeOfPng(image)).toEqual({ width: 1200, height: 630 });
    const size = [property(html, 'og:image:width'), property(html, 'og:image:height')];
    expect(size).toEqual(['1200', '630']);
  });

  test('has an OG image of its own, the blog’s listings one together, and pages that are not listed the home page’s', () => {
    const imageOf = ({ html }: { html: string }) => new URL(property(html, 'og:image')).pathname;
    for (const page of pages) {
      const language = languageOfPath(page.path);
      const english = pathInDefaultLanguage(page.path);
      const listing = /^\/blog\/(category|page)\//.test(english) ? '/blog' : english;
      const name = isListed(page.html) && listing !== '/' ? listing : '/home';
      expect(imageOf(page), page.path).toBe(`/og${pathIn(language, name)}.png`);
    }
  });

  test.each(pages)('$path is in its own language and can be zoomed', ({ path, html }) => {
    expect(html).toContain(`<html lang="${localeOf(languageOfPath(path))}"`);
    expect(html).toContain('<meta charset="utf-8">');
    expect(named(html, 'viewport')).toBe('width=device-width, initial-scale=1');
    expect(named(html, 'theme-color')).toBe('#fbfaf5');
    // A template's replaces another, and is not shown before.
    const shown = html.replace(/<template\b.*?<\/template>/gs, '');
    expect(shown.match(/<h1\b/g)).toHaveLength(1);
    expect(html.match(/<main\b/g)).toHaveLength(1);
  });

  test.each(pages)('$path has each day in words as in its datetime', ({ path, html }) => {
    const days = html
      .replaceAll(/<template>.*?<\/template>/gs, '')
      .matchAll(/<time\b([^>]*)>([^<]*)/g);
    for (const [, attributes = '', words] of days) {
      const [, day = ''] = / datetime="(\d{4}-\d{2}-\d{2})"/.exec(attributes) ?? [];
      expect(words).toBe(formatDay(day, languageOfPath(path)));
    }
    if (isPost(path) || path === '/terms') expect(html).toContain('<time ');
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

  test('find noindex on the checkout, the page of reports and the 404 page', () => {
    const unlisted = pages.filter((page) => !listed.includes(page)).map(({ path }) => path);
    const expected = ['/404', '/checkout', '/checkout/success', '/report'].flatMap((path) =>
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
      expect(post?.dateModified, path).toBe(noonInFlorida(dates.get(site + path) ?? ''));
    }
    for (const language of LANGUAGES) {
      expect(dates.get(site + pathIn(language, '/terms'))).toBe(lastUpdated);
      expect(dates.get(site + pathIn(language, '/privacy'))).toBe(lastUpdated);
      expect(dates.get(site + pathIn(language, '/accessibility'))).toBe(accessibilityReviewed);
    }
    expect(dates.size).toBe(posts.length + 3 * LANGUAGES.length);
  });

  test('find every translation of a page in the sitemap too', () => {
    const translated = listed.filter(({ html }) => html.includes(' hreflang="x-default"'));
    for (const { path } of translated) {
      const [, entry = ''] = sitemap.split(`<url><loc>${site}${path}</loc>`);
      const [own = ''] = entry.split('</url>');
      for (const language of LANGUAGES) {
        const href = site + pathIn(language, pathInDefaultLanguage(path));
        expect(own).toContain(`hreflang="${language}" href="${href}"`);
      }
    }
  });

  test('may read everything but the API, and find the sitemap in robots.txt', () => {
    expect(readFileSync('dist/robots.txt', 'utf8')).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${site}/sitemap-index.xml\n`,
    );
    expect(readFileSync('dist/sitemap-index.xml', 'utf8')).toContain(`${site}/sitemap-0.xml`);
  });
});

/** The offer of a service: its price with the fee, or the range of one that is quoted. */
function offerOf(service: FormService) {
  const { from, to } = SERVICES.full.price;
  const price = isOrderedOnline(service)
    ? { '@type': 'Offer', price: inDollars(priceOfService(service).totalAmount) }
    : {
        '@type': 'AggregateOffer',
        lowPrice: inDollars(priceOf(from).totalAmount),
        highPrice: inDollars(priceOf(to).totalAmount),
      };
  return { ...price, priceCurrency: 'USD' };
}

describe('structured data', () => {
  test.each(LANGUAGES)(
    'of the landing page in %s has the company, its area, and its services with prices',
    (language) => {
      const graph = jsonLdOf(pathIn(language, '/'));
      expect(graph.find((node) => node['@type'] === 'Organization')).toEqual({
        '@type': 'Organization',
        '@id': `${site}/#company`,
        name: 'PermitLens',
        url: `${site}/`,
        telephone: '+13055550136',
        email: 'hello@permitlens.example',
        logo: `${site}/icon-512.png`,
        image: `${site}/og${pathIn(language, '/home')}.png`,
        areaServed: COUNTIES.map((county) => ({
          '@type': 'AdministrativeArea',
          name: `${COUNTY_NAMES[county]} County, Florida`,
        })),
      });
      const offers = graph.filter((node) => node['@type'] === 'Service');
      expect(
        offers.map(({ name, description, provider }) => ({ name, description, provider })),
      ).toEqual(
        FORM_SERVICES.map((service) => pageTexts[language].services[service]).map(
          ({ title, description }) => ({
            name: title,
            description,
            provider: { '@id': `${site}/#company` },
          }),
        ),
      );
      expect(offers.map((service) => service.offers)).toMatchObject(FORM_SERVICES.map(offerOf));
    },
  );

  test('there are posts', () => expect(posts).not.toEqual([]));

  test.each(posts)('of $path has the post and its breadcrumbs', ({ path, html }) => {
    const graph = jsonLdOf(path);
    const post = graph.find((node) => node['@type'] === 'BlogPosting');
    const language = languageOfPath(path);
    const [, slug = ''] = /([^/]+)$/.exec(path) ?? [];
    const { title, excerpt, publishDate, updateDate, category, tags } = frontMatterOf(
      slug,
      language,
    );
    expect(post).toEqual({
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      inLanguage: localeOf(language),
      datePublished: noonInFlorida(publishDate),
      dateModified: noonInFlorida(updateDate ?? publishDate),
      author: { '@type': 'Organization', name: expect.any(String), url: `${site}/` },
      publisher: {
        '@type': 'Organization',
        '@id': `${site}/#company`,
        name: company.name,
        logo: `${site}/icon-512.png`,
      },
      image: property(html, 'og:image'),
      mainEntityOfPage: site + path,
      articleSection: pageTexts[language].blog.categories[category],
      keywords: tags,
    });
    expect(property(html, 'article:published_time')).toBe(noonInFlorida(publishDate));
  });

  test.each(listed.filter(({ path }) => pathInDefaultLanguage(path) !== '/'))(
    'of $path has the way from the landing page to it',
    ({ path }) => {
      const language = languageOfPath(path);
      const list = jsonLdOf(path).find((node) => node['@type'] === 'BreadcrumbList');
      const items = list?.itemListElement as { position: number; name: string; item: string }[];
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      expect(items.at(0)).toMatchObject({
        name: pageTexts[language].layout.navigation.home,
        item: site + pathIn(language, '/'),
      });
      expect(items.at(-1)?.item).toBe(site + path);
      const known = listed.map((page) => site + page.path);
      expect(items.filter(({ item }) => !known.includes(item))).toEqual([]);
    },
  );

  test('calls each page by one name, in its own breadcrumbs and in those of the pages below it', () => {
    const names = new Map<string, Set<string>>();
    for (const { path } of listed) {
      const list = jsonLdOf(path).find((node) => node['@type'] === 'BreadcrumbList');
      for (const { name, item } of (list?.itemListElement ?? []) as {
        name: string;
        item: string;
      }[])
        names.set(item, (names.get(item) ?? new Set()).add(name));
    }
    expect(names.size).toBeGreaterThan(LANGUAGES.length * COUNTIES.length);
    expect([...names].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  test('contains no <, which could end the script element', () => {
    const texts = pages.flatMap(({ html }) => [...html.matchAll(STRUCTURED_DATA)]);
    expect(texts.length).toBeGreaterThan(posts.length);
    for (const [, text = ''] of texts) expect(text).not.toContain('<');
  });
});

test.each(LANGUAGES)(
  'the manifest in %s names the site and has icons for every purpose',
  (language) => {
    const home = pathIn(language, '/');
    const manifest = JSON.parse(
      readFileSync(`dist${pathIn(language, '/site.webmanifest')}`, 'utf8'),
    );
    const { layout } = pageTexts[language];
    expect(manifest).toMatchObject({
      name: company.name,
      short_name: company.name,
      description: layout.manifest,
      id: home,
      start_url: home,
      lang: localeOf(language),
      display: 'browser',
      background_color: '#fbfaf5',
      theme_color: '#fbfaf5',
    });
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
  },
);

const STRUCTURED_DATA = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** Noon of an ISO day in Florida, which is four or five hours behind UTC. */
function noonInFlorida(day: string): string {
  const times = ['04', '05'].map((hours) => `${day}T12:00:00-${hours}:00`);
  return times.find((time) => floridaClock(time).hour === 12) ?? '';
}

function jsonLdOf(path: string): Record<string, unknown>[] {
  const page = pages.find((each) => each.path === path);
  const texts = [...(page?.html ?? '').matchAll(STRUCTURED_DATA)].map(([, text = '']) => text);
  return texts.flatMap((text) => JSON.parse(text)['@graph']);
}

/** A post's fields, read from its file. */
function frontMatterOf(slug: string, language: Language) {
  const file = join(POSTS_FOLDER, postFileName({ slug, language }));
  const [, fields = ''] = /^---\n(.*?)\n---/s.exec(readFileSync(file, 'utf8')) ?? [];
  return parse(fields) as {
    title: string;
    excerpt: string;
    publishDate: string;
    updateDate?: string;
    category: Category;
    tags: string[];
  };
}

/** Replaces HTML entities, so that lengths are right. */
function withoutEntities(text: string): string {
  return text.replace(/&#?\w+;/g, '·');
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
