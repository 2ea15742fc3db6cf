import { describe, expect, test } from 'vitest';
import {
  canTransitionOrder,
  canTransitionPayment,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  PAYMENT_STATUSES,
} from '#shared/states.ts';
import { UNKNOWN_COUNTY } from '../../fixtures.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const pairs = <State extends string>(states: readonly State[]) =>
  states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const));

async function databaseAllows(
  column: string,
  from: string,
  to: string,
  before: (id: string) => Promise<unknown> = async () => {},
): Promise<boolean> {
  const { id } = await site.placeOrder();
  await site.forceOrderState(id, { [column]: from });
  await before(id);
  try {
    await site.db.query(`update orders set ${column} = $2 where id = $1`, [id, to]);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '23514' });
    return false;
  }
}

describe('the database allows the same transitions as the code', () => {
  test.each(pairs(ORDER_STATUSES))('status: %s to %s', async (from, to) => {
    const isUndone = ORDER_TRANSITIONS[from][to]?.includes('undone') ?? false;
    expect(await databaseAllows('status', from, to)).toBe(
      canTransitionOrder(from, to) && !isUndone,
    );
    if (!isUndone) return;
    const undoable = (sentAt: string) => (id: string) =>
      site.db.query(
        `with press as (
           insert into audit_log (operator, action, order_id) values ('eva', 'start', $id) returning id
         ), email as (
           insert into outbox (kind, order_id, dedupe_key, sent_at) values ('work_started', $id, $id, ${sentAt}) returning id
         )
         insert into undoable_changes (audit_id, order_id, mails, before, until)
         select press.id, $id, array[email.id], jsonb_build_object('status', $to::text), now() from press, email`,
        { id, to },
      );
    // Together with the unsent email.
    expect(await databaseAllows('status', from, to, undoable('null'))).toBe(true);
    expect(await databaseAllows('status', from, to, undoable('now()'))).toBe(false);
  });

  test.each(pairs(PAYMENT_STATUSES))('payment: %s to %s', async (from, to) => {
    expect(await databaseAllows('payment_status', from, to)).toBe(canTransitionPayment(from, to));
  });
});

describe('the database rejects', () => {
  const errorCode = (statement: string, params: readonly unknown[]) =>
    site.db.query(statement, params).then(
      () => 'stored',
      (error: { code: string }) => error.code,
    );
  const CHECK_VIOLATION = '23514';
  const UNIQUE_VIOLATION = '23505';

  test.each([
    ['a refund above the total', 'refunded_amount = total_amount + 1'],
    ['a total of zero', 'total_amount = 0'],
    ['an unknown county', `county = '${UNKNOWN_COUNTY}'`],
    ['a malformed id', `id = 'short'`],
    ['a fingerprint without its key', `request_fingerprint = 'f', idempotency_key = null`],
  ])('%s', async (_, change) => {
    const { id } = await site.placeOrder();
    const statement = `update orders set ${change} where id = $1`;
    expect(await errorCode(statement, [id])).toBe(CHECK_VIOLATION);
  });

  test('one intent for two orders', async () => {
    const { intentId } = await site.placeOrderWithIntent();
    const { id } = await site.placeOrder();
    const statement = 'update orders set stripe_payment_intent_id = $2 where id = $1';
    expect(await errorCode(statement, [id, intentId])).toBe(UNIQUE_VIOLATION);
  });

  test('a message without a last name, except for a quote request', async () => {
    const { id } = await (await site.post('/api/contact', sampleMessage)).json();
    const statement = `update contact_messages set last_name = '', inquiry_type = $2 where id = $1`;
    expect(await errorCode(statement, [id, 'general'])).toBe(CHECK_VIOLATION);
    expect(await errorCode(statement, [id, 'Full Inspection Quote'])).toBe('stored');
  });
});
