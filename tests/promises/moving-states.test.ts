import { afterAll, describe, expect, test } from 'vitest';
import { mayMoveOrder, mayMovePayment, ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { forceState } from './force-state.ts';
import { openSite } from './site.ts';

const site = await openSite();
afterAll(() => site.close());

const pairs = <State extends string>(states: readonly State[]) =>
  states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const));

async function databaseAllows(column: string, from: string, to: string): Promise<boolean> {
  const { id } = await site.placeOrder();
  await forceState(site.db, id, { [column]: from });
  try {
    await site.db.query(`update orders set ${column} = $2 where id = $1`, [id, to]);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '23514' });
    return false;
  }
}

describe('the database knows the same moves as the code', () => {
  test.each(pairs(ORDER_STATUSES))('status: %s to %s', async (from, to) => {
    expect(await databaseAllows('status', from, to)).toBe(mayMoveOrder(from, to));
  });

  test.each(pairs(PAYMENT_STATUSES))('payment: %s to %s', async (from, to) => {
    expect(await databaseAllows('payment_status', from, to)).toBe(mayMovePayment(from, to));
  });
});
