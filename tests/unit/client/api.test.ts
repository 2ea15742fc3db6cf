import { expect, test, vi } from 'vitest';
import { ApiError, call, isConnectionLost, noticeText } from '#client/api.ts';
import { startPaymentResponse } from '#shared/payments.ts';
import { priceOfService } from '#shared/pricing.ts';
import { openStubServer } from './server.ts';

const server = openStubServer();
const FALLBACK = 'Please try again or contact support.';
const START = { amount: priceOfService('basic').totalAmount, orderId: 'abc' };

function problemResponse(detail: string) {
  return {
    status: 422,
    type: 'application/problem+json',
    body: JSON.stringify({ type: '/problems/invalid', title: 'Invalid', status: 422, detail }),
  };
}

const startPayment = () =>
  call('POST /api/create-payment-intent', { body: START, result: startPaymentResponse });

async function errorOf(sent: Promise<unknown>): Promise<unknown> {
  return sent.then(
    () => expect.fail('the call succeeded'),
    (error) => error,
  );
}

test('a call with a body sends it as JSON and returns the response', async () => {
  server.response = { status: 200, body: '{"clientSecret":"pi_1_secret_2"}' };
  const response = await startPayment();
  expect(response).toEqual({ clientSecret: 'pi_1_secret_2' });
  const [sent] = server.received;
  expect(sent).toMatchObject({ method: 'POST', path: '/api/create-payment-intent' });
  expect(sent?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(sent?.body ?? '')).toEqual(START);
});

test('a call without a body has no content type', async () => {
  server.response = { status: 200, body: '{"status":"ok"}' };
  await call('GET /api/health');
  expect(server.received[0]?.headers).not.toHaveProperty('content-type');
  expect(server.received[0]?.body).toBe('');
});

test('a path parameter is escaped as one segment', async () => {
  server.response = { status: 404, body: '' };
  await errorOf(call('GET /api/orders/:id', { params: { id: '../a b?c' } }));
  expect(server.received[0]?.path).toBe('/api/orders/..%2Fa%20b%3Fc');
});

test('a call sends the caller’s headers', async () => {
  server.response = { status: 200, body: '{"clientSecret":"s"}' };
  await call('POST /api/create-payment-intent', {
    body: START,
    headers: { 'Idempotency-Key': 'k1' },
  });
  expect(server.received[0]?.headers).toMatchObject({
    'idempotency-key': 'k1',
    'content-type': 'application/json',
  });
});

test.each([
  ['/', 'en-US'],
  ['/checkout/abc', 'en-US'],
  ['/es', 'es-US'],
  ['/es/checkout/abc', 'es-US'],
])('a call from %s asks for problems in %s', async (page, language) => {
  vi.stubGlobal('location', new URL(page, 'http://localhost'));
  await call('GET /api/health').catch(() => undefined);
  expect(server.received[0]?.headers['accept-language']).toBe(language);
});

test('the message of a failed call is the status, a colon, a space and the body', async () => {
  server.response = { status: 500, body: 'out of ink', type: 'text/plain' };
  const error = await errorOf(call('GET /api/health'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: '500: out of ink', status: 500, problem: null });
});

test('the message of a failed call without a body has the status text instead', async () => {
  server.response = { status: 401, body: '' };
  expect(await errorOf(call('GET /api/health'))).toMatchObject({ message: '401: Unauthorized' });
});

test('a notice shows the detail of a problem', async () => {
  server.response = problemResponse('Enter your phone number.');
  const error = await errorOf(startPayment());
  expect(error).toMatchObject({ problem: { type: '/problems/invalid' } });
  expect(noticeText(error, FALLBACK)).toBe('Enter your phone number.');
});

test.for([
  ['an error without a problem', { status: 502, body: '<h1>Bad Gateway</h1>', type: 'text/html' }],
  ['a malformed problem', { ...problemResponse('x'), body: '{"oops":1}' }],
  ['a truncated problem', { ...problemResponse('x'), body: '{"type":' }],
  ['a response that violates its schema', { status: 200, body: '{"secret":1}' }],
  ['a response that isn’t JSON', { status: 200, body: '<html>' }],
  ['a lost connection', null],
] as const)('a notice shows the fallback for %s', async ([, response]) => {
  server.response = response;
  const error = await errorOf(startPayment());
  expect(noticeText(error, FALLBACK)).toBe(FALLBACK);
});

test.for([
  ['no response', null, true],
  ['a response', { status: 502, body: '' }, false],
  ['an unreadable response', { status: 200, body: '{' }, false],
] as const)(
  'a call with %s shows whether the connection is lost',
  async ([_, response, isLost]) => {
    server.response = response;
    expect(isConnectionLost(await errorOf(call('GET /api/health')))).toBe(isLost);
  },
);

test('a failed call is not retried', async () => {
  server.response = { status: 503, body: '' };
  await errorOf(startPayment());
  expect(server.received).toHaveLength(1);
});
