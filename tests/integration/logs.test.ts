import { describe, expect, test } from 'vitest';
import { aMessage, anOrder, CARDS } from './samples.ts';
import { openSite } from './site.ts';
import { eventOf } from './stripe-events.ts';

const site = await openSite();

const UNKNOWN_ORDER = '0123456789abcdefghjkmnpqrs';

/** The lines of requests, as far as they don't differ from run to run. */
const requests = () =>
  site
    .logged()
    .filter(({ event }) => event === 'request')
    .map(({ route, status, orderId }) => [route, status, orderId]);

const isOurs = ([route]: readonly unknown[]) => route !== 'POST /api/stripe-webhook';

const linesOf = (event: string) => site.logged().filter((line) => line.event === event);

describe('the log of an order’s life', () => {
  test('has one line for each request, and each names the order', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    await site.get(`/api/orders/${order.id}`);
    await site.confirm(order.id, intentId);
    await site.refund(intentId);

    const [ours, webhooks] = [
      requests().filter(isOurs),
      requests().filter((line) => !isOurs(line)),
    ];
    expect(ours).toEqual([
      ['POST /api/orders', 201, order.id],
      ['POST /api/create-payment-intent', 200, order.id],
      ['GET /api/orders/:id', 200, order.id],
      ['POST /api/confirm-payment', 200, order.id],
    ]);
    // Stripe also tells of an intent made and of a charge, which say nothing of the order.
    const told = webhooks.filter(([, , orderId]) => orderId !== undefined);
    expect(told).toEqual(Array(2).fill(['POST /api/stripe-webhook', 200, order.id]));
    const lines = linesOf('request');
    for (const line of lines.filter(({ orderId }) => orderId === order.id)) {
      expect(line).toEqual({
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
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(lines.length);
  });

  test('names the order of a dispute, which Stripe’s event does not', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    await site.hear(
      eventOf('charge.dispute.created', {
        id: 'du_1',
        object: 'dispute',
        amount: anOrder.totalAmount,
        currency: 'usd',
        livemode: false,
        payment_intent: intentId,
        metadata: {},
      }),
    );
    expect(requests().at(-1)).toEqual(['POST /api/stripe-webhook', 200, order.id]);
  });

  test('names the order that was asked for and is not there', async () => {
    await site.get(`/api/orders/${UNKNOWN_ORDER}`);
    expect(requests()).toEqual([['GET /api/orders/:id', 404, UNKNOWN_ORDER]]);
  });
});

describe('what can’t be an order’s id is not kept: it may be anything', () => {
  test.each(['ana@example.com', '(305) 555-0199', 'i'.repeat(26)])('%s', async (id) => {
    await site.get(`/api/orders/${encodeURIComponent(id)}`);
    await site.start(id);
    expect(requests()).toEqual([
      ['GET /api/orders/:id', 404, undefined],
      ['POST /api/create-payment-intent', 404, undefined],
    ]);
  });

  test('nor is an address that nothing answers', async () => {
    await site.get('/api/people/ana@example.com');
    expect(requests()).toEqual([['/api/*', 404, undefined]]);
  });
});

test('a message to the office is a request without an order', async () => {
  await site.post('/api/contact', aMessage);
  await site.quiet();
  expect(requests()).toEqual([['POST /api/contact', 201, undefined]]);
});

describe('a failure names its order and its request', () => {
  test('when Stripe is down as a payment begins', async () => {
    const order = await site.placeOrder();
    site.stripe.faults.next(/payment_intents/, ...Array(2).fill({ kind: 'answer', status: 500 }));
    expect((await site.start(order.id)).status).toBe(503);
    const [failure] = linesOf('request-failed');
    expect(failure).toMatchObject({ level: 'error', orderId: order.id, error: 'Unavailable' });
    expect(linesOf('request').at(-1)).toMatchObject({
      level: 'error',
      status: 503,
      orderId: order.id,
      requestId: failure?.requestId,
    });
  });

  test('when the database is down as Stripe tells of a payment', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const event = eventOf('payment_intent.succeeded', await site.intent(intentId));
    site.neon.faults.next(/with updated as/, { kind: 'cut-before' });
    expect((await site.hear(event)).status).toBe(503);
    expect(linesOf('request-failed')).toMatchObject([{ orderId: order.id }]);
  });

  test('when a receipt does not go', async () => {
    site.mailbox.faults.next(/./, { kind: 'answer', status: 451 });
    const { order } = await site.charged({ webhooks: true });
    await site.quiet();
    expect(linesOf('mail-not-sent')).toMatchObject([
      { level: 'error', kind: 'receipt', orderId: order.id, attempts: 1, responseCode: 451 },
    ]);
  });

  test('when a visitor’s message does not go: the message’s id, for it has no order', async () => {
    site.mailbox.faults.next(/./, { kind: 'answer', status: 451 });
    const { id } = await (await site.post('/api/contact', aMessage)).json();
    await site.quiet();
    expect(linesOf('mail-not-sent')).toMatchObject([{ kind: 'message_notice', messageId: id }]);
  });

  test('when one of the orders that the clock asks about can’t be settled: the others are', async () => {
    const unlucky = await site.charged({ webhooks: false });
    const lucky = await site.charged({ webhooks: false });
    await site.passTime('1 hour');
    const body = { message: 'violates a check', code: '23514' };
    site.neon.faults.next(/with updated as/, { kind: 'answer', status: 400, body });
    await site.runSchedule('reconcile');

    const states = await Promise.all(
      [unlucky, lucky].map(async ({ order }) => (await site.order(order.id)).paymentStatus),
    );
    const [line] = linesOf('reconcile-order');
    expect(line).toMatchObject({ level: 'error', error: 'NeonDbError', code: '23514' });
    const failed = [unlucky, lucky].findIndex(({ order }) => order.id === line?.orderId);
    expect(failed).toBeGreaterThanOrEqual(0);
    expect(states[1 - failed]).toBe('paid');
  });
});

test('a clock’s run is one line of figures', async () => {
  await site.runSchedule('send-mail');
  await site.runSchedule('reconcile');
  const run = { level: 'info', ms: expect.any(Number) };
  expect(site.logged()).toMatchObject([
    { ...run, event: 'send-mail', sent: 0, failed: 0 },
    { ...run, event: 'reconcile', asked: 0, settled: 0, expired: 0 },
  ]);
});

test('a card that is declined is nobody’s failure', async () => {
  const { order, intentId } = await site.startedOrder();
  await site.stripe.pay(intentId, CARDS.declined);
  await site.stripe.settled();
  expect(site.logged().filter(({ level }) => level !== 'info')).toEqual([]);
  expect(requests().at(-1)).toEqual(['POST /api/stripe-webhook', 200, order.id]);
});
