import { expect, test } from 'vitest';
import { LOCAL_STRIPE } from './account.ts';
import { ORDER_INTENT, sdkFor, stripeForTest } from './testing.ts';

const secretKey = { authorization: `Bearer ${LOCAL_STRIPE.secretKey}` };

async function post(url: string, body: string, headers: Record<string, string> = secretKey) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test.each([
  ['no amount', 'currency=usd', { code: 'parameter_missing', param: 'amount' }],
  ['no currency', 'amount=5000', { code: 'parameter_missing', param: 'currency' }],
  [
    'a fraction of a cent',
    'amount=50.5&currency=usd',
    { code: 'parameter_invalid_integer', param: 'amount' },
  ],
  [
    'a word for an amount',
    'amount=x&currency=usd',
    { code: 'parameter_invalid_integer', param: 'amount' },
  ],
  [
    'a negative amount',
    'amount=-1&currency=usd',
    { code: 'parameter_invalid_integer', param: 'amount' },
  ],
  [
    'less than half a dollar',
    'amount=49&currency=usd',
    { code: 'amount_too_small', param: 'amount' },
  ],
  [
    'more than a million',
    'amount=100000000&currency=usd',
    { code: 'amount_too_large', param: 'amount' },
  ],
  ['an unknown currency', 'amount=5000&currency=zzz', { param: 'currency' }],
  ['an empty amount', 'amount=&currency=usd', { code: 'parameter_invalid_empty', param: 'amount' }],
  [
    'an unknown parameter',
    'amount=5000&currency=usd&ammount=1',
    { code: 'parameter_unknown', param: 'ammount' },
  ],
  [
    'an unknown nested parameter',
    'amount=5000&currency=usd&automatic_payment_methods[enable]=true',
    { code: 'parameter_unknown', param: 'automatic_payment_methods[enable]' },
  ],
  [
    'a flag that is neither true nor false',
    'amount=5000&currency=usd&automatic_payment_methods[enabled]=yes',
    { param: 'automatic_payment_methods[enabled]' },
  ],
])('an intent with %s is rejected as by Stripe', async (_, body, error) => {
  const { local, stripe } = await stripeForTest();
  const response = await post(`${local.apiUrl}/v1/payment_intents`, body);
  expect(response.status).toBe(400);
  expect(response.headers.get('request-id')).toMatch(/^req_/);
  expect(response.body.error).toMatchObject({ type: 'invalid_request_error', ...error });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

test('a missing or wrong key is 401, and a publishable key has no access to the merchant’s endpoints', async () => {
  const { local } = await stripeForTest();
  const url = `${local.apiUrl}/v1/payment_intents`;
  const body = 'amount=5000&currency=usd';
  expect((await post(url, body, {})).status).toBe(401);
  expect(
    (await post(url, body, { authorization: 'Bearer sk_test_other' })).body.error.message,
  ).toBe('Invalid API Key provided: sk_test_*ther');
  const browser = { authorization: `Bearer ${LOCAL_STRIPE.publishableKey}` };
  expect(await post(url, body, browser)).toMatchObject({
    status: 403,
    body: { error: { code: 'secret_key_required' } },
  });
});

test('a browser sees only its own intent, without the merchant’s fields', async () => {
  const { local, stripe } = await stripeForTest();
  const { id, client_secret: secret } = await stripe.paymentIntents.create(ORDER_INTENT);
  const read = async (clientSecret: string) => {
    const query = new URLSearchParams({
      key: LOCAL_STRIPE.publishableKey,
      client_secret: clientSecret,
    });
    const response = await local.handle(
      new Request(`http://localhost:4321/__local/stripe/v1/payment_intents/${id}?${query}`),
    );
    return response.json();
  };
  const seen = await read(secret ?? '');
  expect(seen).toMatchObject({
    id,
    amount: ORDER_INTENT.amount,
    status: 'requires_payment_method',
  });
  expect(seen).not.toHaveProperty('metadata');
  expect(seen).not.toHaveProperty('latest_charge');
  expect((await read('guessed')).error).toMatchObject({ param: 'client_secret' });
});

test('an unknown object or endpoint is a 404 with its kind', async () => {
  const { local, stripe } = await stripeForTest();
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_none'",
  });
  const response = await post(`${local.apiUrl}/v1/unicorns`, '');
  expect(response).toMatchObject({
    status: 404,
    body: { error: { message: expect.stringContaining('Unrecognized request URL') } },
  });
});

test('every request is logged with its parameters', async () => {
  const { local } = await stripeForTest();
  const stripe = sdkFor(local.apiUrl);
  await stripe.paymentIntents.create(ORDER_INTENT, { idempotencyKey: 'order-1' });
  expect(local.requests).toMatchObject([
    {
      method: 'POST',
      path: '/v1/payment_intents',
      idempotencyKey: 'order-1',
      params: { amount: String(ORDER_INTENT.amount), 'metadata[orderId]': 'order-1' },
    },
  ]);
});
