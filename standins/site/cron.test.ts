import { expect, test } from 'vitest';
import { nextRun } from './cron.ts';

const next = (schedule: string, after: string) => nextRun(schedule, new Date(after)).toISOString();

test.each([
  ['* * * * *', '2026-03-08T06:59:30Z', '2026-03-08T07:00:00.000Z'],
  ['* * * * *', '2026-03-08T07:00:00Z', '2026-03-08T07:01:00.000Z'],
  ['*/5 * * * *', '2026-03-08T07:02:00Z', '2026-03-08T07:05:00.000Z'],
  ['*/25 * * * *', '2026-03-08T07:50:00Z', '2026-03-08T08:00:00.000Z'],
  ['*/25 * * * *', '2026-03-08T07:49:59Z', '2026-03-08T07:50:00.000Z'],
  ['@hourly', '2026-12-31T23:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['@daily', '2026-02-28T12:00:00Z', '2026-03-01T00:00:00.000Z'],
])('%s comes round after %s at %s', (schedule, after, expected) => {
  expect(next(schedule, after)).toBe(expected);
});

test.each(['0 3 * * 1', '*/0 * * * *', '*/90 * * * *', '@weekly', ''])(
  'a schedule beyond the local run is named: %s',
  (schedule) => {
    expect(() => next(schedule, '2026-01-01T00:00:00Z')).toThrow(schedule);
  },
);
