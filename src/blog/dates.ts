import { floridaClock, twoDigits } from '#shared/florida-day.ts';

/** Noon of that day in UTC, for feeds, which need a time: midnight UTC is the evening before in Florida. */
export function noonUtc(date: Date): Date {
  return new Date(date.getTime() + 12 * 60 * 60 * 1_000);
}

/** That day's noon in Florida with its offset, as search engines want it: `2025-07-08T12:00:00-04:00`. */
export function floridaNoon(date: Date): string {
  const hoursBehind = 12 - floridaClock(noonUtc(date)).hour;
  return `${isoDate(date)}T12:00:00-${twoDigits(hoursBehind)}:00`;
}

/** `2025-07-08` */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
