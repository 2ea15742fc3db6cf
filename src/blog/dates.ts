/** Noon of that day in UTC, for feeds, which need a time: midnight UTC is the evening before in Florida. */
export function noonUtc(date: Date): Date {
  return new Date(date.getTime() + 12 * 60 * 60 * 1_000);
}

/** `2025-07-08` */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
