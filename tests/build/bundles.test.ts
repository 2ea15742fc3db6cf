import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importBundles, type SiteFunction } from '#emulators/netlify/functions.ts';
import { findFunction } from '#emulators/netlify/router.ts';
import { BUNDLES_FOLDER } from '#integrations/bundle-functions.ts';
import { publicCalls } from '../public-calls.ts';
import { TYPESETTING } from '../typesetting.ts';

const WITH_STRIPE = ['confirm-payment', 'create-payment-intent', 'reconcile', 'stripe-webhook'];

const WITH_MAIL = ['mail-run', 'send-mail'];

/** The office draws reports, and the others attach receipts. */
const WITH_PDF = ['mail-run', 'office', 'orders-receipt', 'send-mail'];

const PDF_LIBRARY = 'from "@myriaddreamin/typst-ts-node-compiler"';
const names = readdirSync('netlify/functions').map((file) => basename(file, '.ts'));
/** A file that a function shares with what it loads on demand. */
const CHUNK = /^\.\/(?:on-demand\/)?(office-\w+\.mjs)$/;

/** Returns what a function loads at its start. */
function bundle(name: string): string {
  return filesOf(name, importsOf);
}

/** Returns what is deployed with a function: what it may load later too. */
function deployedWith(name: string): string {
  return filesOf(name, (code) => [
    ...importsOf(code),
    ...Array.from(code.matchAll(/\bimport\("([^"]+)"\)/g), ([, specifier = '']) => specifier),
  ]);
}

function filesOf(name: string, specifiersIn: (code: string) => readonly string[]): string {
  const read = (file: string) => readFileSync(join(BUNDLES_FOLDER, file), 'utf8');
  const files = new Set([`${name}.mjs`]);
  // What is added meanwhile is read too.
  for (const file of files) {
    for (const specifier of specifiersIn(read(file))) {
      if (specifier.startsWith('./')) files.add(join(dirname(file), specifier));
    }
  }
  return Array.from(files, read).join('\n');
}

function importsOf(code: string): string[] {
  const imports = code.matchAll(/^import\b[^'"]*["']([^"']+)["'];$/gm);
  return Array.from(imports, ([, specifier = '']) => specifier);
}

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

  test.each(publicCalls)('serves $method $path by one function', ({ path }) => {
    expect(functionsServing(path)).toHaveLength(1);
  });

  test('serves any other path under /api by api-not-found', () => {
    const nameServing = (path: string) =>
      findFunction(functions, new Request(`http://localhost${path}`))?.siteFunction.name;
    const known = publicCalls.map(({ path }) => path.replace(':id', '01'));

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

  test.each(publicCalls)(
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

  test('carries the PDF library in the four functions that need it, and in no other', () => {
    const carrying = names.filter((name) => deployedWith(name).includes(PDF_LIBRARY));
    expect(carrying.sort()).toEqual(WITH_PDF);
  });

  test('loads the PDF library only when a PDF is made', async () => {
    expect(names.filter((name) => bundle(name).includes(PDF_LIBRARY))).toEqual([]);
    const { setDocument } = await import(join(BUNDLES_FOLDER, 'on-demand/typeset.mjs'));
    expect(
      setDocument(...TYPESETTING)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('loads the library for passkeys only when there is one to verify', async () => {
    expect(bundle('office')).toContain('import("./on-demand/webauthn.mjs")');
    const containing = names.filter((name) =>
      bundle(name).includes('node_modules/@simplewebauthn/'),
    );
    expect(containing).toEqual([]);
  });

  test('has schedules', () => {
    expect(functions.filter(({ config }) => config.schedule)).not.toEqual([]);
  });
});

describe('a bundle', () => {
  test.each(names)('of %s imports only Node’s modules', (name) => {
    const others = importsOf(bundle(name)).filter((specifier) => !isBuiltin(specifier));
    expect(others.filter((specifier) => !CHUNK.test(specifier))).toEqual([]);
  });

  test.each(names)('of %s doesn’t load Node’s HTTP modules at start', (name) => {
    expect(bundle(name)).not.toMatch(/^import\b.*["'](node:)?https?["'];$/m);
  });

  test('of health contains the name of the newest migration, because no sql/ folder is deployed', () => {
    const files = readdirSync('sql').filter((name) => name.endsWith('.sql'));
    expect(bundle('health')).toContain(`"${files.sort().at(-1)}"`);
  });

  test.each(names)('of %s contains no texts of pages', (name) => {
    expect(bundle(name)).not.toContain('// src/i18n/en/terms.ts');
  });

  test('contains Stripe only where every call is about a payment', () => {
    const withStripe = names.filter((name) => /^\/\/ .*node_modules\/stripe\//m.test(bundle(name)));
    expect(withStripe.sort()).toEqual(WITH_STRIPE);
  });
});
