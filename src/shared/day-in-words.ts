import { LANGUAGES, type Language, localeOf } from './languages.ts';

/** Created once: a build writes thousands of days. */
const FORMATTERS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }),
  ]),
) as Readonly<Record<Language, Intl.DateTimeFormat>>;

/**
 * Returns a day in words: `November 22, 2026`, `22 de noviembre de 2026`.
 * @param day like `2026-11-22`, or its midnight in UTC
 */
export function dayInWords(day: string | Date, language: Language): string {
  return FORMATTERS[language].format(new Date(day));
}
