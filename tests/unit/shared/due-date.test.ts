import { describe, expect, test } from 'vitest';
import { answerTime, clockTimeOn, closingTimeOn, isBusinessDay } from '#shared/business-days.ts';
import { type DueRule, dueDate, dueDateChangesAt, dueRuleOfAll } from '#shared/due-rule.ts';
import { dayInFlorida, floridaClock } from '#shared/florida-day.ts';
import { businessHoursBetween } from '../../business-hours.ts';

/** Writes a time in Florida, as people read it. */
const { format: inFlorida } = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
});

const TWO_DAYS: DueRule = { from: 24, to: 48, after: 'payment' };
const ONE_DAY: DueRule = { from: 0, to: 24, after: 'payment' };

test.each([
  ['2026-11-24', 'Tue, Nov 24, 6:00 PM'],
  ['2026-07-06', 'Mon, Jul 6, 6:00 PM'],
])('the office closes on %s at %s', (day, closing) => {
  expect(inFlorida(closingTimeOn(day))).toBe(closing);
});

test.each([
  ['2026-12-01', '09:30', '2026-12-01T14:30:00.000Z'],
  ['2026-07-01', '09:30', '2026-07-01T13:30:00.000Z'],
  ['2026-07-01', '00:00', '2026-07-01T04:00:00.000Z'],
  // Daylight saving time begins: from 2 AM to 3 AM there is no time.
  ['2027-03-14', '01:59', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14', '02:30', undefined],
  ['2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
  // It ends: the hour from 1 AM comes twice, and the first one counts.
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '10:00', '2026-11-01T15:00:00.000Z'],
])('on %s Florida’s clocks show %s at %s', (day, time, moment) => {
  expect(clockTimeOn(day, time)?.toISOString()).toBe(moment);
});

describe('a report is due', () => {
  test.each([
    ['on the next day when paid at 2 AM', '2026-11-16T02:00:00-05:00', 'Tue, Nov 17, 6:00 PM'],
    ['on the next day when paid at 10 AM', '2026-11-16T10:00:00-05:00', 'Tue, Nov 17, 6:00 PM'],
    [
      'on the next day when paid just before 6 PM',
      '2026-11-16T17:59:59-05:00',
      'Tue, Nov 17, 6:00 PM',
    ],
    ['a day later when paid at 6 PM', '2026-11-16T18:00:00-05:00', 'Wed, Nov 18, 6:00 PM'],
    ['on Monday when paid on Friday', '2026-11-20T15:00:00-05:00', 'Mon, Nov 23, 6:00 PM'],
    ['on Tuesday when paid late on Friday', '2026-11-20T19:00:00-05:00', 'Tue, Nov 24, 6:00 PM'],
    ['on Tuesday when paid on Saturday', '2026-11-21T12:00:00-05:00', 'Tue, Nov 24, 6:00 PM'],
    ['on Tuesday when paid late on Sunday', '2026-11-15T23:59:00-05:00', 'Tue, Nov 17, 6:00 PM'],
    ['after Thanksgiving', '2026-11-25T09:00:00-05:00', 'Fri, Nov 27, 6:00 PM'],
    ['after a holiday on which it is paid', '2026-11-26T09:00:00-05:00', 'Mon, Nov 30, 6:00 PM'],
    [
      'on the same clock when daylight saving time begins meanwhile',
      '2026-03-06T12:00:00-05:00',
      'Mon, Mar 9, 6:00 PM',
    ],
    [
      'on the same clock when daylight saving time ends meanwhile',
      '2026-10-30T12:00:00-04:00',
      'Mon, Nov 2, 6:00 PM',
    ],
    ['by the day in Florida, not in UTC', '2026-11-20T23:30:00-05:00', 'Tue, Nov 24, 6:00 PM'],
    ['in the next year', '2026-12-31T12:00:00-05:00', 'Mon, Jan 4, 6:00 PM'],
  ])('%s', (_, paidAt, due) => {
    expect(inFlorida(dueDate(TWO_DAYS, new Date(paidAt)))).toBe(due);
  });

  test.each([
    ['at closing, on a business day', '2026-11-16T10:00:00-05:00', 'Mon, Nov 16, 6:00 PM'],
    ['at midnight, after closing', '2026-11-16T18:00:00-05:00', 'Tue, Nov 17, 12:00 AM'],
    ['at midnight, on a day off', '2026-11-21T10:00:00-05:00', 'Sun, Nov 22, 12:00 AM'],
  ])('on another day from a time on: %s', (_, now, changes) => {
    const change = dueDateChangesAt(TWO_DAYS, new Date(now));
    expect(inFlorida(change)).toBe(changes);
    const before = dueDate(TWO_DAYS, new Date(change.getTime() - 1));
    expect(before).toEqual(dueDate(TWO_DAYS, new Date(now)));
  });
});

describe('a report that takes a day at most is due at the last minute of office hours within it', () => {
  test.each([
    ['a day later', '2026-11-16T10:40:30-05:00', 'Tue, Nov 17, 10:40 AM'],
    [
      'on the same day, if paid before opening time',
      '2026-11-16T07:59:59-05:00',
      'Mon, Nov 16, 6:00 PM',
    ],
    [
      'at opening time, if paid at opening time',
      '2026-11-16T08:00:00-05:00',
      'Tue, Nov 17, 8:00 AM',
    ],
    ['at closing time, if paid after it', '2026-11-16T21:30:00-05:00', 'Tue, Nov 17, 6:00 PM'],
    ['on Monday, if paid on Saturday', '2026-11-21T11:00:00-05:00', 'Mon, Nov 23, 6:00 PM'],
    ['after Thanksgiving', '2026-11-25T12:15:00-05:00', 'Fri, Nov 27, 12:15 PM'],
  ])('%s', (_, paidAt, due) => {
    expect(inFlorida(dueDate(ONE_DAY, new Date(paidAt)))).toBe(due);
  });

  test('which is another one from the next minute on', () => {
    const now = new Date('2026-11-16T10:40:30-05:00');
    expect(inFlorida(dueDateChangesAt(ONE_DAY, now))).toBe('Mon, Nov 16, 10:41 AM');
  });
});

test('what is said of all reports together is true of each, and no more than of the longest', () => {
  const rules: readonly DueRule[] = [
    ONE_DAY,
    TWO_DAYS,
    { from: 0, to: 48, after: 'payment' },
    { from: 24, to: 72, after: 'payment' },
    { from: 48, to: 72, after: 'payment' },
  ];
  for (const one of rules)
    for (const other of rules) {
      const { from, to } = dueRuleOfAll([one, other]);
      const least = Math.min(one.from, other.from);
      expect(to).toBe(Math.max(one.to, other.to));
      expect(from, JSON.stringify([one, other])).toBeLessThanOrEqual(least);
      if (one.from === other.from) expect(from).toBe(one.from);
    }
});

describe('what is promised within 24 hours of business days is answered', () => {
  test.each([
    ['a day later, at the last full hour', '2026-11-16T10:40:00-05:00', 'Tue, Nov 17, 10:00 AM'],
    [
      'at opening time, if it came at opening time',
      '2026-11-16T08:00:00-05:00',
      'Tue, Nov 17, 8:00 AM',
    ],
    [
      'on the same day, if it came before opening time',
      '2026-11-16T07:59:00-05:00',
      'Mon, Nov 16, 6:00 PM',
    ],
    [
      'at closing time, if it came after closing time',
      '2026-11-16T21:30:00-05:00',
      'Tue, Nov 17, 6:00 PM',
    ],
    ['on Monday, if it came on Friday', '2026-11-20T15:12:00-05:00', 'Mon, Nov 23, 3:00 PM'],
    ['on Monday, if it came on Sunday', '2026-11-22T11:00:00-05:00', 'Mon, Nov 23, 6:00 PM'],
    ['after Thanksgiving', '2026-11-25T12:00:00-05:00', 'Fri, Nov 27, 12:00 PM'],
    ['by the day in Florida, not in UTC', '2026-11-20T23:30:00-05:00', 'Mon, Nov 23, 6:00 PM'],
  ])('%s', (_, askedAt, answered) => {
    expect(inFlorida(answerTime(new Date(askedAt)))).toBe(answered);
  });

  test('never later than promised, and always while the office is open', () => {
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const askedAt = new Date(Date.UTC(2026, 0, 1, hour, 30));
      const answered = answerTime(askedAt);
      const businessHours = businessHoursBetween(askedAt, answered);
      expect(businessHours, askedAt.toISOString()).toBeLessThanOrEqual(24);
      expect(answered > askedAt).toBe(true);
      expect(isBusinessDay(dayInFlorida(answered))).toBe(true);
      expect(floridaClock(answered).hour).toBeGreaterThanOrEqual(8);
      expect(floridaClock(answered).hour).toBeLessThanOrEqual(18);
    }
  });
});

/** As the Office of Personnel Management publishes them. One on a Saturday is observed on Friday, one on a Sunday on Monday. */
const FEDERAL_HOLIDAYS: Readonly<Record<number, string>> = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  // The last one is New Year’s Day 2028.
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
};

test.each(Object.entries(FEDERAL_HOLIDAYS))(
  'the office is closed on weekends and federal holidays only in %s',
  (year, holidays) => {
    const closed: string[] = [];
    for (let day = new Date(`${year}-01-01`); day.getUTCFullYear() === Number(year); ) {
      const isWeekday = ![0, 6].includes(day.getUTCDay());
      const isOpen = isBusinessDay(day.toISOString().slice(0, 10));
      if (isWeekday && !isOpen) closed.push(day.toISOString().slice(5, 10));
      if (!isWeekday) expect(isOpen, day.toISOString()).toBe(false);
      day.setUTCDate(day.getUTCDate() + 1);
    }
    expect(closed.join(' ')).toBe(holidays);
  },
);

test('New Year’s Day on a Sunday is observed on Monday', () => {
  expect(isBusinessDay('2023-01-02')).toBe(false);
});
