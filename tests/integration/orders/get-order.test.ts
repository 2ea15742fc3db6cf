import { expect, test } from 'vitest';
import { UNKNOWN_ID } from '../../fixtures.ts';
import { runCli } from '../cli/cli.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

test('returns the public fields of an order, without name, email, phone and notes', async () => {
  const { id, createdAt } = await (await site.post('/api/orders', sampleOrder)).json();
  const response = await site.get(`/api/orders/${id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    id,
    serviceType: 'basic',
    propertyAddress: sampleOrder.propertyAddress,
    county: 'miami-dade',
    totalAmount: sampleOrder.totalAmount,
    status: 'pending',
    paymentStatus: 'pending',
    createdAt,
  });
});

test('returns what became of an order: its payment, its refund or its cancellation', async () => {
  const time = expect.stringMatching(/Z$/);
  const unpaid = await site.placeOrder();
  await runCli('order', 'cancel', unpaid.id, '--yes');
  const canceled = await (await site.get(`/api/orders/${unpaid.id}`)).json();
  expect(canceled).toMatchObject({ status: 'cancelled', cancelledAt: time });
  expect(canceled).not.toHaveProperty('paidAt');

  const { intentId, ...order } = await site.storePaidOrder();
  await site.refundInStripe(intentId, 50_00);
  expect(await site.getOrder(order.id)).toMatchObject({
    ...{ paidAt: time, dueAt: time, cardBrand: 'visa', cardLast4: '4242' },
    ...{ refundedAmount: 50_00, refundedAt: time },
  });
});

test('returns the same 404 for an unknown id and for malformed ids', async () => {
  const ids = [
    'zzzzzzzzzzzzzzzzzzzzzzzzzz',
    'nonsense',
    '%00',
    'a'.repeat(2000),
    "'%20or%201=1--",
    '%ff',
  ];
  const responses = await Promise.all(
    ids.map(async (id) => {
      const response = await site.get(`/api/orders/${id}`);
      return { status: response.status, body: await response.text() };
    }),
  );
  expect(responses[0]?.status).toBe(404);
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
});

test.each<[what: string, send: (id: string) => Promise<Response>]>([
  ['reading', (id) => site.get(`/api/orders/${encodeURIComponent(id)}`)],
  ['paying', (id) => site.startPayment(id)],
  ['confirming', (orderId) => site.confirmPayment(orderId, 'pi_1')],
])(
  '%s an order takes as many round trips for a malformed id as for an unknown one',
  async (_, send) => {
    const { id } = await site.placeOrder();
    const countRoundTrips = async (orderId: string) => {
      const count = () => [site.neon.requestCount(), site.stripeRequests().length] as const;
      const [queries, calls] = count();
      expect((await send(orderId)).status).toBe(404);
      await site.waitUntilIdle();
      const [queriesAfter, callsAfter] = count();
      return { queries: queriesAfter - queries, calls: callsAfter - calls };
    };
    const forUnknownId = await countRoundTrips(UNKNOWN_ID);
    expect(forUnknownId.queries).toBeGreaterThan(0);
    for (const malformed of ['nonsense', `${id}0`, id.toUpperCase()]) {
      expect(await countRoundTrips(malformed), malformed).toEqual(forUnknownId);
    }
  },
);

test('a path in other letters is the same call, as Netlify routes it, and an id in other letters is none', async () => {
  const { id } = await site.storePaidOrder();
  for (const path of [`/API/orders/${id}`, `/Api/Orders/${id}/`, `/api/ORDERS/${id}/Receipt.PDF`]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  }
  for (const path of [
    '/API/orders/x',
    `/API/ORDERS/${id.toUpperCase()}`,
    '/API/ORDERS/x/DUE.ics',
  ]) {
    const response = await site.get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect((await response.json()).type).toBe('/problems/order-not-found');
  }
  const resend = await site.post(`/API/orders/${id}/RESEND`, { mail: 'receipt' });
  expect(resend.status).toBe(202);
});
