// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { order as sample } from '#emulators/mailbox/sample-records.ts';
import { stripeUrlOf } from '#islands/office/shell/agenda-links.ts';
import { NextTask } from '#islands/office/shell/NextTask.tsx';
import { keepLoaded } from '#islands/office/shell/use-data.ts';
import { toTodayQuery } from '#islands/office/today/filter.ts';
import type { TodayRow } from '#shared/office/today.ts';
import { render, SELF, startAnew } from './shown-screen.ts';

beforeEach(startAnew);

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
