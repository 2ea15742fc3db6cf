import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Row, Statement } from '#server/adapters/neon.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../sql');
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** An arbitrary number that must be the same in every version of this program. */
const ADVISORY_LOCK = 4_217_001;

/** The first PostgreSQL with `storage external` in `create table`: 0001_schema.sql keeps its PDFs that way. */
const OLDEST_POSTGRES = 16;

const requirePostgres = (oldest: number): Statement => ({
  text: `do $require$
    begin
      if current_setting('server_version_num')::integer < ${oldest}0000 then
        raise exception 'PostgreSQL % is too old, ${oldest} or newer is needed.',
          split_part(current_setting('server_version'), ' ', 1);
      end if;
    end
  $require$`,
});

const LOCK_MIGRATIONS: Statement = {
  text: `select pg_advisory_xact_lock(${ADVISORY_LOCK})`,
};

const CREATE_MIGRATIONS_TABLE: Statement = {
  text: `create table if not exists schema_migrations (
    number integer primary key,
    name text not null unique,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`,
};

/**
 * The driver sends one statement per query, and a file holds many: PL/pgSQL's EXECUTE runs them all. It rejects
 * transaction commands, so a file cannot leave its transaction.
 */
const APPLY_UNLESS_APPLIED: Statement = {
  text: `do $apply$
    begin
      if not exists (
        select from schema_migrations where number = current_setting('migration.number')::integer
      ) then
        execute current_setting('migration.sql');
        insert into schema_migrations (number, name, checksum) values (
          current_setting('migration.number')::integer,
          current_setting('migration.name'),
          current_setting('migration.checksum')
        );
      end if;
    end
  $apply$`,
};

interface Migration {
  readonly number: number;
  /** The file's name, `0001_schema.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

type Transactions = Pick<Database, 'transaction'>;

/** The files in sql/ contradict the applied migrations, or the database rejects a file's SQL. */
export class MigrationRejected extends Error {
  override readonly name: string = 'MigrationRejected';
}

/** The database has a migration that sql/ does not: it belongs to another version. */
export class UnknownMigration extends MigrationRejected {
  override readonly name = 'UnknownMigration';
}

/**
 * Applies each pending file of the folder, in order, in a separate transaction. Safe to repeat and to run
 * concurrently.
 *
 * @param oldestPostgres the oldest major version of PostgreSQL that can run the files
 * @returns the names of the files that this run applied
 * @throws MigrationRejected after applying everything before the rejected file; Unavailable
 */
export async function migrate(
  to: Transactions,
  folder: string = MIGRATIONS_FOLDER,
  oldestPostgres: number = OLDEST_POSTGRES,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const pending = findPending(await readApplied(to, oldestPostgres), migrations);
  const applied: string[] = [];
  for (const migration of pending) {
    if (await apply(to, migration)) applied.push(migration.name);
  }
  return applied;
}

/** The names of the migrations, in the order in which they are applied. */
export async function migrationNames(folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const name of await migrationNames(folder)) {
    const number = Number(FILE_NAME.exec(name)?.[1]);
    if (Number.isNaN(number)) {
      throw new MigrationRejected(`${name} must be named like 0001_what_it_does.sql.`);
    }
    const expected = migrations.length + 1;
    if (number !== expected) {
      const missing = String(expected).padStart(4, '0');
      throw new MigrationRejected(
        number < expected
          ? `${name} has the number of another file.`
          : `${name} comes where ${missing} is expected. Numbers must have no gaps.`,
      );
    }
    // A checkout on Windows may end lines with CRLF. The checksum must not change.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, checksum: checksumOf(sql) });
  }
  return migrations;
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

async function readApplied(to: Transactions, oldestPostgres: number): Promise<Row[]> {
  const results = await withFileName(
    'The database',
    to.transaction([
      requirePostgres(oldestPostgres),
      LOCK_MIGRATIONS,
      CREATE_MIGRATIONS_TABLE,
      { text: 'select number, name, checksum from schema_migrations order by number' },
    ]),
  );
  return results.at(-1) ?? [];
}

function findPending(applied: readonly Row[], migrations: readonly Migration[]): Migration[] {
  for (const row of applied) {
    const migration = migrations.find(({ number }) => number === row.number);
    if (!migration || migration.name !== row.name) {
      throw new UnknownMigration(
        `${row.name} was applied to this database, but sql/ no longer has this file.`,
      );
    }
    assertUnchanged(migration, row.checksum);
  }
  return migrations.slice(applied.length);
}

function assertUnchanged({ name, checksum }: Migration, appliedChecksum: unknown): void {
  if (checksum !== appliedChecksum) {
    throw new MigrationRejected(
      `${name} was changed after it was applied. Restore it and put the change into a new file.`,
    );
  }
}

/** Returns whether this call applied the migration; another run may have applied it first. */
async function apply(to: Transactions, migration: Migration): Promise<boolean> {
  const { number, name, sql, checksum } = migration;
  const results = await withFileName(
    name,
    to.transaction([
      LOCK_MIGRATIONS,
      {
        text: `select set_config('migration.number', $1, true), set_config('migration.name', $2, true),
                 set_config('migration.checksum', $3, true), set_config('migration.sql', $4, true)`,
        params: [String(number), name, checksum, sql],
      },
      APPLY_UNLESS_APPLIED,
      {
        // now() is the transaction's start, so it equals this row's time only if this transaction wrote the row.
        text: 'select checksum, applied_at = now() as applied_now from schema_migrations where number = $1',
        params: [number],
      },
    ]),
  );
  const row = results.at(-1)?.[0];
  assertUnchanged(migration, row?.checksum);
  return row?.applied_now === true;
}

/** Adds the file, and the line if Postgres names it, to a database error. */
async function withFileName<T>(name: string, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new MigrationRejected(`${placeOf(name, error)}: ${error.message}`, { cause: error });
  }
}

function placeOf(name: string, error: object): string {
  const { internalPosition, internalQuery } = error as Record<string, unknown>;
  if (typeof internalQuery !== 'string' || internalPosition === undefined) return name;
  const before = internalQuery.slice(0, Number(internalPosition) - 1);
  return `${name}, line ${before.split('\n').length}`;
}
