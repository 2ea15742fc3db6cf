import { type Language, localeOf } from './languages.ts';

/**
 * Each is created with its first use: a phone takes 30 ms, and few pages that import this module show a day of their
 * own. Then it is kept, because a build writes thousands of days.
 */
const formatters = new Map<Language, Intl.DateTimeFormat>();

/**
 * Returns a day in words: `November 22, 2026`, `22 de noviembre de 2026`.
 * @param day like `2026-11-22`, or its midnight in UTC
 */
export function dayInWords(day: string | Date, language: Language): string {
  let formatter = formatters.get(language);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
    formatters.set(language, formatter);
  }
  return formatter.format(new Date(day));
}
