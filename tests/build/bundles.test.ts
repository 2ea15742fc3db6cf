import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type FunctionsManifest, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importBundles } from '#emulators/netlify/functions.ts';
import { findFunction } from '#emulators/netlify/router.ts';
import { routes } from '#shared/routes.ts';
import { BUNDLES_FOLDER } from '../../netlify/bundle.ts';

const TAKES_MONEY = ['confirm-payment', 'create-payment-intent', 'reconcile', 'stripe-webhook'];

const SENDS_MAIL = ['confirm-payment', 'contact', 'reconcile', 'send-mail', 'stripe-webhook'];

const names = readdirSync('netlify/functions').map((file) => basename(file, '.ts'));
const bundle = (name: string) => readFileSync(join(BUNDLES_FOLDER, `${name}.mjs`), 'utf8');

/** What Netlify itself reads out of the bundles when it deploys them. */
let deployed: FunctionsManifest['functions'];
/** The files that it ships for each function. */
let shipped: Map<string, readonly string[]>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deployed-'));
  const manifest = join(folder, 'manifest.json');
  const zipped = await zipFunctions(BUNDLES_FOLDER, folder, {
    manifest,
    // The files are listed all the same, and none is compressed.
    archiveFormat: 'none',
    basePath: process.cwd(),
  });
  shipped = new Map(zipped.map(({ name, inputs = [] }) => [name, inputs]));
  deployed = (JSON.parse(await readFile(manifest, 'utf8')) as FunctionsManifest).functions;
});

afterAll(() => rm(folder, { recursive: true }));

function answering(path: string) {
  return deployed.filter(({ routes: answered }) =>
    answered?.some(({ pattern }) => pattern === path),
  );
}

describe('what is deployed', () => {
  test('is every file of netlify/functions, on Node 24', () => {
    expect(deployed.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(new Set(deployed.map(({ runtimeVersion }) => runtimeVersion))).toEqual(
      new Set(['nodejs24.x']),
    );
  });

  test('is nothing that Astro or its adapter would add', async () => {
    const added = await readdir('.netlify/v1', { recursive: true, withFileTypes: true });
    expect(added.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([
      'config.json',
    ]);
  });

  test.each(Object.values(routes))('$method $path is answered by one function', ({ path }) => {
    expect(answering(path)).toHaveLength(1);
  });

  test('any other address under /api is answered as JSON by the one that says so', async () => {
    const functions = await importBundles(BUNDLES_FOLDER);
    const answers = (path: string) =>
      findFunction(functions, new Request(`http://localhost${path}`))?.called.name;
    const known = Object.values(routes).map(({ path }) => path.replace(':id', '01'));

    expect(known.map(answers)).not.toContain('api-not-found');
    for (const path of ['/api', '/api/', '/api/nothing', '/api/orders/01/more']) {
      expect(answers(path)).toBe('api-not-found');
    }
    expect(answers('/apiary')).toBeUndefined();
  });

  const posts = Object.values(routes).filter(({ method }) => method === 'POST');
  test.each(posts)('$path counts calls for each visitor, not for the whole site', ({ path }) => {
    const rules = answering(path)[0]?.trafficRules?.action.config;
    expect(rules?.aggregate.keys).toEqual([{ type: 'ip' }, { type: 'domain' }]);
    expect(rules?.rateLimitConfig.windowLimit).toBeGreaterThan(0);
  });

  test('takes the mail library along where mail is sent, and nothing else beside the bundle', () => {
    const sending = new Set<string>();
    for (const [name, files] of shipped) {
      for (const file of files.filter((each) => !each.startsWith(BUNDLES_FOLDER))) {
        // The folder's own entry where packages are linked, else its files.
        expect(file).toMatch(/\/node_modules\/nodemailer(\/|$)/);
        sending.add(name);
      }
    }
    expect([...sending].sort()).toEqual(SENDS_MAIL);
  });

  test('runs by the schedules that the functions name', async () => {
    const functions = await importBundles(BUNDLES_FOLDER);
    const named = functions.map(({ name, config }) => [name, config.schedule]);
    expect(Object.fromEntries(deployed.map(({ name, schedule }) => [name, schedule]))).toEqual(
      Object.fromEntries(named),
    );
    expect(deployed.filter(({ schedule }) => schedule)).not.toEqual([]);
  });
});

describe('a bundle', () => {
  test.each(names)('of %s needs nothing but Node to start', (name) => {
    const imported = [...bundle(name).matchAll(/^import\b[^'"]*["']([^"']+)["'];$/gm)];
    expect(
      imported.map(([, specifier = '']) => specifier).filter((each) => !isBuiltin(each)),
    ).toEqual([]);
  });

  test.each(names)('of %s starts without HTTP servers and clients of Node', (name) => {
    expect(bundle(name)).not.toMatch(/^import\b.*["'](node:)?https?["'];$/m);
  });

  test('of health holds the name of the newest migration, since no sql/ folder is deployed', () => {
    const files = readdirSync('sql').filter((name) => name.endsWith('.sql'));
    expect(bundle('health')).toContain(`"${files.sort().at(-1)}"`);
  });

  test('holds Stripe only where money is taken', () => {
    const withStripe = names.filter((name) => /^\/\/ .*node_modules\/stripe\//m.test(bundle(name)));
    expect(withStripe.sort()).toEqual(TAKES_MONEY);
  });
});
