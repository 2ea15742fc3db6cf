import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { deliver } from '#server/orders/deliver.ts';
import { startWork } from '#server/orders/start-work.ts';
import { HOURLY_LIMITS } from '#server/sender.ts';
import { formatDollars } from '#shared/pricing.ts';
import { aMessage, anOrder } from './samples.ts';
import { openSite, signedEvent } from './site.ts';

/**
 * What only a server with many sessions can show. A rival connection holds everybody at the moment before the first
 * write, each having read and decided, so that every race is run and none is hoped for.
 */
const site = await openSite({ engine: 'postgres' });
const rival = await site.openRival();
afterAll(async () => {
  await rival.close();
  await site.close();
});
beforeEach(() => site.empty());

const times = <T>(count: number, work: () => Promise<T>) =>
  Array.from({ length: count }, () => work);
const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status);

const place = (headers: Record<string, string>) => site.post('/api/orders', anOrder, headers);
const confirm = (orderId: string, paymentIntentId: string) =>
  site.post('/api/confirm-payment', { paymentIntentId, orderId });

/** Stripe tells an event; the same one however often it is told. */
function telling(event: object): () => Promise<Response> {
  const { payload, header } = signedEvent(event);
  return () => site.post('/api/stripe-webhook', payload, { 'Stripe-Signature': header });
}

const successOf = async (intentId: string) =>
  telling({
    id: 'evt_told',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: await site.intent(intentId) },
  });

const recipients = async () => (await site.mails()).map(({ recipient }) => recipient).sort();
const CUSTOMER_AND_OFFICE = ['ana@example.com', company.email];

describe('placing an order', () => {
  test('twenty with one key at once: one order, and all are told of it', async () => {
    const responses = await rival.race(
      'orders',
      times(20, () => place({ 'Idempotency-Key': 'form-1' })),
    );
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
    expect(statuses(responses).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(ids).size).toBe(1);
    expect(await site.rows('orders')).toHaveLength(1);
  });

  test('twenty with twenty keys at once: twenty orders', async () => {
    const responses = await rival.race(
      'orders',
      times(20, () => place({ 'Idempotency-Key': crypto.randomUUID() })),
    );
    expect(statuses(responses)).toEqual(Array(20).fill(201));
    expect(await site.rows('orders')).toHaveLength(20);
  });

  test('more than a sender may place in an hour, all at once: no more than that are stored', async () => {
    const responses = await Promise.all(
      Array.from({ length: HOURLY_LIMITS.order + 10 }, () =>
        site.post('/api/orders', anOrder, {}, '192.0.2.1'),
      ),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(await site.rows('orders')).toHaveLength(HOURLY_LIMITS.order);
  });

  test('one whose connection breaks while another waits for its key: the other places the order', async () => {
    await rival.query('begin');
    await rival.query(
      `insert into orders (id, service_type, property_address, county, customer_name, customer_email, customer_phone,
                           total_amount, idempotency_key, request_fingerprint)
       values (repeat('0', 26), 'basic', 'x', 'broward', 'x', 'x@y', '1', 1, 'form-1', 'x')`,
    );
    const placing = place({ 'Idempotency-Key': 'form-1' });
    await rival.untilWaiting(1);
    await rival.query('rollback');
    expect((await placing).status).toBe(201);
    expect(await site.rows('orders')).toHaveLength(1);
  });
});

describe('writing to the office', () => {
  test('twenty with one key at once: one message, one mail', async () => {
    const responses = await rival.race(
      'contact_messages',
      times(20, () => site.post('/api/contact', aMessage, { 'Idempotency-Key': 'form-1' })),
    );
    expect(statuses(responses).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });
});

describe('starting a payment', () => {
  test('twenty at once: one intent, one secret', async () => {
    const { id } = await site.placeOrder();
    const responses = await rival.race(
      'orders',
      times(20, () => site.start(id)),
    );
    const secrets = await Promise.all(
      responses.map(async (response) => (await response.json()).clientSecret),
    );
    expect(statuses(responses)).toEqual(Array(20).fill(200));
    expect(new Set(secrets).size).toBe(1);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('while another start has stored an intent of its own: that one is paid, and stays', async () => {
    const { order: other, intentId } = await site.startedOrder();
    const { id } = await site.placeOrder();
    const setIntent = 'update orders set stripe_payment_intent_id = $2 where id = $1';
    await rival.query('begin');
    await rival.query(setIntent, [other.id, null]);
    await rival.query(setIntent, [id, intentId]);
    const starting = site.start(id);
    await rival.untilWaiting(1);
    await rival.query('commit');
    expect((await (await starting).json()).clientSecret).toContain(intentId);
    const [row] = await site.db.query('select stripe_payment_intent_id from orders where id = $1', [
      id,
    ]);
    expect(row).toEqual({ stripe_payment_intent_id: intentId });
  });

  test('while the order is being given up: nobody gets a secret to pay it with', async () => {
    const { id } = await site.placeOrder();
    await rival.query('begin');
    await rival.query(`update orders set status = 'cancelled' where id = $1`, [id]);
    const starting = site.start(id);
    await rival.untilWaiting(1);
    await rival.query('commit');
    const response = await starting;
    expect(response.status).toBe(409);
    expect((await response.json()).type).toBe('/problems/order-cancelled');
  });

  test('while the order is being paid elsewhere: nobody is asked to pay twice', async () => {
    const { id } = await site.placeOrder();
    await rival.query('begin');
    await rival.query(
      `update orders set status = 'confirmed', payment_status = 'paid' where id = $1`,
      [id],
    );
    const starting = site.start(id);
    await rival.untilWaiting(1);
    await rival.query('commit');
    expect((await starting).status).toBe(409);
  });
});

describe('settling a payment', () => {
  test('the same event twenty times at once, a confirm racing it: one change, one receipt, one office mail', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const hear = await successOf(intentId);
    const responses = await rival.race('orders', [
      ...times(20, hear),
      () => confirm(order.id, intentId),
    ]);
    expect(statuses(responses)).toEqual(Array(21).fill(200));
    expect(await site.order(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
    expect(await site.rows('outbox')).toHaveLength(2);
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });

  test('a move in between, that leaves the payment open: it is decided again, and settled', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    await rival.query('begin');
    await rival.query(`update orders set payment_status = 'processing' where id = $1`, [order.id]);
    const hearing = (await successOf(intentId))();
    await rival.untilWaiting(1);
    await rival.query('commit');
    expect((await hearing).status).toBe(200);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });

  test('a move in between, that nothing may undo: it stays, and no receipt goes out', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    await rival.query('begin');
    await rival.query(`update orders set payment_status = 'needs_review' where id = $1`, [
      order.id,
    ]);
    const hearing = (await successOf(intentId))();
    await rival.untilWaiting(1);
    await rival.query('commit');
    expect((await hearing).status).toBe(200);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
    expect(await recipients()).toEqual([]);
  });

  test('the office cancels in between: the money is told to the office, the order stays cancelled', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    await rival.query('begin');
    await rival.query(`update orders set status = 'cancelled' where id = $1`, [order.id]);
    const hearing = (await successOf(intentId))();
    await rival.untilWaiting(1);
    await rival.query('commit');
    expect((await hearing).status).toBe(200);
    expect(await site.order(order.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect((await site.mails()).map(({ subject }) => subject)).toEqual([
      `Payment needs review: order ${order.id}`,
    ]);
  });

  test('two refunds told at once, each many times: the order knows all that went back, the office hears of it once', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    site.holdWebhooks();
    await site.refund(intentId, 1_000);
    await site.refund(intentId, 2_000);
    const told = (await site.stripeEvents('charge.refunded')).map(telling);
    expect(told).toHaveLength(2);
    const responses = await rival.race(
      'orders',
      told.flatMap((tell) => times(5, tell)),
    );
    expect(statuses(responses)).toEqual(Array(10).fill(200));
    expect(await site.rows('orders')).toMatchObject([
      { id: order.id, payment_status: 'partially_refunded', refunded_amount: 3_000 },
    ]);
    const texts = (await site.mails()).map(({ text }) => text);
    expect(
      texts.filter((text) =>
        text?.includes(`$30 of ${formatDollars(anOrder.totalAmount)} went back`),
      ),
    ).toHaveLength(1);
  });

  test('the database is restarted under it: 503, and the redelivery settles once', async () => {
    const { intentId } = await site.charged({ webhooks: false });
    const hear = await successOf(intentId);
    await rival.query('begin');
    await rival.query('lock table orders in exclusive mode');
    const hearing = hear();
    await rival.untilWaiting(1);
    await rival.query('select pg_terminate_backend(pid) from pg_locks where not granted');
    expect((await hearing).status).toBe(503);
    await rival.query('rollback');
    expect((await hear()).status).toBe(200);
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });
});

describe('sending mail', () => {
  /** So many messages whose mails are due and not sent yet. */
  async function dueMails(count: number): Promise<void> {
    site.mailbox.faults.next(/./, ...Array(count).fill({ kind: 'answer', status: 451 }));
    for (let sent = 0; sent < count; sent++) {
      await site.post('/api/contact', aMessage);
      await site.quiet();
    }
    await site.passTime('25 hours');
  }

  test('six senders at once: each mail goes once', async () => {
    await dueMails(12);
    const sent = await rival.race(
      'outbox',
      times(6, () => sendDueMail(site.db)),
    );
    expect(sent.reduce((sum, each) => sum + each.sent, 0)).toBe(12);
    const ids = (await site.mails()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  test('a sender leaves alone what another holds, and doesn’t wait for it', async () => {
    await dueMails(4);
    await rival.query('begin');
    await rival.query('select from outbox order by id limit 3 for update');
    expect(await sendDueMail(site.db)).toEqual({ sent: 1, failed: 0 });
    await rival.query('rollback');
    expect(await sendDueMail(site.db)).toEqual({ sent: 3, failed: 0 });
    expect(await site.mails()).toHaveLength(4);
  });
});

describe('reconciling', () => {
  const reconcile = () => site.runSchedule('reconcile');
  const asked = () =>
    site
      .stripeRequests()
      .filter(({ method, path }) => method === 'GET' && /payment_intents\/pi_/.test(path));

  test('two at once: each order is asked about once and settled once', async () => {
    const orders = [];
    for (let count = 0; count < 4; count++) {
      orders.push((await site.charged({ webhooks: false })).order.id);
    }
    await site.passTime('5 minutes');
    await rival.race('orders', [reconcile, reconcile]);
    expect(asked()).toHaveLength(4);
    for (const id of orders) {
      expect(await site.order(id)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
    }
    expect(await site.rows('outbox')).toHaveLength(8);
    expect(await site.mails()).toHaveLength(8);
  });

  test('with a webhook and a confirm at once: one change, its two mails', async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    const hear = await successOf(intentId);
    await site.passTime('5 minutes');
    await rival.race<unknown>('orders', [reconcile, hear, () => confirm(order.id, intentId)]);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await recipients()).toEqual(CUSTOMER_AND_OFFICE);
  });

  test('an order that nobody began to pay is given up while its visitor begins: it can be paid, and stays', async () => {
    const { id } = await site.placeOrder();
    await site.passTime('31 days');
    await rival.query('begin');
    await rival.query('select from orders for update');
    const reconciling = reconcile();
    await rival.untilWaiting(1);
    await rival.query(`update orders set stripe_payment_intent_id = 'pi_just_made' where id = $1`, [
      id,
    ]);
    await rival.query('commit');
    await reconciling;
    expect(await site.order(id)).toMatchObject({ status: 'pending' });
  });
});

describe('two operators at the desk', () => {
  test('begin the same order at once: it is begun once, and the other one is told', async () => {
    const { id } = await site.paidOrder();
    const outcomes = await rival.race('orders', [
      () => startWork(site.db, id, 'eva'),
      () => startWork(site.db, id, 'leo'),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await site.rows('desk_log')).toHaveLength(1);
  });

  test('deliver the same order at once, each another file: the customer gets one report', async () => {
    const { id } = await site.paidOrder();
    await startWork(site.db, id, 'eva');
    const bring = (operator: string) => () =>
      deliver(site.db, {
        orderId: id,
        pdf: Buffer.from(`%PDF-1.7 by ${operator}`),
        operator,
        corrected: false,
      });
    const outcomes = await rival.race('orders', [bring('eva'), bring('leo')]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await site.rows('reports')).toHaveLength(1);
    await sendDueMail(site.db);
    expect(await recipients()).toEqual(['ana@example.com', ...CUSTOMER_AND_OFFICE]);
  });

  test('send the same corrected report at once: it goes once', async () => {
    const { id } = await site.paidOrder();
    await startWork(site.db, id, 'eva');
    const bring = (pdf: string, corrected: boolean) =>
      deliver(site.db, { orderId: id, pdf: Buffer.from(pdf), operator: 'eva', corrected });
    await bring('%PDF-1.7 first', false);
    const corrections = times(2, () => bring('%PDF-1.7 second', true));
    const outcomes = await rival.race('reports', corrections);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await site.rows('reports')).toHaveLength(2);
  });
});
