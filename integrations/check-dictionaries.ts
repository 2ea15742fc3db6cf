import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';

const DICTIONARIES = join(import.meta.dirname, '../src/i18n');

/** Texts that are the same in another language. */
const SAME_WORDS = new Set([
  'Blog',
  'Folio',
  'Legal',
  'Total',
  '1200 Example Ave, Miami, FL 33101',
]);

/**
 * Compares the dictionaries of each language with the English ones in what types can't show, and finds missing texts,
 * because Astro builds without checking types.
 * @returns one line for each text that is missing, empty or still English, and each list that is longer or shorter
 */
export async function dictionaryProblems(folder: string = DICTIONARIES): Promise<string[]> {
  const problems: string[] = [];
  for (const language of LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE)) {
    for (const file of globSync('**/*.ts', { cwd: join(folder, DEFAULT_LANGUAGE) }).sort()) {
      const original = await importFrom(join(folder, DEFAULT_LANGUAGE, file));
      const translation = await importFrom(join(folder, language, file));
      const name = `src/i18n/${language}/${file.replaceAll('\\', '/')}`;
      problems.push(
        ...differences(original, translation, '').map(
          (line) => `${name}: ${line.replace(/^default\./, '')}`,
        ),
      );
    }
  }
  return problems;
}

/** Imports the file, so that texts are compared as pages show them. */
async function importFrom(file: string): Promise<unknown> {
  return { ...(await import(pathToFileURL(file).href)) };
}

function differences(original: unknown, translation: unknown, key: string): string[] {
  if (translation === undefined) return [`${key} is missing`];
  if (typeof original === 'string') return textProblems(original, `${translation}`, key);
  // Null is a text that one language doesn't need.
  if (typeof original !== 'object' || original === null || translation === null) return [];
  if (Array.isArray(original) && original.length !== (translation as unknown[]).length) {
    return [
      `${key} has ${(translation as unknown[]).length} entries, in English ${original.length}`,
    ];
  }
  return Object.entries(original).flatMap(([each, text]) =>
    differences(
      text,
      (translation as Record<string, unknown>)[each],
      key ? `${key}.${each}` : each,
    ),
  );
}

/** A string without two lowercase letters in a row, such as `$20B+`, may be the same in every language. */
function textProblems(original: string, translation: string, key: string): string[] {
  if (original !== '' && translation.trim() === '') return [`${key} is empty`];
  const hasWords = /\p{Ll}{2}/u.test(original) && !SAME_WORDS.has(original);
  return hasWords && original === translation ? [`${key} is not translated: ${original}`] : [];
}
