/** Where the company works: its days, deadlines and opening hours are Florida's. */
export const FLORIDA_TIME_ZONE = 'America/New_York';

/** Canada's English writes days as year-month-day. */
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: FLORIDA_TIME_ZONE });

/** The calendar day in Florida at a moment: `2025-08-19`. */
export function dayInFlorida(moment: Date): string {
  return DAY.format(moment);
}

/** The calendar day in Florida at a moment, as people read it: `November 21, 2026`. */
export function longDateInFlorida(moment: Date): string {
  const format = { dateStyle: 'long', timeZone: FLORIDA_TIME_ZONE } as const;
  return new Intl.DateTimeFormat('en-US', format).format(moment);
}

/**
 * A calendar day as people read it: `Mon, Nov 30, 2026`.
 * @param day like `2026-11-30`
 */
export function readableDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
}
