import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LocalAddress, openAddress } from '#emulators/netlify/address.ts';
import { priceOfService } from '#shared/pricing.ts';
import { expectNoPersonalData, PERSONAL_DATA } from '../personal-data.ts';

const START = join(process.cwd(), 'emulators/start.ts');
const DESK = join(process.cwd(), 'emulators/desk.ts');

/** The site and two desk commands start in sequence. */
const TIMEOUT_MS = 120_000;

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
let running: ChildProcess | undefined;
/** The output of the processes, of both streams. */
let written: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'machine-'));
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

/** `npm start` without its build, in an empty folder: no variable names a service. */
function start(port: number): ChildProcess {
  const { PATH = '' } = process.env;
  running = spawn(process.execPath, [START], { cwd: folder, env: { PATH, PORT: String(port) } });
  for (const stream of [running.stdout, running.stderr]) {
    stream?.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  }
  return running;
}

/** What `npm run desk -- order show` prints in the same folder. */
async function deskShows(id: string, port: number): Promise<string> {
  const { PATH = '' } = process.env;
  const run = spawn(process.execPath, [DESK, 'order', 'show', id], {
    cwd: folder,
    env: { PATH, PORT: String(port) },
  });
  const [output] = await Promise.all([text(run.stdout), once(run, 'exit')]);
  return output;
}

function untilStarted(site: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    site.stdout?.on('data', (chunk: Buffer) => {
      text += chunk;
      if (text.includes('Ctrl+C')) resolve(text);
    });
    site.once('exit', (status) => reject(new Error(`ended with ${status}: ${text}`)));
  });
}

async function freePort(): Promise<number> {
  const address = await openAddress(0);
  await address.close();
  return address.port;
}

test(
  'the desk finds an order while the site runs and after it has stopped',
  async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const site = start(port);
    expect(await untilStarted(site)).toContain(origin);
    const placed = await fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ORDER),
    });
    expect(placed.status).toBe(201);
    const { id } = (await placed.json()) as { id: string };
    expect(await deskShows(id, port)).toContain(`${origin}/checkout/${id}`);

    site.kill('SIGTERM');
    expect(await once(site, 'exit')).toEqual([0, null]);
    expect(await deskShows(id, port)).toContain(ORDER.customerName);
  },
  TIMEOUT_MS,
);

test('a port in use is an error of one line, and nothing starts', async () => {
  const taken: LocalAddress = await openAddress(0);
  const site = start(taken.port);
  let text = '';
  site.stderr?.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  const [status] = await once(site, 'close');

  expect(status).toBe(1);
  expect(text.trim().split('\n')).toEqual([
    expect.stringContaining(`Port ${taken.port} is taken by another program.`),
  ]);
  await taken.close();
});
