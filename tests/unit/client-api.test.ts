import { expect, test } from 'vitest';
import { ApiError, call, noticeText } from '#client/api.ts';
import { priceOfService } from '#shared/pricing.ts';
import { routes } from '#shared/routes.ts';
import { respondingServer } from './client-server.ts';

const server = respondingServer();
const FALLBACK = 'Please try again or contact support.';
const START = { amount: priceOfService('basic').totalAmount, orderId: 'abc' };

function problemResponse(detail: string) {
  return {
    status: 422,
    type: 'application/problem+json',
    body: JSON.stringify({ type: '/problems/invalid', title: 'Invalid', status: 422, detail }),
  };
}

async function refusal(sent: Promise<unknown>): Promise<unknown> {
  return sent.then(
    () => expect.fail('the call went through'),
    (error) => error,
  );
}

test('a call with a body sends it as JSON and hands out the answer', async () => {
  server.answer = { status: 200, body: '{"clientSecret":"pi_1_secret_2"}' };
  const answer = await call(routes.startPayment, { body: START });
  expect(answer).toEqual({ clientSecret: 'pi_1_secret_2' });
  const [sent] = server.received;
  expect(sent).toMatchObject({ method: 'POST', path: '/api/create-payment-intent' });
  expect(sent?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(sent?.body ?? '')).toEqual(START);
});

test('a call without a body has no content type', async () => {
  server.answer = { status: 200, body: '{"status":"ok"}' };
  await call(routes.health, {});
  expect(server.received[0]?.headers).not.toHaveProperty('content-type');
  expect(server.received[0]?.body).toBe('');
});

test('a path’s parameter is one segment, whatever is in it', async () => {
  server.answer = { status: 404, body: '' };
  await refusal(call(routes.getOrder, { params: { id: '../a b?c' } }));
  expect(server.received[0]?.path).toBe('/api/orders/..%2Fa%20b%3Fc');
});

test('headers of the caller go along', async () => {
  server.answer = { status: 200, body: '{"clientSecret":"s"}' };
  await call(routes.startPayment, { body: START, headers: { 'Idempotency-Key': 'k1' } });
  expect(server.received[0]?.headers).toMatchObject({
    'idempotency-key': 'k1',
    'content-type': 'application/json',
  });
});

test('a refusal’s message is the status, a colon, a space and the body', async () => {
  server.answer = { status: 500, body: 'out of ink', type: 'text/plain' };
  const error = await refusal(call(routes.health, {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: '500: out of ink', status: 500, problem: null });
});

test('a refusal without a body has the status text in its place', async () => {
  server.answer = { status: 401, body: '' };
  expect(await refusal(call(routes.health, {}))).toMatchObject({ message: '401: Unauthorized' });
});

test('a notice shows the sentence of a problem', async () => {
  server.answer = problemResponse('Enter your phone number.');
  const error = await refusal(call(routes.startPayment, { body: START }));
  expect(error).toMatchObject({ problem: { type: '/problems/invalid' } });
  expect(noticeText(error, FALLBACK)).toBe('Enter your phone number.');
});

test.for([
  ['a refusal in plain text', { status: 502, body: '<h1>Bad Gateway</h1>', type: 'text/html' }],
  ['a problem that is none', { ...problemResponse('x'), body: '{"oops":1}' }],
  ['a problem that breaks off', { ...problemResponse('x'), body: '{"type":' }],
  ['an answer that is not what the route promises', { status: 200, body: '{"secret":1}' }],
  ['an answer that is no JSON', { status: 200, body: '<html>' }],
  ['a connection that breaks', null],
] as const)('of %s a notice shows the fallback', async ([, answer]) => {
  server.answer = answer;
  const error = await refusal(call(routes.startPayment, { body: START }));
  expect(noticeText(error, FALLBACK)).toBe(FALLBACK);
});

test('a refused call is not sent again', async () => {
  server.answer = { status: 503, body: '' };
  await refusal(call(routes.startPayment, { body: START }));
  expect(server.received).toHaveLength(1);
});
