import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import {
  type Emulators,
  EnvironmentError,
  readEmulatedSite,
  readRunningSite,
  startEmulators,
} from '#emulators/environment.ts';
import { startNeon } from '#emulators/neon/start.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { migrate } from '#server/database/migrations.ts';
import { environmentProblems } from '#server/platform/env.ts';
import { createDatabase } from '../../databases.ts';

const ORIGIN = 'http://localhost:4321';
const NAMES = [
  'DATABASE_URL',
  'NEON_FETCH_ENDPOINT',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'OPEN_DATA_URL',
  'SMTP_URL',
  'SITE_URL',
];

let emulators: Emulators | undefined;

beforeEach(() => {
  for (const name of NAMES) vi.stubEnv(name, undefined);
});

afterEach(async () => {
  await emulators?.close();
  emulators = undefined;
  vi.unstubAllEnvs();
});

/** The emulators in use, which stand for what is not real. */
const inUse = () =>
  Object.entries(emulators ?? {}).flatMap(([name, each]) =>
    name !== 'close' && each ? [name] : [],
  );

test('without settings, starts every emulator over the folder and restores the environment on close', async () => {
  const before = { ...process.env };
  const folder = await mkdtemp(join(tmpdir(), 'local-'));
  const started = await startEmulators(ORIGIN, folder);

  expect(Object.values(started)).not.toContain(undefined);
  expect(environmentProblems()).toEqual([]);
  expect(process.env.SITE_URL).toBe(ORIGIN);
  expect(await readdir(folder)).toContain('database');

  await started.close();
  expect(process.env).toEqual(before);
  await rm(folder, { recursive: true });
});

test('a folder of an older version is rejected with the advice to delete it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-'));
  const older = await startNeon({ folder: join(folder, 'database') });
  const migrations = join(folder, 'sql');
  await mkdir(migrations);
  await writeFile(join(migrations, '0001_orders.sql'), 'create table orders (id text)');
  await migrate(openDatabase(older), migrations);
  await older.close();
  await expect(startEmulators(ORIGIN, folder)).rejects.toThrow(
    `${folder} is from an older version and can be deleted`,
  );
  await rm(folder, { recursive: true });
});

test('DATABASE_URL replaces only the database emulator and is migrated', async () => {
  const own = await startNeon({ postgres: await createDatabase(inject('postgresUrl')) });
  vi.stubEnv('DATABASE_URL', own.databaseUrl);
  vi.stubEnv('NEON_FETCH_ENDPOINT', own.fetchEndpoint);

  emulators = await startEmulators(ORIGIN);

  // Nobody but its people enters an office over real records.
  expect(inUse()).toEqual(['stripe', 'mailbox', 'arcgis']);
  expect(await openDatabase(own).query('select id from orders')).toEqual([]);
  await own.close();
});

test('with every service real, starts no emulator and records itself in a new folder', async () => {
  const own = await startNeon({ postgres: await createDatabase(inject('postgresUrl')) });
  vi.stubEnv('DATABASE_URL', own.databaseUrl);
  vi.stubEnv('NEON_FETCH_ENDPOINT', own.fetchEndpoint);
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_own');
  vi.stubEnv('STRIPE_PUBLISHABLE_KEY', 'pk_test_own');
  vi.stubEnv('SMTP_URL', 'smtp://mail.example');
  const parent = await mkdtemp(join(tmpdir(), 'local-'));
  const folder = join(parent, '.local');

  emulators = await startEmulators(ORIGIN, folder);

  expect(inUse()).toEqual([]);
  expect(readRunningSite(folder)).toEqual({ SITE_URL: ORIGIN });
  await emulators.close();
  emulators = undefined;
  await own.close();
  await rm(parent, { recursive: true });
});

test('Stripe keys and SMTP_URL replace their emulators', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_own');
  vi.stubEnv('STRIPE_PUBLISHABLE_KEY', 'pk_test_own');
  vi.stubEnv('SMTP_URL', 'smtp://mail.example');

  emulators = await startEmulators(ORIGIN);

  // Nor one that can send real money back; and no invented record gets into a report that is paid for.
  expect(inUse()).toEqual(['neon']);
  expect(process.env.STRIPE_API_URL).toBeUndefined();
  expect(environmentProblems().map(({ name }) => name)).toEqual(['STRIPE_WEBHOOK_SECRET']);
});

test.each([
  ['no site runs', undefined],
  ['the database is real', { STRIPE_API_URL: 'http://127.0.0.1:1' }],
  ['Stripe is real', { NEON_FETCH_ENDPOINT: 'http://127.0.0.1:1/sql' }],
])('samples are added nowhere while %s', async (_, running) => {
  const folder = await mkdtemp(join(tmpdir(), 'local-'));
  if (running) await writeFile(join(folder, 'running.json'), JSON.stringify(running));
  expect(() => readEmulatedSite(folder)).toThrow(EnvironmentError);
  await rm(folder, { recursive: true });
});

test('one Stripe key without the other is rejected before anything starts', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_own');
  await expect(startEmulators(ORIGIN)).rejects.toThrow(EnvironmentError);
  expect(process.env.DATABASE_URL).toBeUndefined();
});
