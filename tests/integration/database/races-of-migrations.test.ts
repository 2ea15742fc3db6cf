import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startNeon } from '#emulators/neon/start.ts';
import { startPostgres } from '#emulators/postgres/start.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { migrate } from '#server/database/migrations.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { WAIT_TIMEOUT_MS } from '../../setup/time-limits.ts';
import { openSecondSession } from './second-session.ts';

const postgres = await startPostgres();
const neon = await startNeon({ postgres: postgres.connectionString });
const db = openDatabase({ ...neon, timeoutMs: WAIT_TIMEOUT_MS });
const secondSession = await openSecondSession(postgres.connectionString);
afterAll(async () => {
  await secondSession.close();
  await neon.close();
  await postgres.close();
});

let folder: string;

/** A migration that waits in its middle until the second session releases its lock. */
const BLOCKED = '0001_blocked.sql';

beforeEach(async () => {
  await db.query('drop schema public cascade');
  await db.query('create schema public');
  folder = await mkdtemp(join(tmpdir(), 'permitlens-sql-'));
  await writeFile(
    join(folder, BLOCKED),
    'create table houses (n int); select pg_advisory_xact_lock_shared(1);',
  );
  await secondSession.query('select pg_advisory_lock(1)');
});
afterEach(async () => {
  await secondSession.query('select pg_advisory_unlock_all()');
  await rm(folder, { recursive: true });
});

test('applies each real migration once in eight concurrent runs', async () => {
  const runs = await Promise.all(Array.from({ length: 8 }, () => migrate(db)));
  expect(runs.flat().sort()).toEqual((await readdir('sql')).sort());
});

test('waits for a concurrent run and then has nothing to apply', async () => {
  const first = migrate(db, folder);
  await secondSession.waitForBlockedSessions(1);
  const second = migrate(db, folder);
  await secondSession.waitForBlockedSessions(2);
  await secondSession.query('select pg_advisory_unlock(1)');
  expect(await Promise.all([first, second])).toEqual([[BLOCKED], []]);
});

test('applies a file again after a run was terminated in its middle', async () => {
  // Awaited only later, because the run fails before the statement that terminates it returns.
  const failed = expect(migrate(db, folder)).rejects.toThrow(Unavailable);
  await secondSession.waitForBlockedSessions(1);
  await secondSession.query('select pg_terminate_backend(pid) from pg_locks where not granted');
  await failed;
  await secondSession.query('select pg_advisory_unlock(1)');
  expect(await migrate(db, folder)).toEqual([BLOCKED]);
});
