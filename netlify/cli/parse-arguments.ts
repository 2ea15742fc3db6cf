import { InvalidArgumentError } from 'commander';

/**
 * Parses dollars (`12`, `12.34`, `$1,200`) into cents.
 * @throws InvalidArgumentError
 */
export function parseDollars(text: string): number {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d\d))?$/.exec(text.trim());
  if (!match) throw new InvalidArgumentError('Enter dollars like 12 or 12.34.');
  const [, whole = '', cents = '00'] = match;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(cents);
  if (amount === 0) throw new InvalidArgumentError('Enter an amount above zero.');
  return amount;
}

/**
 * Parses a day (`2026-01-31`).
 * @throws InvalidArgumentError when the calendar has no such day
 */
export function parseDay(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  if (!isDay || date.toISOString().slice(0, 10) !== text) {
    throw new InvalidArgumentError('Enter a day like 2026-01-31.');
  }
  return text;
}

/** @throws InvalidArgumentError unless the text is a whole number from 1 to 1,000 */
export function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 1_000) return limit;
  throw new InvalidArgumentError('Enter a number from 1 to 1000.');
}
