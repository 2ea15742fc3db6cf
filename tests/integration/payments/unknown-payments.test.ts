import { describe, expect, test } from 'vitest';
import { readAgenda } from '#server/agenda/read.ts';
import { checkHealth, healthFindings } from '#server/health/check.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { CARDS } from '../../fixtures.ts';
import { readTodayInWords } from '../agenda/today.ts';
import { runCli } from '../cli/cli.ts';
import { DAY_MS } from '../florida-days.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const TOTAL = sampleOrder.totalAmount;

/** Makes the database forget an order, as a restore to a time before it does. */
const forget = async (orderId: string): Promise<void> => {
  await site.waitUntilIdle();
  await site.db.query('delete from outbox');
  await site.db.query('delete from stripe_events');
  await site.db.query('delete from orders where id = $1', [orderId]);
  await site.db.query('delete from purged_orders');
};

/** A payment that Stripe received and whose order is gone. */
const loseChargedOrder = async () => {
  const charged = await site.placeChargedOrder({ webhooks: false });
  await forget(charged.order.id);
  return charged;
};

const alerts = async () =>
  (await site.mails()).filter(({ subject }) => subject?.includes('order that is missing'));
const payments = () => site.rows('unknown_payments');
const paymentsOfToday = async () => (await readAgenda(site.db)).unknownPayments;

describe('a received payment whose order is missing', () => {
  const REPORTERS = {
    'the webhook': async () => {
      const [event = {}] = await site.listStripeEvents('payment_intent.succeeded');
      expect((await site.deliverEvent(event)).status).toBe(200);
    },
    'the reconciliation': () => site.runSchedule('reconcile'),
  };

  test.each(Object.entries(REPORTERS))('alerts the office once, through %s', async (_, report) => {
    const { order, intentId } = await loseChargedOrder();
    await report();
    await report();
    for (const other of Object.values(REPORTERS)) await other();

    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert?.subject).toBe(
      `${formatDollars(TOTAL)} received for an order that is missing: ${orderNumber(order.id)}`,
    );
    expect(alert?.text).toContain(`https://dashboard.stripe.com/test/payments/${intentId}`);
    expect(site.logEntries().filter(({ event }) => event === 'unknown-payment')).toEqual([
      expect.objectContaining({ level: 'error', orderId: order.id, payment: intentId }),
    ]);
    expect(await readTodayInWords(site.db)).toContain(
      `Payments to decide about (1)\n  order missing: ${orderNumber(order.id)}, ${formatDollars(TOTAL)} received, ${intentId}`,
    );
    expect(await checkHealth()).toMatchObject({
      reason: { errors: [{ path: 'payments', message: 'needs attention' }] },
    });
    expect((await healthFindings()).find(({ about }) => about === 'payments')).toMatchObject({
      figures: '1 received for orders that are missing here',
    });
  });

  test.each(['its event', 'a command, long after its event'])(
    'needs nothing more once it is refunded in Stripe, and again once %s says that the refund failed',
    async (by) => {
      const { intentId } = await site.storePaidOrder();
      await forget(String((await site.rows('orders'))[0]?.id));
      const refundId = await site.refundInStripe(intentId, 33_00);
      expect(await payments()).toMatchObject([{ id: intentId, amount: TOTAL - 33_00 }]);
      await site.refundInStripe(intentId, TOTAL - 33_00);
      expect(await payments()).toMatchObject([{ amount: 0 }]);
      expect(await paymentsOfToday()).toEqual([]);
      if (by !== 'its event') await site.pauseWebhooks();
      site.stripe.failRefund(refundId);
      await site.waitUntilIdle();
      if (by !== 'its event') {
        site.stripe.forgetEvents();
        site.stripe.agePayments(40 * 24 * 60 * 60);
        const since = new Date(Date.now() - DAY_MS).toISOString();
        await runCli('reconcile', '--since', since, '--yes');
      }
      expect(await paymentsOfToday()).toMatchObject([{ id: intentId, amount: 33_00 }]);
      expect(await alerts()).toHaveLength(1);
    },
  );

  test('that is disputed is listed too', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await forget(order.id);
    site.stripe.dispute(intentId);
    await site.waitUntilIdle();
    expect(await paymentsOfToday()).toMatchObject([{ orderId: order.id, amount: TOTAL }]);
  });

  test('has a customer who reads that the order is looked for, until the payment is settled', async () => {
    const { order, intentId } = await loseChargedOrder();
    const { id } = order;
    const typesOf = async () => {
      const responses = [
        await site.get(`/api/orders/${id}`),
        await site.confirmPayment(id, intentId),
        await site.startPayment(id),
      ];
      return Promise.all(
        responses.map(async (each) => [each.status, (await each.json()).type] as const),
      );
    };
    const all = (type: string) => Array(3).fill([404, `/problems/${type}`]);
    expect(await typesOf()).toEqual(all('order-not-found'));
    await site.runSchedule('reconcile');
    expect(await typesOf()).toEqual(all('order-looked-for'));
    const response = await site.request(`/api/orders/${id}`, {
      headers: { 'Accept-Language': 'es' },
    });
    expect((await response.json()).detail).toBe(
      'Estamos buscando este pedido. Recibimos su pago: por favor, no vuelva a pedir ni a pagar.',
    );
    await site.refundInStripe(intentId);
    await site.runSchedule('reconcile');
    expect(await typesOf()).toEqual(all('order-not-found'));
  });

  test('can be dismissed with a reason, which the audit log keeps', async () => {
    const { order, intentId } = await loseChargedOrder();
    await site.runSchedule('reconcile');
    const dismiss = ['payments', 'dismiss', intentId] as const;
    const reason = ['--reason', 'sent back by bank transfer', '--yes'] as const;
    expect((await runCli(...dismiss, ...reason)).output).toBe(`${intentId} is settled.\n`);
    expect(await paymentsOfToday()).toEqual([]);
    expect(await site.rows('audit_log')).toMatchObject([
      { action: 'dismiss', order_id: order.id, detail: expect.stringContaining('bank') },
    ]);
    expect((await runCli(...dismiss, ...reason)).exitCode).toBe(1);
    await site.runSchedule('reconcile');
    expect(await paymentsOfToday()).toEqual([]);
  });
});

describe('nobody is alerted of a payment', () => {
  test('whose order was purged: its id is known, and can’t be read', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await site.db.query(`update orders set created_at = now() - interval '8 years'`);
    await site.runSchedule('purge-expired');
    expect(await site.rows('orders')).toEqual([]);
    await site.refundInStripe(intentId, 33_00);
    await site.runSchedule('reconcile');
    expect(await payments()).toEqual([]);
    expect(JSON.stringify(await site.everyRow())).not.toContain(`"id":"${order.id}"`);
  });

  test('that was not received', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await forget(order.id);
    await site.stripe.pay(intentId, CARDS.declined);
    await site.waitUntilIdle();
    expect(await payments()).toEqual([]);
  });
});
