import { beforeEach, describe, expect, test } from 'vitest';
import { privacy } from '#business/legal/privacy.ts';
import { retention } from '#business/retention.ts';
import { deliver } from '#server/orders/deliver.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { countExpired, purgeExpired } from '#server/privacy/purge-expired.ts';
import { runCli, runCliJson } from './cli.ts';
import { sampleMessage, sampleOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

const setAge = (table: 'orders' | 'contact_messages', id: string, interval: string) =>
  site.db.query(`update ${table} set created_at = now() - $2::interval where id = $1`, [
    id,
    interval,
  ]);
const idsOf = async (table: 'orders' | 'contact_messages') =>
  (await site.rows(table)).map(({ id }) => id);
const cancel = (id: string) =>
  site.db.query(`update orders set status = 'cancelled' where id = $1`, [id]);

const justOver = (years: number) => `${years} years 1 hour`;
const justUnder = (years: number) => `${years} years -1 hour`;

test('the privacy policy states the retention periods', () => {
  const text = JSON.stringify(privacy.find(({ heading }) => heading === 'How long we keep it'));
  expect(retention.records).toBe(7);
  expect(text).toContain(`up to ${retention.records} years`);
  expect(text).toContain(`after ${retention.enquiries} years`);
});

test('purges a paid order after seven years, with its report, mails, events and audit log', async () => {
  const old = await site.placePaidOrder();
  await startWork(site.db, old.id, 'eva');
  const pdf = Buffer.from('%PDF-1.7');
  await deliver(site.db, { orderId: old.id, pdf, operator: 'eva', corrected: false });
  const young = await site.placePaidOrder();
  await setAge('orders', old.id, justOver(retention.records));
  await setAge('orders', young.id, justUnder(retention.records));

  await site.runSchedule('purge-expired');
  await site.runSchedule('purge-expired');
  expect(await idsOf('orders')).toEqual([young.id]);
  expect(await site.rows('reports')).toEqual([]);
  expect(await site.rows('desk_log')).toEqual([]);
  for (const table of ['outbox', 'stripe_events'] as const) {
    const about = (await site.rows(table)).map(({ order_id }) => order_id);
    expect(new Set(about)).toEqual(new Set([young.id]));
  }
});

test('purges a canceled unpaid order after two years, and none that can still be paid', async () => {
  const old = await site.placeOrder();
  const open = await site.placeOrder();
  const young = await site.placeOrder();
  await cancel(old.id);
  await cancel(young.id);
  for (const { id } of [old, open]) await setAge('orders', id, justOver(retention.enquiries));
  await setAge('orders', young.id, justUnder(retention.enquiries));
  await site.runSchedule('purge-expired');
  expect((await idsOf('orders')).sort()).toEqual([open.id, young.id].sort());
});

test('purges a message after two years, or with the order that it led to', async () => {
  const send = async () =>
    (await (await site.post('/api/contact', sampleMessage)).json()).id as string;
  const [alone, quoted, young] = [await send(), await send(), await send()];
  const { totalAmount: _, serviceType: __, ...customer } = sampleOrder;
  const form = { ...customer, county: 'broward', price: 400_00 } as const;
  const quote = await quoteOrder(site.db, form, 'eva', quoted);
  const orderId = quote.ok ? quote.value.order.id : '';
  await site.db.query(`update orders set status = 'confirmed', payment_status = 'paid'`);
  for (const id of [alone, quoted]) {
    await setAge('contact_messages', id, justOver(retention.enquiries));
  }
  await site.runSchedule('purge-expired');
  expect((await idsOf('contact_messages')).sort()).toEqual([quoted, young].sort());

  await setAge('orders', orderId, justOver(retention.records));
  await site.runSchedule('purge-expired');
  expect(await idsOf('contact_messages')).toEqual([young]);
});

test('never purges an order under review', async () => {
  const { id } = await site.placeOrder();
  await site.db.query(`update orders set payment_status = 'needs_review'`);
  await setAge('orders', id, justOver(retention.records));
  await site.runSchedule('purge-expired');
  expect(await idsOf('orders')).toEqual([id]);
});

describe('more messages than one batch', () => {
  beforeEach(async () => {
    await site.placeOrder();
    await site.db.query(
      `insert into contact_messages (id, first_name, last_name, email, inquiry_type, message, created_at)
       select translate(lpad(to_hex(n), 26, '0'), 'iluo', '1110'), 'x', 'x', 'x@example.com', 'general', 'x',
              now() - interval '3 years'
       from generate_series(1, 1200) as n`,
    );
  });

  test('are purged by one run in batches, and only counted by a dry run', async () => {
    const counted = await runCliJson('purge', '--dry-run');
    expect(counted).toEqual({ paidOrders: 0, unpaidOrders: 0, messages: 1_200, logEntries: 0 });
    expect(await idsOf('contact_messages')).toHaveLength(1_200);
    const steps: number[] = [];
    const purged = await purgeExpired(site.db, ({ messages }) => steps.push(messages));
    expect(purged).toEqual(counted);
    expect(new Set(steps)).toEqual(new Set([0, 500, 1_000, 1_200]));
  });

  test('are purged by the next run if the database connection is lost halfway', async () => {
    site.neon.faults.next(/from contact_messages/, { kind: 'cut-after' });
    await site.runSchedule('purge-expired');
    expect(await idsOf('contact_messages')).toHaveLength(700);
    await site.runSchedule('purge-expired');
    expect(await idsOf('contact_messages')).toEqual([]);
  });

  test('are each purged once by two concurrent runs', async () => {
    const runs = await Promise.all([purgeExpired(site.db), purgeExpired(site.db)]);
    expect(runs.reduce((sum, { messages }) => sum + messages, 0)).toBe(1_200);
    expect(await countExpired(site.db)).toMatchObject({ messages: 0 });
  });
});

test('the command requires --yes without a terminal', async () => {
  expect(await runCli('purge')).toMatchObject({ exitCode: 2, output: '' });
});
