const READABLE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** As people read it: July 8, 2025. */
export function readableDate(date: Date): string {
  return READABLE.format(date);
}

/** As machines read it: 2025-07-08. */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
