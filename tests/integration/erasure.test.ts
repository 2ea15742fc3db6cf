import { describe, expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { deliver } from '#server/orders/deliver.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { desk } from './cli.ts';
import { forceState } from './force-state.ts';
import { aMessage, anOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

const forgetAna = () => erasePerson(site.db, payments(), 'ANA@Example.com', 'eva');

async function deliveredOrder() {
  const order = await site.paidOrder();
  await startWork(site.db, order.id, 'eva');
  await deliver(site.db, {
    orderId: order.id,
    pdf: Buffer.from('%PDF-1.7'),
    operator: 'eva',
    corrected: false,
  });
  return order;
}

describe('somebody who never paid', () => {
  test('is erased whole: orders, messages and the mails about them; others stay', async () => {
    const { intentId } = await site.startedOrder();
    await site.post('/api/contact', { ...aMessage, email: PERSONAL_DATA.email });
    await site.post('/api/contact', aMessage);
    await site.quiet();
    expect(await forgetAna()).toMatchObject({
      ok: true,
      value: { ordersErased: 1, messagesErased: 1, kept: [] },
    });
    expect(await site.rows('orders')).toEqual([]);
    expect(await site.rows('contact_messages')).toMatchObject([{ email: aMessage.email }]);
    expect(await site.rows('outbox')).toHaveLength(1);
    expect(await site.intent(intentId)).toMatchObject({ status: 'canceled' });
  });

  test('and asks twice is told that there is nothing', async () => {
    await site.placeOrder();
    await forgetAna();
    expect(await forgetAna()).toMatchObject({ value: { ordersErased: 0, messagesErased: 0 } });
  });
});

describe('somebody who paid', () => {
  test('is told what is kept, until when and why; phone number and notes are gone', async () => {
    const { id } = await deliveredOrder();
    await site.db.query(`update orders set created_at = '2026-03-01T12:00:00Z'`);
    const { exitCode, output } = await desk('forget', PERSONAL_DATA.email, '--yes');
    expect(exitCode).toBe(0);
    expect(output).toContain('Kept, for tax law and claims');
    expect(output).toContain(`${id} until 2033-03-01`);
    expect(await site.rows('orders')).toMatchObject([
      { customer_name: PERSONAL_DATA.name, customer_phone: 'erased', notes: null },
    ]);
    expect(await site.rows('reports')).toHaveLength(1);
  });

  test('keeps the message that led to the order, as correspondence about it; other messages go', async () => {
    const asked = { ...aMessage, email: PERSONAL_DATA.email };
    const { id } = await (await site.post('/api/contact', asked)).json();
    await site.post('/api/contact', asked);
    const { totalAmount: _, serviceType: __, ...customer } = anOrder;
    const form = { ...customer, county: 'broward', price: 400_00 } as const;
    await quoteOrder(site.db, form, 'eva', id);
    await site.db.query(`update orders set status = 'confirmed', payment_status = 'paid'`);
    await site.db.query(`update orders set status = 'cancelled'`);
    expect(await forgetAna()).toMatchObject({ value: { messagesErased: 1, kept: [{}] } });
    expect(await site.rows('contact_messages')).toMatchObject([{ id }]);
  });
});

test('an erased order no longer holds the hash of what was sent', async () => {
  await deliveredOrder();
  await site.db.query(`update orders set idempotency_key = 'key', request_fingerprint = 'hash'`);
  await forgetAna();
  expect(await site.rows('orders')).toMatchObject([
    { idempotency_key: null, request_fingerprint: null },
  ]);
});

describe('while something is open, nothing is erased', () => {
  test.each(['processing', 'needs_review'])(
    'a canceled order whose payment is %s',
    async (payment_status) => {
      const { id } = await site.placeOrder();
      await forceState(site.db, id, { status: 'cancelled', payment_status });
      expect(await forgetAna()).toMatchObject({ reason: { type: 'orders-still-open' } });
    },
  );

  test('work that was paid for', async () => {
    const { id } = await site.paidOrder();
    await site.post('/api/contact', { ...aMessage, email: PERSONAL_DATA.email });
    const { exitCode, errors } = await desk('forget', PERSONAL_DATA.email, '--yes');
    expect(exitCode).toBe(1);
    expect(errors).toContain(`Nothing was erased: these orders are not finished: ${id}`);
    expect(await site.rows('contact_messages')).toHaveLength(1);
  });

  test('a payment that nobody told us of yet', async () => {
    const { order } = await site.charged({ webhooks: false });
    expect(await forgetAna()).toMatchObject({
      ok: false,
      reason: { type: 'erasure-paid-concurrently' },
    });
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });
});

test('the database goes away half-way: nothing is half erased, and asked again all is', async () => {
  await site.placeOrder();
  await site.post('/api/contact', { ...aMessage, email: PERSONAL_DATA.email });
  site.neon.faults.next(/delete from orders/, { kind: 'cut-before' });
  await expect(forgetAna()).rejects.toThrow('database');
  expect(await site.rows('contact_messages')).toHaveLength(1);
  expect(await site.rows('orders')).toHaveLength(1);
  expect(await forgetAna()).toMatchObject({ value: { ordersErased: 1, messagesErased: 1 } });
});

test('what the desk keeps of it names nobody', async () => {
  await site.placeOrder();
  await forgetAna();
  const rows = await site.rows('desk_log');
  expect(rows).toMatchObject([{ action: 'forget' }]);
  const log = JSON.stringify(rows);
  for (const secret of Object.values(PERSONAL_DATA)) expect(log).not.toContain(secret);
});
