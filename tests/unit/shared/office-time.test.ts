import { describe, expect, test } from 'vitest';
import { closingTimeOn, isBusinessDay } from '#shared/business-days.ts';
import { dayInFlorida, floridaClock } from '#shared/florida-day.ts';
import { businessDaysLater, dueAfterWaiting, officeTimeBetween } from '#shared/office-time.ts';

const HOUR_MS = 60 * 60 * 1000;
const OFFICE_DAY_MS = 10 * HOUR_MS;

const at = (time: string) => new Date(time);
/** The same numbers in each run. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe('the office hours between two moments', () => {
  test.each([
    ['within a day', '2026-11-23T15:00:00Z', '2026-11-23T20:30:00Z', 5.5],
    ['over a night', '2026-11-23T22:00:00Z', '2026-11-24T14:00:00Z', 2],
    [
      'over a weekend, from a Friday to a Monday',
      '2026-11-20T15:00:00Z',
      '2026-11-23T15:00:00Z',
      10,
    ],
    ['over Thanksgiving', '2026-11-25T23:00:00Z', '2026-11-27T23:00:00Z', 10],
    ['over the end of daylight saving time', '2026-10-30T14:00:00Z', '2026-11-02T15:00:00Z', 10],
    ['on a Sunday', '2026-11-22T13:00:00Z', '2026-11-22T20:00:00Z', 0],
    ['backwards', '2026-11-24T15:00:00Z', '2026-11-23T15:00:00Z', 0],
  ])('%s', (_, from, to, hours) => {
    expect(officeTimeBetween(at(from), at(to)) / HOUR_MS).toBe(hours);
  });

  test('add up, wherever they are parted', () => {
    const random = randoms(7);
    const start = Date.parse('2026-10-28T00:00:00Z');
    for (let run = 0; run < 60; run++) {
      const [from, middle, to] = [random(), random(), random()]
        .sort((a, b) => a - b)
        .map((part) => new Date(start + part * 30 * 24 * HOUR_MS)) as [Date, Date, Date];
      const parts = officeTimeBetween(from, middle) + officeTimeBetween(middle, to);
      expect(officeTimeBetween(from, to)).toBe(parts);
    }
  });
});

/** Waits and answers, one after the other, from a first due date on. */
function fold(seed: number) {
  const random = randoms(seed);
  let now = Date.parse('2026-10-26T13:00:00Z') + random() * 40 * 24 * HOUR_MS;
  const first = closingTimeOn('2026-12-11');
  const waits = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
    const from = now + random() * 30 * HOUR_MS;
    // Many are short: an hour is where a date begins to move.
    const to = from + random() ** 3 * 100 * HOUR_MS;
    now = to;
    return [new Date(from), new Date(to)] as const;
  });
  const dates = [first];
  for (const [from, to] of waits) dates.push(dueAfterWaiting(dates.at(-1) ?? first, from, to));
  return { waits, dates };
}

test('however often an order waits, each answer moves its date by the hours waited, to the closing after them', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { waits, dates } = fold(seed);
    for (const [index, [from, to]] of waits.entries()) {
      const [before, after] = [dates[index], dates[index + 1]] as [Date, Date];
      const waited = officeTimeBetween(from, to);
      const moved = officeTimeBetween(before, after);
      const facts = { seed, index, waited, moved };
      if (waited < HOUR_MS) {
        expect({ ...facts, after }).toEqual({ ...facts, after: before });
        continue;
      }
      // By no less, and by less than a day more.
      expect(moved - waited, JSON.stringify(facts)).toBeGreaterThanOrEqual(0);
      expect(moved - waited, JSON.stringify(facts)).toBeLessThan(OFFICE_DAY_MS);
      expect(floridaClock(after)).toMatchObject({ hour: 18, minute: 0, second: 0 });
      expect(isBusinessDay(dayInFlorida(after))).toBe(true);
    }
    const all = waits.reduce((sum, [from, to]) => sum + officeTimeBetween(from, to), 0);
    const moved = officeTimeBetween(dates[0] as Date, dates.at(-1) as Date);
    expect(moved).toBeGreaterThan(all - waits.length * HOUR_MS);
  }
});

test('a date within office hours moves to the closing after the hours waited', () => {
  // Due Tuesday at 2:20 PM, waited five hours: Tuesday has 3:40 left.
  const due = dueAfterWaiting(
    at('2026-11-24T19:20:00Z'),
    at('2026-11-23T15:00:00Z'),
    at('2026-11-23T20:00:00Z'),
  );
  expect(due).toEqual(closingTimeOn('2026-11-25'));
  // A whole hour is no less than an hour.
  const [from, to] = [at('2026-11-23T15:00:00Z'), at('2026-11-23T16:00:00Z')];
  expect(dueAfterWaiting(at('2026-11-24T19:20:00Z'), from, to)).toEqual(
    closingTimeOn('2026-11-24'),
  );
});

test.each([
  ['a Monday morning, on Thursday at that time', '2026-11-16T15:00:00Z', '2026-11-19T15:00:00Z'],
  [
    'a Saturday, on the third day after the next business day',
    '2026-11-14T15:00:00Z',
    '2026-11-19T05:00:00Z',
  ],
  [
    'the day before Thanksgiving, without it and the weekend',
    '2026-11-25T15:00:00Z',
    '2026-12-01T15:00:00Z',
  ],
])('three business days are over, from %s', (_, from, to) => {
  expect(businessDaysLater(at(from), 3)).toEqual(at(to));
});
