import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runMigrate } from '#cli/migrate.ts';
import { type LocalNeon, startNeon } from '#emulators/neon/start.ts';
import { type Database, openDatabase } from '#server/adapters/neon.ts';
import { MigrationRejected, migrate } from '#server/database/migrations.ts';
import { runExecutable, runInProcess } from '../../command-line.ts';

let local: LocalNeon;
let db: Database;
let folder: string;

beforeAll(async () => {
  local = await startNeon();
  db = openDatabase(local);
});
afterAll(() => local.close());

beforeEach(async () => {
  await db.query('drop schema public cascade');
  await db.query('create schema public');
  folder = await mkdtemp(join(tmpdir(), 'permitlens-sql-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
}

async function tables(): Promise<unknown[]> {
  const rows = await db.query(
    `select tablename from pg_tables
       where schemaname = 'public' and tablename <> 'schema_migrations' order by tablename`,
  );
  return rows.map(({ tablename }) => tablename);
}

describe('the real migrations', () => {
  test('are applied in order, once', async () => {
    const files = (await readdir('sql')).sort();
    expect(await migrate(db)).toEqual(files);
    expect(await migrate(db)).toEqual([]);
    expect(await tables()).toEqual(
      expect.arrayContaining(['contact_messages', 'orders', 'outbox', 'stripe_events']),
    );
  });
});

test('applies nothing to an older PostgreSQL and names its version', async () => {
  const [{ version } = { version: '' }] = await db.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  const next = Number.parseInt(version, 10) + 1;
  await expect(migrate(db, undefined, next)).rejects.toThrow(
    `The database: PostgreSQL ${version} is too old, ${next} or newer is needed.`,
  );
  expect(await db.query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('applies a file of many dependent statements with any kind of quotes', async () => {
  await write({
    '0001_houses.sql': `
      create table houses (address text);
      create function to_upper() returns trigger language plpgsql as $$
        begin
          new.address := upper(new.address) || $apply$!$apply$ || '; $1';
          return new;
        end
      $$;
      create trigger upper_case before insert on houses for each row execute function to_upper();
      insert into houses values ('it''s here');
      -- a comment at the end`,
  });
  await migrate(db, folder);
  expect(await db.query('select * from houses')).toEqual([{ address: "IT'S HERE!; $1" }]);
});

test('applies nothing of a failing file and names the file and line', async () => {
  await write({
    '0001_first.sql': 'create table first (n int);',
    '0002_broken.sql': 'create table second (n int);\n\ninsert into nowhere values (1);',
    '0003_third.sql': 'create table third (n int);',
  });
  await expect(migrate(db, folder)).rejects.toThrow(
    '0002_broken.sql, line 3: relation "nowhere" does not exist',
  );
  expect(await tables()).toEqual(['first']);

  await write({ '0002_broken.sql': 'create table second (n int);' });
  expect(await migrate(db, folder)).toEqual(['0002_broken.sql', '0003_third.sql']);
});

test('rejects a file that ends its transaction', async () => {
  await write({ '0001_commit.sql': 'create table kept (n int); commit; select 1 / 0;' });
  await expect(migrate(db, folder)).rejects.toThrow(MigrationRejected);
  expect(await tables()).toEqual([]);
});

describe('an applied file', () => {
  beforeEach(async () => {
    await write({ '0001_first.sql': 'create table first (n int);\n' });
    await migrate(db, folder);
  });

  test('is rejected by name when it was changed, and nothing after it is applied', async () => {
    await write({
      '0001_first.sql': 'create table first (n int, more text);\n',
      '0002_second.sql': 'create table second (n int);',
    });
    await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was changed');
    expect(await tables()).toEqual(['first']);
  });

  test('is rejected by name when it was renamed', async () => {
    await rm(join(folder, '0001_first.sql'));
    await write({ '0001_renamed.sql': 'create table first (n int);\n' });
    await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was applied');
  });

  test('is rejected by name when it was deleted', async () => {
    await rm(join(folder, '0001_first.sql'));
    await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was applied');
  });

  test('is accepted with other line endings', async () => {
    await write({ '0001_first.sql': 'create table first (n int);\r\n' });
    expect(await migrate(db, folder)).toEqual([]);
  });
});

test.for<[what: string, names: string[], message: string]>([
  ['a gap', ['0001_a.sql', '0003_c.sql'], '0003_c.sql comes where 0002 is expected'],
  ['a missing first file', ['0002_b.sql'], '0002_b.sql comes where 0001 is expected'],
  ['a repeated number', ['0001_a.sql', '0001_b.sql'], '0001_b.sql has the number of another file'],
  ['a malformed name', ['0001_a.sql', '2-more.sql'], '2-more.sql must be named like'],
])('rejects files with %s before anything is applied', async ([, names, message]) => {
  await write(Object.fromEntries(names.map((name) => [name, 'create table wrong (n int);'])));
  await expect(migrate(db, folder)).rejects.toThrow(message);
  expect(await tables()).toEqual([]);
});

describe('npm run migrate', () => {
  beforeEach(() => {
    vi.stubEnv('DATABASE_URL', local.databaseUrl);
    vi.stubEnv('NEON_FETCH_ENDPOINT', local.fetchEndpoint);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('prints what it applied, and that nothing is left', async () => {
    const first = await runExecutable('netlify/cli/migrate.ts', []);
    expect(first).toMatchObject({ exitCode: 0, errors: '' });
    expect(first.output).toContain('Applied 0001_schema.sql\n');
    expect(await runInProcess(runMigrate)).toEqual({
      exitCode: 0,
      output: 'The database is up to date.\n',
      errors: '',
    });
  });

  test('names a missing DATABASE_URL and exits with 1', async () => {
    vi.stubEnv('DATABASE_URL', undefined);
    expect(await runInProcess(runMigrate)).toMatchObject({
      exitCode: 1,
      output: '',
      errors: expect.stringContaining('DATABASE_URL is missing'),
    });
  });

  test('reports a wrong password without a stack trace', async () => {
    vi.stubEnv('DATABASE_URL', local.databaseUrl.replace('@', 'x@'));
    expect(await runInProcess(runMigrate)).toEqual({
      exitCode: 1,
      output: '',
      errors:
        "Migration failed. The database: password authentication failed for user 'postgres'\n",
    });
  });

  test('reports an unreachable database without a stack trace', async () => {
    local.faults.next(/schema_migrations/, { kind: 'cut-before' });
    expect(await runInProcess(runMigrate)).toEqual({
      exitCode: 1,
      output: '',
      errors: 'Migration failed. database: no complete response\n',
    });
  });
});
