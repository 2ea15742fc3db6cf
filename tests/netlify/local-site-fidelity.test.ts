import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openLocalServer } from '../../emulators/netlify/local-server.ts';
import { type Site, startSite } from '../../emulators/netlify/start.ts';
import { BUNDLES_FOLDER } from '../../integrations/bundle-functions.ts';

const OFF = { enabled: false };

/** A function at a literal path, one with a parameter, and one with a star and exclusions. */
const FUNCTIONS = ['orders-create', 'orders-get', 'api-not-found'];

const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** Requests that don't reach the database: any difference is the platform's. */
const CALLS: [string, RequestInit][] = [
  ['/api/nothing', {}],
  ['/API/Nothing/', {}],
  ['/api/orders', { method: 'PUT' }],
  ['/api/orders/', { method: 'POST', headers: JSON_HEADERS, body: '{' }],
  ['/api/orders?x=1', { method: 'POST', headers: JSON_HEADERS, body: '{"totalAmount":1}' }],
  ['/api/orders', { method: 'POST', body: 'text' }],
  ['/api/orders/not-an-id', {}],
  ['/api/orders/%E0%A4%A', {}],
  ['/api/orders/01/more', {}],
];

let project: string;
let site: Site;
let netlify: NetlifyDev;

beforeAll(async () => {
  for (const level of ['log', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {});
  }
  project = await mkdtemp(join(tmpdir(), 'project-'));
  const functionsFolder = join(project, 'functions');
  for (const name of FUNCTIONS) {
    await cp(join(BUNDLES_FOLDER, `${name}.mjs`), join(functionsFolder, `${name}.mjs`));
  }
  await writeFile(join(project, 'netlify.toml'), '[functions]\ndirectory = "functions"\n');

  site = await startSite({ server: await openLocalServer(0), functionsFolder });
  netlify = new NetlifyDev({
    projectRoot: project,
    serverAddress: null,
    skipGitignore: true,
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    edgeFunctions: OFF,
    environmentVariables: OFF,
    geolocation: OFF,
    images: OFF,
    logger: { log: () => {}, warn: () => {}, error: () => {} },
  });
  await netlify.start();
});

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'http://localhost');
  vi.stubEnv('DATABASE_URL', 'postgresql://nobody:none@database.invalid/none');
  // Other files of this worker share a product with a local database.
  vi.stubEnv('NEON_FETCH_ENDPOINT', undefined);
});

afterEach(() => vi.unstubAllEnvs());

afterAll(async () => {
  await netlify.stop();
  await site.close();
  await rm(project, { recursive: true });
  vi.restoreAllMocks();
});

test.each(CALLS)(
  '%s %o has the same response as from Netlify’s own functions',
  async (path, init) => {
    const url = new URL(path, site.origin);
    const [warm, cold] = await Promise.all([
      fetch(url, init),
      netlify.handle(new Request(url, init)),
    ]);

    expect(await comparable(warm)).toEqual(await comparable(cold));
  },
);

async function comparable(response: Response | undefined) {
  return {
    status: response?.status,
    type: response?.headers.get('content-type'),
    cache: response?.headers.get('cache-control'),
    allow: response?.headers.get('allow'),
    body: await response?.text(),
  };
}
