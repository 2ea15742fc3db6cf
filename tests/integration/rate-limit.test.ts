import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { HOURLY_LIMITS } from '#server/rate-limit.ts';
import { sampleMessage, sampleOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

/** Posts from one IP address unless another is given. */
const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  ip = '192.0.2.1',
) => site.post(path, body, headers, ip);
const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status);
const sendMany = (count: number, send: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));

test('accepts the hourly limit of concurrent orders from one address and rejects the rest with 429', async () => {
  const responses = await sendMany(HOURLY_LIMITS.order + 5, () => post('/api/orders', sampleOrder));
  expect(statuses(responses).filter((status) => status === 201)).toHaveLength(HOURLY_LIMITS.order);
  const rejected = responses.find(({ status }) => status === 429);
  if (!rejected) expect.fail('no request was rejected');
  expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await rejected.json()).detail).toContain(company.phone);
  expect(await site.rows('orders')).toHaveLength(HOURLY_LIMITS.order);
});

test('ignores X-Forwarded-For', async () => {
  await sendMany(HOURLY_LIMITS.message, () => post('/api/contact', sampleMessage));
  const sendForwarded = (index: number) =>
    post('/api/contact', sampleMessage, { 'X-Forwarded-For': `198.51.100.${index}` });
  expect(statuses(await sendMany(3, sendForwarded))).toEqual([429, 429, 429]);
  expect(await site.rows('contact_messages')).toHaveLength(HOURLY_LIMITS.message);
  const notices = (await site.rows('outbox')).filter(({ kind }) => kind === 'message_notice');
  expect(notices).toHaveLength(HOURLY_LIMITS.message);
});

test('counts an IPv4 address in its IPv6 form as the same address', async () => {
  await sendMany(HOURLY_LIMITS.message, () => post('/api/contact', sampleMessage));
  expect((await post('/api/contact', sampleMessage, {}, '::ffff:192.0.2.1')).status).toBe(429);
});

test('responds to the replay of a stored form over the limit, and does not count it', async () => {
  const key = { 'Idempotency-Key': 'once' };
  const order = await (await post('/api/orders', sampleOrder, key)).json();
  const message = await (await post('/api/contact', sampleMessage, key)).json();
  await site.db.query(
    `update sender_counts set count = case kind when 'order' then $1 else $2 end::integer`,
    [HOURLY_LIMITS.order, HOURLY_LIMITS.message],
  );
  for (const [path, body, stored] of [
    ['/api/orders', sampleOrder, order],
    ['/api/contact', sampleMessage, message],
  ] as const) {
    const replays = await sendMany(3, () => post(path, body, key));
    expect(statuses(replays)).toEqual([200, 200, 200]);
    expect(await replays[0]?.json()).toEqual(stored);
  }
  const counts = `select kind, count from sender_counts where kind <> 'acknowledgment' order by kind`;
  expect(await site.db.query(counts)).toEqual([
    { kind: 'message', count: HOURLY_LIMITS.message },
    { kind: 'order', count: HOURLY_LIMITS.order },
  ]);
  expect((await post('/api/orders', sampleOrder)).status).toBe(429);
  const another = await post('/api/orders', { ...sampleOrder, notes: 'Another.' }, key);
  expect(another.status).toBe(429);
  expect(await site.rows('orders')).toHaveLength(1);
  expect(await site.rows('outbox')).toHaveLength(2);
});

test('counts another address and another hour separately', async () => {
  await sendMany(HOURLY_LIMITS.message, () => post('/api/contact', sampleMessage));
  expect((await post('/api/contact', sampleMessage, {}, '192.0.2.2')).status).toBe(201);
  await site.db.query(`update sender_counts set hour = hour - interval '1 hour'`);
  expect((await post('/api/contact', sampleMessage)).status).toBe(201);
});

test('deletes counts after a day', async () => {
  await post('/api/contact', sampleMessage);
  await site.db.query(`update sender_counts set hour = hour - interval '25 hours'`);
  await post('/api/orders', sampleOrder);
  await site.runSchedule('reconcile');
  expect(await site.db.query('select kind from sender_counts')).toEqual([{ kind: 'order' }]);
});
