import { beforeEach, expect, test, vi } from 'vitest';
import { $orders, invalidateOrders, loadOrder } from '#client/orders.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { PROBLEM_MEDIA_TYPE, PROBLEM_TYPES } from '#shared/problem.ts';
import { openStubServer } from './server.ts';
import { unpaidOrder } from './unpaid-order.ts';

const server = openStubServer();
const ORDER = unpaidOrder;
const { id: ID } = ORDER;

/** What an order gets in its lifetime. */
const COURSE = {
  paidAt: '2025-11-20T12:30:00.000Z',
  dueAt: '2025-11-21T23:00:00.000Z',
  deliveredAt: '2025-11-21T20:00:00.000Z',
  cancelledAt: '2025-11-22T20:00:00.000Z',
  refundedAmount: 50_00,
  refundedAt: '2025-11-22T21:00:00.000Z',
  cardBrand: 'visa',
  cardLast4: '4242',
};

function respondWith(order: PublicOrder, after?: Promise<unknown>) {
  server.response = { status: 200, body: JSON.stringify(order), ...(after && { after }) };
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  $orders.set(new Map());
  invalidateOrders();
});

test('an order is read from its URL, with all that became of it', async () => {
  const order = { ...ORDER, ...COURSE };
  respondWith(order);
  await loadOrder(ID);
  expect(server.received).toMatchObject([{ method: 'GET', path: `/api/orders/${ID}` }]);
  expect($orders.get().get(ID)).toEqual({ state: 'loaded', order, isOutdated: false });
});

test.for(['constructor', 'toString', '__proto__'])(
  'an order with the id %s is requested like any other and not found',
  async (id) => {
    server.response = { status: 404, body: '{}' };
    await loadOrder(id);
    expect(server.received).toHaveLength(1);
    expect($orders.get().get(id)).toMatchObject({ state: 'failed', error: { status: 404 } });
  },
);

test('an order that is missing although its payment was received is looked for', async () => {
  server.response = {
    status: 404,
    type: PROBLEM_MEDIA_TYPE,
    body: JSON.stringify({
      type: PROBLEM_TYPES.orderLookedFor,
      title: '',
      status: 404,
      detail: '',
    }),
  };
  await loadOrder(ID);
  expect($orders.get().get(ID)).toEqual({ state: 'looked-for' });
});

test('a loaded order is not read again', async () => {
  respondWith(ORDER);
  await loadOrder(ID);
  await loadOrder(ID);
  expect(server.received).toHaveLength(1);
});

test('two concurrent reads share one request', async () => {
  respondWith(ORDER);
  await Promise.all([loadOrder(ID), loadOrder(ID)]);
  await expect.poll(() => $orders.get().get(ID)?.state).toBe('loaded');
  expect(server.received).toHaveLength(1);
});

test('an invalidated order is read again and shown as it was until then', async () => {
  respondWith(ORDER);
  await loadOrder(ID);
  invalidateOrders();
  expect($orders.get().get(ID)).toMatchObject({ state: 'loaded', isOutdated: true });

  respondWith({ ...ORDER, paymentStatus: 'paid' });
  const read = loadOrder(ID);
  expect($orders.get().get(ID)).toMatchObject({ state: 'loaded', order: ORDER });
  await read;
  expect($orders.get().get(ID)).toMatchObject({
    order: { paymentStatus: 'paid' },
    isOutdated: false,
  });
});

test('a response from before the invalidation that arrives later is ignored', async () => {
  let release = () => {};
  respondWith(ORDER, new Promise<void>((resolve) => (release = resolve)));
  const early = loadOrder(ID);
  await expect.poll(() => server.received.length).toBe(1);

  invalidateOrders();
  respondWith({ ...ORDER, paymentStatus: 'paid' });
  await loadOrder(ID);
  release();
  await early;
  expect($orders.get().get(ID)).toMatchObject({ order: { paymentStatus: 'paid' } });
});

test('a failed read is stored as failed and can be repeated', async () => {
  server.response = { status: 503, body: '' };
  await loadOrder(ID);
  expect($orders.get().get(ID)).toMatchObject({ state: 'failed', error: { status: 503 } });

  respondWith(ORDER);
  await loadOrder(ID);
  expect($orders.get().get(ID)).toMatchObject({ state: 'loaded' });
});

test('an order whose second read fails is shown as it was', async () => {
  respondWith(ORDER);
  await loadOrder(ID);
  invalidateOrders();
  server.response = null;
  await loadOrder(ID);
  expect($orders.get().get(ID)).toMatchObject({ state: 'loaded', order: ORDER });
});

test('an order that no longer exists is not shown any more', async () => {
  respondWith(ORDER);
  await loadOrder(ID);
  invalidateOrders();
  server.response = { status: 404, body: '' };
  await loadOrder(ID);
  expect($orders.get().get(ID)).toMatchObject({ state: 'failed' });
});
