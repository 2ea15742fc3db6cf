import pg from 'pg';
import type { Answer } from './answer.ts';
import { type Engine, EngineStopped } from './engine.ts';
import { Refusal } from './refusal.ts';
import type { Statement, Work } from './request.ts';
import { plain, type Result } from './result.ts';
import { type Session, serve } from './session.ts';

/** So many requests run at once; more wait for their turn. */
const MOST_CONNECTIONS = 100;

/** Parses nothing: the values go on as Postgres wrote them. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };

/** A PostgreSQL server. Each request has a connection to itself while it runs, so that requests race as at Neon. */
export class ServerEngine implements Engine {
  readonly #pool: pg.Pool;
  readonly #atWork = new Set<pg.PoolClient>();
  #isClosing = false;

  constructor(connectionString: string) {
    this.#pool = new pg.Pool({ connectionString, max: MOST_CONNECTIONS, allowExitOnIdle: true });
    // A connection that ends while nobody uses it is replaced; one in use tells its user by the failed query.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      refuseToCopyIn(client);
    });
  }

  async run(work: Work): Promise<Answer> {
    const client = await this.#connect();
    this.#atWork.add(client);
    try {
      if (this.#isClosing) throw new Error('the connection came after the close');
      const answer = await serve(sessionOf(client), work);
      this.#giveBack(client, { broken: false });
      return answer;
    } catch (cause) {
      this.#giveBack(client, { broken: true });
      throw new EngineStopped('The connection to the database broke', { cause });
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const client of this.#atWork) this.#giveBack(client, { broken: true });
    await this.#pool.end();
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (cause) {
      if (cause instanceof pg.DatabaseError) throw Refusal.ofDatabase(cause);
      throw new EngineStopped('The database can’t be reached', { cause });
    }
  }

  /** Once each, though a close may come before the end of the work. */
  #giveBack(client: pg.PoolClient, { broken }: { broken: boolean }): void {
    if (this.#atWork.delete(client)) client.release(broken);
  }
}

/**
 * node-postgres refuses a COPY FROM STDIN by itself, and then waits for ever: Postgres ignored the Sync that came
 * while it expected rows, and answers nothing before another one.
 */
function refuseToCopyIn({ connection }: pg.PoolClient): void {
  connection.on('copyInResponse', () => connection.sync());
}

function sessionOf(client: pg.PoolClient): Session {
  return {
    execute: (statement) => execute(client, statement),
    isInTransaction: () => client.getTransactionStatus() !== 'I',
  };
}

async function execute(client: pg.PoolClient, { query, params }: Statement): Promise<Result> {
  const asked: pg.QueryArrayConfig & { queryMode: 'extended' } = {
    text: query,
    values: [...params],
    types: AS_TEXT,
    rowMode: 'array',
    // Without parameters too: the simple protocol would take several statements at once.
    queryMode: 'extended',
  };
  try {
    const { fields, rows, command, rowCount } = await client.query<(string | null)[]>(asked);
    return { fields: fields.map(plain), rows, command: command ?? '', rowCount };
  } catch (error) {
    throw error instanceof pg.DatabaseError ? Refusal.ofDatabase(error) : error;
  }
}
