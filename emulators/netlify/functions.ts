import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

/** One file of netlify/functions, imported. */
export interface SiteFunction {
  readonly name: string;
  readonly config: Config;
  readonly handle: (
    request: Request,
    context: Context,
  ) => Response | undefined | Promise<Response | undefined>;
}

/**
 * Imports the output of integrations/bundle-functions.ts, each file once per call, as in a cold start: two sites of one process
 * share no module state. The modules in subfolders, which functions import later, are loaded now: the next build replaces
 * their files.
 */
export async function importBundles(folder: string): Promise<SiteFunction[]> {
  const start = performance.timeOrigin + performance.now();
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.mjs'),
  );
  const urlOf = (file: string) => pathToFileURL(join(folder, file)).href;
  const isFunction = (file: string) => dirname(file) === '.';
  for (const file of files) if (!isFunction(file)) await import(/* @vite-ignore */ urlOf(file));
  return Promise.all(
    files
      .filter(isFunction)
      .sort()
      .map(async (file) => {
        const url = `${urlOf(file)}?start=${start}`;
        return asSiteFunction(basename(file, '.mjs'), await import(/* @vite-ignore */ url));
      }),
  );
}

/**
 * Checks a function's module.
 * @throws TypeError when it has no handler or no config
 */
export function asSiteFunction(name: string, module: Record<string, unknown>): SiteFunction {
  const { default: handle, config } = module;
  if (typeof handle !== 'function' || typeof config !== 'object' || config === null) {
    throw new TypeError(
      `netlify/functions/${name} must export a handler as default, and its config`,
    );
  }
  return { name, config: config as Config, handle: handle as SiteFunction['handle'] };
}
