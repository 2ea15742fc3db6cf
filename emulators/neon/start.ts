import { FaultPlan } from '../platform/fault-plan.ts';
import { lockFolder } from '../platform/folder-lock.ts';
import { startHttpServer } from '../platform/http.ts';
import { BODY_LIMIT, SQL_PATH, type SqlHandler, sqlEndpoint, sqlHandler } from './endpoint.ts';
import type { Engine } from './engine.ts';
import { openPglite } from './pglite-engine.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { branchDatabaseUrl, LOCAL_DATABASE_URL } from './request.ts';

export interface NeonOptions {
  /** Where the rows are stored; created if absent. Without it, closing deletes them. */
  readonly folder?: string | undefined;
  /**
   * The connection string of a PostgreSQL server to use instead of PGlite: there requests run in parallel, as at
   * Neon. `folder` is ignored then.
   */
  readonly postgres?: string;
  /** How long a close waits for a running statement in PGlite, in ms. */
  readonly closingTimeoutMs?: number;
}

export interface LocalNeon {
  /** The value for `DATABASE_URL`. */
  readonly databaseUrl: string;
  /** The value for the driver's `neonConfig.fetchEndpoint`. */
  readonly fetchEndpoint: string;
  /**
   * Posts a query within this process, for the driver's `neonConfig.fetchFunction`: the same handler and faults, without the
   * socket, a `Request` and a `Response`, which cost more than most queries.
   */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Taken by each request. Labels are `sql: ` and the first 80 characters of each of its statements. */
  readonly faults: FaultPlan;
  /**
   * Restores the database: another one is reached by the same `DATABASE_URL` from now on.
   * @param postgres its connection string
   * @returns the `DATABASE_URL` of the branch that keeps the state before
   */
  restore(postgres: string): string;
  /**
   * Makes another database a branch.
   * @param postgres its connection string
   * @returns the branch's `DATABASE_URL`
   */
  branch(postgres: string): string;
  /** How many requests arrived since the start. */
  requestCount(): number;
  close(): Promise<void>;
}

/**
 * A database on 127.0.0.1 that @neondatabase/serverless reaches over HTTP as it reaches Neon.
 * @throws FolderInUse when another process has the folder open
 */
export async function startNeon({
  folder,
  postgres,
  closingTimeoutMs = 3_000,
}: NeonOptions = {}): Promise<LocalNeon> {
  await using started = new AsyncDisposableStack();
  if (folder && !postgres) started.defer(lockFolder(folder));
  const engine = postgres
    ? new PostgresEngine(postgres)
    : await openPglite(folder, closingTimeoutMs);
  const engines = new Map<string, Engine>([[LOCAL_DATABASE_URL, engine]]);
  started.defer(async () => {
    await Promise.all(Array.from(engines.values(), (each) => each.close()));
  });
  const faults = new FaultPlan();
  const respond = sqlHandler(engines, faults);
  let requests = 0;
  const handle: SqlHandler = (posted) => {
    requests += 1;
    return respond(posted);
  };
  const server = await startHttpServer(sqlEndpoint(handle), { bodyLimit: BODY_LIMIT });
  started.defer(() => server.close());

  const running = started.move();
  return {
    databaseUrl: LOCAL_DATABASE_URL,
    fetchEndpoint: server.url + SQL_PATH,
    fetch: (_, init) => fetchFrom(handle, init),
    faults,
    restore(restored) {
      const branch = branchDatabaseUrl(engines.size);
      engines.set(branch, engines.get(LOCAL_DATABASE_URL) ?? engine);
      engines.set(LOCAL_DATABASE_URL, new PostgresEngine(restored));
      return branch;
    },
    branch(copy) {
      const branch = branchDatabaseUrl(engines.size);
      engines.set(branch, new PostgresEngine(copy));
      return branch;
    },
    requestCount: () => requests,
    close: () => running.disposeAsync(),
  };
}

/** The handler's response as `fetch` returns it: it rejects when the signal aborts, and where a socket would have closed. */
async function fetchFrom(
  handle: SqlHandler,
  { signal, headers, body }: RequestInit,
): Promise<Response> {
  signal?.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    const posted = { headers: new Headers(headers), body: String(body) };
    const response = await Promise.race([aborted.promise, handle(posted)]);
    if (!response) throw new TypeError('fetch failed');
    const { status, body: text } = response;
    // What the driver reads of a response.
    const read: Pick<Response, 'ok' | 'status' | 'json' | 'text'> = {
      ok: status === 200,
      status,
      json: async () => JSON.parse(text),
      text: async () => text,
    };
    return read as Response;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
