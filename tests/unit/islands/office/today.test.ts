// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { order as sample } from '#emulators/mailbox/sample-records.ts';
import { stripeUrlOf } from '#islands/office/shell/agenda-links.ts';
import { watchAttendance } from '#islands/office/shell/attendance.ts';
import { NextTask } from '#islands/office/shell/NextTask.tsx';
import { keepLoaded } from '#islands/office/shell/use-data.ts';
import { toTodayQuery } from '#islands/office/today/filter.ts';
import Today from '#islands/office/today/Today.tsx';
import type { AgendaDay, TodayRow } from '#shared/office/today.ts';
import { sweep } from '../../../sweep.ts';
import { answerWith, arrived, lost } from '../answered-calls.ts';
import { lightDom, pass, returnToPage, text } from '../light-dom.ts';
import { OFFICE, READS } from './office-answers.ts';
import { openScreen, render, SELF, startAnew } from './shown-screen.ts';

lightDom();
beforeEach(() => {
  startAnew();
  answerWith(OFFICE);
});

test.each([
  ['later=30&who=me', { later: '30', who: 'me' }],
  ['later=0', {}],
  ['later=07', {}],
  ['later=10000', {}],
  ['later=-1', {}],
  ['who=somebody&only=late', { only: 'late' }],
  ['kind=report&service=none', { kind: 'report' }],
  ['other=30', {}],
])('the address ?%s asks Today for %j', (query, asked) => {
  expect(toTodayQuery(query)).toEqual(asked);
});

test.each([
  ['nobody', null, true],
  ['the person', { id: SELF.id, name: 'Ana', since: sample.createdAt }, true],
  ['a colleague', { id: 'eva', name: 'Eva', since: sample.createdAt }, false],
])('what %s has is offered next: %o, %s', (_, assignee, isOffered) => {
  const rows = { urgent: '30', late: '30', today: '30', tomorrow: '30', later: '30' };
  const row: TodayRow = {
    ...({ kind: 'report', day: 'today', deadline: null, neededAt: sample.createdAt } as const),
    ...{ orderId: sample.id, title: '88 Sabal Palm Way', facts: [], assignee },
  };
  keepLoaded(['GET /today', { query: rows }], {
    sections: [{ title: '', count: 1, rows: [row] }],
    appointments: [],
    counts: { report: 1, message: 0, payment: 0, email: 0, quote: 0 },
    waiting: 0,
    days: { urgent: 0, late: 0, today: 1, tomorrow: 0, later: 0, quoted: 0 },
    version: '1',
    stripeUrl: '',
  });
  const html = render(createElement(NextTask, { after: 'another' }));
  expect(html.includes(row.title)).toBe(isOffered);
  expect(html.includes('Nothing else waits')).toBe(!isOffered);
});

test('a payment whose order is missing here leads to its page in Stripe', () => {
  const row = { paymentId: 'pi_1' } as Parameters<typeof stripeUrlOf>[0];
  expect(stripeUrlOf(row, 'https://stripe.example/test')).toBe(
    'https://stripe.example/test/payments/pi_1',
  );
});

/** How Today is open, and whether it is looked at. */
const OPEN = {
  'looked at': true,
  'scrolled by a finger': true,
  'under a finger': false,
  'out of sight': false,
  'left alone': false,
} as const;

sweep('Today renews itself each minute while it is looked at', { open: OPEN }, async (row) => {
  const stop = watchAttendance();
  await openScreen('/today', Today);
  dispatchEvent(new Event('pointerdown'));
  // A browser that scrolls takes the finger over.
  const ending = row.open === 'scrolled by a finger' ? 'pointercancel' : 'pointerup';
  if (row.open !== 'under a finger') dispatchEvent(new Event(ending));
  if (row.open === 'left alone') await pass(11 * 60_000);
  const shown = vi.spyOn(document, 'visibilityState', 'get');
  shown.mockReturnValue(row.open === 'out of sight' ? 'hidden' : 'visible');
  const before = arrived('GET /today/version').length;
  await pass(60_000);
  const isAsked = arrived('GET /today/version').length > before;
  shown.mockRestore();
  dispatchEvent(new Event('pointerup'));
  stop();
  return isAsked === OPEN[row.open] ? [] : [`${isAsked}`];
});

test('what Today says of a network that was gone is gone a minute after it is back, without news too', async () => {
  const stop = watchAttendance();
  await openScreen('/today', Today);
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('pointerup'));
  answerWith({ 'GET /today': lost, 'GET /today/version': lost });
  await returnToPage();
  expect(text()).toContain('No response from the office.');
  answerWith(OFFICE);
  await pass(60_000);
  expect(text()).not.toContain('No response from the office.');
  stop();
});

const DAYS: Record<AgendaDay, number> = {
  ...{ urgent: 0, late: 0, today: 0, tomorrow: 0, later: 0, quoted: 0 },
};

test('a row of Today keeps the focus when it is needed on another day', async () => {
  const row = (day: AgendaDay): TodayRow => ({
    ...({ kind: 'report', deadline: null, neededAt: sample.createdAt } as const),
    ...{ day, orderId: sample.id, title: '88 Sabal Palm Way', facts: ['SJG7C-HND84'] },
  });
  const listed = (day: AgendaDay) => ({
    'GET /today': () => ({
      ...READS['GET /today'](),
      ...{ version: day, days: { ...DAYS, [day]: 1 } },
      sections: [{ title: '', count: 1, rows: [row(day)] }],
    }),
    'GET /today/version': () => ({ version: day }),
  });
  answerWith(listed('today'));
  await openScreen('/today', Today);
  const link = () => document.querySelector<HTMLElement>('[data-row] a');
  link()?.focus();
  answerWith(listed('late'));
  await returnToPage();
  expect(text()).toContain('Late (1)');
  expect(document.activeElement).toBe(link());
});
