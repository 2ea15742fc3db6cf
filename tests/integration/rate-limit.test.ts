import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { HOURLY_LIMITS } from '#server/rate-limit.ts';
import { aMessage, anOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

/** Everything here comes from one connection, unless it says otherwise. */
const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  ip = '192.0.2.1',
) => site.post(path, body, headers, ip);
const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status);
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

test('a sender can place so many orders in an hour, all at once or not, and no more', async () => {
  const answers = await Promise.all(
    times(HOURLY_LIMITS.order + 5, () => post('/api/orders', anOrder)),
  );
  expect(statuses(answers).filter((status) => status === 201)).toHaveLength(HOURLY_LIMITS.order);
  const refused = answers.find(({ status }) => status === 429);
  if (!refused) expect.fail('nothing was refused');
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await refused.json()).detail).toContain(company.phone);
  expect(await site.rows('orders')).toHaveLength(HOURLY_LIMITS.order);
});

test('claiming to be somebody else in a header changes nothing', async () => {
  await Promise.all(times(HOURLY_LIMITS.message, () => post('/api/contact', aMessage)));
  const pretending = (index: number) =>
    post('/api/contact', aMessage, { 'X-Forwarded-For': `198.51.100.${index}` });
  expect(statuses(await Promise.all(times(3, pretending)))).toEqual([429, 429, 429]);
  expect(await site.rows('contact_messages')).toHaveLength(HOURLY_LIMITS.message);
  expect(await site.rows('outbox')).toHaveLength(HOURLY_LIMITS.message);
});

test('somebody else, and the next hour, start anew', async () => {
  await Promise.all(times(HOURLY_LIMITS.message, () => post('/api/contact', aMessage)));
  expect((await post('/api/contact', aMessage, {}, '192.0.2.2')).status).toBe(201);
  await site.db.query(`update sender_counts set hour = hour - interval '1 hour'`);
  expect((await post('/api/contact', aMessage)).status).toBe(201);
});

test('a count is removed after a day', async () => {
  await post('/api/contact', aMessage);
  await site.db.query(`update sender_counts set hour = hour - interval '25 hours'`);
  await post('/api/orders', anOrder);
  await site.runSchedule('reconcile');
  expect(await site.db.query('select kind from sender_counts')).toEqual([{ kind: 'order' }]);
});
