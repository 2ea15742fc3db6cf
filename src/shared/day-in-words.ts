import { type Language, localeOf } from './languages.ts';

/**
 * Returns a day in words: `November 22, 2026`, `22 de noviembre de 2026`.
 * @param day like `2026-11-22`
 */
export function dayInWords(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}
