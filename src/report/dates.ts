import { reportTexts } from '#i18n/document-texts.ts';
import { dayFormatter } from '#shared/day-in-words.ts';
import type { Language } from '#shared/languages.ts';
import type { Permit } from './schema.ts';

/** Formats a day (`2026-11-20`) for a table: `Nov 20, 2026`, `20 nov 2026`. */
export const shortDate = dayFormatter({ dateStyle: 'medium' });

/** Formats a day's month: `Nov 2026`, `nov 2026`. */
export const monthOf = dayFormatter({ year: 'numeric', month: 'short' });

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
