import { expect, test } from 'vitest';
import { dueDateWords as english } from '#i18n/en/due-date.ts';
import { dueDateWords as spanish } from '#i18n/es/due-date.ts';
import { dueBy, dueByDay, isDueAfter, promisedDueDate } from '#shared/due-date.ts';

test.each([
  ['in winter', '2026-11-24T23:00:00.000Z', 'by Tue, Nov 24, 6 PM ET'],
  ['in summer', '2026-07-06T22:00:00.000Z', 'by Mon, Jul 6, 6 PM ET'],
  ['by Florida’s day, not UTC’s', '2026-11-25T01:00:00.000Z', 'by Tue, Nov 24, 8 PM ET'],
])('a due date %s', (_, dueAt, text) => {
  expect(dueBy(dueAt, 'en', english)).toBe(text);
});

test('a due date without its hour', () => {
  expect(dueByDay('2026-11-24T23:00:00.000Z', 'en', english)).toBe('by Tue, Nov 24');
});

test.each([
  [
    '2026-11-24T23:00:00.000Z',
    'a más tardar el martes 24 de noviembre a las 6\u00a0p.\u00a0m., hora del Este',
  ],
  [
    '2026-07-06T17:00:00.000Z',
    'a más tardar el lunes 6 de julio a la 1\u00a0p.\u00a0m., hora del Este',
  ],
])('a due date in Spanish, %s', (dueAt, text) => {
  expect(dueBy(dueAt, 'es', spanish)).toBe(text);
});

test('a due date without its hour in Spanish', () => {
  expect(dueByDay('2026-11-24T23:00:00.000Z', 'es', spanish)).toBe(
    'a más tardar el martes 24 de noviembre',
  );
});

const DUE_AT = '2026-11-24T23:00:00.000Z';

test.each([
  ['a paid order', {}, DUE_AT],
  ['an order in progress', { status: 'in_progress' }, DUE_AT],
  ['an inspection whose visit isn’t agreed', { dueAt: undefined }, null],
  ['an order that isn’t paid', { paymentStatus: 'pending' }, null],
  ['a disputed order', { paymentStatus: 'disputed' }, null],
  ['a refunded order', { paymentStatus: 'refunded' }, null],
  ['a canceled order', { status: 'cancelled' }, null],
  ['a delivered report', { status: 'delivered' }, null],
] as const)('the due date promised for %s', (_, changes, promised) => {
  const paid = { status: 'confirmed', paymentStatus: 'paid' } as const;
  expect(promisedDueDate({ ...paid, dueAt: DUE_AT, ...changes })).toBe(promised);
});

test.each([
  ['2026-11-23', DUE_AT, true],
  ['2026-11-24', DUE_AT, false],
  ['2026-11-24', '2026-11-25T04:59:00.000Z', false],
  ['2026-11-24', '2026-11-25T05:00:00.000Z', true],
  [null, DUE_AT, false],
  ['2026-11-23', null, false],
])('a closing on %s and a report due at %s: it comes too late is %s', (closing, due, isLate) => {
  expect(isDueAfter(closing, due)).toBe(isLate);
});
