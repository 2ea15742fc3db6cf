import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { signatureOf, signedEvent, stripeEvent, succeededEvent } from './stripe-events.ts';

const site = await openSite();

describe('late, unordered and repeated events', () => {
  test('a decline and a delay after the payment change nothing', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: true });
    const intent = await site.getIntent(intentId);
    for (const type of ['payment_intent.payment_failed', 'payment_intent.processing']) {
      expect((await site.deliverEvent(stripeEvent(type, intent))).status).toBe(200);
    }
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
  });

  test('a repeated event changes nothing, even if the order has changed since', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    const intent = await site.getIntent(intentId);
    const declined = stripeEvent('payment_intent.payment_failed', intent);
    for (const event of [declined, stripeEvent('payment_intent.processing', intent), declined]) {
      expect((await site.deliverEvent(event)).status).toBe(200);
    }
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'processing' });
  });

  test('events in any order, redelivered after each error, lead to the same state', async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    await site.refundInStripe(intentId, 5_000);
    await site.refundInStripe(intentId);
    const intent = await site.getIntent(intentId);
    const events: object[] = [
      stripeEvent('payment_intent.processing', intent),
      stripeEvent('payment_intent.payment_failed', intent),
      ...(await site.listStripeEvents('payment_intent.succeeded')).slice(0, 1),
      ...(await site.listStripeEvents('charge.refunded')).slice(0, 2),
    ];

    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length }),
        async (shuffled) => {
          await undoEvents(order.id, intentId);
          const queue = [...shuffled];
          for (let attempt = 0; queue.length > 0 && attempt < 100; attempt++) {
            const [next = {}] = queue.splice(0, 1);
            if ((await site.deliverEvent(next)).status !== 200) queue.push(next);
          }
          expect(queue).toEqual([]);
          expect(await site.rows('orders')).toMatchObject([
            {
              status: 'confirmed',
              payment_status: 'refunded',
              refunded_amount: sampleOrder.totalAmount,
            },
          ]);
          const kinds = (await site.rows('outbox')).map(({ kind }) => kind);
          expect(kinds.filter((kind) => kind === 'receipt')).toHaveLength(1);
          expect(kinds.filter((kind) => kind === 'order_notice')).toHaveLength(1);
          expect(kinds).toContain('refund_notice');
        },
      ),
      { numRuns: 10 },
    );
  });

  /** Restores the order and the tables to before any event. */
  async function undoEvents(id: string, intentId: string): Promise<void> {
    await site.waitUntilIdle();
    await site.db.query('truncate outbox, stripe_events, ledger_entries, disputes');
    await site.forceOrderState(id, {
      status: 'pending',
      payment_status: 'pending',
      paid_at: null,
      received_amount: null,
      refunded_amount: 0,
      stripe_payment_intent_id: intentId,
    });
  }
});

describe('an event', () => {
  const event = succeededEvent({ id: 'pi_1', object: 'payment_intent' });
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

  test.each([
    ['missing', ''],
    ['malformed', 'nonsense'],
    ['made with another secret', signedEvent(event, { secret: 'whsec_other' }).header],
    ['ten minutes old', signedEvent(event, { timestamp: secondsAgo(600) }).header],
    ['made for another payload', signedEvent({ ...event, id: 'evt_other' }).header],
  ])('is rejected with 400 if its signature is %s', async (_, signature) => {
    expect((await site.deliverEvent(event, signature)).status).toBe(400);
    expect(await site.rows('stripe_events')).toEqual([]);
  });

  test('is accepted if its signature is four minutes old', async () => {
    const { header } = signedEvent(event, { timestamp: secondsAgo(240) });
    expect((await site.deliverEvent(event, header)).status).toBe(200);
  });

  test('is rejected with 413 if it has more than 1 MB', async () => {
    expect((await site.deliverEvent({ ...event, extra: 'x'.repeat(1024 * 1024) })).status).toBe(
      413,
    );
  });
});

describe('ignores a signed event that Stripe would never send:', () => {
  const LONG = 'x'.repeat(256);

  test.each<[string, (intent: object) => object]>([
    ['an event id of 256 characters', (intent) => succeededEvent(intent, LONG)],
    ['NUL in the event id', (intent) => succeededEvent(intent, 'evt_\u0000')],
    ['a lone surrogate in the event id', (intent) => succeededEvent(intent, 'evt_\ud800')],
    ['NUL in the payment’s id', (intent) => succeededEvent({ ...intent, id: 'pi_\u0000' })],
    ['a path as the payment’s id', (intent) => succeededEvent({ ...intent, id: '../customers' })],
    ['no id', (intent) => ({ ...succeededEvent(intent), id: undefined })],
    ['NUL in the order’s id', (intent) => about(intent, { orderId: '\u0000' })],
    ['a lone surrogate in the order’s id', (intent) => about(intent, { orderId: '\udfff' })],
    ['a number as the order’s id', (intent) => about(intent, { orderId: 7 })],
    ['more money than there is', (intent) => succeededEvent({ ...intent, amount_received: 1e15 })],
    ['half a cent', (intent) => succeededEvent({ ...intent, amount_received: 0.5 })],
    ['nothing inside', (intent) => ({ ...succeededEvent(intent), data: null })],
    ['a list', () => []],
    [
      'a dispute with a path as the payment’s id',
      (intent) => ofCharge(intent, 'charge.dispute.created', '..'),
    ],
    ['a dispute with NUL in its id', (intent) => ofCharge(intent, 'charge.dispute.closed', 'pi_1')],
    [
      'a thin event',
      () => ({ id: 'evt_1', object: 'v2.core.event', type: 'v2.core.account.updated' }),
    ],
    [
      'a thin event of our own type',
      () => ({ id: 'evt_1', object: 'v2.core.event', type: 'payment_intent.succeeded' }),
    ],
  ])('%s', async (_, makeEvent) => {
    const { order, intentId } = await site.placeOrderWithIntent();
    const event = makeEvent({ ...(await site.getIntent(intentId)), id: 'pi_other' });
    expect((await site.deliverEvent(event)).status).toBe(200);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'pending' });
    expect(await site.rows('stripe_events')).toEqual([]);
  });

  test.each(['{', 'null', '"evt_1"', '{"id":"evt_1","type":"\\ud800"}'])(
    'a body that isn’t an event (%j)',
    async (payload) => {
      const header = { 'Stripe-Signature': signatureOf(payload) };
      const response = await site.post('/api/stripe-webhook', payload, header);
      expect(response.status).toBe(200);
    },
  );

  const about = (intent: object, metadata: object) => succeededEvent({ ...intent, metadata });
  const ofCharge = (intent: object, type: string, intentId: string) =>
    stripeEvent(type, {
      ...intent,
      id: 'du_\u0000',
      amount: 1,
      payment_intent: intentId,
      status: 'won',
    });
});

describe('responds with 200 and changes nothing for', () => {
  const foreign = {
    id: 'pi_foreign',
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: sampleOrder.totalAmount,
    currency: 'usd',
    livemode: false,
    metadata: {},
  };
  const { metadata: _, ...bare } = foreign;

  test.each([
    ['a payment without an order', succeededEvent(foreign)],
    ['a payment without metadata', succeededEvent(bare)],
    ['a payment for an unknown order', succeededEvent({ ...foreign, metadata: { orderId: 'x' } })],
    [
      'a refund of an unknown intent',
      stripeEvent('charge.refunded', { ...bare, payment_intent: 'pi_9' }),
    ],
    [
      'a refund without an intent',
      stripeEvent('charge.refunded', { ...bare, payment_intent: null }),
    ],
    [
      'a dispute of an unknown intent',
      stripeEvent('charge.dispute.created', { ...bare, payment_intent: 'pi_9' }),
    ],
    ['an unhandled event of an intent', stripeEvent('payment_intent.partially_funded', foreign)],
    [
      'an event about another object',
      stripeEvent('customer.created', { id: 'cus_1', object: 'customer' }),
    ],
    ['an unknown event type', stripeEvent('payment_intent.teleported', {})],
  ])('%s', async (_, event) => {
    const { order } = await site.placeOrderWithIntent();
    expect((await site.deliverEvent(event)).status).toBe(200);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'pending' });
    expect(await site.rows('stripe_events')).toEqual([]);
    expect(await site.mails()).toEqual([]);
  });
});
