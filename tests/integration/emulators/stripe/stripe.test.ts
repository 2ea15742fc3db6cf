import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startHttpServer } from '#emulators/platform/http.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { type LocalStripe, type StripeSettings, startStripe } from '#emulators/stripe/start.ts';
import { CARDS } from '../../../fixtures.ts';

// What the product's own tests rely on and don't show themselves: Stripe's rules for repeated requests and deliveries.

const INTENT: Stripe.PaymentIntentCreateParams = {
  amount: 150_00,
  currency: 'usd',
  automatic_payment_methods: { enabled: true },
};
const key = { idempotencyKey: 'order-1' };
const DAY_MS = 24 * 60 * 60 * 1000;

/** A Stripe emulator that ends with the test, and the real SDK, which doesn't retry by default. */
async function openStripe(
  settings: StripeSettings = {},
  config: Stripe.StripeConfig = {},
): Promise<{ local: LocalStripe; stripe: Stripe }> {
  const local = await startStripe(settings);
  onTestFinished(() => local.close());
  const { hostname: host, port } = new URL(local.apiUrl);
  const server = { protocol: 'http', host, port, maxNetworkRetries: 0, telemetry: false } as const;
  return { local, stripe: new Stripe(LOCAL_STRIPE.secretKey, { ...server, ...config }) };
}

/** A merchant's endpoint that verifies signatures with the SDK. It responds with `statuses` first, then with 200. */
async function openMerchant(...statuses: number[]) {
  const received: Stripe.Event[] = [];
  const secret = LOCAL_STRIPE.webhookSecret;
  const server = await startHttpServer(async (request) => {
    // Where a redirect leads, whatever comes is accepted.
    if (request.method === 'GET') return new Response();
    const signature = request.headers.get('stripe-signature') ?? '';
    received.push(Stripe.webhooks.constructEvent(await request.text(), signature, secret));
    return new Response(null, { status: statuses.shift() ?? 200, headers: { location: '/' } });
  });
  onTestFinished(() => server.close());
  return { webhook: { url: `${server.url}/webhook`, secret }, received };
}

test('twenty requests at once with one key create one intent', async () => {
  const { stripe } = await openStripe();
  const intents = await Promise.all(
    Array.from({ length: 20 }, () => stripe.paymentIntents.create(INTENT, key)),
  );
  expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a key is rejected with another request, and expires after 24 hours', async () => {
  const { stripe } = await openStripe();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { id } = await stripe.paymentIntents.create(INTENT, key);
  const error = { type: 'StripeIdempotencyError', statusCode: 400 };
  const other = { ...INTENT, amount: 200_00 };
  await expect(stripe.paymentIntents.create(other, key)).rejects.toMatchObject(error);
  await expect(stripe.paymentIntents.cancel(id, {}, key)).rejects.toMatchObject(error);
  vi.setSystemTime(now + DAY_MS);
  expect((await stripe.paymentIntents.create(other, key)).id).not.toBe(id);
});

test('a rejected parameter leaves the key free, an error of the work does not', async () => {
  const { local, stripe } = await openStripe();
  const tooLittle = stripe.paymentIntents.create({ ...INTENT, amount: 1 }, key);
  await expect(tooLittle).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
  const { id } = await stripe.paymentIntents.create(INTENT, key);
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund' });
  await expect(refund()).rejects.toMatchObject({ statusCode: 400 });
  await local.pay(id, CARDS.good);
  await expect(refund()).rejects.toMatchObject({ statusCode: 400 });
});

test('a key is in use while its first request hangs, and free once the client disconnects', async () => {
  const { local, stripe } = await openStripe();
  local.faults.next(/POST/, { kind: 'hang' });
  const hanging = stripe.paymentIntents.create(INTENT, { ...key, timeout: 1_000 });
  const gaveUp = expect(hanging).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await expect.poll(() => local.requests.length).toBe(1);
  await expect(stripe.paymentIntents.create(INTENT, key)).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  await gaveUp;
  await expect
    .poll(async () => (await stripe.paymentIntents.create(INTENT, key)).status)
    .toBe('requires_payment_method');
});

test('a retry after a lost response returns the same intent', async () => {
  const { local, stripe } = await openStripe({}, { maxNetworkRetries: 1 });
  local.faults.next(/POST/, { kind: 'cut-after' });
  const intent = await stripe.paymentIntents.create(INTENT, key);
  expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data).toEqual([intent]);
});

test.each([
  ['before the work', false, 0],
  ['after the work', true, 1],
])('a 500 %s is replayed for its key', async (_, afterWork, intents) => {
  const { local, stripe } = await openStripe();
  local.faults.next(/POST/, { kind: 'response', status: 500, afterWork });
  const create = () => stripe.paymentIntents.create(INTENT, key);
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  await expect(create()).rejects.toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(intents);
});

test.each([429, 502, 503])('a %i doesn’t use the key', async (status) => {
  const { local, stripe } = await openStripe();
  local.faults.next(/POST/, { kind: 'response', status, headers: { 'retry-after': '1' } });
  const create = () => stripe.paymentIntents.create(INTENT, key);
  await expect(create()).rejects.toMatchObject({ statusCode: status });
  await expect(create()).resolves.toMatchObject({ status: 'requires_payment_method' });
});

test('a publishable key reads its own intent only, and an unknown key nothing', async () => {
  const { local, stripe } = await openStripe();
  const { id } = await stripe.paymentIntents.create(INTENT);
  const status = async (path: string, apiKey: string) => {
    const headers = { authorization: `Bearer ${apiKey}` };
    return (await fetch(`${local.apiUrl}/v1/${path}`, { headers })).status;
  };
  expect(await status('events', LOCAL_STRIPE.secretKey)).toBe(200);
  expect(await status('events', LOCAL_STRIPE.publishableKey)).toBe(403);
  const guessed = `payment_intents/${id}?client_secret=guessed`;
  expect(await status(guessed, LOCAL_STRIPE.publishableKey)).toBe(400);
  expect(await status('events', 'sk_test_other')).toBe(401);
});

test('an unknown parameter is rejected, never ignored', async () => {
  const { stripe } = await openStripe();
  const parameters = { ...INTENT, ammount: 1 };
  await expect(stripe.paymentIntents.create(parameters)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'ammount',
  });
});

test('lists have pages, newest first, and the SDK reads all of them', async () => {
  const { stripe } = await openStripe();
  for (let made = 0; made < 5; made += 1) await stripe.paymentIntents.create(INTENT);
  const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(5);
});

test('an event is signed, and sent again until the endpoint accepts it', async () => {
  const { webhook, received } = await openMerchant(500, 302);
  const { local, stripe } = await openStripe({ webhook: { ...webhook, retryDelaysMs: [5, 10] } });
  const { id } = await stripe.paymentIntents.create(INTENT);
  await local.pay(id, CARDS.good);
  await local.waitUntilIdle();
  expect(received.map(({ type }) => type)).toEqual(Array(3).fill('payment_intent.succeeded'));
  expect(new Set(received.map((event) => event.id)).size).toBe(1);
});

test('a restart preserves intents, keys and pending deliveries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-stripe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stateFile = join(folder, 'new', 'stripe.json');
  const { webhook, received } = await openMerchant();

  const before = await openStripe({
    stateFile,
    webhook: { ...webhook, url: 'http://127.0.0.1:1/' },
  });
  const intent = await before.stripe.paymentIntents.create(INTENT, key);
  await before.local.pay(intent.id, CARDS.good);
  await before.local.close();

  const { local, stripe } = await openStripe({ stateFile, webhook });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  expect((await stripe.paymentIntents.create(INTENT, key)).id).toBe(intent.id);
  await local.waitUntilIdle();
  expect(received.map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
});
