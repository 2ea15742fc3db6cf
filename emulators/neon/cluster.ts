import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import manifest from '../../package.json' with { type: 'json' };

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/permitlens');
const PGLITE_VERSION = manifest.devDependencies['@electric-sql/pglite'];

/**
 * Opens Postgres on the folder, making a new cluster where there is none; without a folder, in memory.
 * The folder must be locked: Postgres itself doesn't notice a second one on the same files.
 */
export async function openCluster(folder?: string): Promise<PGlite> {
  if (!folder) return PGlite.create({ loadDataDir: await freshCluster() });
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  else if (existsSync(join(folder, 'PG_VERSION'))) return PGlite.create({ dataDir: folder });
  // The mark tells the next start of one that was cut short here, and left half a cluster.
  await writeFile(unfinished, '');
  const engine = await PGlite.create({ dataDir: folder, loadDataDir: await freshCluster() });
  await rm(unfinished);
  return engine;
}

/** An empty cluster as a tar. Making one takes seconds, so it is made once per version of PGlite and kept. */
async function freshCluster(): Promise<Blob> {
  const file = join(CACHE, `cluster-${PGLITE_VERSION}.tar`);
  if (!existsSync(file)) {
    const engine = await PGlite.create();
    const dump = await engine.dumpDataDir('none');
    await engine.close();
    await mkdir(CACHE, { recursive: true });
    // Several may be making it at once; each finishes its own, and the last to be renamed stays.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, dump.stream());
    await rename(unfinished, file);
  }
  return new Blob([await readFile(file)]);
}
