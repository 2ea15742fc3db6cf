import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createCluster } from './cluster.ts';
import { createScratchFolder, POSTGRES_USER, programsFolder } from './postgres-user.ts';

export interface Postgres {
  readonly connectionString: string;
  /** Ends all connections and the server, and deletes its data. */
  close(): Promise<void>;
}

/** How much of the server's log an error quotes if it doesn't start. */
const MAX_LOG_LINES = 20;
const READY = 'database system is ready to accept connections';

const SETTINGS = [
  '--listen_addresses=127.0.0.1',
  '--unix_socket_directories=',
  '--max_connections=200',
  // Stops a statement whose client has disconnected.
  '--client_connection_check_interval=500ms',
  // Test data need not survive a power cut.
  '--fsync=off',
  '--synchronous_commit=off',
  '--full_page_writes=off',
  // A query's plan must not depend on how long a test has run.
  '--autovacuum=off',
];

/** Another program opened the port after it was found free. */
const PORT_TAKEN = /could not (bind|create any TCP\/IP)/;
const MAX_PORTS_TRIED = 5;

/**
 * Starts a PostgreSQL server on 127.0.0.1: PGlite has one session, so it can't show races.
 * @param timeZone of its sessions
 * @throws Error with the server's log if it doesn't start
 */
export async function startPostgres(timeZone = 'UTC'): Promise<Postgres> {
  await using started = new AsyncDisposableStack();
  const scratch = await createScratchFolder();
  started.defer(() => rm(scratch, { recursive: true, force: true }));
  const programs = await programsFolder(scratch);
  const data = join(scratch, 'data');
  await createCluster(programs, data);
  const { server, port } = await startServer(join(programs, 'postgres'), data, timeZone);
  started.defer(() => stop(server));

  const running = started.move();
  return {
    connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    close: () => running.disposeAsync(),
  };
}

type Server = ChildProcessByStdio<null, null, Readable>;

async function startServer(program: string, data: string, timeZone: string) {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const settings = [...SETTINGS, `--timezone=${timeZone}`];
    const server = spawn(program, ['-D', data, '-p', String(port), ...settings], {
      ...POSTGRES_USER,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const failure = await waitUntilReady(server);
    if (failure === undefined) {
      stopWithThisProcess(server);
      return { server, port };
    }
    if (!PORT_TAKEN.test(failure) || tries === MAX_PORTS_TRIED) {
      throw new Error(`PostgreSQL did not start: ${failure}`);
    }
  }
}

/** Waits until the server accepts connections. Returns its log if it stopped instead. */
async function waitUntilReady(server: Server): Promise<string | undefined> {
  const lines: string[] = [];
  const ready = Promise.withResolvers<undefined>();
  // Read while it runs: the server blocks once the pipe is full.
  createInterface(server.stderr).on('line', (line) => {
    if (line.includes(READY)) ready.resolve(undefined);
    if (lines.length < MAX_LOG_LINES) lines.push(line);
  });
  const ended = once(server, 'close').then(() => lines.join('\n'));
  return Promise.race([ready.promise, ended]);
}

async function freePort(): Promise<number> {
  await using server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Stops the server if this process exits without a close. */
function stopWithThisProcess(server: Server): void {
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  server.once('exit', () => process.off('exit', kill));
}

async function stop(server: Server): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  // Postgres's fast shutdown: ends connections and writes what is committed.
  server.kill('SIGINT');
  await ended;
}
