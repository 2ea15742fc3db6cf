import { describe, expect, test } from 'vitest';
import { retention } from '#business/retention.ts';
import { runCli } from '../cli/cli.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const EMAIL = sampleOrder.customerEmail;
const subjects = async () => (await site.rows('removal_marks')).map(({ subject }) => subject);
const erase = (email: string) => runCli('erase', email, '--yes');
const isMarked = async (id: unknown) =>
  (
    await site.db.query('select from removal_marks where hash = sha256(convert_to($1, $2))', [
      id,
      'UTF8',
    ])
  ).length > 0;

/** Stores an unpaid order that was canceled, and a message that led to no order. */
const storeBoth = async () => {
  const order = await site.placeOrder();
  await site.db.query(`update orders set status = 'cancelled'`);
  const message = await (
    await site.post('/api/contact', { ...sampleMessage, email: EMAIL })
  ).json();
  return [String(order.id), String(message.id)] as const;
};

test('a bare delete marks nothing', async () => {
  await storeBoth();
  await site.db.query('delete from orders');
  await site.db.query('delete from contact_messages');
  expect(await site.rows('removal_marks')).toEqual([]);
  expect(await site.rows('purged_orders')).toEqual([]);
});

describe('an order and a message are marked', () => {
  test('by a purge', async () => {
    const ids = await storeBoth();
    for (const table of ['orders', 'contact_messages']) {
      await site.db.query(`update ${table} set created_at = now() - interval '8 years'`);
    }
    await site.runSchedule('purge-expired');
    expect((await subjects()).sort()).toEqual(['message', 'order']);
    for (const id of ids) expect(await isMarked(id)).toBe(true);
  });

  test('by an erasure, with the address, which no list of addresses finds', async () => {
    const ids = await storeBoth();
    await erase(EMAIL);
    await erase(EMAIL.toUpperCase());
    expect((await subjects()).sort()).toEqual(['address', 'address', 'message', 'order']);
    for (const id of ids) expect(await isMarked(id)).toBe(true);
    expect(await isMarked(EMAIL)).toBe(false);
    expect(
      await site.db.query(
        `select from removal_marks where hash = sha256(salt || convert_to($1, 'UTF8'))`,
        [EMAIL],
      ),
    ).toHaveLength(2);
  });
});

test('an erasure that finds nothing marks the address', async () => {
  await erase('nobody@example.com');
  expect(await subjects()).toEqual(['address']);
});

test('an erasure that is refused marks nothing', async () => {
  await site.storePaidOrder();
  expect((await erase(EMAIL)).exitCode).toBe(1);
  expect(await subjects()).toEqual([]);
});

test('marks expire after two years', async () => {
  await erase('nobody@example.com');
  await site.db.query(
    `update removal_marks set removed_at = now() - interval '${retention.inquiries} years 1 hour'`,
  );
  await site.runSchedule('purge-expired');
  expect(await subjects()).toEqual([]);
});

describe('a mark of before, which any deletion left', () => {
  const payForMarked = async (purgedAt: string) => {
    const { order } = await site.placeChargedOrder({ webhooks: false });
    await site.db.query('delete from orders');
    await site.db.query(
      `insert into purged_orders (id, purged_at) values (sha256($1::text::bytea), now() + $2::interval)`,
      [order.id, purgedAt],
    );
    await site.runSchedule('reconcile');
    return (await site.rows('unknown_payments')).length;
  };

  test('hides no payment of an order that had not expired', async () => {
    expect(await payForMarked('0')).toBe(1);
  });

  test('tells that an order which had expired was purged', async () => {
    expect(await payForMarked(`${retention.records} years`)).toBe(0);
  });
});
