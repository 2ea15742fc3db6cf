import { LANGUAGE_FACTS, type Language, localeOf } from './languages.ts';

/** Where the company works: its days, deadlines and opening hours are Florida's. */
export const FLORIDA_TIME_ZONE = 'America/New_York';

/** Created with the first use: it loads the time zones, a third of a function's cold start. */
let isoDayFormat: Intl.DateTimeFormat | undefined;

/** The calendar day in Florida at a moment: `2025-08-19`. */
export function dayInFlorida(moment: Date): string {
  // Canada's English writes days as year-month-day.
  isoDayFormat ??= new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    timeZone: FLORIDA_TIME_ZONE,
  });
  return isoDayFormat.format(moment);
}

/** The calendar day in Florida at a moment, as people read it: `November 21, 2026`. */
export function longDateInFlorida(moment: Date, language: Language): string {
  return inFlorida(moment, language, { dateStyle: 'long' });
}

/** A day in Florida without its year, for dates in the near future: `Tue, Nov 24`, `martes 24 de noviembre`. */
export function formatDayInFlorida(moment: Date, language: Language): string {
  return inFlorida(moment, language, weekdayFormat(language));
}

/** The full hour on Florida's clocks: `6 PM`, `6 p. m.` */
export function formatHourInFlorida(moment: Date, language: Language): string {
  return inFlorida(moment, language, { hour: 'numeric' });
}

/**
 * A calendar day as people read it: `Mon, Nov 30, 2026`, `lunes 30 de noviembre de 2026`.
 * @param day like `2026-11-30`
 */
export function readableDay(day: string, language: Language): string {
  const options = { ...weekdayFormat(language), year: 'numeric', timeZone: 'UTC' } as const;
  return format(new Date(day), language, options);
}

function weekdayFormat(language: Language) {
  const { dayNames } = LANGUAGE_FACTS[language];
  return { weekday: dayNames, month: dayNames, day: 'numeric' } as const;
}

function inFlorida(moment: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return format(moment, language, { ...options, timeZone: FLORIDA_TIME_ZONE });
}

/**
 * The formatter is created when needed: the first one loads the locales, which slows a function's cold start.
 * Engines differ in the spaces of `PM` and `p. m.`, and `es-US` has a comma after the weekday (docs/spanish.md).
 */
function format(moment: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), options)
    .format(moment)
    .replaceAll('\u202f', ' ')
    .replace(/\s([ap]\.)\s*(m\.)/, '\u00a0$1\u00a0$2')
    .replace(/^(\p{L}+), (?=\d)/u, '$1 ');
}
