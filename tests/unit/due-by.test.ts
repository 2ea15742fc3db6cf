import { expect, test } from 'vitest';
import { dueByWords as english } from '#i18n/en/due-by.ts';
import { dueByWords as spanish } from '#i18n/es/due-by.ts';
import { dueBy, dueByDay, isDueAfterClosing, promisedDueDate } from '#shared/due-by.ts';

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

const DUE = '2026-11-25T01:00:00.000Z';

test.each([
  ['a paid order', 'basic', 'confirmed', 'paid', DUE],
  ['an order in progress', 'diligence', 'in_progress', 'paid', DUE],
  ['an order that is refunded in part', 'basic', 'confirmed', 'partially_refunded', DUE],
  ['a Full Inspection in progress', 'full', 'in_progress', 'paid', DUE],
  ['a Full Inspection before its visit is agreed', 'full', 'confirmed', 'paid', null],
  ['an unpaid order', 'basic', 'pending', 'pending', null],
  ['a delivered order', 'basic', 'delivered', 'paid', null],
  ['a canceled order', 'basic', 'cancelled', 'paid', null],
  ['a disputed order', 'basic', 'confirmed', 'disputed', null],
  ['a refunded order', 'basic', 'confirmed', 'refunded', null],
] as const)('the date promised for %s', (_, serviceType, status, paymentStatus, promised) => {
  expect(promisedDueDate({ serviceType, status, paymentStatus, dueAt: DUE })).toBe(promised);
});

test('a report comes too late for a closing on an earlier day in Florida', () => {
  expect(isDueAfterClosing('2026-11-23', DUE)).toBe(true);
  expect(isDueAfterClosing('2026-11-24', DUE)).toBe(false);
  expect(isDueAfterClosing(null, DUE)).toBe(false);
  expect(isDueAfterClosing('2026-11-23', null)).toBe(false);
});
