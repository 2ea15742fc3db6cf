import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { HOURLY_LIMITS } from '#server/platform/rate-limit.ts';
import { sweep } from '../../sweep.ts';
import { otherResponses, sendAtOnce } from '../concurrent-requests.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** Posts from one IP address unless another is given. */
const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  ip = '192.0.2.1',
) => site.post(path, body, headers, ip);

/** Adds to the counts of everyone who has sent an order or a message in this hour. */
const addToCounts = (kind: 'order' | 'message', count: number) =>
  site.db.query('update rate_limits set count = count + $2 where kind = $1', [kind, count]);

/** Sends the first and the last message that an address may send in an hour, and counts those between. */
async function sendUpToLimit() {
  expect((await post('/api/contact', sampleMessage)).status).toBe(201);
  await addToCounts('message', HOURLY_LIMITS.message - 2);
  expect((await post('/api/contact', sampleMessage)).status).toBe(201);
}

test('accepts concurrent orders from one address up to the hourly limit and rejects the rest with 429', async () => {
  await post('/api/orders', sampleOrder);
  await addToCounts('order', HOURLY_LIMITS.order - 10);
  const responses = await sendAtOnce(15, () => post('/api/orders', sampleOrder));
  expect(await otherResponses(responses, 201, 429)).toEqual([]);
  const rejected = responses.find(({ status }) => status === 429);
  if (!rejected) expect.fail('no request was rejected');
  expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await rejected.json()).detail).toContain(company.phone);
  expect(await site.rows('orders')).toHaveLength(10);
});

/** A request of each kind that is counted. */
const COUNTED: Readonly<Record<keyof typeof HOURLY_LIMITS, () => Promise<Response>>> = {
  order: () => post('/api/orders', sampleOrder),
  message: () => post('/api/contact', sampleMessage),
  find: () => post('/api/find-orders', { email: sampleOrder.customerEmail }),
  resend: async () => {
    const { id } = await site.storePaidOrder();
    return post(`/api/orders/${id}/resend`, { mail: 'receipt' });
  },
  office_challenge: () => post('/api/office/sign-in/challenge', ''),
};

sweep(
  'the last request of an hour is accepted, the next one is not, and the first of another hour is again',
  { kind: HOURLY_LIMITS },
  async ({ kind }) => {
    const send = async () => (await COUNTED[kind]()).status;
    const first = await send();
    await site.db.query('update rate_limits set count = $limit - 1 where kind = $kind', {
      limit: HOURLY_LIMITS[kind],
      kind,
    });
    const [last, next] = [await send(), await send()];
    await site.letHoursPass(1);
    const statuses = [first, last, next, await send()];
    const isRight = statuses.every((status, index) =>
      index === 2 ? status === 429 : status < 300,
    );
    return isRight ? [] : [statuses.join()];
  },
);

test('ignores X-Forwarded-For', async () => {
  await sendUpToLimit();
  const forwarded = { 'X-Forwarded-For': '198.51.100.1' };
  expect((await post('/api/contact', sampleMessage, forwarded)).status).toBe(429);
  expect(await site.rows('contact_messages')).toHaveLength(2);
  const notices = (await site.rows('outbox')).filter(({ kind }) => kind === 'message_notice');
  expect(notices).toHaveLength(2);
});

test('counts an IPv4 address in its IPv6 form as the same address', async () => {
  await sendUpToLimit();
  expect((await post('/api/contact', sampleMessage, {}, '::ffff:192.0.2.1')).status).toBe(429);
});

test('responds to the replay of a stored form over the limit, and does not count it', async () => {
  const key = { 'Idempotency-Key': 'once' };
  const order = await (await post('/api/orders', sampleOrder, key)).json();
  const message = await (await post('/api/contact', sampleMessage, key)).json();
  await site.db.query(
    `update rate_limits set count = case kind when 'order' then $1 else $2 end::integer`,
    [HOURLY_LIMITS.order, HOURLY_LIMITS.message],
  );
  for (const [path, body, stored] of [
    ['/api/orders', sampleOrder, order],
    ['/api/contact', sampleMessage, message],
  ] as const) {
    const replays = await sendAtOnce(3, () => post(path, body, key));
    expect(await otherResponses(replays, 200)).toEqual([]);
    expect(await replays[0]?.json()).toEqual(stored);
  }
  const counts = `select kind, count from rate_limits where kind <> 'acknowledgment' order by kind`;
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
  await sendUpToLimit();
  expect((await post('/api/contact', sampleMessage, {}, '192.0.2.2')).status).toBe(201);
  await site.letHoursPass(1);
  expect((await post('/api/contact', sampleMessage)).status).toBe(201);
});

test('deletes counts after a day', async () => {
  await post('/api/contact', sampleMessage);
  await site.letHoursPass(25);
  await post('/api/orders', sampleOrder);
  await site.letHoursPass(0);
  expect(await site.db.query('select kind from rate_limits')).toEqual([{ kind: 'order' }]);
});
