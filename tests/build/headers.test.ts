import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAddress } from '#emulators/netlify/address.ts';
import { type Site, startSite } from '#emulators/netlify/start.ts';
import { returnPath } from '#islands/checkout/checkout-urls.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { builtPages, inlineTexts } from './built-pages.ts';

/** Where the product itself sends visitors for an order, and back from their bank. */
const CHECKOUT = checkoutPath('01');
const RETURN = returnPath({ orderId: '01', paymentIntentId: null });

const pages = builtPages().map(({ file }) => `dist/${file}`);

let site: Site;
beforeAll(async () => {
  site = await startSite({ address: await openAddress(0) });
});
afterAll(() => site.close());

const get = (path: string) => fetch(new URL(path, site.origin), { redirect: 'manual' });

describe('the policy in a page', () => {
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

  test.each(pages)(
    'of %s allows nothing by default and nothing inline that it does not know',
    (page) => {
      const policy = policyOf(page);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('form-action')).toEqual(["'self'"]);
      for (const name of ['script-src', 'style-src']) {
        const sources = policy.get(name) ?? [];
        expect(sources[0]).toBe("'self'");
        expect(sources.filter((source) => source.startsWith("'unsafe"))).toEqual([]);
      }
    },
  );

  test.each(pages)('of %s names Stripe only at the checkout', (page) => {
    const others = [...policyOf(page).values()].flat().filter((source) => source.includes('://'));
    const isCheckout = page.startsWith('dist/checkout');
    expect(others.every((source) => isCheckout && source.includes('stripe.com'))).toBe(true);
    if (page === 'dist/checkout.html') {
      expect(policyOf(page).get('script-src')).toContain('https://js.stripe.com');
      expect(policyOf(page).get('connect-src')).toContain('https://api.stripe.com');
      expect(policyOf(page).get('frame-src')).toContain('https://hooks.stripe.com');
    }
  });

  test.each(pages)('of %s allows by hash what stands in it inline', (page) => {
    const html = readFileSync(page, 'utf8');
    const policy = policyOf(page);
    for (const tag of ['script', 'style'] as const) {
      const hashes = inlineTexts({ file: page, html }, tag).map(
        (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
      const allowed = policy.get(`${tag}-src`)?.filter((source) => source.startsWith("'sha256-"));
      expect(hashes.length).toBeGreaterThan(0);
      expect(allowed).toEqual(expect.arrayContaining(hashes));
    }
    // Radix and the checkout set style attributes; nothing else may be written inline.
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
    expect(html).not.toMatch(/ on[a-z]+="|javascript:/);
  });

  test.each(pages)('of %s comes before anything that it governs', (page) => {
    const html = readFileSync(page, 'utf8');
    const policy = html.indexOf('http-equiv="content-security-policy"');
    expect(policy).toBeGreaterThan(0);
    // Data for search engines is not run, and so not governed.
    const governed = html.search(/<style\b|<script\b(?! type="application\/ld\+json")/);
    expect(governed).toBeGreaterThan(policy);
  });
});

describe('the headers', () => {
  test.each(['/', CHECKOUT, RETURN, '/nowhere'])(
    'of %s keep the page unframed and the order’s address to ourselves',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
      expect(headers.get('permissions-policy')).toContain('payment=(self');
      expect(headers.get('permissions-policy')).toContain(
        'camera=(), microphone=(), geolocation=()',
      );
      // Wallets and banks answer in windows of their own.
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  test.each(['/checkout', CHECKOUT, RETURN])('of %s let nobody keep or list it', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  test('of a file whose name changes with its content let a browser keep it for good', async () => {
    const [asset = ''] = globSync('dist/_astro/*.js');
    const { status, headers } = await get(asset.replace('dist', ''));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('of a page let a browser keep nothing unasked', async () => {
    expect((await get('/')).headers.get('cache-control')).toContain('must-revalidate');
  });
});

describe('the addresses', () => {
  const built = (file: string) => readFileSync(`dist/${file}`, 'utf8');

  test.each(['/checkout', '/checkout/', CHECKOUT, `${CHECKOUT}/more`])(
    '%s is the checkout’s one page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(built('checkout.html'));
    },
  );

  test('the way back from a bank stays the page it is', async () => {
    expect(await (await get(RETURN)).text()).toBe(built('checkout/success.html'));
  });

  test.each(['/nowhere', '/_astro/nothing.js', '/%E0%A4%A', '/..%2f..%2fpackage.json'])(
    '%s is not found, and says so in the site’s own words',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(built('404.html'));
    },
  );
});
