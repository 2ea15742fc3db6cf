import { FLORIDA_TIME_ZONE } from '#shared/florida-day.ts';

/** SQL for the day that it is in Florida at a moment. */
export function floridaDayOf(moment: string): string {
  return `(${moment} at time zone '${FLORIDA_TIME_ZONE}')::date`;
}

/** SQL for the moment at which a day (`2026-01-31`) begins in Florida. */
export function startOfFloridaDay(day: string): string {
  return `${day}::date::timestamp at time zone '${FLORIDA_TIME_ZONE}'`;
}

/** SQL for the moment at which the day begins in Florida that is so many days from now. */
export function startOfDayAfter(days: number): string {
  return startOfFloridaDay(`(${floridaDayOf('now()')} + ${days})`);
}

/**
 * The `where` clause of the conditions that apply, or nothing. A statement with only these conditions uses their
 * indexes; `$status is null or status = $status` uses none.
 */
export function whereAll(conditions: readonly (string | false | undefined | '')[]): string {
  const applying = conditions.filter(Boolean);
  return applying.length > 0 ? `where ${applying.join(' and ')}` : '';
}

/** A pattern for `like` that matches strings which contain this one, in lower case. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
