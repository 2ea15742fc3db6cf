import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';

const DICTIONARIES = join(import.meta.dirname, '../../src/i18n');

/** Texts that are the same in another language. */
const SAME_WORDS = new Set([
  'Blog',
  'Folio',
  'Legal',
  'Total',
  '1200 Example Ave, Miami, FL 33101',
]);

/**
 * Compares the dictionaries of each language with the English ones, because Astro builds pages without checking types.
 * @returns one line for each file, key or text that is missing, superfluous, of another type, empty or not translated
 */
export async function dictionaryProblems(folder: string = DICTIONARIES): Promise<string[]> {
  const english = filesOf(join(folder, DEFAULT_LANGUAGE));
  const problems: string[] = [];
  for (const language of LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE)) {
    const translated = filesOf(join(folder, language));
    for (const file of new Set([...english, ...translated])) {
      const name = `src/i18n/${language}/${file}`;
      if (!translated.has(file)) problems.push(`${name} is missing`);
      else if (!english.has(file)) problems.push(`${name} has no English original`);
      else if (file.endsWith('.ts')) {
        const original = await importFrom(join(folder, DEFAULT_LANGUAGE, file));
        const translation = await importFrom(join(folder, language, file));
        const differing = differences(original, translation, '');
        problems.push(...differing.map((line) => `${name}: ${line.replace(/^default\./, '')}`));
      }
    }
  }
  return problems;
}

function filesOf(folder: string): Set<string> {
  const files = globSync('**/*.{ts,yaml}', { cwd: folder });
  return new Set(files.map((file) => file.replaceAll('\\', '/')).sort());
}

/** Imports the file, so that texts are compared as pages show them. */
async function importFrom(file: string): Promise<unknown> {
  return { ...(await import(pathToFileURL(file).href)) };
}

function differences(original: unknown, translation: unknown, key: string): string[] {
  if (translation === undefined) return [`${key} is missing`];
  if (original === undefined) return [`${key} has no English original`];
  // Null is a text that one language doesn't need.
  if (original === null || translation === null) return [];
  if (typeOf(original) !== typeOf(translation)) {
    return [`${key} is ${typeOf(translation)}, in English ${typeOf(original)}`];
  }
  if (typeof original === 'string') return textProblems(original, `${translation}`, key);
  if (typeof original !== 'object') return [];
  const keys = new Set([...Object.keys(original), ...Object.keys(translation)]);
  return [...keys].flatMap((each) =>
    differences(
      (original as Record<string, unknown>)[each],
      (translation as Record<string, unknown>)[each],
      key ? `${key}.${each}` : each,
    ),
  );
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return `a ${typeof value}`;
}

/** A string without two lowercase letters in a row, such as `$20B+`, may be the same in every language. */
function textProblems(original: string, translation: string, key: string): string[] {
  if (original !== '' && translation.trim() === '') return [`${key} is empty`];
  const hasWords = /\p{Ll}{2}/u.test(original) && !SAME_WORDS.has(original);
  return hasWords && original === translation ? [`${key} is not translated: ${original}`] : [];
}
