import { LANGUAGES, type Language, localeOf } from '#shared/languages.ts';

const LONG_DATE = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }),
  ]),
) as Readonly<Record<Language, Intl.DateTimeFormat>>;

/** `July 8, 2025`, in Spanish `8 de julio de 2025` */
export function formatLongDate(date: Date, language: Language): string {
  return LONG_DATE[language].format(date);
}

/** Noon of that day in UTC, for feeds, which need a time: midnight UTC is the evening before in Florida. */
export function noonUtc(date: Date): Date {
  return new Date(date.getTime() + 12 * 60 * 60 * 1_000);
}

/** `2025-07-08` */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
