import { expect, test } from 'vitest';
import type { AgendaKind, TodayRow } from '#shared/office/orders.ts';
import { countQueue, nextAfter, queueOf } from '#shared/office/queue.ts';

const NOW = new Date('2026-11-24T15:00:00Z');

const row = (title: string, kind: AgendaKind, hours: number | null): TodayRow => ({
  kind,
  title,
  orderId: title,
  deadline: hours === null ? null : new Date(NOW.getTime() + hours * 60 * 60 * 1000).toISOString(),
  facts: [title],
});

const sections = [
  { title: 'Due', rows: [row('late', 'report', -3), row('tomorrow', 'report', 30)] },
  { title: 'Payments', rows: [row('undated', 'payment', null)] },
  { title: 'Messages', rows: [row('soon', 'message', 2), row('missed', 'message', -5)] },
  { title: 'Quotes', rows: [row('waits for its customer', 'quote', null)] },
];

test('reports, messages and payments are one list: the late first, then what has no deadline, then the rest', () => {
  const queue = queueOf({ sections }, NOW);
  expect(queue.map(({ title }) => title)).toEqual([
    'missed',
    'late',
    'undated',
    'soon',
    'tomorrow',
  ]);
  expect(countQueue(queue)).toBe('2 reports, 2 messages, 1 payment');
  expect(countQueue([])).toBe('');
});

test('an order with a flag that says so comes before what is late', () => {
  const flagged = { ...row('much later', 'report', 90), flags: ['urgent'] as const };
  const queue = queueOf({ sections: [{ title: 'Due', rows: [flagged] }, ...sections] }, NOW);
  expect(queue.map(({ title }) => title).slice(0, 2)).toEqual(['much later', 'missed']);
});

test('what comes next is about another order than what was just done', () => {
  const queue = queueOf({ sections }, NOW);
  expect(nextAfter(queue, 'missed')?.title).toBe('late');
  expect(nextAfter(queue, 'tomorrow')?.title).toBe('missed');
  expect(nextAfter([row('only', 'report', 1)], 'only')).toBeUndefined();
});
