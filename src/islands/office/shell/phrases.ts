import en, { type Phrases } from '#i18n/en/phrases.ts';
import es from '#i18n/es/phrases.ts';
import type { Language } from '#shared/languages.ts';

/** What the office inserts into reports and answers, in the language of those who read them. */
export const PHRASES: Readonly<Record<Language, Phrases>> = { en, es };

/** Returns the names of phrases, in their order. */
export function phraseNames<Name extends string>(group: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(group) as Name[];
}
