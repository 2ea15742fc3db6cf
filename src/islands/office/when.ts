import { FLORIDA_TIME_ZONE } from '#shared/florida-day.ts';

const FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: FLORIDA_TIME_ZONE,
});

/** A time in Florida: `Nov 24, 2026, 6:05 PM`. */
export function when(time: string): string {
  return FORMAT.format(new Date(time)).replaceAll('\u202f', ' ');
}
