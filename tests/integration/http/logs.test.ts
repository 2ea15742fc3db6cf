import { beforeEach, describe, expect, test } from 'vitest';
import { CARDS } from '../../fixtures.ts';
import { stripeEvent } from '../payments/stripe-events.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

// In this file, a message causes one email, to the office.
beforeEach(site.recordAcknowledgment);

const UNKNOWN_ORDER = '0123456789abcdefghjkmnpqrs';

/** The log entries of visitors' and Stripe's requests, without the fields that differ from run to run. */
const requestEntries = () =>
  site
    .logEntries()
    .filter(({ event, route }) => event === 'request' && route !== '/api/mail-run')
    .map(({ route, status, orderId }) => [route, status, orderId]);

const isWebhook = ([route]: readonly unknown[]) => route === 'POST /api/stripe-webhook';

const entriesOf = (event: string) => site.logEntries().filter((entry) => entry.event === event);

describe('the log', () => {
  test('has one entry for each request, with the order’s id and its duration', async () => {
    const started = performance.now();
    const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
    await site.get(`/api/orders/${order.id}`);
    await site.confirmPayment(order.id, intentId);
    for (const file of ['receipt.pdf', 'due.ics'])
      await site.get(`/api/orders/${order.id}/${file}`);
    await site.post(`/api/orders/${order.id}/resend`, { mail: 'receipt' });
    await site.refundInStripe(intentId);

    expect(requestEntries().filter((entry) => !isWebhook(entry))).toEqual([
      ['POST /api/orders', 201, order.id],
      ['POST /api/create-payment-intent', 200, order.id],
      ['GET /api/orders/:id', 200, order.id],
      ['POST /api/confirm-payment', 200, order.id],
      ['GET /api/orders/:id/receipt.pdf', 200, order.id],
      ['GET /api/orders/:id/due.ics', 200, order.id],
      ['POST /api/orders/:id/resend', 202, order.id],
    ]);
    // Stripe's other events, of a created intent and of a charge, don't name an order.
    const webhooks = requestEntries().filter(isWebhook);
    expect(webhooks.filter(([, , orderId]) => orderId !== undefined)).toEqual(
      Array(2).fill(['POST /api/stripe-webhook', 200, order.id]),
    );
    const entries = entriesOf('request');
    for (const entry of entries.filter(({ orderId }) => orderId === order.id)) {
      expect(entry).toEqual({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        level: 'info',
        event: 'request',
        requestId: expect.stringMatching(/.{20}/),
        route: expect.any(String),
        method: expect.stringMatching(/^(GET|POST)$/),
        status: expect.any(Number),
        ms: expect.any(Number),
        orderId: order.id,
      });
    }
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(entries.length);
    const durations = entries.map(({ ms }) => Number(ms));
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...durations)).toBeLessThanOrEqual(performance.now() - started);
  });

  test('names the order of a dispute, which the event does not contain', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
    await site.deliverEvent(
      stripeEvent('charge.dispute.created', {
        id: 'du_1',
        object: 'dispute',
        amount: sampleOrder.totalAmount,
        currency: 'usd',
        livemode: false,
        payment_intent: intentId,
        metadata: {},
      }),
    );
    expect(requestEntries().at(-1)).toEqual(['POST /api/stripe-webhook', 200, order.id]);
  });

  test('names the requested order even if it does not exist', async () => {
    await site.get(`/api/orders/${UNKNOWN_ORDER}`);
    expect(requestEntries()).toEqual([['GET /api/orders/:id', 404, UNKNOWN_ORDER]]);
  });
});

describe('the log omits what isn’t an order id, since it could be personal data', () => {
  test.each(['ana@example.com', '(305) 555-0199', 'i'.repeat(26)])('%s', async (id) => {
    await site.get(`/api/orders/${encodeURIComponent(id)}`);
    await site.startPayment(id);
    expect(requestEntries()).toEqual([
      ['GET /api/orders/:id', 404, undefined],
      ['POST /api/create-payment-intent', 404, undefined],
    ]);
  });

  test('an unknown path', async () => {
    await site.get('/api/people/ana@example.com');
    expect(requestEntries()).toEqual([['/api/*', 404, undefined]]);
  });
});

test('a message is logged as a request without an order', async () => {
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  expect(requestEntries()).toEqual([['POST /api/contact', 201, undefined]]);
});

describe('the entry of a failure names the order and the request', () => {
  test('when Stripe is down at the start of a payment', async () => {
    const order = await site.placeOrder();
    site.stripe.faults.next(/payment_intents/, ...Array(2).fill({ kind: 'response', status: 500 }));
    expect((await site.startPayment(order.id)).status).toBe(503);
    const [failure] = entriesOf('request-failed');
    expect(failure).toMatchObject({ level: 'error', orderId: order.id, error: 'Unavailable' });
    expect(entriesOf('request').at(-1)).toMatchObject({
      level: 'error',
      status: 503,
      orderId: order.id,
      requestId: failure?.requestId,
    });
  });

  test('when the database is down during a payment event', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    const event = stripeEvent('payment_intent.succeeded', await site.getIntent(intentId));
    site.neon.faults.next(/with updated as/, { kind: 'cut-before' });
    expect((await site.deliverEvent(event)).status).toBe(503);
    expect(entriesOf('request-failed')).toMatchObject([{ orderId: order.id }]);
  });

  test('when a receipt can’t be sent', async () => {
    // The office's notice is sent at the same time.
    const toCustomer = new RegExp(sampleOrder.customerEmail);
    site.mailbox.faults.next(toCustomer, { kind: 'response', status: 451 });
    const { order } = await site.placeChargedOrder({ webhooks: true });
    await site.waitUntilIdle();
    expect(entriesOf('mail-not-sent')).toMatchObject([
      { level: 'error', kind: 'receipt', orderId: order.id, attempts: 1, responseCode: 451 },
    ]);
  });

  test('when a message’s email can’t be sent, with the message’s id instead', async () => {
    site.mailbox.faults.next(/./, { kind: 'response', status: 451 });
    const { id } = await (await site.post('/api/contact', sampleMessage)).json();
    await site.waitUntilIdle();
    expect(entriesOf('mail-not-sent')).toMatchObject([{ kind: 'message_notice', messageId: id }]);
  });

  test('when one of the reconciled orders can’t be settled, while the others are', async () => {
    const first = await site.placeChargedOrder({ webhooks: false });
    const second = await site.placeChargedOrder({ webhooks: false });
    await site.ageEverythingBy('1 hour');
    const body = { message: 'violates a check', code: '23514' };
    site.neon.faults.next(/with updated as/, { kind: 'response', status: 400, body });
    await site.runSchedule('reconcile');

    const states = await Promise.all(
      [first, second].map(async ({ order }) => (await site.getOrder(order.id)).paymentStatus),
    );
    const [entry] = entriesOf('reconcile-order');
    expect(entry).toMatchObject({ level: 'error', error: 'NeonDbError', code: '23514' });
    const failed = [first, second].findIndex(({ order }) => order.id === entry?.orderId);
    expect(failed).toBeGreaterThanOrEqual(0);
    expect(states[1 - failed]).toBe('paid');
  });
});

test('a scheduled run is logged as one entry with its counts', async () => {
  const started = performance.now();
  await site.runSchedule('send-mail');
  await site.runSchedule('reconcile');
  const elapsed = performance.now() - started;
  const run = { level: 'info', ms: expect.toSatisfy((ms) => ms >= 0 && ms <= elapsed) };
  expect(site.logEntries()).toMatchObject([
    { ...run, event: 'send-mail', sent: 0, failed: 0 },
    { ...run, event: 'reconcile', checked: 0, settled: 0, expired: 0 },
  ]);
});

test('a declined card is not logged as a failure', async () => {
  const { order, intentId } = await site.placeOrderWithIntent();
  await site.stripe.pay(intentId, CARDS.declined);
  await site.waitUntilIdle();
  expect(site.logEntries().filter(({ level }) => level !== 'info')).toEqual([]);
  expect(requestEntries().at(-1)).toEqual(['POST /api/stripe-webhook', 200, order.id]);
});
