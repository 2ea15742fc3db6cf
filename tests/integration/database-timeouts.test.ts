import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { AMPLE_MS, SHORT_TIMEOUT_MS, withResponseTimeout } from './response-timeout.ts';
import { aMessage, anOrder } from './samples.ts';
import { openSite } from './site.ts';
import { succeeded } from './stripe-events.ts';
import { type FieldErrorMessage, MS_PER_SLOW_RESPONSE, openTcpProxy } from './tcp-proxy.ts';

const site = await openSite();
const wire = await openTcpProxy(site.neon.fetchEndpoint);
beforeEach(() => {
  process.env.NEON_FETCH_ENDPOINT = wire.endpoint;
});
afterEach(() => wire.mend());
afterAll(() => wire.close());

/** Everything that visitors and Stripe can ask, each in the middle of a story. */
async function everyCall() {
  const open = await site.placeOrder();
  const { order: paid, intentId } = await site.charged({ webhooks: false });
  const told = succeeded(await site.intent(intentId));
  return {
    'placing an order': () => site.post('/api/orders', anOrder, { 'Idempotency-Key': 'the-form' }),
    'seeing an order': () => site.get(`/api/orders/${open.id}`),
    'writing to the office': () =>
      site.post('/api/contact', aMessage, { 'Idempotency-Key': 'the-message' }),
    'starting a payment': () => site.start(open.id),
    'confirming a payment': () => site.confirm(paid.id, intentId),
    'hearing Stripe': () => site.hear(told),
    'asking for health': () => site.get('/api/health'),
  };
}

type Calls = Awaited<ReturnType<typeof everyCall>>;

const ask = (calls: Calls) =>
  Promise.all(
    Object.entries(calls).map(async ([what, call]) => {
      const asked = performance.now();
      const response = await call();
      return { what, response, ms: performance.now() - asked };
    }),
  );

async function expectUnavailable(calls: Calls): Promise<void> {
  const answers = await withResponseTimeout(SHORT_TIMEOUT_MS, () => ask(calls));
  for (const { what, response, ms } of answers) {
    expect(response.status, what).toBe(503);
    expect(response.headers.get('content-type'), what).toBe('application/problem+json');
    expect(response.headers.get('retry-after'), what).toMatch(/^\d+$/);
    expect((await response.json()).detail, what).toMatch(/^[A-Z].*\.$/);
    expect(ms, what).toBeLessThan(AMPLE_MS);
  }
}

/** All that was asked is asked again: it is all done, and each once. */
async function expectDoneOnce(calls: Calls): Promise<void> {
  for (const { what, response } of await ask(calls)) {
    expect(response.status, what).toBeGreaterThanOrEqual(200);
    expect(response.status, what).toBeLessThan(300);
  }
  const orders = await site.rows('orders');
  expect(orders).toHaveLength(3);
  expect(orders.filter((row) => row.payment_status === 'paid')).toHaveLength(1);
  for (const { id, stripe_payment_intent_id } of orders) {
    const intents = await site.intentsOf(String(id));
    expect(intents.map((intent) => intent.id)).toEqual(
      stripe_payment_intent_id ? [stripe_payment_intent_id] : [],
    );
  }
  expect(await site.rows('contact_messages')).toHaveLength(1);
  // A mail that was taken while the wire was broken is left alone for minutes, and then goes.
  await site.quiet();
  await site.passTime('1 hour');
  await site.runSchedule('send-mail');
  expect((await site.mails()).map(({ subject }) => subject).sort()).toEqual([
    'Message from Luis Ortega (Bulk/Investor Services)',
    'Paid order: Basic Lookup, Miami-Dade',
    `Your ${company.name} receipt: Basic Lookup`,
  ]);
}

describe.each<[trouble: FieldErrorMessage, meaning: string]>([
  ['down', 'nobody is there'],
  ['silent', 'it never answers'],
  ['trickling', 'its answers come byte by byte'],
  ['cut', 'it does what it is told, and its answers break off in the middle'],
])('the database is %s: %s', (trouble) => {
  test('503 in time, and asked again all is done once', async () => {
    const calls = await everyCall();
    wire.break(trouble);
    await expectUnavailable(calls);
    wire.mend();
    await expectDoneOnce(calls);
  });

  test('the clock’s runs end by themselves, and the next ones do their work', async () => {
    const { order } = await site.charged({ webhooks: false });
    await site.passTime('5 minutes');
    wire.break(trouble);
    const begun = performance.now();
    await withResponseTimeout(SHORT_TIMEOUT_MS, () =>
      Promise.all(
        ['reconcile', 'send-mail', 'purge-expired'].map((name) => site.runSchedule(name)),
      ),
    );
    expect(performance.now() - begun).toBeLessThan(AMPLE_MS);
    wire.mend();
    await site.passTime('5 minutes');
    await site.runSchedule('reconcile');
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await site.mails()).toHaveLength(2);
  });
});

test('it is slow in each of its answers: all together they stay within the time', async () => {
  const calls = await everyCall();
  wire.break('slow');
  // One answer comes in time, and so does each of two; both together do not.
  const answers = await withResponseTimeout(2 * MS_PER_SLOW_RESPONSE, () => ask(calls));
  const late = answers.filter(({ response }) => response.status === 503);
  expect(late.map(({ what }) => what)).toEqual([
    'starting a payment',
    'confirming a payment',
    'hearing Stripe',
  ]);
  wire.mend();
  await expectDoneOnce(calls);
});
