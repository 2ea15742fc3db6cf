/** Phrases that the office inserts into reports and answers, in the language of those who read them. */
import type { Language } from '#shared/languages.ts';
import en, { type Phrases } from './en/phrases.ts';
import es from './es/phrases.ts';

export const phraseTexts: Readonly<Record<Language, Phrases>> = { en, es };
