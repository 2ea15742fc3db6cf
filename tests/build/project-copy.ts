import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');
const NOT_BUILT = ['dist', 'node_modules', 'tests'];

/** The caches that a build leaves for the next one. */
const CACHES = ['node_modules/.astro', 'node_modules/.cache/permitlens'];
const BUILD_FOLDERS = [...CACHES, 'dist', '.astro', '.netlify'];
/** The CMS: 7 MB that no change of a source affects. */
const VENDORED = ['dist/admin/cms/**'];
const SENT_AS_TEXT = 'dist/**/*.{html,js,json,xml,txt,webmanifest,svg}';
const FUNCTIONS = '.netlify/bundled-functions/*.mjs';

/** A build's files, read into memory because the next build overwrites them. */
export interface BuildOutput {
  /** Every text file for browsers and every function, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The SHA-256 of every file in `dist`, by path. */
  readonly hashes: Readonly<Record<string, string>>;
}

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A copy of the project that a test can edit and build. */
export interface ProjectCopy extends AsyncDisposable {
  /** @throws when the file doesn't change */
  edit(file: string, change: (text: string) => string): Promise<void>;
  write(file: string, content: string | Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
  /** Sets environment variables for everything that runs from now on. */
  setVariables(values: Readonly<Record<string, string>>): void;
  /** Deletes the results and caches of earlier builds. */
  removeBuild(): Promise<void>;
  /** Builds the pages and returns the result even if the build fails. */
  runPageBuild(): Promise<Run>;
  buildPages(): Promise<BuildOutput>;
  buildPagesAndFunctions(): Promise<BuildOutput>;
  /** Runs a module with this source and parses its output as JSON. */
  evaluate(source: string): Promise<unknown>;
}

/** Copies the project with the caches of its last build. */
export async function copyBuiltProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-copy-'));
  const path = (file: string) => join(folder, file);
  await copyProject(folder);
  for (const cache of CACHES) await cp(cache, path(cache), { recursive: true });

  // Astro would use Vitest's NODE_ENV and DEV.
  const env = { ...process.env, NODE_ENV: 'production', DEV: undefined };
  let variables: Readonly<Record<string, string>> = {};
  const run = async (command: string, ...args: string[]): Promise<Run> => {
    const child = spawn(command, args, { cwd: folder, env: { ...env, ...variables } });
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { status, stdout, stderr };
  };
  const runPageBuild = () => run(process.execPath, 'node_modules/astro/bin/astro.mjs', 'build');

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
    remove: (file) => rm(path(file)),
    setVariables: (values) => {
      variables = values;
    },
    async removeBuild() {
      for (const part of BUILD_FOLDERS) await rm(path(part), { recursive: true, force: true });
    },
    runPageBuild,
    buildPages: async () => outputOf(folder, await runPageBuild()),
    async buildPagesAndFunctions() {
      const pages = await runPageBuild();
      const functions = await run(process.execPath, 'integrations/bundle-functions.ts');
      expect(functions.status, functions.stderr).toBe(0);
      return outputOf(folder, pages);
    },
    async evaluate(source) {
      const { stdout, stderr } = await run(
        process.execPath,
        '--input-type=module',
        '--eval',
        source,
      );
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

function outputOf(folder: string, { status, stdout, stderr }: Run): BuildOutput {
  expect(status, stdout + stderr).toBe(0);
  const files = (pattern: string | string[]) =>
    globSync(pattern, { cwd: folder, exclude: VENDORED }).map((file) => ({
      file: file.replaceAll('\\', '/'),
      bytes: readFileSync(join(folder, file)),
    }));
  return {
    texts: new Map(
      files([SENT_AS_TEXT, FUNCTIONS]).map(({ file, bytes }) => [file, bytes.toString('utf8')]),
    ),
    hashes: Object.fromEntries(
      files('dist/**/*.*').map(({ file, bytes }) => [
        file,
        createHash('sha256').update(bytes).digest('hex'),
      ]),
    ),
  };
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
