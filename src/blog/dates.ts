const READABLE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** As people read it: July 8, 2025. */
export function formatLongDate(date: Date): string {
  return READABLE.format(date);
}

/** Noon of that day in UTC, for readers that want a time: its beginning would be the evening before in Florida. */
export function noonUtc(date: Date): Date {
  return new Date(date.getTime() + 12 * 60 * 60 * 1_000);
}

/** As machines read it: 2025-07-08. */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
