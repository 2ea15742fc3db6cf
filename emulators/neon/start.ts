import { FaultPlan } from '../fault-plan.ts';
import { LOCAL_DATABASE_URL } from './address.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { openEndpoint } from './endpoint.ts';
import type { Engine } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { ServerEngine } from './server-engine.ts';

export interface NeonOptions {
  /** Where the rows are kept, made when it isn't there; without one they are gone at the close. */
  readonly folder?: string;
  /**
   * The connection string of a PostgreSQL server to stand before, in place of the embedded one: there requests
   * run side by side, as they do at Neon. `folder` means nothing then.
   */
  readonly postgres?: string;
  /** 0, the default, takes any that is free. */
  readonly port?: number;
  /** How long a close waits for a statement in the embedded database to end, in ms. */
  readonly closingTimeoutMs?: number;
}

export interface LocalNeon {
  /** What `DATABASE_URL` has to say. */
  readonly databaseUrl: string;
  /** What the driver's `neonConfig.fetchEndpoint` has to be for its queries to arrive here. */
  readonly fetchEndpoint: string;
  /** Asked for each request, labelled `sql: ` and the first 80 characters of each of its statements. */
  readonly faults: FaultPlan;
  /** How many requests came since the start. */
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
  port = 0,
  closingTimeoutMs,
}: NeonOptions = {}): Promise<LocalNeon> {
  await using started = new AsyncDisposableStack();
  if (folder && !postgres) started.defer(lockFolder(folder));
  const engine: Engine = postgres
    ? new ServerEngine(postgres)
    : await EmbeddedEngine.open({ folder, closingTimeoutMs });
  started.defer(() => engine.close());
  const faults = new FaultPlan();
  const endpoint = await openEndpoint(port, engine, faults);
  started.defer(() => endpoint.close());

  const running = started.move();
  return {
    databaseUrl: LOCAL_DATABASE_URL,
    fetchEndpoint: endpoint.url,
    faults,
    requestCount: endpoint.requestCount,
    close: () => running.disposeAsync(),
  };
}
