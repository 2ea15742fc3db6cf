import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, database, type Row, type Statement } from '#server/adapters/neon.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../sql');
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Any number will do, as long as every run of every version of this program asks for the same one. */
const ADVISORY_LOCK = 4_217_001;

const ONE_RUN_AT_A_TIME: Statement = {
  text: `select pg_advisory_xact_lock(${ADVISORY_LOCK})`,
};

const RECORD_KEPT: Statement = {
  text: `create table if not exists schema_migrations (
    number integer primary key,
    name text not null unique,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`,
};

/**
 * The driver sends one statement per query, and a file holds many: PL/pgSQL's EXECUTE takes them all. It takes
 * no transaction commands, so a file can't break out of its transaction.
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
  /** The file's name, `0001_orders.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

type Transactions = Pick<Database, 'transaction'>;

/** The files in sql/, or what the database remembers of them, forbid going on; or a file's SQL was refused. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/**
 * Brings the database up to date: applies each file of the folder that it doesn't have yet, in order, each in a
 * transaction of its own. Safe to run again, and by several at once.
 *
 * @returns the names of the files that this run applied
 * @throws MigrationRefused, with everything before the refused file applied; Unavailable
 */
export async function migrate(
  to: Transactions = database(),
  folder: string = MIGRATIONS_FOLDER,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const pending = pendingAfter(await readApplied(to), migrations);
  const applied: string[] = [];
  for (const migration of pending) {
    if (await apply(to, migration)) applied.push(migration.name);
  }
  return applied;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = Number(FILE_NAME.exec(name)?.[1]);
    if (Number.isNaN(number)) {
      throw new MigrationRefused(`${name} is not named like 0001_what_it_does.sql.`);
    }
    const due = migrations.length + 1;
    if (number !== due) {
      const missing = String(due).padStart(4, '0');
      throw new MigrationRefused(
        number < due
          ? `${name} has the number of another file.`
          : `${name} stands where ${missing} should: the numbers must have no gaps.`,
      );
    }
    // A checkout on Windows may end lines with CRLF; it is the same migration.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, checksum: checksumOf(sql) });
  }
  return migrations;
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

async function readApplied(to: Transactions): Promise<Row[]> {
  const results = await explained(
    'The database',
    to.transaction([
      ONE_RUN_AT_A_TIME,
      RECORD_KEPT,
      { text: 'select number, name, checksum from schema_migrations order by number' },
    ]),
  );
  return results.at(-1) ?? [];
}

function pendingAfter(applied: readonly Row[], migrations: readonly Migration[]): Migration[] {
  for (const row of applied) {
    const migration = migrations.find(({ number }) => number === row.number);
    if (!migration || migration.name !== row.name) {
      throw new MigrationRefused(
        `${row.name} was applied to this database, but sql/ has no such file any more.`,
      );
    }
    refuseIfChanged(migration, row.checksum);
  }
  return migrations.slice(applied.length);
}

function refuseIfChanged({ name, checksum }: Migration, appliedChecksum: unknown): void {
  if (checksum !== appliedChecksum) {
    throw new MigrationRefused(
      `${name} was changed after it was applied. Put it back as it was, and write the change as a new file.`,
    );
  }
}

/** Returns whether it was this call, and not another run meanwhile, that applied it. */
async function apply(to: Transactions, migration: Migration): Promise<boolean> {
  const { number, name, sql, checksum } = migration;
  const results = await explained(
    name,
    to.transaction([
      ONE_RUN_AT_A_TIME,
      {
        text: `select set_config('migration.number', $1, true), set_config('migration.name', $2, true),
                 set_config('migration.checksum', $3, true), set_config('migration.sql', $4, true)`,
        params: [String(number), name, checksum, sql],
      },
      APPLY_UNLESS_APPLIED,
      {
        // now() is when the transaction began, so it is this row's own time only if this transaction wrote it.
        text: 'select checksum, applied_at = now() as applied_now from schema_migrations where number = $1',
        params: [number],
      },
    ]),
  );
  const row = results.at(-1)?.[0];
  refuseIfChanged(migration, row?.checksum);
  return row?.applied_now === true;
}

/** Says of what the database refused: which file's, and at which line where Postgres tells. */
async function explained<T>(name: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new MigrationRefused(`${placeOf(name, error)}: ${error.message}`, { cause: error });
  }
}

function placeOf(name: string, error: object): string {
  const { internalPosition, internalQuery } = error as Record<string, unknown>;
  if (typeof internalQuery !== 'string' || internalPosition === undefined) return name;
  const before = internalQuery.slice(0, Number(internalPosition) - 1);
  return `${name}, line ${before.split('\n').length}`;
}
