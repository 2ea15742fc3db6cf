import { type Language, localeOf } from './languages.ts';

/**
 * Returns a function that formats days, given as `2026-11-22` or as their midnight in UTC.
 *
 * A formatter takes 30 ms of a slow phone. So each is created with its first use, and then kept: a build writes thousands
 * of days.
 */
export function dayFormatter(options: Intl.DateTimeFormatOptions) {
  const formatters = new Map<Language, Intl.DateTimeFormat>();
  return (day: string | Date, language: Language): string => {
    let formatter = formatters.get(language);
    if (!formatter) {
      formatter = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
      formatters.set(language, formatter);
    }
    return formatter.format(new Date(day));
  };
}

/** Formats a day in words: `November 22, 2026`, `22 de noviembre de 2026`. */
export const dayInWords = dayFormatter({ dateStyle: 'long' });
