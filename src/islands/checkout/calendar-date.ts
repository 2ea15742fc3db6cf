/** The day as the company's own calendar has it, wherever the visitor is: November 21, 2026. */
const CALENDAR = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/New_York',
});

export function calendarDate(time: Date): string {
  return CALENDAR.format(time);
}
