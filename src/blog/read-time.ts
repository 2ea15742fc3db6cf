import type { Language } from '#shared/languages.ts';

/**
 * An adult reading non-fiction silently (Brysbaert 2019, "How many words do we read per minute?", rounded down). Other
 * languages take as long as English to say the same: ours need 14% more words in Spanish.
 */
const WORDS_PER_MINUTE: Readonly<Record<Language, number>> = { en: 225, es: 257 };

/** Whole minutes, at least one. */
export function readTime(markdown: string, language: Language): number {
  return Math.max(1, Math.ceil(countWords(markdown) / WORDS_PER_MINUTE[language]));
}

/** Counts words as a reader sees them, without Markdown signs and link addresses. */
export function countWords(markdown: string): number {
  const visible = markdown.replace(/\]\([^)]*\)/g, ']');
  return visible.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
