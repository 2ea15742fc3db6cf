import { describe, expect, test } from 'vitest';
import { openRaces, repeated, statuses } from './races.ts';
import { sampleMessage, sampleOrder } from './samples.ts';

const { site, secondSession } = await openRaces();

const place = (headers: Record<string, string>) => site.post('/api/orders', sampleOrder, headers);

describe('placing an order', () => {
  test('creates one order from 20 concurrent requests with one key, and returns it to all', async () => {
    const responses = await secondSession.race(
      'orders',
      repeated(20, () => place({ 'Idempotency-Key': 'form-1' })),
    );
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
    expect(statuses(responses).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(ids).size).toBe(1);
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('creates 20 orders from 20 concurrent requests with different keys', async () => {
    const responses = await secondSession.race(
      'orders',
      repeated(20, () => place({ 'Idempotency-Key': crypto.randomUUID() })),
    );
    expect(statuses(responses)).toEqual(Array(20).fill(201));
    expect(await site.rows('orders')).toHaveLength(20);
  });

  test('places the order when the transaction that holds its key rolls back', async () => {
    await secondSession.query('begin');
    await secondSession.query(
      `insert into orders (id, service_type, property_address, county, customer_name, customer_email, customer_phone,
                           total_amount, idempotency_key, request_fingerprint)
       values (repeat('0', 26), 'basic', 'x', 'broward', 'x', 'x@y', '1', 1, 'form-1', 'x')`,
    );
    const placing = place({ 'Idempotency-Key': 'form-1' });
    await secondSession.waitForBlockedSessions(1);
    await secondSession.query('rollback');
    expect((await placing).status).toBe(201);
    expect(await site.rows('orders')).toHaveLength(1);
  });
});

describe('sending a message', () => {
  test('stores one message, with its emails to the office and the sender, from 20 concurrent requests with one key', async () => {
    const responses = await secondSession.race(
      'contact_messages',
      repeated(20, () => site.post('/api/contact', sampleMessage, { 'Idempotency-Key': 'form-1' })),
    );
    expect(statuses(responses).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(2);
  });
});
