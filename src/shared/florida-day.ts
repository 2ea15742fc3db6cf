/** As computers write days in Canada and people nowhere mistake: year-month-day. */
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/New_York' });

/** The calendar day at a moment where the company works: `2025-08-19`. */
export function dayInFlorida(moment: Date): string {
  return DAY.format(moment);
}
