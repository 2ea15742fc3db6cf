import { describe, expect, test } from 'vitest';
import {
  answerTime,
  closingTimeOn,
  dueDate,
  floridaHour,
  isBusinessDay,
} from '#shared/due-date.ts';
import { dayInFlorida } from '#shared/florida-day.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A time in Florida, as people read it. */
const inFlorida = (moment: Date) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
  }).format(moment);

test.each([
  ['2026-11-24', 'Tue, Nov 24, 6:00 PM'],
  ['2026-07-06', 'Mon, Jul 6, 6:00 PM'],
])('the office closes on %s at %s', (day, closing) => {
  expect(inFlorida(closingTimeOn(day))).toBe(closing);
});

describe('a report is due', () => {
  test.each([
    [
      'on the second day after when paid during office hours',
      '2026-11-16T10:00:00-05:00',
      'Wed, Nov 18, 6:00 PM',
    ],
    [
      'at closing time exactly when paid at closing time',
      '2026-11-16T18:00:00-05:00',
      'Wed, Nov 18, 6:00 PM',
    ],
    ['a day later when paid after closing', '2026-11-16T18:01:00-05:00', 'Thu, Nov 19, 6:00 PM'],
    ['on Tuesday when paid on Friday', '2026-11-20T15:00:00-05:00', 'Tue, Nov 24, 6:00 PM'],
    [
      'on Wednesday when paid on Saturday, which does not count',
      '2026-11-21T12:00:00-05:00',
      'Wed, Nov 25, 6:00 PM',
    ],
    ['on Wednesday when paid late on Sunday', '2026-11-15T23:59:00-05:00', 'Wed, Nov 18, 6:00 PM'],
    ['after Thanksgiving and the weekend', '2026-11-25T09:00:00-05:00', 'Mon, Nov 30, 6:00 PM'],
    ['after a holiday on which it is paid', '2026-11-26T09:00:00-05:00', 'Tue, Dec 1, 6:00 PM'],
    [
      'on the same clock when daylight saving time begins meanwhile',
      '2026-03-06T12:00:00-05:00',
      'Tue, Mar 10, 6:00 PM',
    ],
    [
      'on the same clock when daylight saving time ends meanwhile',
      '2026-10-30T12:00:00-04:00',
      'Tue, Nov 3, 6:00 PM',
    ],
    ['by the day in Florida, not in UTC', '2026-11-20T23:30:00-05:00', 'Wed, Nov 25, 6:00 PM'],
    ['in the next year', '2026-12-31T12:00:00-05:00', 'Tue, Jan 5, 6:00 PM'],
  ])('%s', (_, paidAt, due) => {
    expect(inFlorida(dueDate(new Date(paidAt)))).toBe(due);
  });

  test('at least 48 hours after payment, and never on a day when the office is closed', () => {
    for (let hour = 0; hour < 24 * 400; hour += 41) {
      const paidAt = new Date(Date.UTC(2026, 0, 1, hour));
      const due = dueDate(paidAt);
      expect(due.getTime() - paidAt.getTime()).toBeGreaterThanOrEqual(47 * HOUR_MS);
      expect(isBusinessDay(due.toISOString().slice(0, 10))).toBe(true);
      expect(inFlorida(due)).toContain('6:00 PM');
    }
  });
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
      let businessHours = 0;
      for (let time = askedAt.getTime(); time + HOUR_MS <= answered.getTime(); time += HOUR_MS) {
        if (isBusinessDay(dayInFlorida(new Date(time)))) businessHours += 1;
      }
      expect(businessHours, askedAt.toISOString()).toBeLessThanOrEqual(24);
      expect(answered > askedAt).toBe(true);
      expect(isBusinessDay(dayInFlorida(answered))).toBe(true);
      expect(floridaHour(answered)).toBeGreaterThanOrEqual(8);
      expect(floridaHour(answered)).toBeLessThanOrEqual(18);
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
