import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const NO_PART_OF_A_BUILD = ['dist', 'node_modules', 'tests'];

/**
 * Puts the project into `folder`, without secrets (`.env`), history and what was built before. Packages are
 * linked one by one, so that the caches among them stay the copy's own.
 */
export async function copyProject(folder: string): Promise<void> {
  for (const part of await readdir(PROJECT)) {
    if (part.startsWith('.') || NO_PART_OF_A_BUILD.includes(part)) continue;
    await cp(join(PROJECT, part), join(folder, part), { recursive: true });
  }
  const packages = join(PROJECT, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (name.startsWith('.')) continue;
    await symlink(join(packages, name), join(folder, 'node_modules', name), 'junction');
  }
}
