import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LocalAddress, openAddress } from '#standins/site/address.ts';
import { expectNothingPrivate, PRIVATE } from '../private.ts';

const START = join(process.cwd(), 'standins/start.ts');
const DESK = join(process.cwd(), 'standins/desk.ts');

const ORDER = {
  serviceType: 'basic',
  propertyAddress: `${PRIVATE.address}, Miami, FL 33131`,
  county: 'miami-dade',
  customerName: PRIVATE.name,
  customerEmail: PRIVATE.email,
  customerPhone: PRIVATE.phone,
  totalAmount: 13_300,
};

let folder: string;
let running: ChildProcess | undefined;
/** Whatever the processes wrote, to either stream. */
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
  expectNothingPrivate([written.join('')]);
});

/** `npm start` without its build, in an empty folder, as on a fresh machine: no variable names a service. */
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

function untilAnnounced(site: ChildProcess): Promise<string> {
  return new Promise((announced, failed) => {
    let said = '';
    site.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Ctrl+C')) announced(said);
    });
    site.once('exit', (status) => failed(new Error(`ended with ${status}: ${said}`)));
  });
}

async function freePort(): Promise<number> {
  const address = await openAddress(0);
  await address.close();
  return address.port;
}

test('an order is still there after the site was stopped and started again', async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;

  const first = start(port);
  expect(await untilAnnounced(first)).toContain(origin);
  const placed = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ORDER),
  });
  expect(placed.status).toBe(201);
  const { id } = (await placed.json()) as { id: string };

  first.kill('SIGTERM');
  expect(await once(first, 'exit')).toEqual([0, null]);

  await untilAnnounced(start(port));
  const read = await fetch(`${origin}/api/orders/${id}`);
  expect(await read.json()).toMatchObject({ id, propertyAddress: ORDER.propertyAddress });
});

test('the desk finds the orders of the site that runs, and when none runs, of the one that ran', async () => {
  const port = await freePort();
  const site = start(port);
  await untilAnnounced(site);
  const placed = await fetch(`http://localhost:${port}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ORDER),
  });
  const { id } = (await placed.json()) as { id: string };
  expect(await deskShows(id, port)).toContain(`http://localhost:${port}/checkout/${id}`);

  site.kill('SIGTERM');
  await once(site, 'exit');
  expect(await deskShows(id, port)).toContain(ORDER.customerName);
});

test('a taken port is said in one line, and nothing is started', async () => {
  const taken: LocalAddress = await openAddress(0);
  const site = start(taken.port);
  let said = '';
  site.stderr?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [status] = await once(site, 'close');

  expect(status).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    expect.stringContaining(`Port ${taken.port} is taken by another program.`),
  ]);
  await taken.close();
});
