import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './list.ts';

/**
 * Copies the working tree into `folder`: every file that Git tracks or would track. Packages are linked one by one, so
 * that the copy has its own caches beside them.
 */
export async function copyWorkingTree(folder: string): Promise<void> {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', listing, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of new Set(files.filter(Boolean))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // Git still tracks a file that was deleted and not committed.
    await cp(join(ROOT, file), join(folder, file)).catch(ignoreMissing);
  }
  const packages = join(ROOT, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    await symlink(join(packages, name), join(folder, 'node_modules', name), 'junction');
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
