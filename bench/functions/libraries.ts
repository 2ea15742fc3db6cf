import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLE_OPTIONS } from '../../netlify/bundle.ts';

const LIBRARIES = ['@neondatabase/serverless', 'stripe'];

/**
 * Bundles each library of the functions alone, as they are bundled: a function that uses one can't start faster.
 * @returns the bundles' files by the libraries' names
 */
export async function bundleLibraries(folder: string): Promise<Map<string, string>> {
  const { entryPoints, outExtension, ...options } = BUNDLE_OPTIONS;
  const files = new Map(LIBRARIES.map((name) => [name, join(folder, name, 'alone.mjs')]));
  await Promise.all(
    [...files].map(([name, outfile]) => {
      const contents = `import * as library from '${name}'; globalThis.library = library;`;
      return build({ ...options, stdin: { contents, resolveDir: import.meta.dirname }, outfile });
    }),
  );
  return files;
}
