import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forceState } from './force-state.ts';
import { anOrder, CARDS } from './samples.ts';
import { openSite } from './site.ts';
import { eventOf, signedEvent, succeeded } from './stripe-events.ts';

const site = await openSite();

describe('events come late, in any order and again and again', () => {
  test('a decline and a delay told after the payment change nothing', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    const intent = await site.intent(intentId);
    for (const type of ['payment_intent.payment_failed', 'payment_intent.processing']) {
      expect((await site.hear(eventOf(type, intent))).status).toBe(200);
    }
    expect(await site.order(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
  });

  test('an event that was heard says nothing new, however the order has moved since', async () => {
    const { order, intentId } = await site.startedOrder();
    const intent = await site.intent(intentId);
    const declined = eventOf('payment_intent.payment_failed', intent);
    for (const told of [declined, eventOf('payment_intent.processing', intent), declined]) {
      expect((await site.hear(told)).status).toBe(200);
    }
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'processing' });
  });

  test('whatever the order: what Stripe has to repeat it repeats, and the end is the same', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    await site.refund(intentId, 5_000);
    await site.refund(intentId);
    const intent = await site.intent(intentId);
    const events: object[] = [
      eventOf('payment_intent.processing', intent),
      eventOf('payment_intent.payment_failed', intent),
      ...(await site.stripeEvents('payment_intent.succeeded')).slice(0, 1),
      ...(await site.stripeEvents('charge.refunded')).slice(0, 2),
    ];

    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length }),
        async (told) => {
          await asItWas(order.id, intentId);
          const queue = [...told];
          for (let tries = 0; queue.length > 0 && tries < 100; tries++) {
            const [next = {}] = queue.splice(0, 1);
            if ((await site.hear(next)).status !== 200) queue.push(next);
          }
          expect(queue).toEqual([]);
          expect(await site.rows('orders')).toMatchObject([
            {
              status: 'confirmed',
              payment_status: 'refunded',
              refunded_amount: anOrder.totalAmount,
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

  /** The order before anything was told of it. */
  async function asItWas(id: string, intentId: string): Promise<void> {
    await site.quiet();
    await site.db.query('truncate outbox, stripe_events');
    await forceState(site.db, id, {
      status: 'pending',
      payment_status: 'pending',
      refunded_amount: 0,
      stripe_payment_intent_id: intentId,
    });
  }
});

describe('money that doesn’t fit its order is looked at by a person', () => {
  const differences: [string, object][] = [
    ['a cent short', { amount_received: anOrder.totalAmount - 1 }],
    ['a cent too much', { amount_received: anOrder.totalAmount + 1 }],
    ['in euros', { currency: 'eur' }],
    ['real money on a test site', { livemode: true }],
  ];

  test.each(differences)(
    '%s: needs review, an alert to the office, never paid',
    async (_, difference) => {
      const { order, intentId } = await site.charged({ webhooks: false });
      const intent = { ...(await site.intent(intentId)), ...difference };
      expect((await site.hear(succeeded(intent))).status).toBe(200);
      expect(await site.order(order.id)).toMatchObject({
        paymentStatus: 'needs_review',
        status: 'pending',
      });
      const mails = await site.mails();
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Payment needs review: order ${order.id}`,
      ]);
      expect((await site.confirm(order.id, intentId)).status).toBe(422);
      expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
    },
  );

  test.each(differences)('%s, as the reconcile finds it: the same', async (_, difference) => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const body = { ...(await site.intent(intentId)), ...difference };
    await site.passTime('5 minutes');
    site.stripe.faults.next(/GET \/v1\/payment_intents\/pi_/, {
      kind: 'answer',
      status: 200,
      body,
    });
    await site.runSchedule('reconcile');
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
    expect((await site.mails()).map(({ subject }) => subject)).toEqual([
      `Payment needs review: order ${order.id}`,
    ]);
  });
});

describe('a customer who pays twice: the order stays as it is, and the office is alarmed, once for each payment', () => {
  const alerts = async () =>
    (await site.mails()).filter(({ subject }) => subject?.startsWith('Payment needs review'));

  test('heard by the webhook, again and again', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    for (let count = 1; count <= 2; count++) {
      const second = await site.anotherIntent(order.id);
      await site.stripe.pay(second.id, CARDS.good);
      await site.quiet();
      expect((await site.hear(succeeded(await site.intent(second.id)))).status).toBe(200);
      expect(await alerts()).toHaveLength(count);
      const newest = (await alerts()).find(({ text }) => text?.includes(second.id));
      expect(newest?.text).toContain(
        `What is wrong: the order's payment is ${intentId} (paid), but ${second.id} was paid.`,
      );
      expect(newest?.text).toContain('refund it in Stripe');
      expect(newest?.text).not.toContain('order accept');
    }
    expect(await site.rows('orders')).toMatchObject([
      { status: 'confirmed', payment_status: 'paid', stripe_payment_intent_id: intentId },
    ]);
    const moves = (await site.rows('stripe_events')).map(({ moved_to }) => moved_to);
    expect(moves.filter((move) => move !== null)).toEqual(['paid']);
  });

  test('told by the browser, twice, and later by the webhook', async () => {
    const { order } = await site.charged({ webhooks: true });
    site.holdWebhooks();
    const { id } = await site.anotherIntent(order.id);
    await site.stripe.pay(id, CARDS.good);
    for (const response of [await site.confirm(order.id, id), await site.confirm(order.id, id)]) {
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ paymentStatus: 'paid' });
    }
    await site.hear(succeeded(await site.intent(id)));
    expect(await alerts()).toHaveLength(1);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('after the first payment was refunded', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    await site.refund(intentId);
    const { id } = await site.anotherIntent(order.id);
    await site.stripe.pay(id, CARDS.good);
    expect(await alerts()).toHaveLength(1);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('while the first payment is under review: both are told, and the review goes on', async () => {
    const { order, intentId } = await site.startedOrder();
    const { id } = await site.anotherIntent(order.id);
    for (const paid of [id, intentId]) {
      await site.stripe.pay(paid, CARDS.good);
      // The order of the events is the situation: Stripe may deliver two at once in any order.
      await site.quiet();
    }
    expect(await alerts()).toHaveLength(2);
    expect((await alerts()).at(-1)?.text).toContain('order accept');
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
  });

  test('the second payment goes back in Stripe: the order is paid, as before', async () => {
    const { order } = await site.charged({ webhooks: true });
    const { id } = await site.anotherIntent(order.id);
    await site.stripe.pay(id, CARDS.good);
    await site.quiet();
    await site.refund(id);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
  });
});

describe('only Stripe is heard', () => {
  const told = succeeded({ id: 'pi_1', object: 'payment_intent' });
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

  test.each([
    ['none', ''],
    ['nonsense', 'nonsense'],
    ['of another secret', signedEvent(told, { secret: 'whsec_other' }).header],
    ['ten minutes old', signedEvent(told, { timestamp: secondsAgo(600) }).header],
    ['of other bytes', signedEvent({ ...told, id: 'evt_other' }).header],
  ])('a signature %s: 400', async (_, signature) => {
    expect((await site.hear(told, signature)).status).toBe(400);
    expect(await site.rows('stripe_events')).toEqual([]);
  });

  test('a signature four minutes old is fresh enough', async () => {
    const { header } = signedEvent(told, { timestamp: secondsAgo(240) });
    expect((await site.hear(told, header)).status).toBe(200);
  });

  test('more than 1 MB: 413, whoever signed it', async () => {
    expect((await site.hear({ ...told, extra: 'x'.repeat(1024 * 1024) })).status).toBe(413);
  });
});

describe('what is not ours is let pass: 200, and nothing changes', () => {
  const foreign = {
    id: 'pi_foreign',
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: anOrder.totalAmount,
    currency: 'usd',
    livemode: false,
    metadata: {},
  };
  const { metadata: _, ...bare } = foreign;

  test.each([
    ['a payment without an order', succeeded(foreign)],
    ['a payment without metadata', succeeded(bare)],
    ['a payment of an order we don’t have', succeeded({ ...foreign, metadata: { orderId: 'x' } })],
    ['a refund of another shop', eventOf('charge.refunded', { ...bare, payment_intent: 'pi_9' })],
    ['a refund of no intent', eventOf('charge.refunded', { ...bare, payment_intent: null })],
    [
      'a dispute of another shop',
      eventOf('charge.dispute.created', { ...bare, payment_intent: 'pi_9' }),
    ],
    [
      'a kind of event that we know nothing of',
      eventOf('payment_intent.partially_funded', foreign),
    ],
    [
      'an event about something else',
      eventOf('customer.created', { id: 'cus_1', object: 'customer' }),
    ],
    ['an event of tomorrow', eventOf('payment_intent.teleported', {})],
  ])('%s', async (_, told) => {
    const { order } = await site.startedOrder();
    expect((await site.hear(told)).status).toBe(200);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'pending' });
    expect(await site.rows('stripe_events')).toEqual([]);
    expect(await site.mails()).toEqual([]);
  });
});
