import { expect, test } from 'vitest';
import { ORDER_INTENT, sdkFor, stripeForTest } from './testing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const key = { idempotencyKey: 'order-1' };

test('twenty starts at once with one key make one intent', async () => {
  const { stripe } = await stripeForTest();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => stripe.paymentIntents.create(ORDER_INTENT, key)),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const replays = answers.filter(
    ({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true',
  );
  expect(replays).toHaveLength(19);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a key does not serve for other parameters, nor for another endpoint', async () => {
  const { stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT, key);
  const refusal = { type: 'StripeIdempotencyError', statusCode: 400 };
  await expect(
    stripe.paymentIntents.create({ ...ORDER_INTENT, amount: 18_400 }, key),
  ).rejects.toMatchObject(refusal);
  await expect(stripe.paymentIntents.cancel(id, {}, key)).rejects.toMatchObject(refusal);
});

test('a key is free again after 24 hours', async () => {
  let now = Date.now();
  const { stripe } = await stripeForTest({ clock: () => now });
  const first = await stripe.paymentIntents.create(ORDER_INTENT, key);
  now += DAY_MS - 1;
  expect((await stripe.paymentIntents.create(ORDER_INTENT, key)).id).toBe(first.id);
  now += 1;
  expect((await stripe.paymentIntents.create(ORDER_INTENT, key)).id).not.toBe(first.id);
});

test('a refused parameter leaves the key free, a declined card does not', async () => {
  const { stripe } = await stripeForTest();
  await expect(
    stripe.paymentIntents.create({ ...ORDER_INTENT, amount: 1 }, key),
  ).rejects.toMatchObject({ code: 'amount_too_small' });
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT, key);
  const confirm = () =>
    stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_chargeDeclined', return_url: 'https://shop.example/' },
      { idempotencyKey: 'confirm-1' },
    );
  const declines = await Promise.all(
    [confirm(), confirm()].map((attempt) => attempt.catch((e) => e)),
  );
  expect(declines.map(({ charge }) => charge)).toEqual([declines[0].charge, declines[0].charge]);
});

test('while the first request hangs its key is in use; when the caller gives up it is free', async () => {
  const { local, stripe } = await stripeForTest();
  local.faults.next(/POST \/v1\/payment_intents$/, { kind: 'hang' });
  const hanging = stripe.paymentIntents.create(ORDER_INTENT, { ...key, timeout: 300 });
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

test('an answer lost after the work is found by the retry: one intent', async () => {
  const { local } = await stripeForTest();
  const stripe = sdkFor(local.apiUrl, { maxNetworkRetries: 1 });
  local.faults.next(/POST \/v1\/payment_intents$/, { kind: 'cut-after' });
  const intent = await stripe.paymentIntents.create(ORDER_INTENT, key);
  expect(local.requests).toHaveLength(2);
  expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data).toEqual([intent]);
});

test('a connection cut before the work leaves nothing behind', async () => {
  const { local, stripe } = await stripeForTest();
  // The SDK repeats a request whose connection was closed once, whatever it is told about retries.
  local.faults.next(/POST/, { kind: 'cut-before' }, { kind: 'cut-before' });
  await expect(stripe.paymentIntents.create(ORDER_INTENT, key)).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

test('a 500 is given again for as long as its key lives, and a new key makes the intent', async () => {
  const { local, stripe } = await stripeForTest();
  local.faults.next(/POST/, { kind: 'answer', status: 500 });
  const create = () => stripe.paymentIntents.create(ORDER_INTENT, key);
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  await stripe.paymentIntents.create(ORDER_INTENT, { idempotencyKey: 'order-1-again' });
});

test('a 500 can hide work that was done', async () => {
  const { local, stripe } = await stripeForTest();
  local.faults.next(/POST/, { kind: 'answer', status: 500, afterWork: true });
  const create = () => stripe.paymentIntents.create(ORDER_INTENT, key);
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test.each([429, 502, 503])('a %i leaves the key free', async (status) => {
  const { local, stripe } = await stripeForTest();
  local.faults.next(/POST/, { kind: 'answer', status, headers: { 'retry-after': '1' } });
  const create = () => stripe.paymentIntents.create(ORDER_INTENT, key);
  await expect(create()).rejects.toMatchObject({ statusCode: status });
  await expect(create()).resolves.toMatchObject({ status: 'requires_payment_method' });
});
