import type { AstroIntegration } from 'astro';

/** Astro's module with the entries of all collections. */
const DATA_STORE_MODULE = 'astro:data-layer-content';

/** Reads the store from Astro's `cacheDir`. Relative, because a build runs in the project's folder. */
const READ_FROM_DISK = `
import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync('node_modules/.astro/data-store.json', 'utf8'));
`;

/**
 * Makes a build read the posts from disk. By default Astro bundles them into the program that renders the pages:
 * with 1,000 posts, that takes 300 MB more and 3 s of work.
 */
export function dataStoreOnDisk(): AstroIntegration {
  return {
    name: 'data-store-on-disk',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'build') return;
        const resolved = `\0${DATA_STORE_MODULE}:on-disk`;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'data-store-on-disk',
                resolveId: {
                  order: 'pre',
                  handler: (id) => (id === DATA_STORE_MODULE ? resolved : undefined),
                },
                load: (id) => (id === resolved ? READ_FROM_DISK : undefined),
              },
            ],
          },
        });
      },
    },
  };
}
