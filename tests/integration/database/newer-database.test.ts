import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS } from '../../fixtures.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

/**
 * A deploy migrates the database first, and until it ends the previous functions run on the new schema. These tests run
 * the requests of visitors and Stripe on a database with one more migration.
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

test('places, shows, settles and refunds an order', async () => {
  const key = { 'Idempotency-Key': 'form' };
  const placed = await site.post('/api/orders', sampleOrder, key);
  expect(placed.status).toBe(201);
  const { id } = await placed.json();
  const again = await site.post('/api/orders', sampleOrder, key);
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ id });
  expect(await site.getOrder(id)).toMatchObject({ id, paymentStatus: 'pending' });

  const intentId = await site.createIntent(id);
  await site.stripe.pay(intentId, CARDS.good);
  expect((await site.confirmPayment(id, intentId)).status).toBe(200);
  expect(await site.getOrder(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect(await site.mails()).toHaveLength(2);

  await site.refundInStripe(intentId);
  expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'refunded' });
});

test('reconciles a payment without a webhook and expires an unpaid order', async () => {
  const { order } = await site.placeChargedOrder({ webhooks: false });
  const unpaid = await site.placeOrder();
  await site.ageEverythingBy('5 minutes');
  await site.runSchedule('reconcile');
  expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
  await site.ageEverythingBy('32 days');
  await site.runSchedule('reconcile');
  expect(await site.getOrder(unpaid.id)).toMatchObject({ status: 'cancelled' });
});

test('stores a message and sends its email on schedule, but none that only the newer version knows', async () => {
  await site.recordAcknowledgment();
  site.mailbox.faults.next(/./, { kind: 'response', status: 451 });
  expect((await site.post('/api/contact', sampleMessage)).status).toBe(201);
  await site.db.query(
    `insert into outbox (kind, dedupe_key) values ('kind_of_newer_version', 'newer')`,
  );
  await site.waitUntilIdle();
  await site.ageEverythingBy('1 hour');
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(1);
  expect(await site.rows('outbox')).toContainEqual(
    expect.objectContaining({ kind: 'kind_of_newer_version', attempts: 0, sent_at: null }),
  );
});

test('purges expired messages', async () => {
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  await site.db.query(`update contact_messages set created_at = created_at - interval '3 years'`);
  await site.runSchedule('purge-expired');
  expect(await site.rows('contact_messages')).toEqual([]);
});
