import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLocalServer } from '#emulators/netlify/local-server.ts';
import { type Site, startSite } from '#emulators/netlify/start.ts';
import { returnPath } from '#islands/checkout/checkout-urls.ts';
import { LANGUAGES, pathIn } from '#shared/languages.ts';
import { builtPages, inlineTexts, pathOf } from './built-pages.ts';

/** The checkout's files and the URL that Stripe returns to, in each language. */
const checkouts = LANGUAGES.map((language) => ({
  return: returnPath({ orderId: '01', paymentIntentId: null }, language),
  file: (name: string) => pathIn(language, `/${name}`).slice(1),
}));

const pages = builtPages().map(({ file }) => `dist/${file}`);

/** The pages about what their address names, an order or a report, and the office: each is served below its own address too. */
const aboutOne = [
  ...builtPages()
    .filter(({ html }) => html.includes('<meta name="robots" content="noindex">'))
    .map(pathOf)
    .filter((path) => !/\/(404|success)$/.test(path)),
  '/office',
];

const hashesIn = (page: string, tag: 'script' | 'style') =>
  inlineTexts({ file: page, html: readFileSync(page, 'utf8') }, tag).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
let site: Site;
beforeAll(async () => {
  site = await startSite({ server: await openLocalServer(0) });
});
afterAll(() => site.close());

const get = (path: string) => fetch(new URL(path, site.origin), { redirect: 'manual' });

describe('the content security policy', () => {
  const policyOf = (page: string) => {
    const [, content = ''] =
      /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(
        readFileSync(page, 'utf8'),
      ) ?? [];
    const directives = content
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...sources]) => [name, sources] as const);
    return new Map(directives);
  };

  test.each(pages)('of %s allows our own files, and Stripe at the checkout only', (page) => {
    const isCheckout = checkouts.some(({ file }) => page.startsWith(`dist/${file('checkout')}`));
    const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    const {
      'script-src': scripts,
      'style-src': styles,
      ...others
    } = Object.fromEntries(policyOf(page));
    const withoutHashes = (sources: readonly string[] = []) =>
      sources.filter((source) => !source.startsWith("'sha256-"));
    expect(withoutHashes(scripts)).toEqual(["'self'", ...(isCheckout ? stripe : [])]);
    expect(withoutHashes(styles)).toEqual(["'self'"]);
    expect(others).toEqual({
      'default-src': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...(isCheckout ? ['https://api.stripe.com'] : [])],
      'form-action': ["'self'"],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      // Radix and the checkout set style attributes.
      'style-src-attr': ["'unsafe-inline'"],
      ...(isCheckout && { 'frame-src': [...stripe, 'https://hooks.stripe.com'] }),
    });
  });

  test.each(pages)('of %s allows its own inline scripts and styles alone', (page) => {
    const html = readFileSync(page, 'utf8');
    const policy = policyOf(page);
    for (const tag of ['script', 'style'] as const) {
      const hashes = hashesIn(page, tag);
      const allowed = policy.get(`${tag}-src`)?.filter((source) => source.startsWith("'sha256-"));
      expect(hashes.length).toBeGreaterThan(0);
      expect(allowed?.toSorted()).toEqual([...new Set(hashes)].toSorted());
    }
    expect(html).not.toMatch(/ on[a-z]+="|javascript:/);
  });

  test.each(pages)('of %s precedes every script and style', (page) => {
    const html = readFileSync(page, 'utf8');
    const policy = html.indexOf('http-equiv="content-security-policy"');
    expect(policy).toBeGreaterThan(0);
    // The policy doesn't apply to structured data.
    const governed = html.search(/<style\b|<script\b(?! type="application\/ld\+json")/);
    expect(governed).toBeGreaterThan(policy);
  });
});

/** The headers of every file. Only functions set their own: see tests/integration. */
const EVERYWHERE = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com"), publickey-credentials-get=(self "https://js.stripe.com" "https://*.js.stripe.com"), camera=(), microphone=(), geolocation=(), usb=()',
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const REVALIDATED = { ...EVERYWHERE, 'cache-control': 'public, max-age=0, must-revalidate' };
const ABOUT_ONE_ORDER = { ...EVERYWHERE, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const IMMUTABLE = {
  ...EVERYWHERE,
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
};
/** Opened by itself, a drawing is a document of this site. The policy is that of netlify.toml, for replaced or joined rules. */
const DRAWING = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'",
};
/** Set by HTTP itself. */
const OF_THE_CONNECTION =
  /^(age|connection|content-length|date|etag|keep-alive|transfer-encoding)$/;

const HTML = 'text/html; charset=utf-8';
const [script = ''] = globSync('dist/_astro/*.js');
const [font = ''] = globSync('dist/_astro/*.woff2');
const [drawing = ''] = globSync('dist/_astro/*.svg');

type Expected = readonly [
  path: string,
  status: number,
  type: string,
  headers: Readonly<Record<string, string>>,
];

test.each<Expected>([
  ...LANGUAGES.flatMap((language) =>
    ['/', '/terms', '/blog'].map(
      (path): Expected => [pathIn(language, path), 200, HTML, REVALIDATED],
    ),
  ),
  ...[
    ...aboutOne.flatMap((path) => [path, `${path}/01`]),
    ...checkouts.map(({ return: back }) => back),
  ].map((path): Expected => [path, 200, HTML, ABOUT_ONE_ORDER]),
  ['/nowhere', 404, HTML, REVALIDATED],
  ['/es/nowhere', 404, HTML, REVALIDATED],
  ['/admin', 200, HTML, { ...REVALIDATED, 'x-robots-tag': 'noindex' }],
  ['/robots.txt', 200, 'text/plain; charset=utf-8', REVALIDATED],
  ['/sitemap-0.xml', 200, 'application/xml', REVALIDATED],
  ['/rss.xml', 200, 'application/xml', REVALIDATED],
  ['/site.webmanifest', 200, 'application/manifest+json; charset=utf-8', REVALIDATED],
  ['/favicon.svg', 200, 'image/svg+xml', { ...REVALIDATED, ...DRAWING }],
  [drawing.replace('dist', ''), 200, 'image/svg+xml', { ...IMMUTABLE, ...DRAWING }],
  ['/sample-report-full.pdf', 200, 'application/pdf', REVALIDATED],
  [script.replace('dist', ''), 200, 'text/javascript; charset=utf-8', IMMUTABLE],
  [font.replace('dist', ''), 200, 'font/woff2', IMMUTABLE],
])('%s is a %i of type %s with exactly its headers', async (path, status, type, expected) => {
  const response = await get(path);
  const headers = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.test(name));
  expect(Object.fromEntries(headers)).toEqual({ ...expected, 'content-type': type });
  expect(response.status).toBe(status);
});

test('Netlify builds the site, migrates the database and deploys what the build wrote', () => {
  const [, build = '', functions = ''] =
    /^\[build\]$(.*?)^\[functions\]$(.*?)^\[/ms.exec(readFileSync('netlify.toml', 'utf8')) ?? [];
  expect(build).toContain('command = "npm run build && npm run migrate"');
  expect(build).toContain('publish = "dist"');
  expect(build).toContain(`NODE_VERSION = "${process.versions.node.split('.')[0]}"`);
  const [, directory = ''] = /directory = "([^"]+)"/.exec(functions) ?? [];
  const names = (folder: string, extension: string) =>
    globSync(`${folder}/*.${extension}`)
      .map((file) => basename(file, `.${extension}`))
      .sort();
  expect(names(directory, 'mjs')).toEqual(names('netlify/functions', 'ts'));
});

describe('URLs', () => {
  const built = (file: string) => readFileSync(`dist/${file}`, 'utf8');

  test.each(
    aboutOne.flatMap((path) => ['', '/', '/01', '/01/more'].map((end) => [path + end, path])),
  )('%s serves the page of %s', async (path, page) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(built(`${page.slice(1)}.html`));
  });

  test.each(LANGUAGES)(
    'an unknown one in %s serves the 404 page of the language',
    async (language) => {
      const response = await get(pathIn(language, '/nothing-here'));
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(built(`${pathIn(language, '/404').slice(1)}.html`));
    },
  );

  test.each(checkouts)(
    'the return URL $return serves its own page',
    async ({ return: back, file }) => {
      expect(await (await get(back)).text()).toBe(built(file('checkout/success.html')));
    },
  );

  test.each(['/nowhere', '/_astro/nothing.js', '/%E0%A4%A', '/..%2f..%2fpackage.json'])(
    '%s serves the 404 page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(built('404.html'));
    },
  );
});
