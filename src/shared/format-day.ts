import { dayInFlorida, floridaClock, twoDigits } from './florida-day.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language, localeOf } from './languages.ts';

/**
 * How a day is written:
 * - `long`: `November 22, 2026`, `22 de noviembre de 2026`
 * - `short`: `Nov 22, 2026`, `22 nov 2026`
 * - `month`: `Nov 2026`, `nov 2026`
 * - `weekday`, for days in the near future: `Tue, Nov 24`, `martes 24 de noviembre`
 * - `full`: `Mon, Nov 30, 2026`, `lunes 30 de noviembre de 2026`
 */
type DayStyle = 'long' | 'short' | 'month' | 'weekday' | 'full';

/** A formatter takes 30 ms of a slow phone. So each is created with its first use, and kept: a build writes thousands of days. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a day, given as `2026-11-22` or as its midnight in UTC. */
export function formatDay(
  day: string | Date,
  language: Language,
  style: DayStyle = 'long',
): string {
  const key = `${language} ${style}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), { ...optionsOf(style, language), timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.formatToParts(new Date(day)).map(textOfPart).join('');
}

/** Formats the day in Florida at a moment, a Date or an ISO time. */
export function formatDayInFlorida(
  moment: string | Date,
  language: Language,
  style: DayStyle = 'long',
): string {
  return formatDay(dayInFlorida(moment), language, style);
}

/** The time in Florida at a moment, as the office reads it: `Nov 24, 2026, 6:05 PM`. */
export function formatTimeInFlorida(moment: string | Date): string {
  const { hour, minute } = floridaClock(moment);
  const time = `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${formatDayInFlorida(moment, DEFAULT_LANGUAGE, 'short')}, ${time}`;
}

/** The time in Florida at a moment, as the office says it of today: `6:05 PM`; of another day, with the day. */
export function formatRecentTime(moment: string | Date, now: Date): string {
  const time = formatTimeInFlorida(moment);
  const isToday = dayInFlorida(moment) === dayInFlorida(now);
  return isToday ? (time.split(', ').at(-1) ?? time) : time;
}

function optionsOf(style: DayStyle, language: Language): Intl.DateTimeFormatOptions {
  const { dayNames } = LANGUAGE_FACTS[language];
  const weekday = { weekday: dayNames, month: dayNames, day: 'numeric' } as const;
  const all: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
    long: { dateStyle: 'long' },
    short: { dateStyle: 'medium' },
    month: { year: 'numeric', month: 'short' },
    weekday,
    full: { ...weekday, year: 'numeric' },
  };
  return all[style];
}

/** `es-US` has a comma after the weekday, which ours are without (docs/spanish.md). */
function textOfPart(
  { type, value }: Intl.DateTimeFormatPart,
  index: number,
  parts: readonly Intl.DateTimeFormatPart[],
): string {
  const isBetween = parts[index - 1]?.type === 'weekday' && parts[index + 1]?.type === 'day';
  return type === 'literal' && isBetween ? ' ' : value;
}
