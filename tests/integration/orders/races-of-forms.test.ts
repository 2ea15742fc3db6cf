import { describe, expect, test } from 'vitest';
import { otherResponses, untilAvailable } from '../concurrent-requests.ts';
import { openRaces, repeated } from '../races.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';

const { site, secondSession } = await openRaces();

const placeWith = (key: string) =>
  untilAvailable(() => site.post('/api/orders', sampleOrder, { 'Idempotency-Key': key }));

describe('placing an order', () => {
  test('creates one order from 20 concurrent requests with one key, and returns it to all', async () => {
    const responses = await secondSession.race('orders', repeated(20, placeWith('form-1')));
    expect(await otherResponses(responses, 200, 201)).toEqual([]);
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('creates 20 orders from 20 concurrent requests with different keys', async () => {
    const responses = await secondSession.race(
      'orders',
      Array.from({ length: 20 }, (_, index) => placeWith(`form-${index}`)),
    );
    expect(await otherResponses(responses, 200, 201)).toEqual([]);
    expect(await site.rows('orders')).toHaveLength(20);
  });

  test('places the order when the transaction that holds its key rolls back', async () => {
    await secondSession.query('begin');
    await secondSession.query(
      `insert into orders (id, service_type, property_address, county, customer_name, customer_email, customer_phone,
                           total_amount, idempotency_key, request_fingerprint)
       values (repeat('0', 26), 'basic', 'x', 'broward', 'x', 'x@y', '1', 1, 'form-1', 'x')`,
    );
    const placing = placeWith('form-1')();
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
      repeated(
        20,
        untilAvailable(() =>
          site.post('/api/contact', sampleMessage, { 'Idempotency-Key': 'form-1' }),
        ),
      ),
    );
    expect(await otherResponses(responses, 200, 201)).toEqual([]);
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(2);
  });
});
