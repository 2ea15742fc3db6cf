import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import manifest from '../../package.json' with { type: 'json' };

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/permitlens');
/** The extensions that the migrations create. Neon and PostgreSQL include them. */
const extensions = { pg_trgm };
const PGLITE_VERSION = manifest.devDependencies['@electric-sql/pglite'];

/**
 * Opens Postgres on the folder, and creates a cluster there if there is none; without a folder, in memory.
 * The folder must be locked: Postgres itself doesn't notice a second process on the same files.
 */
export async function openCluster(folder?: string): Promise<PGlite> {
  if (!folder) return PGlite.create({ loadDataDir: await emptyCluster(), extensions });
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  else if (existsSync(folder) && readdirSync(folder).length > 0) {
    // PGlite would create an empty cluster among the files of the old one.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
    return PGlite.create({ dataDir: folder, extensions });
  }
  // The marker shows the next start that this one was interrupted and left an incomplete cluster.
  await writeFile(unfinished, '');
  const engine = await PGlite.create({
    dataDir: folder,
    loadDataDir: await emptyCluster(),
    extensions,
  });
  await rm(unfinished);
  return engine;
}

/** An empty cluster as a tar. Creating one takes seconds, so it is cached per version of PGlite. */
async function emptyCluster(): Promise<Blob> {
  const file = join(CACHE, `cluster-${PGLITE_VERSION}.tar`);
  if (!existsSync(file)) {
    const engine = await PGlite.create();
    const dump = await engine.dumpDataDir('none');
    await engine.close();
    await mkdir(CACHE, { recursive: true });
    // Several processes may create it at once; each renames its own, and the last one stays.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, dump.stream());
    await rename(unfinished, file);
  }
  return new Blob([await readFile(file)]);
}
