import { expect, test } from 'vitest';
import { dueBy, dueByDay } from '#shared/due-by.ts';

test.each([
  ['in winter', '2026-11-24T23:00:00.000Z', 'by Tue, Nov 24, 6 PM ET'],
  ['in summer', '2026-07-06T22:00:00.000Z', 'by Mon, Jul 6, 6 PM ET'],
  ['by Florida’s day, not UTC’s', '2026-11-25T01:00:00.000Z', 'by Tue, Nov 24, 8 PM ET'],
])('a due date %s', (_, dueAt, text) => {
  expect(dueBy(dueAt)).toBe(text);
});

test('a due date without its hour', () => {
  expect(dueByDay('2026-11-24T23:00:00.000Z')).toBe('by Tue, Nov 24');
});
