import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const WHAT_A_BUILD_READS = [
  'astro.config.ts',
  'build',
  'netlify',
  'netlify.toml',
  'package.json',
  'public',
  'src',
  'standins',
  'tsconfig.json',
];

/** Puts what a build reads into `folder`. Packages are linked one by one: caches stay the copy's own. */
export async function copyProject(folder: string): Promise<void> {
  for (const part of WHAT_A_BUILD_READS) {
    await cp(join(PROJECT, part), join(folder, part), { recursive: true });
  }
  const packages = join(PROJECT, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (name.startsWith('.')) continue;
    await symlink(join(packages, name), join(folder, 'node_modules', name), 'junction');
  }
}
