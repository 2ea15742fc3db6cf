import { expect, test } from 'vitest';
import { MONTH_TITLES, toMonthCells } from '#server/export/month-table.ts';
import { TABLES } from '#server/export/tables.ts';
import { LEDGER_KINDS } from '#server/payments/ledger.ts';
import { BECAUSE_NAMES } from '#shared/office/because.ts';
import type { PartFigures } from '#shared/office/figures.ts';
import { sweep } from '../../sweep.ts';

const CREATED = new Date('2026-11-24T04:30:00.000Z');

/** A row of a table as it is exported, by its titles. */
const exported = (
  table: keyof typeof TABLES,
  row: Parameters<(typeof TABLES)['orders']['toCells']>[0],
) => {
  const { titles, toCells } = TABLES[table];
  const cells = toCells(row);
  return Object.fromEntries(titles.map((title, index) => [title, cells[index]]));
};

sweep(
  'money is exported with its sign in dollars, and by its name in another currency',
  { kind: LEDGER_KINDS, currency: ['usd', 'eur'] },
  ({ kind, currency }) => {
    const row = {
      order_id: 'o',
      payment_intent_id: 'pi',
      kind,
      amount: 1_050,
      currency,
      created_at: CREATED,
    };
    const { amount, other_currency: other, day, what } = exported('payments', row);
    const sign = ['received', 'refund_failed', 'reinstated'].includes(kind) ? 1 : -1;
    const wanted = currency === 'usd' ? [sign * 1_050, ''] : ['', '1050 (smallest unit of eur)'];
    const isNamed = String(what).includes(
      {
        received: 'payment',
        refunded: 'refund',
        refund_failed: 'refund failed',
        lost: 'lost',
        prevented: 'prevented',
        reinstated: 'back',
      }[kind],
    );
    return [
      ...(JSON.stringify([amount, other]) === JSON.stringify(wanted) ? [] : [`${amount} ${other}`]),
      ...(JSON.stringify(day) === '{"day":"2026-11-23"}' ? [] : [JSON.stringify(day)]),
      ...(isNamed ? [] : [String(what)]),
    ];
  },
);

test.each([
  [1_050, 'usd', { what: 'refund', amount: 1_050, other_currency: '' }],
  [-1_050, 'usd', { what: 'refund failed', amount: -1_050, other_currency: '' }],
  [1_050, 'eur', { what: 'refund', amount: '', other_currency: '1050 (smallest unit of eur)' }],
  [
    -1_050,
    'eur',
    { what: 'refund failed', amount: '', other_currency: '1050 (smallest unit of eur)' },
  ],
])(
  'a refund of %i in %s says what it is, below zero where it failed',
  (amount, currency, cells) => {
    const row = { order_id: 'o', amount, currency, created_at: CREATED };
    expect(exported('refunds', row)).toMatchObject({ order: 'o', ...cells });
  },
);

test('each column of a month has the figure of its name', () => {
  const part: PartFigures = {
    ...{ part: 'service', id: 'basic', name: 'Basic Lookup' },
    ...{ placed: 11, paid: 12, delivered: 13, onTime: 14, medianHours: 1.5, corrections: 15 },
    ...{ quotesSent: 16, quotesWon: 17 },
    refunds: [...BECAUSE_NAMES, null].map((because, index) => ({
      because,
      count: 100 + index,
      amount: 1_000 + index,
    })),
  };
  const sum = (figure: 'count' | 'amount') =>
    part.refunds.reduce((all, refund) => all + refund[figure], 0);
  const cells = toMonthCells('2026-03', part);
  expect(Object.fromEntries(MONTH_TITLES.map((title, index) => [title, cells[index]]))).toEqual({
    ...{ month: '2026-03', by: 'service', of: 'Basic Lookup' },
    ...{ placed: '11', paid: '12', delivered: '13', on_time: '14', median_hours: 150 },
    ...{ corrections: '15', quotes_sent: '16', quotes_won: '17' },
    ...{ refunds: String(sum('count')), refunded: sum('amount') },
    ...Object.fromEntries(
      part.refunds.map(({ because, count }) => [
        `refunds_${because ?? 'without_reason'}`,
        `${count}`,
      ]),
    ),
  });
});
