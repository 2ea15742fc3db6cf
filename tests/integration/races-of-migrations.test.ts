import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#cli/migrations.ts';
import { startNeon } from '#emulators/neon/start.ts';
import { startPostgres } from '#emulators/postgres/start.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { Unavailable } from '#server/unavailable.ts';
import { openSecondSession } from './second-session.ts';

const postgres = await startPostgres();
const neon = await startNeon({ postgres: postgres.connectionString });
const db = openDatabase(neon);
const rival = await openSecondSession(postgres.connectionString);
afterAll(async () => {
  await rival.close();
  await neon.close();
  await postgres.close();
});

let folder: string;

/** A file that stands still in its middle for as long as the rival holds the lock. */
const SLOW = '0001_slow.sql';

beforeEach(async () => {
  await db.query('drop schema public cascade');
  await db.query('create schema public');
  folder = await mkdtemp(join(tmpdir(), 'permitlens-sql-'));
  await writeFile(
    join(folder, SLOW),
    'create table houses (n int); select pg_advisory_xact_lock_shared(1);',
  );
  await rival.query('select pg_advisory_lock(1)');
});
afterEach(async () => {
  await rival.query('select pg_advisory_unlock_all()');
  await rm(folder, { recursive: true });
});

test('the real migrations, by eight at once: each file is applied by one', async () => {
  const runs = await Promise.all(Array.from({ length: 8 }, () => migrate(db)));
  expect(runs.flat().sort()).toEqual((await readdir('sql')).sort());
});

test('a run that finds another in the middle of a file waits for it, and has nothing left to do', async () => {
  const first = migrate(db, folder);
  await rival.untilWaiting(1);
  const second = migrate(db, folder);
  await rival.untilWaiting(2);
  await rival.query('select pg_advisory_unlock(1)');
  expect(await first).toEqual([SLOW]);
  expect(await second).toEqual([]);
});

test('a run that is killed in the middle of a file leaves nothing behind: the next applies it', async () => {
  // Listened to from the beginning: the run fails before the statement that ends it has returned.
  const failed = expect(migrate(db, folder)).rejects.toThrow(Unavailable);
  await rival.untilWaiting(1);
  await rival.query('select pg_terminate_backend(pid) from pg_locks where not granted');
  await failed;
  await rival.query('select pg_advisory_unlock(1)');
  expect(await migrate(db, folder)).toEqual([SLOW]);
});
