import { NeonDbError, neon, neonConfig } from '@neondatabase/serverless';
import { SettingError, setting } from '#server/env.ts';
import { timeLimits } from '#server/time-limits.ts';
import { Unavailable } from '#server/unavailable.ts';
import { keepOpen } from './keep-open.ts';

/** SQLSTATE classes of a database that is down, full or shutting down, and of lost races. */
const PASSING_TROUBLE = /^(08|40|53|57|58)/;

export type Row = Record<string, unknown>;

export interface Statement {
  readonly text: string;
  readonly params?: readonly unknown[];
}

/** The database over HTTP: each call is one round trip and one transaction. */
export interface Database {
  /**
   * Runs one statement and returns its rows.
   * @throws Unavailable when the database can't be reached; any other error is a bug in the statement
   */
  query<Result extends Row = Row>(text: string, params?: readonly unknown[]): Promise<Result[]>;
  /** Runs the statements in one transaction: all or none. Returns the rows of each. */
  transaction(statements: readonly Statement[]): Promise<Row[][]>;
}

export interface DatabaseAddress {
  readonly databaseUrl: string;
  /** Where queries are posted in place of Neon's own endpoint. */
  readonly fetchEndpoint?: string | undefined;
  /** How long a query may take, in ms. */
  readonly timeoutMs?: number;
}

export function openDatabase({
  databaseUrl,
  fetchEndpoint,
  timeoutMs = timeLimits().query,
}: DatabaseAddress): Database {
  if (fetchEndpoint) neonConfig.fetchEndpoint = fetchEndpoint;
  const sql = neon(databaseUrl);
  const options = () => ({ fetchOptions: { signal: AbortSignal.timeout(timeoutMs) } });
  return {
    query: async <Result extends Row>(text: string, params: readonly unknown[] = []) =>
      (await reaching(sql.query(text, [...params], options()))) as Result[],
    transaction: async (statements) =>
      (await reaching(
        sql.transaction(
          statements.map(({ text, params = [] }) => sql.query(text, [...params])),
          options(),
        ),
      )) as Row[][],
  };
}

const openSiteDatabase = keepOpen(openDatabase);

/** The site's own database, opened once per process. */
export function database(): Database {
  return openSiteDatabase(siteDatabase());
}

function siteDatabase(): DatabaseAddress {
  try {
    return {
      databaseUrl: setting('DATABASE_URL'),
      fetchEndpoint: setting('NEON_FETCH_ENDPOINT'),
      timeoutMs: timeLimits().query,
    };
  } catch (error) {
    if (error instanceof SettingError) throw new Unavailable('database', error.message);
    throw error;
  }
}

/** Tells a database that can't be reached now from a statement that it refused. */
async function reaching<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // An answer cut off half-way is not the driver's own error; nor has its error a code without an answer.
    if (!(error instanceof NeonDbError) || error.code === undefined) {
      throw new Unavailable('database', 'no answer');
    }
    if (PASSING_TROUBLE.test(error.code))
      throw new Unavailable('database', `SQLSTATE ${error.code}`);
    throw error;
  }
}
