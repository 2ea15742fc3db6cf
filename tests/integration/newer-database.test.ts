import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMessage, anOrder, CARDS } from './samples.ts';
import { openSite } from './site.ts';

/**
 * A deploy migrates the database first, and the functions of before go on running over it until it is through. So all
 * that visitors and Stripe do with an order is done here over a database with one migration more.
 */
const site = await openSite();
beforeAll(() =>
  site.db.transaction([
    { text: `alter table orders add column parcel_number text not null default 'none'` },
    { text: 'alter table contact_messages add column read_later_at timestamptz' },
    { text: 'alter table outbox add column opened_at timestamptz' },
    { text: 'alter table stripe_events add column api_version text' },
  ]),
);
afterAll(() =>
  site.db.transaction([
    { text: 'alter table orders drop column parcel_number' },
    { text: 'alter table contact_messages drop column read_later_at' },
    { text: 'alter table outbox drop column opened_at' },
    { text: 'alter table stripe_events drop column api_version' },
  ]),
);

test('an order is placed once, shown, paid, receipted and refunded', async () => {
  const key = { 'Idempotency-Key': 'the-form' };
  const placed = await site.post('/api/orders', anOrder, key);
  expect(placed.status).toBe(201);
  const { id } = await placed.json();
  const again = await site.post('/api/orders', anOrder, key);
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ id });
  expect(await site.order(id)).toMatchObject({ id, paymentStatus: 'pending' });

  const { clientSecret } = (await (await site.start(id)).json()) as { clientSecret: string };
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  await site.stripe.pay(intentId, CARDS.good);
  expect((await site.confirm(id, intentId)).status).toBe(200);
  expect(await site.order(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect(await site.mails()).toHaveLength(2);

  await site.refund(intentId);
  expect(await site.order(id)).toMatchObject({ paymentStatus: 'refunded' });
});

test('the clock settles what no webhook told, and gives up what stays unpaid', async () => {
  const { order } = await site.charged({ webhooks: false });
  const unpaid = await site.placeOrder();
  await site.passTime('5 minutes');
  await site.runSchedule('reconcile');
  expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
  await site.passTime('32 days');
  await site.runSchedule('reconcile');
  expect(await site.order(unpaid.id)).toMatchObject({ status: 'cancelled' });
});

test('a message reaches the office, and what waits is sent by the clock', async () => {
  site.mailbox.faults.next(/./, { kind: 'answer', status: 451 });
  expect((await site.post('/api/contact', aMessage)).status).toBe(201);
  await site.quiet();
  await site.passTime('1 hour');
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(1);
});

test('what is old is removed', async () => {
  await site.post('/api/contact', aMessage);
  await site.quiet();
  await site.db.query(`update contact_messages set created_at = created_at - interval '3 years'`);
  await site.runSchedule('purge-expired');
  expect(await site.rows('contact_messages')).toEqual([]);
});
