import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { ADDITIONS } from './additions.ts';

const PROJECT = join(import.meta.dirname, '../..');

const pathIn = (id: string) => relative(PROJECT, id.replace(/[?#].*$/, '')).replaceAll('\\', '/');

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
      const after = ADDITIONS.edits[file]?.(code);
      if (after === code) throw new Error(`${file} is unchanged`);
      return after;
    },
  };
}
