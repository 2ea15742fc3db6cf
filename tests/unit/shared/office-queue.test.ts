import { expect, test } from 'vitest';
import { describeCounts, nextAfter, queueByDay, queueOf } from '#shared/office/queue.ts';
import {
  AGENDA_DAYS,
  AGENDA_KINDS,
  type AgendaDay,
  type AgendaKind,
  DEFAULT_ROWS,
  type TodayRow,
} from '#shared/office/today.ts';

const NOW = new Date('2026-11-24T15:00:00Z');

const row = (title: string, kind: AgendaKind, day: AgendaDay, hours: number): TodayRow => ({
  kind,
  title,
  day,
  orderId: title,
  deadline: null,
  neededAt: new Date(NOW.getTime() + hours * 60 * 60 * 1000).toISOString(),
  facts: [title],
});

const sectionOf = (...rows: readonly TodayRow[]) => ({ title: '', count: rows.length, rows });
const sections = [
  sectionOf(row('late', 'report', 'late', -3), row('next day', 'report', 'tomorrow', 30)),
  sectionOf(row('undated', 'payment', 'today', 0)),
  sectionOf(row('soon', 'message', 'today', 2), row('missed', 'message', 'late', -5)),
  sectionOf(row('waits for its customer', 'quote', 'quoted', 0)),
];

const countsOf = <Name extends string>(
  names: readonly Name[],
  given: Partial<Record<Name, number>>,
) => Object.fromEntries(names.map((name) => [name, given[name] ?? 0])) as Record<Name, number>;
const days = countsOf(AGENDA_DAYS, { late: 2, today: 170, tomorrow: 1, quoted: 1 });

test('reports, messages and payments are one list by day, each in the order in which it is needed, without quotes', () => {
  const byDay = queueByDay({ sections, days });
  expect(byDay.map(({ day, count, rows }) => [day, count, rows.map(({ title }) => title)])).toEqual(
    [
      ['late', 2, ['missed', 'late']],
      ['today', 170, ['undated', 'soon']],
      ['tomorrow', 1, ['next day']],
    ],
  );
});

test('a day has so many rows as the query asks for, however many lists have some', () => {
  const many = [0, 1].map((list) =>
    sectionOf(
      ...Array.from({ length: DEFAULT_ROWS }, (_, hour) =>
        row(`${list} ${hour}`, 'report', 'later', hour * 2 + list),
      ),
    ),
  );
  const [first] = queueByDay({ sections: many, days });
  expect(first?.rows.map(({ title }) => title).slice(0, 3)).toEqual(['0 0', '1 0', '0 1']);
  expect(first?.rows).toHaveLength(DEFAULT_ROWS);
  const [more] = queueByDay({ sections: many, days }, { later: '150' });
  expect(more?.rows).toHaveLength(150);
});

test('each kind is counted but quotes', () => {
  const counts = countsOf(AGENDA_KINDS, { report: 160, message: 4, payment: 1, quote: 3 });
  expect(describeCounts(counts)).toBe('160 reports, 4 messages, 1 payment');
  expect(describeCounts(countsOf(AGENDA_KINDS, { quote: 3 }))).toBe('');
});

test('an order with a flag that puts it first comes before what is late', () => {
  const flagged = row('much later', 'report', 'urgent', 90);
  const queue = queueOf({ sections: [sectionOf(flagged), ...sections], days });
  expect(queue.map(({ title }) => title).slice(0, 2)).toEqual(['much later', 'missed']);
});

test('what comes next is about another order than what was just done', () => {
  const queue = queueOf({ sections, days });
  expect(nextAfter(queue, 'missed')?.title).toBe('late');
  expect(nextAfter(queue, 'next day')?.title).toBe('missed');
  expect(nextAfter([row('only', 'report', 'today', 1)], 'only')).toBeUndefined();
});

test('what comes next is about no order and no message that was just done', () => {
  const { orderId: _, ...asks } = row('asks', 'message', 'today', 1);
  const message: TodayRow = { ...asks, messageId: 'm' };
  const order = row('soon', 'report', 'today', 2);
  expect(nextAfter([message, order], 'm')).toBe(order);
  expect(nextAfter([order, message], 'soon')).toBe(message);
  expect(nextAfter([order], 'soon')).toBeUndefined();
});
