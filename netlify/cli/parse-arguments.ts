import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import * as z from 'zod/mini';
import { floridaClock, isThisCentury, twoDigits } from '#shared/florida-day.ts';
import { parseDollars } from '#shared/parse-dollars.ts';
import { stateInWords } from '#shared/states.ts';

/** Of a command's name, at most: `order show`. */
const COMMAND_WORDS = 2;

/**
 * Parses an amount in dollars into cents.
 * @throws InvalidArgumentError
 */
export function parseAmount(text: string): number {
  const cents = parseDollars(text);
  if (cents === undefined)
    throw new InvalidArgumentError('Enter dollars above zero, like 12 or 12.34.');
  return cents;
}

/**
 * Parses a day (`2026-01-31`).
 * @throws InvalidArgumentError when the calendar has no such day, or another century has it
 */
export function parseDay(text: string): string {
  if (z.iso.date().safeParse(text).success && isThisCentury(text)) return text;
  throw new InvalidArgumentError('Enter a day like 2026-01-31.');
}

/** Florida's offsets from UTC, the one of summer first: it is the earlier of two moments with one time. */
const FLORIDA_OFFSETS = ['-04:00', '-05:00'];

/**
 * Parses a time in Florida (`2026-01-31 14:00`), the beginning of a day there, or a time with its offset
 * (`2026-01-31T14:00Z`, `2026-01-31T09:00-05:00`).
 * @throws InvalidArgumentError also for a time that Florida's clocks skip
 */
export function parseMoment(text: string): Date {
  const [, day, time = '00:00', offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ??
    [];
  const moments = (offset ? [offset] : FLORIDA_OFFSETS).map(
    (each) => new Date(`${day}T${time}${each}`),
  );
  const isMeant = (moment: Date) => {
    if (Number.isNaN(moment.getTime())) return false;
    const { hour, minute } = floridaClock(moment);
    return Boolean(offset) || time.startsWith(`${twoDigits(hour)}:${twoDigits(minute)}`);
  };
  const moment = day && moments.find(isMeant);
  if (moment) return moment;
  throw new InvalidArgumentError(
    'Enter a time in Florida, like 2026-01-31 14:00, or with its offset.',
  );
}

/**
 * Parses the connection string of a database.
 * @throws InvalidArgumentError
 */
export function parseDatabaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isComplete = url?.username && url.password && url.hostname && url.pathname.length > 1;
  if (isComplete && /^postgres(ql)?:$/.test(url.protocol)) return text;
  throw new InvalidArgumentError(
    'Copy the connection string from Neon, under Connect. In a shell, put it in single quotes.',
  );
}

/** Returns an option for one of these states, typed as the commands print them (`canceled`) or as they are stored. */
export function stateOption<Flags extends string, State extends string>(
  flags: Flags,
  description: string,
  states: readonly State[],
) {
  const spelled = states.map((state) => stateInWords(state).replaceAll(' ', '_'));
  const list = spelled.join(', ');
  return new Option(flags, `${description} (choices: ${list})`).argParser((text: string) => {
    const typed = text.trim().toLowerCase().replaceAll(/[ -]/g, '_');
    const state = states.find((each, index) => each === typed || spelled[index] === typed);
    if (state) return state;
    throw new InvalidArgumentError(`Allowed choices are ${list}.`);
  });
}

const HALF_OF_NUMBER = /^[0-9a-z]{5}$/i;

/** Joins an order's number that was typed with a space (`SJG7C HND84`), which is two words for a shell. */
export function joinOrderNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    const isNumber =
      joined.length > COMMAND_WORDS &&
      [before, word].every((half) => HALF_OF_NUMBER.test(half)) &&
      /\d/.test(before + word);
    if (isNumber) joined.push(`${joined.pop()}-${word}`);
    else joined.push(word);
  }
  return joined;
}

/** @throws InvalidArgumentError unless the text is a whole number from 1 to 1,000 */
export function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 1_000) return limit;
  throw new InvalidArgumentError('Enter a number from 1 to 1000.');
}
