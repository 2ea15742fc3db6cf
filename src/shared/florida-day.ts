/** Where the company works: its days, deadlines and opening hours are Florida's. */
export const FLORIDA_TIME_ZONE = 'America/New_York';

/** Created with the first use: it loads the time zones, a third of a function's cold start. */
let isoDayFormat: Intl.DateTimeFormat | undefined;

/** The calendar day in Florida at a moment: `2025-08-19`. */
export function dayInFlorida(moment: string | Date): string {
  // Canada's English writes days as year-month-day.
  isoDayFormat ??= new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    timeZone: FLORIDA_TIME_ZONE,
  });
  return isoDayFormat.format(new Date(moment));
}
