import { dayInFlorida, FLORIDA_TIME_ZONE } from './florida-day.ts';
import { LANGUAGE_FACTS, type Language, localeOf } from './languages.ts';

/**
 * How a day is written:
 * - `long`: `November 22, 2026`, `22 de noviembre de 2026`
 * - `short`: `Nov 22, 2026`, `22 nov 2026`
 * - `month`: `Nov 2026`, `nov 2026`
 * - `weekday`, for days in the near future: `Tue, Nov 24`, `martes 24 de noviembre`
 * - `full`: `Mon, Nov 30, 2026`, `lunes 30 de noviembre de 2026`
 */
export type DayStyle = 'long' | 'short' | 'month' | 'weekday' | 'full';

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
  return withPlainSpaces(formatter.format(new Date(day)));
}

/** Formats the day in Florida at a moment, a Date or an ISO time. */
export function formatDayInFlorida(
  moment: string | Date,
  language: Language,
  style: DayStyle = 'long',
): string {
  return formatDay(dayInFlorida(moment), language, style);
}

/** The full hour on Florida's clocks at a moment: `6 PM`, `6 p. m.` */
export function formatHourInFlorida(moment: string | Date, language: Language): string {
  const options = { hour: 'numeric', timeZone: FLORIDA_TIME_ZONE } as const;
  const formatter = new Intl.DateTimeFormat(localeOf(language), options);
  return withPlainSpaces(formatter.format(new Date(moment)));
}

/** The time in Florida at a moment, as the office reads it: `Nov 24, 2026, 6:05 PM`. */
export function formatTimeInFlorida(moment: string | Date): string {
  timeFormat ??= new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: FLORIDA_TIME_ZONE,
  });
  return withPlainSpaces(timeFormat.format(new Date(moment)));
}

let timeFormat: Intl.DateTimeFormat | undefined;

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

/** Engines differ in the spaces of `PM` and `p. m.`, and `es-US` has a comma after the weekday (docs/spanish.md). */
function withPlainSpaces(text: string): string {
  return text
    .replaceAll('\u202f', ' ')
    .replace(/\s([ap]\.)\s*(m\.)/, '\u00a0$1\u00a0$2')
    .replace(/^(\p{L}+), (?=\d)/u, '$1 ');
}
