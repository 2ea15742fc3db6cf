import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { startHttpServer } from '../http.ts';
import { LOCAL_STRIPE } from './account.ts';
import { startStripe } from './start.ts';
import { ORDER_INTENT, sdkFor, stripeForTest } from './testing.ts';

const secret = LOCAL_STRIPE.webhookSecret;

/** A merchant's endpoint that verifies signatures with the SDK. It responds with `statuses` first, then with 200. */
async function merchant(...statuses: number[]) {
  const received: Stripe.Event[] = [];
  const server = await startHttpServer(async (request) => {
    const signature = request.headers.get('stripe-signature') ?? '';
    const event = Stripe.webhooks.constructEvent(await request.text(), signature, secret);
    received.push(event);
    return new Response(null, { status: statuses.shift() ?? 200 });
  });
  onTestFinished(() => server.close());
  return { webhook: { url: `${server.url}/webhook`, secret }, received };
}

test('every event reaches the endpoint once, with a signature that the SDK accepts', async () => {
  const { webhook, received } = await merchant();
  const { local, stripe } = await stripeForTest({ webhook });
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  await local.pay(id, '4242424242424242');
  await local.waitUntilIdle();
  expect(received.map(({ type }) => type).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  expect(received.every((event) => event.pending_webhooks === 1)).toBe(true);
  const { data } = await stripe.events.list();
  expect(data.every((event) => event.pending_webhooks === 0)).toBe(true);
  expect(data.map((event) => event.id).sort()).toEqual(received.map((event) => event.id).sort());
});

test('an event is sent again until the endpoint accepts it', async () => {
  const { webhook, received } = await merchant(500, 302);
  const { local, stripe } = await stripeForTest({
    webhook: { ...webhook, retryDelaysMs: [5, 10, 20] },
  });
  await stripe.paymentIntents.create(ORDER_INTENT);
  await local.waitUntilIdle();
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
});

test('an endpoint that is down is retried, then given up', async () => {
  const { local, stripe } = await stripeForTest({
    webhook: { url: 'http://127.0.0.1:1/', secret, retryDelaysMs: [1, 1] },
  });
  await stripe.paymentIntents.create(ORDER_INTENT);
  await local.waitUntilIdle();
  expect((await stripe.events.list()).data).toMatchObject([{ pending_webhooks: 1 }]);
});

test('paused deliveries arrive once they are resumed, and none is lost', async () => {
  const { webhook, received } = await merchant();
  const { local, stripe } = await stripeForTest({ webhook });
  local.pauseWebhooks();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  await local.pay(id, '4242424242424242');
  await local.waitUntilIdle();
  expect(received).toEqual([]);
  local.resumeWebhooks();
  await local.waitUntilIdle();
  expect(received).toHaveLength(3);
});

test('a restart preserves intents, keys and pending deliveries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-stripe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stateFile = join(folder, 'new', 'stripe.json');
  const key = { idempotencyKey: 'order-1' };
  const { webhook, received } = await merchant();

  const before = await startStripe({ stateFile, webhook: { url: 'http://127.0.0.1:1/', secret } });
  const intent = await sdkFor(before.apiUrl).paymentIntents.create(ORDER_INTENT, key);
  const paid = await before.pay(intent.id, '4242424242424242');
  await before.close();

  const { local, stripe } = await stripeForTest({ stateFile, webhook });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(paid);
  expect((await stripe.paymentIntents.create(ORDER_INTENT, key)).id).toBe(intent.id);
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  expect(refund.amount).toBe(ORDER_INTENT.amount);
  await local.waitUntilIdle();
  expect(received.map(({ type }) => type)).toContain('payment_intent.succeeded');
});
