import { reportTexts } from '#i18n/report-texts.ts';
import { LANGUAGES, type Language, localeOf } from '#shared/languages.ts';
import type { Permit } from './schema.ts';

/** A long report has hundreds of dates, and a formatter takes longer to make than to use. */
const SHORT = new Map(
  LANGUAGES.map((language) => {
    const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
    return [language, new Intl.DateTimeFormat(localeOf(language), options)];
  }),
);

/** A day (`2026-11-20`) in a table: `Nov 20, 2026`, `20 nov 2026`. */
export function shortDate(day: string, language: Language): string {
  return SHORT.get(language)?.format(new Date(day)) ?? day;
}

/** A day's month: `Nov 2026`, `nov 2026`. */
export function monthOf(day: string, language: Language): string {
  const format = { year: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString(localeOf(language), format);
}

/** The dates of a permit that are on record, each with what happened: `Issued Nov 20, 2026`. */
export function permitDates(
  { applied, issued, final, expires, status }: Permit,
  language: Language,
): string[] {
  const { dates } = reportTexts[language];
  const all: [text: (day: string) => string, day: string | undefined][] = [
    [dates.applied, applied],
    [dates.issued, issued],
    [dates.final, final],
    [status === 'expired' ? dates.expired : dates.expires, expires],
  ];
  return all.flatMap(([text, day]) => (day ? [text(shortDate(day, language))] : []));
}
