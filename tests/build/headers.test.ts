import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLocalServer } from '#emulators/netlify/local-server.ts';
import { type Site, startSite } from '#emulators/netlify/start.ts';
import { returnPath } from '#islands/checkout/checkout-urls.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { LANGUAGES, pathIn } from '#shared/languages.ts';
import { builtPages, inlineTexts } from './built-pages.ts';

/** An order's checkout and the URL that Stripe returns to, in each language. */
const checkouts = LANGUAGES.map((language) => ({
  start: pathIn(language, '/checkout'),
  order: pathIn(language, checkoutPath('01')),
  return: returnPath({ orderId: '01', paymentIntentId: null }, language),
  file: (name: string) => pathIn(language, `/${name}`).slice(1),
}));

const pages = builtPages().map(({ file }) => `dist/${file}`);

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
      .map(([name = '', ...sources]) => [name, sources] as const);
    return new Map(directives);
  };

  test.each(pages)('of %s denies by default and allows no unsafe inline code', (page) => {
    const policy = policyOf(page);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    for (const name of ['script-src', 'style-src']) {
      const sources = policy.get(name) ?? [];
      expect(sources[0]).toBe("'self'");
      expect(sources.filter((source) => source.startsWith("'unsafe"))).toEqual([]);
    }
  });

  test.each(pages)('of %s allows Stripe only at the checkout', (page) => {
    const others = [...policyOf(page).values()].flat().filter((source) => source.includes('://'));
    const isCheckout = checkouts.some(({ file }) => page.startsWith(`dist/${file('checkout')}`));
    expect(others.every((source) => isCheckout && source.includes('stripe.com'))).toBe(true);
    if (checkouts.some(({ file }) => page === `dist/${file('checkout.html')}`)) {
      expect(policyOf(page).get('script-src')).toContain('https://js.stripe.com');
      expect(policyOf(page).get('connect-src')).toContain('https://api.stripe.com');
      expect(policyOf(page).get('frame-src')).toContain('https://hooks.stripe.com');
    }
  });

  test.each(pages)('of %s allows the hashes of its own inline scripts and styles only', (page) => {
    const html = readFileSync(page, 'utf8');
    const policy = policyOf(page);
    for (const tag of ['script', 'style'] as const) {
      const hashes = inlineTexts({ file: page, html }, tag).map(
        (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
      const allowed = policy.get(`${tag}-src`)?.filter((source) => source.startsWith("'sha256-"));
      expect(hashes.length).toBeGreaterThan(0);
      expect(new Set(allowed)).toEqual(new Set(hashes));
    }
    // Radix and the checkout set style attributes. Nothing else may be inline.
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
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

describe('response headers', () => {
  test.each(['/', ...checkouts.flatMap(({ order, return: back }) => [order, back]), '/nowhere'])(
    'of %s forbid framing and keep the order’s URL out of referrers',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
      expect(headers.get('permissions-policy')).toContain(
        'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
      );
      expect(headers.get('permissions-policy')).toContain(
        'camera=(), microphone=(), geolocation=()',
      );
      // Wallets and banks open popups.
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  test.each(checkouts.flatMap(({ start, order, return: back }) => [start, order, back]))(
    'of %s forbid caching and indexing',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  test('of a hashed asset allow caching for a year', async () => {
    const [asset = ''] = globSync('dist/_astro/*.js');
    const { status, headers } = await get(asset.replace('dist', ''));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('of a page require revalidation', async () => {
    expect((await get('/')).headers.get('cache-control')).toContain('must-revalidate');
  });
});

describe('URLs', () => {
  const built = (file: string) => readFileSync(`dist/${file}`, 'utf8');

  test.each(
    checkouts.flatMap(({ start, order, file }) =>
      [start, `${start}/`, order, `${order}/more`].map((path) => [path, file('checkout.html')]),
    ),
  )('%s serves %s', async (path, page) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(built(page));
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
