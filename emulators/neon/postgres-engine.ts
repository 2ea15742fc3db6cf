import pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { type Engine, EngineStopped, type SqlResponse } from './engine.ts';
import type { SqlRequest, Statement } from './request.ts';
import { type QueryResult, runRequest } from './session.ts';

const MAX_CONNECTIONS = 100;

/** Leaves values as Postgres wrote them. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };

/** A PostgreSQL server. Each request has its own connection while it runs, so requests run in parallel, as at Neon. */
export class PostgresEngine implements Engine {
  readonly #pool: pg.Pool;
  readonly #busy = new Set<pg.PoolClient>();
  #isClosing = false;

  constructor(connectionString: string) {
    this.#pool = new pg.Pool({ connectionString, max: MAX_CONNECTIONS, allowExitOnIdle: true });
    // The pool replaces an idle connection that ends; a busy one fails its query.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  async run(request: SqlRequest): Promise<SqlResponse> {
    const client = await this.#connect();
    this.#busy.add(client);
    try {
      if (this.#isClosing) throw new Error('the connection opened after the close');
      const session = {
        execute: (statement: Statement) => execute(client, statement),
        isInTransaction: () => client.getTransactionStatus() !== 'I',
      };
      const response = await runRequest(session, request);
      this.#release(client, { isBroken: false });
      return response;
    } catch (cause) {
      this.#release(client, { isBroken: true });
      throw new EngineStopped('The connection to the database broke', { cause });
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const client of this.#busy) this.#release(client, { isBroken: true });
    await this.#pool.end();
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (cause) {
      if (cause instanceof pg.DatabaseError) throw DatabaseError.ofPostgres(cause);
      throw new EngineStopped('The database can’t be reached', { cause });
    }
  }

  /** Once per client, also if the engine is closed while a request runs. */
  #release(client: pg.PoolClient, { isBroken }: { isBroken: boolean }): void {
    if (this.#busy.delete(client)) client.release(isBroken);
  }
}

async function execute(client: pg.PoolClient, { query, params }: Statement): Promise<QueryResult> {
  const config: pg.QueryArrayConfig & { queryMode: 'extended' } = {
    text: query,
    values: [...params],
    types: AS_TEXT,
    rowMode: 'array',
    // Also without parameters: the simple protocol would accept several statements.
    queryMode: 'extended',
  };
  try {
    const { fields, rows } = await client.query<(string | null)[]>(config);
    return { fields, rows };
  } catch (error) {
    throw error instanceof pg.DatabaseError ? DatabaseError.ofPostgres(error) : error;
  }
}
