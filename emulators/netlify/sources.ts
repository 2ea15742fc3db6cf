import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context, type OutputFile } from 'esbuild';
import { BUNDLE_OPTIONS } from '#integrations/bundle-functions.ts';
import { asSiteFunction, type SiteFunction } from './functions.ts';

/** Within the project, so that imports find the project's packages. */
const WORK_FOLDER = join(import.meta.dirname, '../../.netlify/functions-in-development');

interface FunctionSources {
  /** The functions as their sources are at this moment. */
  functions(): Promise<SiteFunction[]>;
  close(): Promise<void>;
}

/**
 * The functions of netlify/functions for development: each request rebuilds and imports what was edited since.
 * Packages are not bundled, so Node keeps them loaded.
 */
export async function watchSources(): Promise<FunctionSources> {
  const building = await context({
    ...BUNDLE_OPTIONS,
    packages: 'external',
    sourcemap: 'inline',
    outdir: WORK_FOLDER,
    write: false,
  });
  const imported = new Map<string, Promise<SiteFunction>>();

  const importOnce = (file: OutputFile): Promise<SiteFunction> => {
    const url = `${pathToFileURL(file.path)}?version=${encodeURIComponent(file.hash)}`;
    const known = imported.get(url) ?? writeAndImport(file, url);
    imported.set(url, known);
    return known;
  };

  return {
    async functions() {
      const { outputFiles = [] } = await building.rebuild();
      return Promise.all(outputFiles.map(importOnce));
    },
    async close() {
      await building.dispose();
      await rm(WORK_FOLDER, { recursive: true, force: true });
    },
  };
}

async function writeAndImport({ path, contents }: OutputFile, url: string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
  return asSiteFunction(basename(path, '.mjs'), await import(url));
}
