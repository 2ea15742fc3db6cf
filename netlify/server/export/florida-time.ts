import { FLORIDA_TIME_ZONE } from '#shared/florida-day.ts';

const FLORIDA_PARTS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: FLORIDA_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const FLORIDA_OFFSET = new Intl.DateTimeFormat('en-US', {
  timeZone: FLORIDA_TIME_ZONE,
  timeZoneName: 'longOffset',
});

/** Returns Florida's time with its offset, like `2026-01-31T09:05:00-05:00`. */
export function formatFloridaIso(when: Date | string): string {
  const date = new Date(when);
  const offset = FLORIDA_OFFSET.formatToParts(date).find(({ type }) => type === 'timeZoneName');
  return `${FLORIDA_PARTS.format(date).replace(' ', 'T')}${offset?.value.replace('GMT', '') ?? ''}`;
}
