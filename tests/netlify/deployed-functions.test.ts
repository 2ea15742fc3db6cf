import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FunctionsManifest, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importBundles, type SiteFunction } from '../../emulators/netlify/functions.ts';
import { BUNDLES_FOLDER } from '../../integrations/bundle-functions.ts';
import { RECEIPT, TYPESETTING } from '../typesetting.ts';

const WITH_MAIL = ['mail-run', 'send-mail'];
const WITH_PDF = ['mail-run', 'office', 'orders-receipt', 'send-mail'];

/** The functions as tests/build/bundles.test.ts and the local site know them. */
let functions: SiteFunction[];
/** What Netlify itself reads out of the bundles when it deploys them. */
let deployed: FunctionsManifest['functions'];
/** The files that it ships for each function. */
let shipped: Map<string, readonly string[]>;
let folder: string;

beforeAll(async () => {
  functions = await importBundles(BUNDLES_FOLDER);
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

test('Netlify deploys every function, on Node 24', () => {
  expect(deployed.map(({ name }) => name).sort()).toEqual(functions.map(({ name }) => name).sort());
  expect(new Set(deployed.map(({ runtimeVersion }) => runtimeVersion))).toEqual(
    new Set(['nodejs24.x']),
  );
});

test('Netlify reads each function’s paths and schedule from its config', () => {
  const read = deployed.map(({ name, routes = [], schedule }) => [
    name,
    { paths: routes.map(({ pattern }) => pattern), schedule },
  ]);
  const written = functions.map(({ name, config }) => [
    name,
    { paths: [config.path ?? []].flat(), schedule: config.schedule },
  ]);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(written));
});

test('Netlify limits calls for each visitor where the config has a rate limit', () => {
  for (const { name, config } of functions) {
    const rules = deployed.find((each) => each.name === name)?.trafficRules?.action.config;
    if (!config.rateLimit) {
      expect(rules, name).toBeUndefined();
      continue;
    }
    expect(rules?.aggregate.keys, name).toEqual([{ type: 'ip' }, { type: 'domain' }]);
    expect(rules?.rateLimitConfig.windowLimit, name).toBe(config.rateLimit.windowLimit);
  }
});

describe('a function that makes PDFs', () => {
  test('is one of four', () => {
    const module = join(BUNDLES_FOLDER, 'on-demand/typeset.mjs');
    const shipping = [...shipped].filter(([, files]) => files.includes(module));
    expect(shipping.map(([name]) => name).sort()).toEqual(WITH_PDF);
  });

  // The packager moves modules and leaves files out: each is tried as it is unpacked on the server.
  test.each(WITH_PDF)('makes one in what Netlify ships of %s', async (name) => {
    const main = join(folder, name, '.netlify/bundled-functions', `${name}.mjs`);
    const code = await readFile(main, 'utf8');
    const [, module = ''] = /const \{ setDocument[^}]*\} = await ([^;]+);/.exec(code) ?? [];
    await appendFile(main, `\nexport const loadTypesetting = async () => ${module};\n`);
    const { loadTypesetting } = await import(main);
    const { setDocument } = await loadTypesetting();
    const [info, { data, ...document }] = TYPESETTING;
    const receipt = { ...RECEIPT, facts: [['Received from', '李小龍 שלום']] };
    for (const each of [data, { receipt }]) {
      const pdf: Buffer = setDocument(info, { ...document, data: each });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

test('Netlify ships the office with what it loads on demand', async () => {
  const chunks = (await readdir(join(BUNDLES_FOLDER, 'on-demand'))).filter((file) =>
    file.startsWith('office-'),
  );
  expect(chunks).not.toEqual([]);
  expect(shipped.get('office')).toEqual(
    expect.arrayContaining(chunks.map((file) => join(BUNDLES_FOLDER, 'on-demand', file))),
  );
});

test('Netlify ships the libraries of mail and PDFs where they are used, and nothing else in addition to the bundle', () => {
  const libraries = { nodemailer: WITH_MAIL, '@myriaddreamin': WITH_PDF };
  const found = new Map(Object.keys(libraries).map((library) => [library, new Set<string>()]));
  for (const [name, files] of shipped) {
    for (const file of files.filter((each) => !each.startsWith(BUNDLES_FOLDER))) {
      const library = [...found.keys()].find((each) => file.includes(`/node_modules/${each}/`));
      expect(library, file).toBeDefined();
      found.get(library ?? '')?.add(name);
    }
  }
  for (const [library, names] of Object.entries(libraries)) {
    expect([...(found.get(library) ?? [])].sort(), library).toEqual(names);
  }
});
