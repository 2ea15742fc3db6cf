import type { Permit } from './schema.ts';

const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day (`2026-11-20`) in a table: `Nov 20, 2026`. */
export function shortDate(day: string): string {
  return SHORT.format(new Date(day));
}

/** A day as it stands alone: `November 20, 2026`. */
export function longDate(day: string): string {
  return LONG.format(new Date(day));
}

/** A day's month: `Nov 2026`. */
export function monthOf(day: string, locale: string): string {
  const format = { year: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString(locale, format);
}

/** The dates of a permit that are on record, each with what happened: `Issued Nov 20, 2026`. */
export function permitDates({ applied, issued, final, expires, status }: Permit): string[] {
  const dates: [label: string, day: string | undefined][] = [
    ['Applied', applied],
    ['Issued', issued],
    ['Final', final],
    [status === 'expired' ? 'Expired' : 'Expires', expires],
  ];
  return dates.flatMap(([label, day]) => (day ? [`${label} ${shortDate(day)}`] : []));
}
