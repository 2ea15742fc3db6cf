// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import en from '#i18n/en/order-form.ts';
import OrderForm from '#islands/order-form/OrderForm.tsx';
import { answerWith } from '../answered-calls.ts';
import { fill, lightDom, pass, press, show, text } from '../light-dom.ts';

lightDom();

const { fields, orderFields } = en;
const { closingDate, inspectionEnds } = orderFields;

const PAST = fields.errors['date-past'];
const AFTER_CLOSING = closingDate.deadline.dueAfter;
const AFTER_INSPECTION = inspectionEnds.deadline.dueAfter;

/** Florida's Monday evening, which is Tuesday in UTC. */
const NOW = new Date('2026-11-24T02:00:00Z');

/** Two days that a customer enters, and what the form says of them, once. */
test.each<[closing: string, inspection: string, ...said: string[]]>([
  ['', ''],
  ['2026-11-22', '', PAST],
  ['2026-11-23', '', AFTER_CLOSING],
  ['2027-11-23', ''],
  ['2026-11-23', '2026-11-24', AFTER_CLOSING],
  ['2026-11-24', '2026-11-23', AFTER_INSPECTION],
  ['2026-11-22', '2026-11-23', PAST, AFTER_INSPECTION],
  ['2026-11-22', '2026-11-22', PAST, PAST],
])('a closing on “%s” and an inspection until “%s”: %s', async (closing, inspection, ...said) => {
  vi.setSystemTime(NOW);
  const headers = { Date: NOW.toUTCString() };
  answerWith({ 'GET /api/now': () => Response.json({ now: NOW.toISOString() }, { headers }) });
  await show(createElement(OrderForm, { language: 'en' }));
  await press(en.closing.summary);
  await fill(closingDate.label, closing);
  await fill(inspectionEnds.label, inspection);
  await pass(3_000);
  const lines = text().split('\n');
  const notes = [PAST, AFTER_CLOSING, AFTER_INSPECTION].flatMap((note) =>
    lines.filter((line) => line.includes(note)).map(() => note),
  );
  expect(notes).toEqual(said);
});
