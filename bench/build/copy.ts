import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const NOT_BUILT = ['dist', 'node_modules', 'tests'];

/**
 * Copies the project into `folder`, without secrets (`.env`), history and build output. Packages are linked one by
 * one, so that the copy has its own caches in `node_modules`.
 */
export async function copyProject(folder: string): Promise<void> {
  for (const part of await readdir(PROJECT)) {
    if (part.startsWith('.') || NOT_BUILT.includes(part)) continue;
    await cp(join(PROJECT, part), join(folder, part), { recursive: true });
  }
  const packages = join(PROJECT, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (name.startsWith('.')) continue;
    await symlink(join(packages, name), join(folder, 'node_modules', name), 'junction');
  }
}
