import { expect, test } from 'vitest';
import { LOCAL_STRIPE } from '../keys.ts';
import { ORDER_INTENT, sdkFor, stripeForTest } from './testing.ts';

const secretKey = { authorization: `Bearer ${LOCAL_STRIPE.secretKey}` };

async function post(url: string, body: string, headers: Record<string, string> = secretKey) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test.each([
  ['no amount', 'currency=usd', { code: 'parameter_missing', param: 'amount' }],
  ['no currency', 'amount=5000', { code: 'parameter_missing', param: 'currency' }],
  [
    'cents in parts',
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
  ['a currency of nowhere', 'amount=5000&currency=zzz', { param: 'currency' }],
  [
    'an empty text',
    'amount=5000&currency=usd&description=',
    { code: 'parameter_invalid_empty', param: 'description' },
  ],
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
  ['a flag that is none', 'amount=5000&currency=usd&confirm=yes', { param: 'confirm' }],
])('an intent with %s is refused as Stripe refuses it', async (_, body, error) => {
  const { local, stripe } = await stripeForTest();
  const answer = await post(`${local.apiUrl}/v1/payment_intents`, body);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('request-id')).toMatch(/^req_/);
  expect(answer.body.error).toMatchObject({ type: 'invalid_request_error', ...error });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

test('a missing or wrong key is 401, and a publishable key may not do the merchant’s work', async () => {
  const { local } = await stripeForTest();
  const url = `${local.apiUrl}/v1/payment_intents`;
  const body = 'amount=5000&currency=usd';
  expect((await post(url, body, {})).status).toBe(401);
  expect(
    (await post(url, body, { authorization: 'Bearer sk_test_other' })).body.error.message,
  ).toBe('Invalid API Key provided: sk_test_*ther');
  const basic = Buffer.from(`${LOCAL_STRIPE.secretKey}:`).toString('base64');
  expect((await post(url, body, { authorization: `Basic ${basic}` })).status).toBe(200);
  const browser = { authorization: `Bearer ${LOCAL_STRIPE.publishableKey}` };
  expect(await post(url, body, browser)).toMatchObject({
    status: 403,
    body: { error: { code: 'secret_key_required' } },
  });
});

test('a browser sees its own intent only, and nothing of the merchant’s', async () => {
  const { local, stripe } = await stripeForTest();
  const { id, client_secret: secret } = await stripe.paymentIntents.create(ORDER_INTENT);
  const read = async (clientSecret: string) => {
    const query = new URLSearchParams({
      key: LOCAL_STRIPE.publishableKey,
      client_secret: clientSecret,
    });
    const answer = await local.handle(
      new Request(`http://localhost:4321/__local/stripe/v1/payment_intents/${id}?${query}`),
    );
    return answer.json();
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

test('what is not there is a 404, told apart by what it is', async () => {
  const { local, stripe } = await stripeForTest();
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_none'",
  });
  await expect(stripe.charges.retrieve('ch_none')).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.events.retrieve('evt_none')).rejects.toMatchObject({ statusCode: 404 });
  const answer = await post(`${local.apiUrl}/v1/unicorns`, '');
  expect(answer).toMatchObject({
    status: 404,
    body: { error: { message: expect.stringContaining('Unrecognized request URL') } },
  });
});

test('card numbers are refused from a server and taken from a browser only', async () => {
  const { stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  await expect(
    stripe.rawRequest('POST', `/v1/payment_intents/${id}/confirm`, {
      return_url: 'https://shop.example/',
      payment_method_data: {
        type: 'card',
        card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
      },
    }),
  ).rejects.toMatchObject({ statusCode: 402 });
});

test('a server that confirms must say where a redirect may come back to', async () => {
  const { stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  const confirmed = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await expect(confirmed).rejects.toMatchObject({ param: 'return_url' });
});

test('the log keeps every request with its parameters', async () => {
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
