import { expect, onTestFinished, test, vi } from 'vitest';
import { ORDER_INTENT, sdkFor, stripeForTest } from './testing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const key = { idempotencyKey: 'order-1' };

test('twenty requests at once with one key create one intent', async () => {
  const { stripe } = await stripeForTest();
  const intents = await Promise.all(
    Array.from({ length: 20 }, () => stripe.paymentIntents.create(ORDER_INTENT, key)),
  );
  expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
  const replays = intents.filter(
    ({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true',
  );
  expect(replays).toHaveLength(19);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a key is rejected with other parameters and at another endpoint', async () => {
  const { stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT, key);
  const error = { type: 'StripeIdempotencyError', statusCode: 400 };
  await expect(
    stripe.paymentIntents.create({ ...ORDER_INTENT, amount: 18_400 }, key),
  ).rejects.toMatchObject(error);
  await expect(stripe.paymentIntents.cancel(id, {}, key)).rejects.toMatchObject(error);
});

test('a key expires after 24 hours', async () => {
  const { stripe } = await stripeForTest();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const first = await stripe.paymentIntents.create(ORDER_INTENT, key);
  vi.setSystemTime(now + DAY_MS - 1);
  expect((await stripe.paymentIntents.create(ORDER_INTENT, key)).id).toBe(first.id);
  vi.setSystemTime(now + DAY_MS);
  expect((await stripe.paymentIntents.create(ORDER_INTENT, key)).id).not.toBe(first.id);
});

test('a rejected parameter leaves the key free, an error of the work does not', async () => {
  const { local, stripe } = await stripeForTest();
  await expect(
    stripe.paymentIntents.create({ ...ORDER_INTENT, amount: 1 }, key),
  ).rejects.toMatchObject({ code: 'amount_too_small' });
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT, key);
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund' });
  const error = { code: 'payment_intent_unexpected_state' };
  await expect(refund()).rejects.toMatchObject(error);
  await local.pay(id, '4242424242424242');
  await expect(refund()).rejects.toMatchObject(error);
});

test('a key is in use while its first request hangs, and free once the client disconnects', async () => {
  const { local, stripe } = await stripeForTest();
  local.faults.next(/POST \/v1\/payment_intents$/, { kind: 'hang' });
  const hanging = stripe.paymentIntents.create(ORDER_INTENT, { ...key, timeout: 1_000 });
  const gaveUp = expect(hanging).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await expect.poll(() => local.requests.length).toBe(1);
  await expect(stripe.paymentIntents.create(ORDER_INTENT, key)).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  await gaveUp;
  await expect
    .poll(async () => (await stripe.paymentIntents.create(ORDER_INTENT, key)).status)
    .toBe('requires_payment_method');
});

test('a retry after a lost response returns the same intent', async () => {
  const { local } = await stripeForTest();
  const stripe = sdkFor(local.apiUrl, { maxNetworkRetries: 1 });
  local.faults.next(/POST \/v1\/payment_intents$/, { kind: 'cut-after' });
  const intent = await stripe.paymentIntents.create(ORDER_INTENT, key);
  expect(local.requests).toHaveLength(2);
  expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data).toEqual([intent]);
});

test('a connection cut before the work changes nothing', async () => {
  const { local, stripe } = await stripeForTest();
  // The SDK repeats a request whose connection was closed once, even if its retries are turned off.
  local.faults.next(/POST/, { kind: 'cut-before' }, { kind: 'cut-before' });
  await expect(stripe.paymentIntents.create(ORDER_INTENT, key)).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

test('a 500 is replayed for its key, and a new key creates the intent', async () => {
  const { local, stripe } = await stripeForTest();
  local.faults.next(/POST/, { kind: 'response', status: 500 });
  const create = () => stripe.paymentIntents.create(ORDER_INTENT, key);
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  await stripe.paymentIntents.create(ORDER_INTENT, { idempotencyKey: 'order-1-again' });
});

test('a 500 can follow completed work', async () => {
  const { local, stripe } = await stripeForTest();
  local.faults.next(/POST/, { kind: 'response', status: 500, afterWork: true });
  const create = () => stripe.paymentIntents.create(ORDER_INTENT, key);
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test.each([429, 502, 503])('a %i doesn’t use the key', async (status) => {
  const { local, stripe } = await stripeForTest();
  local.faults.next(/POST/, { kind: 'response', status, headers: { 'retry-after': '1' } });
  const create = () => stripe.paymentIntents.create(ORDER_INTENT, key);
  await expect(create()).rejects.toMatchObject({ statusCode: status });
  await expect(create()).resolves.toMatchObject({ status: 'requires_payment_method' });
});
