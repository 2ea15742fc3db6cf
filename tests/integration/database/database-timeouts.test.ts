import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeLimits } from '#server/platform/time-limits.ts';
import { WAIT_TIMEOUT_MS } from '../../setup/time-limits.ts';
import {
  LATEST_RESPONSE_MS,
  SHORT_TIMEOUT_MS,
  withResponseTimeout,
} from '../http/response-timeout.ts';
import { succeededEvent } from '../payments/stripe-events.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { type ConnectionFault, openTcpProxy } from './tcp-proxy.ts';

const site = await openSite();

// In this file, a message causes one email, to the office.
beforeEach(site.recordAcknowledgment);
const proxy = await openTcpProxy(site.neon.fetchEndpoint);
beforeEach(() => {
  process.env.NEON_FETCH_ENDPOINT = proxy.endpoint;
});
afterEach(() => proxy.repair());
afterAll(() => proxy.close());

/** Prepares every request that visitors and Stripe can send. */
async function prepareCalls() {
  const unpaid = await site.placeOrder();
  const { order: paid, intentId } = await site.placeChargedOrder({ webhooks: false });
  const event = succeededEvent(await site.getIntent(intentId));
  return {
    'placing an order': () =>
      site.post('/api/orders', sampleOrder, { 'Idempotency-Key': 'order-form' }),
    'reading an order': () => site.get(`/api/orders/${unpaid.id}`),
    'sending a message': () =>
      site.post('/api/contact', sampleMessage, { 'Idempotency-Key': 'contact-form' }),
    'starting a payment': () => site.startPayment(unpaid.id),
    'confirming a payment': () => site.confirmPayment(paid.id, intentId),
    'receiving an event': () => site.deliverEvent(event),
    'finding orders': () => site.post('/api/find-orders', { email: 'nobody@example.org' }),
    'opening the office': () => site.post('/api/office/sign-in/challenge', {}),
    'checking health': () => site.get('/api/health'),
  };
}

type Calls = Awaited<ReturnType<typeof prepareCalls>>;

const send = (calls: Calls) =>
  Promise.all(
    Object.entries(calls).map(async ([what, call]) => {
      const started = performance.now();
      const response = await call();
      return { what, response, ms: performance.now() - started };
    }),
  );

async function expectUnavailable(calls: Calls): Promise<void> {
  const responses = await withResponseTimeout(SHORT_TIMEOUT_MS, () => send(calls));
  for (const { what, response, ms } of responses) {
    expect(response.status, what).toBe(503);
    expect(response.headers.get('content-type'), what).toBe('application/problem+json');
    expect(response.headers.get('retry-after'), what).toMatch(/^\d+$/);
    expect((await response.json()).detail, what).toMatch(/^[A-Z].*\.$/);
    expect(ms, what).toBeLessThan(LATEST_RESPONSE_MS);
  }
}

/** Repeats all requests and expects each to have taken effect exactly once. */
async function expectDoneOnce(calls: Calls): Promise<void> {
  for (const { what, response } of await send(calls)) {
    expect(response.status, what).toBeGreaterThanOrEqual(200);
    expect(response.status, what).toBeLessThan(300);
  }
  const orders = await site.rows('orders');
  expect(orders).toHaveLength(3);
  expect(orders.filter((row) => row.payment_status === 'paid')).toHaveLength(1);
  for (const { id, stripe_payment_intent_id } of orders) {
    const intents = await site.listIntents(String(id));
    expect(intents.map((intent) => intent.id)).toEqual(
      stripe_payment_intent_id ? [stripe_payment_intent_id] : [],
    );
  }
  expect(await site.rows('contact_messages')).toHaveLength(1);
  // An email that was leased during the fault is sent when its lease has expired.
  await site.waitUntilIdle();
  await site.ageEverythingBy('1 hour');
  await site.runSchedule('send-mail');
  expect((await site.mails()).map(({ subject }) => subject).sort()).toEqual([
    'Message from Luis Ortega (Bulk/Investor Services)',
    expect.stringMatching(/^Paid [\w-]+: Basic, Miami-Dade, due /),
    expect.stringContaining('receipt'),
  ]);
}

/** Timers of `ms` run when the test says so, and no others. */
function stopTimer(ms: number) {
  const { setTimeout } = globalThis;
  const stopped: (() => void)[] = [];
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    callback: () => void,
    delay?: number,
    ...rest: []
  ) => {
    if (delay !== ms) return setTimeout(callback, delay, ...rest);
    stopped.push(callback);
    return undefined;
  }) as typeof setTimeout);
  return {
    /** Runs them once there are some. */
    expire: async () => {
      await vi.waitFor(() => expect(stopped).not.toEqual([]), WAIT_TIMEOUT_MS);
      for (const callback of stopped) callback();
    },
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}

describe.each<[fault: ConnectionFault, meaning: string]>([
  ['down', 'closes every connection'],
  ['silent', 'never responds'],
  ['trickling', 'responds byte by byte'],
  ['cut', 'breaks off its responses'],
])('while the database is %s and %s', (fault) => {
  test('every call responds with 503 in time and takes effect once when repeated', async () => {
    const calls = await prepareCalls();
    proxy.break(fault);
    await expectUnavailable(calls);
    proxy.repair();
    await expectDoneOnce(calls);
  });

  test('scheduled runs end in time and the next ones do their work', async () => {
    const { order } = await site.placeChargedOrder({ webhooks: false });
    await site.ageEverythingBy('5 minutes');
    proxy.break(fault);
    const started = performance.now();
    await withResponseTimeout(SHORT_TIMEOUT_MS, () =>
      Promise.all(
        ['reconcile', 'send-mail', 'purge-expired'].map((name) => site.runSchedule(name)),
      ),
    );
    expect(performance.now() - started).toBeLessThan(LATEST_RESPONSE_MS);
    proxy.repair();
    await site.ageEverythingBy('5 minutes');
    await site.runSchedule('reconcile');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await site.mails()).toHaveLength(2);
  });
});

test('a call whose second query is late responds with 503 when its own time has passed', async () => {
  const calls = await prepareCalls();
  // Nothing else asks the database meanwhile.
  await site.waitUntilIdle();
  for (const what of [
    'starting a payment',
    'confirming a payment',
    'receiving an event',
  ] as const) {
    using limit = stopTimer(timeLimits().handler);
    // The query has its own time limit, which began later.
    const expired = proxy.holdAfter(1).then(() => limit.expire());
    const [response] = await Promise.all([calls[what](), expired]);
    expect(response.status, what).toBe(503);
    proxy.repair();
    await site.waitUntilIdle();
  }
  expect(site.logEntries()).toContainEqual(
    expect.objectContaining({
      event: 'request-failed',
      reason: expect.stringMatching(/no result in \d+ ms/),
    }),
  );
  proxy.repair();
  await expectDoneOnce(calls);
});
