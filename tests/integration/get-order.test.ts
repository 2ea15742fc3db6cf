import { expect, test } from 'vitest';
import { anOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

test('whoever has the address sees the public part, never a name, email, phone or note', async () => {
  const { id, createdAt } = await (await site.post('/api/orders', anOrder)).json();
  const response = await site.get(`/api/orders/${id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    id,
    serviceType: 'basic',
    propertyAddress: anOrder.propertyAddress,
    county: 'miami-dade',
    totalAmount: anOrder.totalAmount,
    status: 'pending',
    paymentStatus: 'pending',
    createdAt,
  });
});

test('an unknown id and malformed ones get the very same answer', async () => {
  const ids = [
    'zzzzzzzzzzzzzzzzzzzzzzzzzz',
    'nonsense',
    '%00',
    'a'.repeat(2000),
    "'%20or%201=1--",
    '%ff',
  ];
  const answers = await Promise.all(
    ids.map(async (id) => {
      const response = await site.get(`/api/orders/${id}`);
      return { status: response.status, body: await response.text() };
    }),
  );
  expect(answers[0]?.status).toBe(404);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test.each<[what: string, ask: (id: string) => Promise<Response>]>([
  ['seeing', (id) => site.get(`/api/orders/${encodeURIComponent(id)}`)],
  ['paying', (id) => site.start(id)],
  ['confirming', (orderId) => site.confirm(orderId, 'pi_1')],
])(
  '%s an order under a malformed id takes the round trips that an unknown one takes',
  async (_, ask) => {
    const { id } = await site.placeOrder();
    const trips = async (asked: string) => {
      const before = site.neon.requestCount();
      expect((await ask(asked)).status).toBe(404);
      await site.quiet();
      return site.neon.requestCount() - before;
    };
    const ofAnUnknownOne = await trips('z'.repeat(26));
    expect(ofAnUnknownOne).toBeGreaterThan(0);
    for (const malformed of ['nonsense', `${id}0`, id.toUpperCase()]) {
      expect(await trips(malformed), malformed).toBe(ofAnUnknownOne);
    }
    expect(site.stripeRequests()).toEqual([]);
  },
);
