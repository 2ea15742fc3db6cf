import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');
const NOT_BUILT = ['dist', 'node_modules', 'tests'];

/** The pictures of posts that a build leaves for the next one. */
const CACHE = 'node_modules/.astro';
/** The CMS: 7 MB that no change of a source affects. */
const VENDORED = ['dist/admin/cms/**'];
const SENT_AS_TEXT = 'dist/**/*.{html,js,json,xml,txt,webmanifest,svg}';

/** What a build wrote into `dist`, except for the CMS. */
export interface BuildOutput {
  /** Where `dist` is. */
  readonly folder: string;
  /** The path of every file. */
  readonly files: readonly string[];
  /** Every text file for browsers, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A copy of the project that a test can edit and build. */
export interface ProjectCopy extends AsyncDisposable {
  /** @throws when the file doesn't change */
  edit(file: string, change: (text: string) => string): Promise<void>;
  write(file: string, content: string | Uint8Array): Promise<void>;
  read(file: string): Promise<string>;
  remove(file: string): Promise<void>;
  buildPages(): Promise<BuildOutput>;
  /** Runs a module with this source and parses its output as JSON. */
  evaluate(source: string): Promise<unknown>;
}

/** Copies the project with the pictures of its last build. */
export async function copyBuiltProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-copy-'));
  const path = (file: string) => join(folder, file);
  await copyProject(folder);
  await cp(CACHE, path(CACHE), { recursive: true });

  // Astro would use Vitest's NODE_ENV and DEV.
  const env = { ...process.env, NODE_ENV: 'production', DEV: undefined };
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, args, { cwd: folder, env });
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { status, stdout, stderr };
  };

  return {
    async edit(file, change) {
      const before = await readFile(path(file), 'utf8');
      const after = change(before);
      expect(after, `${file} is unchanged`).not.toBe(before);
      await writeFile(path(file), after);
    },
    async write(file, content) {
      await mkdir(dirname(path(file)), { recursive: true });
      await writeFile(path(file), content);
    },
    read: (file) => readFile(path(file), 'utf8'),
    remove: (file) => rm(path(file)),
    async buildPages() {
      const { status, stdout, stderr } = await run('node_modules/astro/bin/astro.mjs', 'build');
      expect(status, stdout + stderr).toBe(0);
      return outputIn(folder);
    },
    async evaluate(source) {
      const { stdout, stderr } = await run('--input-type=module', '--eval', source);
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

function outputIn(folder: string): BuildOutput {
  const list = (pattern: string) =>
    globSync(pattern, { cwd: folder, exclude: VENDORED }).map((file) => file.replaceAll('\\', '/'));
  const texts = list(SENT_AS_TEXT).map(
    (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
  );
  return { folder, files: list('dist/**/*.*'), texts: new Map(texts) };
}

/**
 * Copies the project into `folder`, without secrets (`.env`), history and build output. Packages are linked one by
 * one, so that the copy has its own caches in `node_modules`.
 */
async function copyProject(folder: string): Promise<void> {
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
