import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Language } from '#shared/languages.ts';

const FOLDER = new URL('../../src/i18n/', import.meta.url).pathname;

type Text = string | ((...given: unknown[]) => unknown);

/** The texts of a language by their places, such as `mails/work.ts: work.started.subject`. */
export async function textsOf(language: Language): Promise<ReadonlyMap<string, Text>> {
  const found = new Map<string, Text>();
  const collect = (value: unknown, place: string): void => {
    if (typeof value === 'function' || typeof value === 'string') found.set(place, value as Text);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) collect(each, `${place}.${key}`);
  };
  const folder = `${FOLDER}${language}`;
  for (const file of globSync('**/*.ts', { cwd: folder }).sort()) {
    const module = await import(pathToFileURL(`${folder}/${file}`).href);
    for (const [key, value] of Object.entries(module)) collect(value, `${file}: ${key}`);
  }
  return found;
}

/** The same, without what a file only passes on: each text stands once, in the last file that has it. */
export async function ownTextsOf(language: Language): Promise<ReadonlyMap<string, Text>> {
  const texts = await textsOf(language);
  const places = new Map([...texts].map(([place, text]) => [keyOf(place, text), place]));
  return new Map([...texts].filter(([place, text]) => places.get(keyOf(place, text)) === place));
}

function keyOf(place: string, text: Text): unknown {
  const [, key = ''] = place.split(': ');
  return typeof text === 'string' ? `${key.split('.').at(-1)}|${text}` : text;
}

/** The names of what a text takes: a field of what it takes as an object counts for itself. */
export function parametersOf(text: Text): readonly (readonly string[] | string)[] {
  if (typeof text === 'string') return [];
  const [, list = ''] = /^[^(]*\(((?:\{[^}]*\}|[^)])*)\)/.exec(`${text}`) ?? [];
  return Array.from(list.matchAll(/\{([^}]*)\}|(\w+)/g), ([, fields, name = '']) =>
    fields === undefined ? name : fields.split(',').map((field) => field.trim()),
  );
}
