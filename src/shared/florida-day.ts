/** Where the company works: its days, deadlines and opening hours are Florida's. */
export const FLORIDA_TIME_ZONE = 'America/New_York';

/** Parts of a time in Florida: `month` from 1 to 12, `hour` from 0 to 23. */
interface FloridaClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Created with the first use: it loads the time zones, a third of a function's cold start. */
let clockFormat: Intl.DateTimeFormat | undefined;

/**
 * Florida's date and time at a moment. They are read from the formatter's parts, never from its text: separators, spaces
 * and the order of a text change with the engine's version of CLDR, even for the same locale.
 * @throws {RangeError} when `moment` is no time
 */
export function floridaClock(moment: string | Date): FloridaClock {
  clockFormat ??= new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone: FLORIDA_TIME_ZONE,
  });
  const parts = clockFormat.formatToParts(new Date(moment));
  const numberOf = (type: keyof FloridaClock) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: numberOf('year'),
    month: numberOf('month'),
    day: numberOf('day'),
    hour: numberOf('hour'),
    minute: numberOf('minute'),
    second: numberOf('second'),
  };
}

/**
 * Whether a day or month (`2026-01-31`, `2026-01`) is in this century, as whatever happens here. Postgres has no year 0,
 * and the day after the year 9999 has no four digits.
 */
export function isThisCentury(dayOrMonth: string): boolean {
  return /^20\d\d-/.test(dayOrMonth);
}

/** The calendar day in Florida at a moment: `2025-08-19`. */
export function dayInFlorida(moment: string | Date): string {
  const { year, month, day } = floridaClock(moment);
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
}

/** What Florida's clocks show at a moment, of 24 hours: `09:30`. */
export function clockInFlorida(moment: string | Date): string {
  const { hour, minute } = floridaClock(moment);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Writes a number of a clock or a calendar: `05`. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
