import { globSync, readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importBundles, type SiteFunction } from '#emulators/netlify/functions.ts';
import { findFunction } from '#emulators/netlify/router.ts';
import { routes } from '#shared/routes.ts';
import { BUNDLES_FOLDER } from '../../netlify/bundle.ts';

const WITH_STRIPE = ['confirm-payment', 'create-payment-intent', 'reconcile', 'stripe-webhook'];

const WITH_MAIL = [
  'confirm-payment',
  'contact',
  'daily-agenda',
  'find-orders',
  'orders-resend',
  'reconcile',
  'send-mail',
  'stripe-webhook',
];

const PAID_ORDER = {
  id: '0'.repeat(26),
  language: 'en',
  serviceType: 'basic',
  propertyAddress: '1 Main St',
  county: 'broward',
  customerName: 'Ana',
  totalAmount: 133_00,
  receivedAmount: 133_00,
  refundedAmount: 0,
  lostAmount: 0,
  otherAmount: 0,
  paymentStatus: 'paid',
  createdAt: '2026-11-20T15:00:00Z',
};

const names = readdirSync('netlify/functions').map((file) => basename(file, '.ts'));
const bundle = (name: string) => readFileSync(join(BUNDLES_FOLDER, `${name}.mjs`), 'utf8');

/** Netlify reads the same out of the bundles: tests/netlify/deployed-functions.test.ts. */
let functions: SiteFunction[];

beforeAll(async () => {
  functions = await importBundles(BUNDLES_FOLDER);
});

const functionsServing = (path: string) =>
  functions.filter(({ config }) => [config.path ?? []].flat().includes(path as `/${string}`));

describe('the deployment', () => {
  test('contains every file of netlify/functions', () => {
    expect(functions.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  test('contains no function added by Astro or its adapter', async () => {
    const added = await readdir('.netlify/v1', { recursive: true, withFileTypes: true });
    expect(added.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([
      'config.json',
    ]);
  });

  test.each(Object.values(routes))('serves $method $path by one function', ({ path }) => {
    expect(functionsServing(path)).toHaveLength(1);
  });

  test('serves any other path under /api by api-not-found', () => {
    const nameServing = (path: string) =>
      findFunction(functions, new Request(`http://localhost${path}`))?.siteFunction.name;
    const known = Object.values(routes).map(({ path }) => path.replace(':id', '01'));

    const serving = Object.fromEntries(known.map((path) => [path, nameServing(path)]));
    expect(
      Object.values(serving),
      `excludedPath of api-not-found.ts: ${JSON.stringify(serving)}`,
    ).not.toContain('api-not-found');
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/orders/01/more',
      '/api/orders/01/due',
    ]) {
      expect(nameServing(path)).toBe('api-not-found');
    }
    expect(nameServing('/apiary')).toBeUndefined();
  });

  test.each(Object.values(routes))(
    'limits calls to $method $path per visitor, not for the whole site',
    ({ path }) => {
      const rule = functionsServing(path)[0]?.config.rateLimit;
      expect(rule?.aggregateBy).toEqual(['ip', 'domain']);
      expect(rule?.windowLimit).toBeGreaterThan(0);
    },
  );

  test('loads the mail library only where mail is sent', () => {
    const sending = names.filter((name) => bundle(name).includes('import("nodemailer")'));
    expect(sending.sort()).toEqual(WITH_MAIL);
  });

  test('loads the PDF library only when a receipt is rendered', async () => {
    const receipts = names.filter((name) =>
      bundle(name).includes('import("./on-demand/receipt.mjs")'),
    );
    expect(receipts.sort()).toEqual([...WITH_MAIL, 'orders-receipt'].sort());
    expect(names.filter((name) => bundle(name).includes('node_modules/pdfkit/'))).toEqual([]);
    const { renderReceipt } = await import(join(BUNDLES_FOLDER, 'on-demand/receipt.mjs'));
    const pdf: Buffer = await renderReceipt(PAID_ORDER, 'customer');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('has schedules', () => {
    expect(functions.filter(({ config }) => config.schedule)).not.toEqual([]);
  });
});

describe('a bundle', () => {
  test.each(names)('of %s imports only Node’s modules', (name) => {
    const imported = [...bundle(name).matchAll(/^import\b[^'"]*["']([^"']+)["'];$/gm)];
    expect(
      imported.map(([, specifier = '']) => specifier).filter((each) => !isBuiltin(each)),
    ).toEqual([]);
  });

  test.each(names)('of %s doesn’t load Node’s HTTP modules at start', (name) => {
    expect(bundle(name)).not.toMatch(/^import\b.*["'](node:)?https?["'];$/m);
  });

  test('of health contains the name of the newest migration, because no sql/ folder is deployed', () => {
    const files = readdirSync('sql').filter((name) => name.endsWith('.sql'));
    expect(bundle('health')).toContain(`"${files.sort().at(-1)}"`);
  });

  test('contains Stripe only where payments are handled', () => {
    const withStripe = names.filter((name) => /^\/\/ .*node_modules\/stripe\//m.test(bundle(name)));
    expect(withStripe.sort()).toEqual(WITH_STRIPE);
  });
});

describe('a dictionary that an island loads', () => {
  const scripts = new Map(
    globSync('dist/_astro/*.js').map((file) => [basename(file), readFileSync(file, 'utf8')]),
  );
  /** The files that a script loads before it runs. */
  const staticImports = (file: string) =>
    matchesIn(scripts.get(file) ?? '', /\bimport(?:[^"'`()]*from)?["'`]\.\/([^"'`]+)["'`]/g);
  const dictionariesOf = (file: string) =>
    matchesIn(
      scripts.get(file) ?? '',
      /\/i18n\/[\w/-]+\.ts["'`]:\(\)=>.{0,20}?import\(["'`]\.\/([^"'`]+)/g,
    );

  test('waits for no island, which would wait for it', () => {
    const islands = new Set([...scripts.keys()].filter((file) => dictionariesOf(file).length > 0));
    const dictionaries = [...islands].flatMap(dictionariesOf);
    expect(dictionaries.length).toBeGreaterThan(islands.size);
    expect([...islands].flatMap(staticImports)).not.toEqual([]);
    const waiting = dictionaries.filter((dictionary) =>
      [...reachable(dictionary, staticImports)].some((file) => islands.has(file)),
    );
    expect(
      waiting,
      'It may import dictionaries and types only (src/i18n/island-texts.ts).',
    ).toEqual([]);
  });
});

/** Returns the first group of each match. */
function matchesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}

/** Returns a file and all that it leads to. */
function reachable(start: string, next: (file: string) => readonly string[]): Set<string> {
  const found = new Set([start]);
  for (const file of found) for (const imported of next(file)) found.add(imported);
  return found;
}
