import { InvalidArgumentError } from '@commander-js/extra-typings';
import { describe, expect, test } from 'vitest';
import {
  joinOrderNumbers,
  parseAmount,
  parseDay,
  parseLimit,
  parseMoment,
  stateOption,
} from '#cli/parse-arguments.ts';

describe('a day', () => {
  test.each(['2026-01-31', '2024-02-29'])('%s of the calendar is accepted', (day) => {
    expect(parseDay(day)).toBe(day);
  });

  test.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-1-31',
    '01/31/2026',
    '',
    '+010000-01',
    '0000-01-01',
    '9999-12-31',
  ])('%j is rejected', (day) => {
    expect(() => parseDay(day)).toThrow(InvalidArgumentError);
  });
});

describe('a moment', () => {
  test.each([
    ['2026-01-31 14:00', '2026-01-31T19:00:00.000Z'],
    ['2026-07-31T14:00:30', '2026-07-31T18:00:30.000Z'],
    ['2026-01-31', '2026-01-31T05:00:00.000Z'],
    // An hour that the clocks repeat begins with its first time.
    ['2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-01-31T14:00Z', '2026-01-31T14:00:00.000Z'],
    ['2026-01-31T09:00+02:00', '2026-01-31T07:00:00.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(parseMoment(text).toISOString()).toBe(moment);
  });

  test.each(['yesterday', '2026-13-01', '2026-03-08 02:30', '2026-01-31 25:00', '14:00', ''])(
    '%j is rejected',
    (text) => {
      expect(() => parseMoment(text)).toThrow(InvalidArgumentError);
    },
  );
});

describe('a limit', () => {
  test.each([
    ['1', 1],
    ['25', 25],
    ['1000', 1_000],
  ])('of %s is accepted', (text, limit) => {
    expect(parseLimit(text)).toBe(limit);
  });

  test.each(['0', '-1', '1001', '2.5', 'all', ''])('of %j is rejected', (text) => {
    expect(() => parseLimit(text)).toThrow(InvalidArgumentError);
  });
});

describe('an option for states', () => {
  const option = stateOption('--status <status>', 'the status', ['in_progress', 'cancelled']);
  const parse = (text: string) => option.parseArg?.(text, undefined);

  test('lists the choices as the commands print them', () => {
    expect(option.flags).toBe('--status <status>');
    expect(option.description).toBe('the status (choices: in_progress, canceled)');
  });

  test.each([
    ['cancelled', 'cancelled'],
    ['canceled', 'cancelled'],
    [' Canceled ', 'cancelled'],
    ['in_progress', 'in_progress'],
    ['in progress', 'in_progress'],
    ['in-progress', 'in_progress'],
  ])('takes %j for %s', (text, state) => {
    expect(parse(text)).toBe(state);
  });

  test('rejects any other state and names the choices', () => {
    expect(() => parse('done')).toThrow(InvalidArgumentError);
    expect(() => parse('done')).toThrow('Allowed choices are in_progress, canceled.');
  });
});

test.each([
  ['order show SJG7C HND84', 'order show SJG7C-HND84'],
  ['order cancel sjg7c hnd84 --yes', 'order cancel sjg7c-hnd84 --yes'],
  ['orders --search SJG7C HND84', 'orders --search SJG7C-HND84'],
  ['order cancel 7k2m9', 'order cancel 7k2m9'],
  ['order show SJG7C-HND84 Check', 'order show SJG7C-HND84 Check'],
  ['orders --search Brett Grant', 'orders --search Brett Grant'],
])('the words %j are read as %j', (typed, read) => {
  expect(joinOrderNumbers(typed.split(' '))).toEqual(read.split(' '));
});

test('each rejected argument says what to enter', () => {
  expect(() => parseAmount('0')).toThrow('Enter dollars above zero, like 12 or 12.34.');
  expect(() => parseDay('x')).toThrow('Enter a day like 2026-01-31.');
  expect(() => parseLimit('x')).toThrow('Enter a number from 1 to 1000.');
});
