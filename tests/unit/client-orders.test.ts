import { beforeEach, expect, test } from 'vitest';
import { $orders, invalidateOrders, loadOrder } from '#client/orders.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { priceOfService } from '#shared/pricing.ts';
import { respondingServer } from './client-server.ts';

const server = respondingServer();
const ID = '01j8zk3v9q4m5n6p7r8s9t0vwx';
const ORDER: PublicOrder = {
  id: ID,
  serviceType: 'basic',
  propertyAddress: '1420 Brickell Bay Drive, Miami',
  county: 'miami-dade',
  totalAmount: priceOfService('basic').totalAmount,
  status: 'pending',
  paymentStatus: 'pending',
  createdAt: '2025-11-20T12:00:00.000Z',
};

function answerWith(order: PublicOrder, after?: Promise<unknown>) {
  server.answer = { status: 200, body: JSON.stringify(order), ...(after && { after }) };
}

beforeEach(() => {
  $orders.set(new Map());
  invalidateOrders();
});

test('an order is read from its own address', async () => {
  answerWith(ORDER);
  await loadOrder(ID);
  expect(server.received).toMatchObject([{ method: 'GET', path: `/api/orders/${ID}` }]);
  expect($orders.get().get(ID)).toEqual({ state: 'loaded', order: ORDER, isOutdated: false });
});

test.for(['constructor', 'toString', '__proto__'])(
  'an order called %s is asked for like any other, and is none',
  async (id) => {
    server.answer = { status: 404, body: '{}' };
    await loadOrder(id);
    expect(server.received).toHaveLength(1);
    expect($orders.get().get(id)).toMatchObject({ state: 'failed', error: { status: 404 } });
  },
);

test('an order that is held is not read again', async () => {
  answerWith(ORDER);
  await loadOrder(ID);
  await loadOrder(ID);
  expect(server.received).toHaveLength(1);
});

test('two who ask at once share one read', async () => {
  answerWith(ORDER);
  await Promise.all([loadOrder(ID), loadOrder(ID)]);
  await expect.poll(() => $orders.get().get(ID)?.state).toBe('loaded');
  expect(server.received).toHaveLength(1);
});

test('after a payment an order is read again, and shown as it was until then', async () => {
  answerWith(ORDER);
  await loadOrder(ID);
  invalidateOrders();
  expect($orders.get().get(ID)).toMatchObject({ state: 'loaded', isOutdated: true });

  answerWith({ ...ORDER, paymentStatus: 'paid' });
  const read = loadOrder(ID);
  expect($orders.get().get(ID)).toMatchObject({ state: 'loaded', order: ORDER });
  await read;
  expect($orders.get().get(ID)).toMatchObject({
    order: { paymentStatus: 'paid' },
    isOutdated: false,
  });
});

test('an answer from before the payment that comes after it is not believed', async () => {
  let release = () => {};
  answerWith(ORDER, new Promise<void>((resolve) => (release = resolve)));
  const early = loadOrder(ID);
  await expect.poll(() => server.received.length).toBe(1);

  invalidateOrders();
  answerWith({ ...ORDER, paymentStatus: 'paid' });
  await loadOrder(ID);
  release();
  await early;
  expect($orders.get().get(ID)).toMatchObject({ order: { paymentStatus: 'paid' } });
});

test('a failed read is kept as such, and can be tried again', async () => {
  server.answer = { status: 503, body: '' };
  await loadOrder(ID);
  expect($orders.get().get(ID)).toMatchObject({ state: 'failed', error: { status: 503 } });

  answerWith(ORDER);
  await loadOrder(ID);
  expect($orders.get().get(ID)).toMatchObject({ state: 'loaded' });
});

test('an order that can’t be read again for the moment is shown as it was', async () => {
  answerWith(ORDER);
  await loadOrder(ID);
  invalidateOrders();
  server.answer = null;
  await loadOrder(ID);
  expect($orders.get().get(ID)).toMatchObject({ state: 'loaded', order: ORDER });
});

test('an order that is gone when it is read again is not shown any more', async () => {
  answerWith(ORDER);
  await loadOrder(ID);
  invalidateOrders();
  server.answer = { status: 404, body: '' };
  await loadOrder(ID);
  expect($orders.get().get(ID)).toMatchObject({ state: 'failed' });
});
