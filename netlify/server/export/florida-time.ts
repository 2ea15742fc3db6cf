import { FLORIDA_TIME_ZONE } from '#shared/florida-day.ts';

/** Created with the first use: they take half of the cold start of a function that may never export. */
let formats:
  | { readonly parts: Intl.DateTimeFormat; readonly offset: Intl.DateTimeFormat }
  | undefined;

/** Returns Florida's time with its offset, like `2026-01-31T09:05:00-05:00`. */
export function formatFloridaIso(when: Date | string): string {
  const date = new Date(when);
  const timeZone = FLORIDA_TIME_ZONE;
  formats ??= {
    parts: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  };
  const offset = formats.offset.formatToParts(date).find(({ type }) => type === 'timeZoneName');
  return `${formats.parts.format(date).replace(' ', 'T')}${offset?.value.replace('GMT', '') ?? ''}`;
}
