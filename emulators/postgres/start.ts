import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeCluster } from './cluster.ts';
import { makeScratchFolder, POSTGRES_USER, programsFolder } from './program.ts';

export interface Postgres {
  readonly connectionString: string;
  /** Ends all connections and the server; its rows are gone with it. */
  close(): Promise<void>;
}

/** Of the server's log, in case it doesn't start. */
const MOST_LINES_KEPT = 20;
const READY = 'database system is ready to accept connections';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  // A statement whose client has hung up is stopped.
  client_connection_check_interval: '500ms',
  // What tests store need not outlive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** Another program took the port between its being found free and Postgres's opening it. */
const PORT_TAKEN = /could not (bind|create any TCP\/IP)/;
const MOST_PORTS_TRIED = 5;

/**
 * A real PostgreSQL server on 127.0.0.1, for what PGlite with its single session can't show: races.
 * @throws Error with the server's own words when it doesn't start
 */
export async function startPostgres(): Promise<Postgres> {
  await using started = new AsyncDisposableStack();
  const scratch = await makeScratchFolder();
  started.defer(() => rm(scratch, { recursive: true, force: true }));
  const programs = await programsFolder(scratch);
  const data = join(scratch, 'data');
  await makeCluster(programs, data);
  const { server, port } = await open(join(programs, 'postgres'), data);
  started.defer(() => stop(server));

  const running = started.move();
  return {
    connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    close: () => running.disposeAsync(),
  };
}

interface Opened {
  readonly server: ChildProcess;
  readonly port: number;
}

async function open(program: string, data: string): Promise<Opened> {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const server = spawn(program, ['-D', data, '-p', String(port), ...settings()], {
      ...POSTGRES_USER,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const trouble = await untilReady(server);
    if (trouble === undefined) {
      endWithThisProcess(server);
      return { server, port };
    }
    if (!PORT_TAKEN.test(trouble) || tries === MOST_PORTS_TRIED) {
      throw new Error(`PostgreSQL did not start: ${trouble}`);
    }
  }
}

function settings(): string[] {
  return Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Returns what the server said if it ended instead. */
async function untilReady(server: ChildProcess): Promise<string | undefined> {
  if (!server.stderr) throw new Error('The server has no standard error.');
  const said: string[] = [];
  const ready = Promise.withResolvers<undefined>();
  // Read for as long as it runs: a server whose log nobody takes stands still.
  createInterface(server.stderr).on('line', (line) => {
    if (line.includes(READY)) ready.resolve(undefined);
    if (said.length < MOST_LINES_KEPT) said.push(line);
  });
  const ended = once(server, 'close').then(() => said.join('\n'));
  return Promise.race([ready.promise, ended]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  server.close();
  await once(server, 'close');
  return address.port;
}

/** A process that leaves without closing doesn't leave its server behind. */
function endWithThisProcess(server: ChildProcess): void {
  const end = () => server.kill('SIGQUIT');
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  // Postgres calls it a fast shutdown: connections are ended, what is committed is written.
  server.kill('SIGINT');
  await ended;
}
