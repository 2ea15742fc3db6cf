import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { ADDITIONS } from './additions.ts';

const PROJECT = join(import.meta.dirname, '../..');

const pathIn = (id: string) => relative(PROJECT, id.replace(/[?#].*$/, '')).replaceAll('\\', '/');

/** Reads files while it runs, which no plugin sees. */
const SAMPLE = 'src/report/sample.ts';

/** Has it read its files as they are with what is made up. */
function withSamples(code: string): string {
  const samples = Object.entries(ADDITIONS.edits)
    .filter(([file]) => file.endsWith('/sample-report.yaml'))
    .map(([file, edit]) => {
      const text = readFileSync(join(PROJECT, file), 'utf8');
      const after = edit(text);
      if (after === text) throw new Error(`${file} is unchanged`);
      return [file, after];
    });
  const texts = JSON.stringify(Object.fromEntries(samples));
  return code.replace(
    /readFileSync\((fileOf\(language\)), 'utf8'\)/,
    (whole, file) => `(${texts}[${file}] ?? ${whole})`,
  );
}

/** Adds what is made up to the modules of a test run: the tests then sweep tables with a member more. */
export function addMadeUp(): Plugin {
  return {
    name: 'add-made-up',
    enforce: 'pre',
    resolveId(source, importer) {
      // Vite writes paths from the project's root into modules.
      const file = source.startsWith('/')
        ? join(PROJECT, source)
        : join(dirname(importer ?? PROJECT), source);
      return pathIn(file) in ADDITIONS.files ? file : undefined;
    },
    load(id) {
      return ADDITIONS.files[pathIn(id)];
    },
    transform(code, id) {
      const file = pathIn(id);
      const after = file === SAMPLE ? withSamples(code) : ADDITIONS.edits[file]?.(code);
      if (after === code) throw new Error(`${file} is unchanged`);
      return after;
    },
  };
}
