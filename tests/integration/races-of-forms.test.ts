import { describe, expect, test } from 'vitest';
import { HOURLY_LIMITS } from '#server/rate-limit.ts';
import { openRaces, statuses, times } from './races.ts';
import { aMessage, anOrder } from './samples.ts';

const { site, rival } = await openRaces();

const place = (headers: Record<string, string>) => site.post('/api/orders', anOrder, headers);

describe('placing an order', () => {
  test('twenty with one key at once: one order, and all are told of it', async () => {
    const responses = await rival.race(
      'orders',
      times(20, () => place({ 'Idempotency-Key': 'form-1' })),
    );
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
    expect(statuses(responses).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(ids).size).toBe(1);
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('twenty with twenty keys at once: twenty orders', async () => {
    const responses = await rival.race(
      'orders',
      times(20, () => place({ 'Idempotency-Key': crypto.randomUUID() })),
    );
    expect(statuses(responses)).toEqual(Array(20).fill(201));
    expect(await site.rows('orders')).toHaveLength(20);
  });

  test('more than a sender may place in an hour, all at once: no more than that are stored', async () => {
    const responses = await Promise.all(
      Array.from({ length: HOURLY_LIMITS.order + 10 }, () =>
        site.post('/api/orders', anOrder, {}, '192.0.2.1'),
      ),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(await site.rows('orders')).toHaveLength(HOURLY_LIMITS.order);
  });

  test('one whose connection breaks while another waits for its key: the other places the order', async () => {
    await rival.query('begin');
    await rival.query(
      `insert into orders (id, service_type, property_address, county, customer_name, customer_email, customer_phone,
                           total_amount, idempotency_key, request_fingerprint)
       values (repeat('0', 26), 'basic', 'x', 'broward', 'x', 'x@y', '1', 1, 'form-1', 'x')`,
    );
    const placing = place({ 'Idempotency-Key': 'form-1' });
    await rival.untilWaiting(1);
    await rival.query('rollback');
    expect((await placing).status).toBe(201);
    expect(await site.rows('orders')).toHaveLength(1);
  });
});

describe('writing to the office', () => {
  test('twenty with one key at once: one message, one mail', async () => {
    const responses = await rival.race(
      'contact_messages',
      times(20, () => site.post('/api/contact', aMessage, { 'Idempotency-Key': 'form-1' })),
    );
    expect(statuses(responses).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });
});
