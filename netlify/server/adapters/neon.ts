import { NeonDbError, neon, neonConfig, types } from '@neondatabase/serverless';
import { setting } from '#server/platform/env.ts';
import { timeLimits } from '#server/platform/time-limits.ts';
import { readSettings, Unavailable } from '#server/platform/unavailable.ts';
import { reuseClient } from './reuse-client.ts';

/** SQLSTATE classes of a database that is down, full or shutting down, and of serialization failures. */
const TRANSIENT_ERROR = /^(08|40|53|57|58)/;

// A calendar day stays text: a Date would be midnight in the machine's own time zone.
types.setTypeParser(1082, (day) => day);

export type Row = Record<string, unknown>;

/** Parameters by position (`$1`) or by name (`$orderId`); every name of the text must be given. */
export type Params = readonly unknown[] | Row;

export interface Statement {
  readonly text: string;
  readonly params?: Params;
}

/** The database over HTTP: each call is one round trip and one transaction. */
export interface Database {
  /**
   * Runs one statement and returns its rows.
   * @throws Unavailable when the database can't be reached; any other error is a bug in the statement
   */
  query<Fields extends Row = Row>(text: string, params?: Params): Promise<Fields[]>;
  /** Runs the statements in one transaction: all or none. Returns the rows of each. */
  transaction<const Statements extends readonly Statement[]>(
    statements: Statements,
  ): Promise<RowsOfEach<Statements>>;
}

/** The rows of each statement of a transaction. */
export type RowsOfEach<Statements> = { -readonly [Index in keyof Statements]: Row[] };

interface DatabaseSettings {
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
}: DatabaseSettings): Database {
  if (fetchEndpoint) neonConfig.fetchEndpoint = fetchEndpoint;
  const sql = neon(databaseUrl);
  const options = () => ({ fetchOptions: { signal: AbortSignal.timeout(timeoutMs) } });
  return {
    query: async <Fields extends Row>(text: string, params?: Params) =>
      (await mapErrors(sql.query(...byPosition(text, params), options()))) as Fields[],
    transaction: async <Statements extends readonly Statement[]>(statements: Statements) =>
      (await mapErrors(
        sql.transaction(
          statements.map(({ text, params }) => sql.query(...byPosition(text, params))),
          options(),
        ),
      )) as RowsOfEach<Statements>,
  };
}

const openSiteDatabase = reuseClient(openDatabase);

/** The site's own database, opened once per process. */
export function database(): Database {
  return openSiteDatabase(siteDatabase());
}

function siteDatabase(): DatabaseSettings {
  return readSettings('database', () => ({
    databaseUrl: setting('DATABASE_URL'),
    fetchEndpoint: setting('NEON_FETCH_ENDPOINT'),
    timeoutMs: timeLimits().query,
  }));
}

/** Replaces names by positions, `$orderId` by `$1`: the protocol knows positions only. */
function byPosition(text: string, params: Params = []): [text: string, values: unknown[]] {
  if (Array.isArray(params)) return [text, params];
  const values = new Map(Object.entries(params));
  const names: string[] = [];
  const numbered = text.replace(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (!values.has(name)) throw new Error(`The statement's $${name} has no value.`);
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return [numbered, names.map((name) => values.get(name) ?? null)];
}

/** Throws Unavailable when the database can't be reached, and the driver's error for a rejected statement. */
async function mapErrors<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    // A response cut off half-way is not the driver's own error, and its own error has no code without a response.
    if (!(error instanceof NeonDbError) || error.code === undefined) {
      throw new Unavailable('database', 'no complete response');
    }
    if (TRANSIENT_ERROR.test(error.code))
      throw new Unavailable('database', `SQLSTATE ${error.code}`);
    throw error;
  }
}
