import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts';

const FOLDER = new URL('../../../src/i18n/', import.meta.url).pathname;

type Text = (...given: unknown[]) => unknown;

/** The texts of a language, by file and key: `mails/work.ts: mails.delivered.subject`. */
async function textsOf(language: Language): Promise<ReadonlyMap<string, string | Text>> {
  const found = new Map<string, string | Text>();
  const collect = (value: unknown, place: string): void => {
    if (typeof value === 'function') found.set(place, value as Text);
    else if (typeof value === 'string') found.set(place, value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) collect(each, `${place}.${key}`);
  };
  for (const file of globSync('**/*.ts', { cwd: `${FOLDER}${language}` }).sort()) {
    const module = await import(pathToFileURL(`${FOLDER}${language}/${file}`).href);
    for (const [key, value] of Object.entries(module)) collect(value, `${file}: ${key}`);
  }
  return found;
}

/** Every text of each language, by its place. Files that export others' texts repeat them. */
const TEXTS = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await textsOf(language)] as const),
  ),
);

/** Those that take something. */
const TEXT_FUNCTIONS = new Map(
  Array.from(TEXTS, ([language, texts]) => [
    language,
    new Map(
      [...texts].flatMap(([place, text]) => (typeof text === 'string' ? [] : [[place, text]])),
    ),
  ]),
);

/** The places of all texts that take something in any language. */
export const PLACES = [
  ...new Set(LANGUAGES.flatMap((language) => [...(TEXT_FUNCTIONS.get(language)?.keys() ?? [])])),
];

/** Returns a language's text of a place. A plural form that only another language has, is English's `other`. */
export function textAt(language: Language, place: string): Text | undefined {
  const texts = TEXT_FUNCTIONS.get(language);
  const other = language === DEFAULT_LANGUAGE ? place.replace(/\.\w+$/, '.other') : place;
  return texts?.get(place) ?? texts?.get(other);
}

/**
 * Stands for what a text is given, whatever its type: a string that can be found again, a number, an object whose fields
 * are markers of their own, or a list.
 */
export function marker(name: string, number: number): unknown {
  return new Proxy(() => undefined, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive)
        return (hint: string) => (hint === 'number' ? number : `‹${name}›`);
      if (typeof key === 'symbol') return undefined;
      // Methods of strings and lists give back their marker.
      if (key in String.prototype || key in Array.prototype) return () => marker(name, number);
      return marker(`${name}.${key}`, number + 1);
    },
  });
}

/** All strings that a text gives back. */
function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(wordsOf).join('\n');
  return `${value}`;
}

/** Two markers for each parameter. `1003` and `1018` differ in the hour, its half of the day and the plural form. */
function markersFor({ length }: Text): readonly (readonly [first: unknown, second: unknown])[] {
  return Array.from({ length: Math.max(length, 1) }, (_, index) => [
    marker(`${index + 1}`, 1003 + 24 * index),
    marker(`${index + 1}`, 1018 + 24 * index),
  ]);
}

/** The markers that come out of a text, in the order in which it says them. */
export function markersIn(text: Text): readonly string[] {
  const words = wordsOf(text(...markersFor(text).map(([first]) => first)));
  return [...new Set(words.match(/‹[^›]+›/g))];
}

/** What a text does with its parameters: how many it takes, the markers that come out, and which change its words. */
export function usesOf(text: Text): readonly string[] {
  const given = markersFor(text);
  const words = wordsOf(text(...given.map(([first]) => first)));
  const counted = given.flatMap((_, index) => {
    const other = given.map(([first, second], each) => (each === index ? second : first));
    return wordsOf(text(...other)) === words ? [] : [`the number ${index + 1}`];
  });
  return [...markersIn(text)].sort().concat(counted);
}

/** What each text of a language says by itself, without what it is given, by its place. */
export function ownWordsIn(language: Language): ReadonlyMap<string, string> {
  const texts = [...(TEXTS.get(language) ?? [])];
  return new Map(texts.map(([place, text]) => [place, ownWords(text).replace(/\{\w+\}/g, ' ')]));
}

function ownWords(text: string | Text): string {
  if (typeof text === 'string') return text;
  const given = markersFor(text).map(([first]) => first);
  return wordsOf(text(...given)).replace(/‹[^›]+›/g, ' ');
}
