import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import packageJson from '../../package.json' with { type: 'json' };

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** An import in a source file. Paths are relative to the root, with forward slashes. */
export interface Import {
  readonly file: string;
  readonly specifier: string;
  /** The imported file, if it is in this repository. */
  readonly target: string | undefined;
}

/** Every import in the sources below `folders`, including types: they couple folders too. */
export function importsBelow(...folders: string[]): Import[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,astro}`, { cwd: ROOT }).filter(
      (file) => !file.endsWith('.d.ts'),
    ),
  );
  return files.flatMap((file) =>
    specifiersOf(file).map((specifier) => ({ file, specifier, target: targetOf(file, specifier) })),
  );
}

function specifiersOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const scripts = file.endsWith('.astro') ? scriptsOfAstro(source) : source;
  return ts.preProcessFile(scripts, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** The frontmatter and the scripts of an Astro file. */
function scriptsOfAstro(source: string): string {
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '';
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code,
  );
  return [frontmatter, ...scripts].join('\n');
}

const ALIASES = Object.entries(packageJson.imports).map(
  ([alias, folder]) => [alias.replace('*', ''), folder.replace('*', '').replace('./', '')] as const,
);

function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.split('?', 1)[0] ?? specifier;
  if (path.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), path));
  const alias = ALIASES.find(([prefix]) => path.startsWith(prefix));
  return alias && path.replace(alias[0], alias[1]);
}
