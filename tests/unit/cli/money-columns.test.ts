import { expect, test } from 'vitest';
import { TABLES } from '#server/export/tables.ts';
import { LEDGER_KINDS } from '#server/payments/ledger.ts';

const HAPPENED = new Date('2026-03-02T15:00:00Z');

/** The money of a row of an export, by its columns. */
function moneyOf(name: 'payments' | 'refunds', row: object) {
  const { titles, toCells } = TABLES[name];
  const ids = { order_id: 'o', payment_intent_id: 'pi_1', created_at: HAPPENED };
  const cells = toCells({ ...ids, ...row });
  const [amount, other] = ['amount', 'other_currency'].map((title) => cells[titles.indexOf(title)]);
  return { amount, other };
}

test.each(LEDGER_KINDS)('%s has its sign in dollars, and an amount in another currency', (kind) => {
  const brings = ['received', 'refund_failed', 'reinstated'].includes(kind);
  expect(moneyOf('payments', { kind, amount: 500, currency: 'usd' })).toEqual({
    amount: brings ? 500 : -500,
    other: '',
  });
  expect(moneyOf('payments', { kind, amount: 500, currency: 'eur' })).toEqual({
    amount: '',
    other: '500 (smallest unit of eur)',
  });
});

test.each([500, -500])('a refund of %i has its amount as the view has it', (amount) => {
  expect(moneyOf('refunds', { amount, currency: 'usd' })).toEqual({ amount, other: '' });
  expect(moneyOf('refunds', { amount, currency: 'eur' })).toEqual({
    amount: '',
    other: '500 (smallest unit of eur)',
  });
});
