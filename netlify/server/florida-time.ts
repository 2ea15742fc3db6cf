import { FLORIDA_TIME_ZONE } from '#shared/florida-day.ts';

/** SQL for the day that it is in Florida at a moment. */
export function floridaDayOf(moment: string): string {
  return `(${moment} at time zone '${FLORIDA_TIME_ZONE}')::date`;
}

/** SQL for the moment at which a day (`2026-01-31`) begins in Florida. */
export function startOfFloridaDay(day: string): string {
  return `${day}::date::timestamp at time zone '${FLORIDA_TIME_ZONE}'`;
}
