import { dayInFlorida, FLORIDA_TIME_ZONE } from '#shared/florida-day.ts';
import { formatDollars } from '#shared/pricing.ts';

/** Characters that steer a terminal or turn text around: what customers write must only be read. */
const CONTROL_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text of a customer's on one line, as safe to print as to read. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(CONTROL_CHARACTERS, '\ufffd');
}

/** The same, line by line. */
export function manyLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n');
}

/** JSON that holds every character and steers nothing. */
export function toJson(data: unknown): string {
  const escaped = (character: string) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data, null, 2).replace(CONTROL_CHARACTERS, escaped);
}

const FLORIDA = new Intl.DateTimeFormat('en-US', {
  timeZone: FLORIDA_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});
const FLORIDA_PARTS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: FLORIDA_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const FLORIDA_OFFSET = new Intl.DateTimeFormat('en-US', {
  timeZone: FLORIDA_TIME_ZONE,
  timeZoneName: 'longOffset',
});

type Moment = Date | string;

/** `Jan 31, 2026, 9:05 AM`, in Florida. */
export function moment(when: Moment): string {
  return FLORIDA.format(new Date(when)).replaceAll('\u202f', ' ');
}

/** `2026-01-31`, in Florida. */
export function day(when: Moment): string {
  return dayInFlorida(new Date(when));
}

/** `2026-01-31T09:05:00-05:00`: the day that Florida had, and no doubt about the moment. */
export function floridaTime(when: Moment): string {
  const date = new Date(when);
  const offset = FLORIDA_OFFSET.formatToParts(date).find(({ type }) => type === 'timeZoneName');
  return `${FLORIDA_PARTS.format(date).replace(' ', 'T')}${offset?.value.replace('GMT', '') ?? ''}`;
}

/** Cents with both digits, for columns: `$133.00`. */
export function dollars(cents: number): string {
  return formatDollars(cents).includes('.') ? formatDollars(cents) : `${formatDollars(cents)}.00`;
}

/** A state as people say it, and spell it in Florida. */
export function words(state: string): string {
  return state.replaceAll('_', ' ').replace('cancelled', 'canceled');
}

/** `1 order`, `2 orders`. */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}
