import { beforeEach, describe, expect, test } from 'vitest';
import { privacy } from '#business/legal/privacy.ts';
import { retention } from '#business/retention.ts';
import { deliver } from '#server/orders/deliver.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { countExpired, purgeExpired } from '#server/privacy/purge-expired.ts';
import { cliJson, desk } from './cli.ts';
import { aMessage, anOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

const age = (table: 'orders' | 'contact_messages', id: string, interval: string) =>
  site.db.query(`update ${table} set created_at = now() - $2::interval where id = $1`, [
    id,
    interval,
  ]);
const ids = async (table: 'orders' | 'contact_messages') =>
  (await site.rows(table)).map(({ id }) => id);
const cancel = (id: string) =>
  site.db.query(`update orders set status = 'cancelled' where id = $1`, [id]);

const JUST_OVER = (years: number) => `${years} years 1 hour`;
const JUST_UNDER = (years: number) => `${years} years -1 hour`;

test('the privacy policy says the years that the clock keeps', () => {
  const said = JSON.stringify(privacy.find(({ heading }) => heading === 'How long we keep it'));
  expect(retention.records).toBe(7);
  expect(said).toContain(`up to ${retention.records} years`);
  expect(said).toContain(`after ${retention.enquiries} years`);
});

test('a paid order goes after seven years, with its report, mails, events and log; a younger one stays', async () => {
  const old = await site.paidOrder();
  await startWork(site.db, old.id, 'eva');
  const pdf = Buffer.from('%PDF-1.7');
  await deliver(site.db, { orderId: old.id, pdf, operator: 'eva', corrected: false });
  const young = await site.paidOrder();
  await age('orders', old.id, JUST_OVER(retention.records));
  await age('orders', young.id, JUST_UNDER(retention.records));

  await site.runSchedule('purge-expired');
  await site.runSchedule('purge-expired');
  expect(await ids('orders')).toEqual([young.id]);
  expect(await site.rows('reports')).toEqual([]);
  expect(await site.rows('desk_log')).toEqual([]);
  for (const table of ['outbox', 'stripe_events'] as const) {
    const about = (await site.rows(table)).map(({ order_id }) => order_id);
    expect(new Set(about)).toEqual(new Set([young.id]));
  }
});

test('an unpaid order goes after two years, once it can’t be paid any more', async () => {
  const old = await site.placeOrder();
  const open = await site.placeOrder();
  const young = await site.placeOrder();
  await cancel(old.id);
  await cancel(young.id);
  for (const { id } of [old, open]) await age('orders', id, JUST_OVER(retention.enquiries));
  await age('orders', young.id, JUST_UNDER(retention.enquiries));
  await site.runSchedule('purge-expired');
  expect((await ids('orders')).sort()).toEqual([open.id, young.id].sort());
});

test('a message goes after two years; one that led to an order goes with the order', async () => {
  const write = async () => (await (await site.post('/api/contact', aMessage)).json()).id as string;
  const [alone, quoted, young] = [await write(), await write(), await write()];
  const { totalAmount: _, serviceType: __, ...customer } = anOrder;
  const form = { ...customer, county: 'broward', price: 400_00 } as const;
  const quote = await quoteOrder(site.db, form, 'eva', quoted);
  const orderId = quote.ok ? quote.value.order.id : '';
  await site.db.query(`update orders set status = 'confirmed', payment_status = 'paid'`);
  for (const id of [alone, quoted]) {
    await age('contact_messages', id, JUST_OVER(retention.enquiries));
  }
  await site.runSchedule('purge-expired');
  expect((await ids('contact_messages')).sort()).toEqual([quoted, young].sort());

  await age('orders', orderId, JUST_OVER(retention.records));
  await site.runSchedule('purge-expired');
  expect(await ids('contact_messages')).toEqual([young]);
});

test('money that is not decided about is nobody’s to forget', async () => {
  const { id } = await site.placeOrder();
  await site.db.query(`update orders set payment_status = 'needs_review'`);
  await age('orders', id, JUST_OVER(retention.records));
  await site.runSchedule('purge-expired');
  expect(await ids('orders')).toEqual([id]);
});

describe('more than fits into a batch', () => {
  beforeEach(async () => {
    await site.placeOrder();
    await site.db.query(
      `insert into contact_messages (id, first_name, last_name, email, inquiry_type, message, created_at)
       select translate(lpad(to_hex(n), 26, '0'), 'iluo', '1110'), 'x', 'x', 'x@example.com', 'general', 'x',
              now() - interval '3 years'
       from generate_series(1, 1200) as n`,
    );
  });

  test('goes in one run, in steps; the dry run has said so and removed nothing', async () => {
    const promised = await cliJson('retention', '--dry-run');
    expect(promised).toEqual({ paidOrders: 0, unpaidOrders: 0, messages: 1_200, logEntries: 0 });
    expect(await ids('contact_messages')).toHaveLength(1_200);
    const steps: number[] = [];
    const gone = await purgeExpired(site.db, ({ messages }) => steps.push(messages));
    expect(gone).toEqual(promised);
    expect(new Set(steps)).toEqual(new Set([0, 500, 1_000, 1_200]));
  });

  test('the database goes away half-way: what is left goes in the next run', async () => {
    site.neon.faults.next(/from contact_messages/, { kind: 'cut-after' });
    await site.runSchedule('purge-expired');
    expect(await ids('contact_messages')).toHaveLength(700);
    await site.runSchedule('purge-expired');
    expect(await ids('contact_messages')).toEqual([]);
  });

  test('two runs at once remove each row once, and fail over nothing', async () => {
    const runs = await Promise.all([purgeExpired(site.db), purgeExpired(site.db)]);
    expect(runs.reduce((sum, { messages }) => sum + messages, 0)).toBe(1_200);
    expect(await countExpired(site.db)).toMatchObject({ messages: 0 });
  });
});

test('at the desk it asks first, like every change', async () => {
  expect(await desk('retention')).toMatchObject({ exitCode: 2, output: '' });
});
