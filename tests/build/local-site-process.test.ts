import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openLocalServer } from '#emulators/netlify/local-server.ts';
import { priceOfService } from '#shared/pricing.ts';
import { expectNoPersonalData, PERSONAL_DATA } from '../personal-data.ts';
import { freePort, type NodeProcess, spawnScript, waitUntilReady } from '../site-process.ts';

const ORDER = {
  serviceType: 'basic',
  propertyAddress: `${PERSONAL_DATA.address}, Miami, FL 33131`,
  county: 'miami-dade',
  customerName: PERSONAL_DATA.name,
  customerEmail: PERSONAL_DATA.email,
  customerPhone: PERSONAL_DATA.phone,
  totalAmount: priceOfService('basic').totalAmount,
};

let folder: string;
let running: NodeProcess | undefined;
/** What the processes wrote to stdout and stderr. */
let written: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empty-machine-'));
  written = [];
});

afterEach(() => {
  running?.kill('SIGKILL');
  running = undefined;
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  expectNoPersonalData([written.join('')]);
});

/** Runs `npm start` without its build in an empty folder. */
function start(port: number): NodeProcess {
  const site = spawnScript('start.ts', { folder, port });
  for (const stream of [site.stdout, site.stderr]) {
    stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  }
  running = site;
  return site;
}

/** Returns the output of `npx permitlens order show` in the same folder. */
async function showOrder(id: string, port: number): Promise<string> {
  const run = spawnScript('cli.ts', { folder, port, args: ['order', 'show', id] });
  const [output] = await Promise.all([text(run.stdout), once(run, 'exit')]);
  return output;
}

/** Runs `npm run samples` in the same folder. */
async function addSamples(port: number): Promise<{ errors: string; output: string }> {
  // They read the website's sample report below the working folder.
  await symlink(join(process.cwd(), 'src'), join(folder, 'src'));
  const run = spawnScript('samples.ts', { folder, port });
  const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr)]);
  return { output, errors };
}

test('a site serves its own copy of the build and takes the samples, and the CLI shows its order, also after it has stopped', async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const site = start(port);
  expect(await waitUntilReady(site)).toContain(origin);
  const placed = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ORDER),
  });
  expect(placed.status).toBe(201);
  const { id } = (await placed.json()) as { id: string };
  // A build that runs meanwhile writes to dist.
  await writeFile(join(folder, `.local/site-${port}/own.txt`), 'its own copy');
  expect(await (await fetch(`${origin}/own.txt`)).text()).toBe('its own copy');
  expect(await showOrder(id, port)).toContain(`${origin}/checkout/${id}`);
  expect(await addSamples(port)).toEqual({
    errors: '',
    output: expect.stringContaining('sample orders in every state'),
  });

  site.kill('SIGTERM');
  expect(await once(site, 'exit')).toEqual([0, null]);
  expect(await showOrder(id, port)).toContain(ORDER.customerName);
});

/** Returns the lines that a start which fails writes to stderr. */
async function startInVain(port: number): Promise<string[]> {
  const site = start(port);
  const [errors, [status]] = await Promise.all([text(site.stderr), once(site, 'close')]);
  expect(status).toBe(1);
  return errors.trim().split('\n');
}

test('a port in use is reported in one line, and nothing starts', async () => {
  const taken = await openLocalServer(0);
  expect(await startInVain(taken.port)).toEqual([
    expect.stringContaining(`Port ${taken.port} is taken by another program.`),
  ]);
  await taken.close();
});

test('damaged data and a folder that can’t be written are reported in one line', async () => {
  const port = await freePort();
  await rm(join(folder, '.local'), { recursive: true, force: true });
  await writeFile(join(folder, '.local'), '');
  expect(await startInVain(port)).toEqual([expect.stringContaining('A folder is expected there.')]);
  await rm(join(folder, '.local'));
  await mkdir(join(folder, '.local/database'), { recursive: true });
  await writeFile(join(folder, '.local/database/postgresql.conf'), '');
  expect(await startInVain(port)).toEqual([
    expect.stringContaining('can’t be opened (PG_VERSION is missing). If its files'),
  ]);
});
