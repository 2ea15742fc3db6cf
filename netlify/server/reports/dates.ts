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
