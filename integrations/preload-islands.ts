import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** An island that hydrates as soon as its page is there. */
const LOADING_ISLAND = /<astro-island\b[^>]* client="load"[^>]*>/;
const ENTRY = / (?:component|renderer)-url="\/([^"]+)"/g;

/**
 * Names the modules of islands that hydrate at once in their pages. A browser otherwise learns of each module from the one that
 * imports it, a round trip later.
 */
export function preloadIslands(): AstroIntegration {
  /** Imports of each file of the client's build, by its path in `dist`. */
  const imports = new Map<string, readonly string[]>();

  function withImports(file: string, files = new Set<string>()): Set<string> {
    if (files.has(file)) return files;
    files.add(file);
    for (const imported of imports.get(file) ?? []) withImports(imported, files);
    return files;
  }

  function withPreloads(html: string): string {
    return html.replace(LOADING_ISLAND, (island) => {
      const entries = [...island.matchAll(ENTRY)].map(([, file = '']) => file);
      const files = new Set(entries.flatMap((file) => [...withImports(file)]));
      return (
        [...files].map((file) => `<link rel="modulepreload" href="/${file}">`).join('') + island
      );
    });
  }

  return {
    name: 'preload-islands',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'imports-of-files',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle(_, bundle) {
                  for (const file of Object.values(bundle)) {
                    if (file.type === 'chunk') imports.set(file.fileName, file.imports);
                  }
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: folder })) {
          const path = `${folder}/${page}`;
          const html = await readFile(path, 'utf8');
          const changed = withPreloads(html);
          if (changed !== html) await writeFile(path, changed);
        }
      },
    },
  };
}
