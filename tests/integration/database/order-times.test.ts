import { expect, test } from 'vitest';
import { ORDER_TRANSITIONS, PAYMENT_TRANSITIONS } from '#shared/states.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const TIMES = ['paid_at', 'delivered_at', 'cancelled_at', 'refunded_at'] as const;
const OLD = '2020-01-01T00:00:00.000Z';

const UNDONE: readonly string[] = ['in_progress confirmed', 'delivered in_progress'];

const edgesOf = (column: string, transitions: Readonly<Record<string, object>>) =>
  Object.entries(transitions).flatMap(([from, next]) =>
    Object.keys(next)
      // Undo is allowed only with its unsent email, and puts times back itself: office/undo.test.ts.
      .filter((to) => to !== from && !UNDONE.includes(`${from} ${to}`))
      .map((to) => ({ column, from, to })),
  );
const EDGES = [
  ...edgesOf('status', ORDER_TRANSITIONS),
  ...edgesOf('payment_status', PAYMENT_TRANSITIONS),
];

/** Which times a change to a value sets, where they are not set yet. */
const SETS: Readonly<Record<string, (typeof TIMES)[number]>> = {
  'status delivered': 'delivered_at',
  'status cancelled': 'cancelled_at',
  'payment_status paid': 'paid_at',
  'payment_status partially_refunded': 'paid_at',
};

/** Sets all times of an order, which no trigger changes then. */
const setTimes = (id: string, time: string | null) =>
  site.db.query(
    `update orders set ${TIMES.map((column) => `${column} = $2::timestamptz`)} where id = $1`,
    [id, time],
  );

const timesOf = async (id: string) => {
  const [row] = await site.db.query(`select ${TIMES} from orders where id = $1`, [id]);
  return Object.fromEntries(TIMES.map((column) => [column, row?.[column] ?? null]));
};

test.each([
  ['that are not set yet are set by the state that they belong to alone', null],
  ['that are set stay as they are', OLD],
])('in every transition, times %s', async (_, time) => {
  const { id } = await site.placeOrder();
  for (const { column, from, to } of EDGES) {
    await site.forceOrderState(id, {
      status: 'pending',
      payment_status: 'pending',
      [column]: from,
    });
    await setTimes(id, time);
    await site.db.query(`update orders set ${column} = $2 where id = $1`, [id, to]);
    const set = time === null ? SETS[`${column} ${to}`] : undefined;
    const expected = TIMES.map((each) => [
      each,
      each === set ? expect.any(Date) : time && new Date(time),
    ]);
    expect.soft([from, to, await timesOf(id)]).toEqual([from, to, Object.fromEntries(expected)]);
  }
});

test('the time of the last refund is there exactly while something is refunded, and moves with the amount', async () => {
  const { id } = await site.placeOrder();
  await site.forceOrderState(id, { status: 'confirmed', payment_status: 'paid' });
  const refund = async (amount: number) => {
    await setTimes(id, OLD);
    await site.db.query('update orders set refunded_amount = $2 where id = $1', [id, amount]);
    return (await timesOf(id)).refunded_at as Date | null;
  };
  expect(await refund(0)).toEqual(new Date(OLD));
  for (const amount of [1_00, 2_00, 1_00]) {
    expect((await refund(amount))?.getTime()).toBeGreaterThan(Date.parse(OLD));
  }
  expect(await refund(0)).toBeNull();
});
