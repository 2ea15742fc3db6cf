import { describe, expect, test } from 'vitest';
import checkout from '#i18n/en/checkout.ts';
import { confirmPayment } from '#islands/checkout/return/confirm-payment.ts';
import { openStubServer } from './server.ts';

const server = openStubServer();
const WITH_INTENT = { orderId: 'abc', paymentIntentId: 'pi_1' };
const WITHOUT_INTENT = { orderId: 'abc', paymentIntentId: null };
const READER = { texts: checkout, language: 'en' } as const;

const order = {
  id: 'abc',
  serviceType: 'basic',
  propertyAddress: '1 Ocean Drive, Miami Beach',
  county: 'miami-dade',
  totalAmount: 150_00,
  createdAt: '2026-01-31T14:05:00.000Z',
};

function respondWithStates(status: string, paymentStatus: string) {
  server.response = { status: 200, body: JSON.stringify({ ...order, status, paymentStatus }) };
}

function respondWithProblem(status: number, type: string, title = 'Title', detail = 'Detail.') {
  server.response = {
    status,
    type: 'application/problem+json',
    body: JSON.stringify({ type, title, status, detail }),
  };
}

describe('the request', () => {
  test('for a known payment confirms it, then reads the order', async () => {
    respondWithStates('confirmed', 'paid');
    await confirmPayment(WITH_INTENT, READER);
    const [sent, read] = server.received;
    expect(sent).toMatchObject({ method: 'POST', path: '/api/confirm-payment' });
    expect(JSON.parse(sent?.body ?? '')).toEqual(WITH_INTENT);
    expect(read).toMatchObject({ method: 'GET', path: '/api/orders/abc' });
  });

  test('for an order alone reads the order', async () => {
    respondWithStates('confirmed', 'paid');
    const paid = { ...order, status: 'confirmed', paymentStatus: 'paid' };
    expect(await confirmPayment(WITHOUT_INTENT, READER)).toEqual({ state: 'paid', order: paid });
    expect(server.received[0]).toMatchObject({ method: 'GET', path: '/api/orders/abc' });
  });
});

describe('an order that is', () => {
  test.each([
    ['confirmed', 'paid', { state: 'paid' }],
    ['in_progress', 'paid', { state: 'paid' }],
    ['pending', 'processing', { state: 'processing' }],
    ['cancelled', 'processing', { state: 'processing' }],
    ['pending', 'pending', { state: 'not-paid' }],
    ['pending', 'failed', { state: 'not-paid' }],
    ['cancelled', 'paid', { state: 'other', heading: 'This order was canceled' }],
    ['confirmed', 'refunded', { state: 'other', heading: 'This order was refunded' }],
    ['pending', 'needs_review', { state: 'other', heading: 'We are looking into your payment' }],
  ])('%s with a payment that is %s leads to %j', async (status, paymentStatus, expected) => {
    respondWithStates(status, paymentStatus);
    expect(await confirmPayment(WITH_INTENT, READER)).toMatchObject(expected);
  });
});

describe('a response with an error', () => {
  test.each([
    [409, '/problems/payment-processing', { state: 'processing' }],
    [409, '/problems/payment-not-completed', { state: 'not-paid' }],
    [429, '/problems/too-many-requests', { state: 'unreachable' }],
    [500, '/problems/internal', { state: 'unreachable' }],
    [503, '/problems/unavailable', { state: 'unreachable' }],
    [404, '/problems/order-looked-for', { state: 'other', heading: 'Title', text: 'Detail.' }],
    // Its payment may be reported in a moment.
    [404, '/problems/order-not-found', { state: 'unreachable' }],
    [404, '/problems/not-found', { state: 'other', heading: 'Order Not Found', text: 'Detail.' }],
    [499, '/problems/other', { state: 'other', heading: 'Title', text: 'Detail.' }],
  ])('%d %s leads to %j', async (status, type, expected) => {
    respondWithProblem(status, type);
    expect(await confirmPayment(WITH_INTENT, READER)).toEqual(expected);
  });

  test('for an order alone says that there is no such order', async () => {
    respondWithProblem(404, '/problems/order-not-found');
    expect(await confirmPayment(WITHOUT_INTENT, READER)).toEqual({
      state: 'other',
      heading: 'Order Not Found',
      text: 'Detail.',
    });
  });

  test('that is not a problem leaves the payment’s state unknown', async () => {
    server.response = { status: 404, type: 'text/html', body: '<h1>Not found</h1>' };
    expect(await confirmPayment(WITH_INTENT, READER)).toEqual({ state: 'unreachable' });
  });

  test('that is lost leaves the payment’s state unknown', async () => {
    server.response = null;
    expect(await confirmPayment(WITH_INTENT, READER)).toEqual({ state: 'unreachable' });
  });
});
