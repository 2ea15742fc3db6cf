import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { payments } from '#server/adapters/stripe.ts';
import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import { planRefund, refundOrder } from '#server/payments/refund.ts';
import { settleOwnPayment } from '#server/payments/settle-own-payment.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import { CARDS } from '../../fixtures.ts';
import { runCli } from '../cli/cli.ts';
import { openChanges } from '../office/office-changes.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { succeededEvent } from './stripe-events.ts';

const site = await openSite();
const { accept } = openChanges(site);

const runRefund = (id: string, ...words: string[]) =>
  runCli('order', 'refund', id, ...words, '--yes');

/** Plans and makes a refund, as the command does after the operator's confirmation. */
async function refund(orderId: string, amount?: number) {
  const reason = 'requested_by_customer' as const;
  const plan = await planRefund(site.db, stripeAdmin(), { orderId, amount, reason });
  if (plan.ok) return refundOrder(site.db, payments(), stripeAdmin(), plan.value, 'eva');
  await settleOwnPayment(site.db, stripeAdmin(), orderId);
  return plan;
}

const refundedAmountOf = async (intentId: string) =>
  (await stripeAdmin().payment(intentId))?.refunded;
const refundRequests = () =>
  site.stripeRequests().filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');

describe('an operator’s refund', () => {
  test('of the whole amount updates the order at once, and its webhook changes nothing more', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await site.pauseWebhooks();
    const { exitCode, output } = await runRefund(order.id);
    expect(exitCode).toBe(0);
    expect(output).toContain(`${formatDollars(sampleOrder.totalAmount)}.00 refunded`);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });

    const [event] = await site.listStripeEvents('charge.refunded');
    await site.deliverEvent(event ?? {});
    expect(await refundedAmountOf(intentId)).toBe(sampleOrder.totalAmount);
    const subjects = (await site.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Refunded'))).toHaveLength(1);
  });

  test.each([
    ['by default', [], 'requested_by_customer'],
    ['for a duplicate', ['--reason', 'duplicate'], 'duplicate'],
    ['for a fraud', ['--reason', 'fraudulent'], 'fraudulent'],
  ])('reaches Stripe and the audit log with its reason: %s', async (_, words, reason) => {
    const { intentId, ...order } = await site.storePaidOrder();
    await runRefund(order.id, '--amount', '50', ...words);
    const request = site.stripe.requests.find(
      ({ method, path }) => method === 'POST' && path === '/v1/refunds',
    );
    expect(request?.params).toEqual({ payment_intent: intentId, amount: '5000', reason });
    expect(await site.rows('audit_log')).toMatchObject([
      { action: 'refund', detail: `$50 requested at Stripe, ${reason.replaceAll('_', ' ')}` },
    ]);
  });

  test.each([
    ['in their order', 0],
    ['the first one last', 1],
  ])(
    'tells the customer how much of what goes back, and when it arrives, once each, %s',
    async (_, attempts) => {
      const order = await site.storePaidOrder();
      const refused = { kind: 'response', status: 451 } as const;
      site.mailbox.faults.next(
        new RegExp(sampleOrder.customerEmail),
        ...Array(attempts).fill(refused),
      );
      await runRefund(order.id, '--amount', '50');
      await runRefund(order.id);
      await site.waitUntilIdle();
      await site.ageEverythingBy('1 hour');
      await site.runSchedule('send-mail');
      const mails = (await site.mails()).filter(({ subject }) => subject?.includes(' refund: '));
      const total = formatDollars(sampleOrder.totalAmount);
      const rest = formatDollars(sampleOrder.totalAmount - 50_00);
      expect(mails.map(({ text = '' }) => /refunded (.*?)\.\n/.exec(text)?.[1])).toEqual([
        `$50 of the ${total} that you paid`,
        `${rest}, the rest of the ${total} that you paid`,
      ]);
      for (const { recipient, text } of mails) {
        expect(recipient).toBe(sampleOrder.customerEmail);
        expect(text).toContain('5 to 10 business days');
      }
    },
  );

  test('made twice refunds once, unless --another is given', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    expect((await runRefund(order.id, '--amount', '50')).exitCode).toBe(0);
    const second = await runRefund(order.id, '--amount', '50');
    expect(second.exitCode).toBe(1);
    expect(second.errors).toContain('--another');
    expect(await refundedAmountOf(intentId)).toBe(5_000);

    expect((await runRefund(order.id, '--amount', '50', '--another')).exitCode).toBe(0);
    expect(await refundedAmountOf(intentId)).toBe(10_000);
    expect((await runRefund(order.id)).exitCode).toBe(0);
    expect(await refundedAmountOf(intentId)).toBe(sampleOrder.totalAmount);
    expect(await runRefund(order.id)).toMatchObject({
      exitCode: 1,
      errors: `The full payment, ${formatDollars(sampleOrder.totalAmount)}, has already been refunded.\n`,
    });
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('of an amount whose refund failed is made', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    site.stripe.failRefund(await site.refundInStripe(intentId, 5_000));
    await site.waitUntilIdle();
    expect(await refund(order.id, 5_000)).toMatchObject({ ok: true });
    expect(await refundedAmountOf(intentId)).toBe(5_000);
  });

  test('repeated after a lost Stripe response is rejected and updates the order', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    await site.pauseWebhooks();
    site.stripe.faults.next(/POST \/v1\/refunds/, { kind: 'cut-after' }, { kind: 'cut-before' });
    await expect(refund(order.id, 5_000)).rejects.toThrow('stripe');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });

    const again = await runRefund(order.id, '--amount', '50');
    expect(again).toMatchObject({ exitCode: 1, errors: expect.stringContaining('--another') });
    expect(await refundedAmountOf(intentId)).toBe(5_000);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'partially_refunded' });
  });

  test('repeated by two operators right after a 500 from Stripe refunds once', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    site.stripe.faults.next(/POST \/v1\/refunds/, { kind: 'response', status: 500 });
    await expect(refund(order.id, 5_000)).rejects.toThrow('stripe');
    expect(await refundedAmountOf(intentId)).toBe(0);

    const results = await Promise.all([refund(order.id, 5_000), refund(order.id, 5_000)]);
    expect(results.some(({ ok }) => ok)).toBe(true);
    expect(await refundedAmountOf(intentId)).toBe(5_000);
    expect(await site.rows('orders')).toMatchObject([{ refunded_amount: 5_000 }]);
  });

  test('made by Stripe despite its 500 is not made again', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    const reason = 'requested_by_customer' as const;
    const request = { orderId: order.id, amount: 5_000, reason };
    const plan = await planRefund(site.db, stripeAdmin(), request);
    if (!plan.ok) throw new Error(plan.reason.type);
    const attempt = () => refundOrder(site.db, payments(), stripeAdmin(), plan.value, 'eva');
    const madeAndFailed = { kind: 'response', status: 500, afterWork: true } as const;
    site.stripe.faults.next(/POST \/v1\/refunds/, madeAndFailed);
    await expect(attempt()).rejects.toThrow('stripe');
    expect(await attempt()).toMatchObject({ ok: true });
    expect(await refundedAmountOf(intentId)).toBe(5_000);
    expect(await refund(order.id, 5_000)).toMatchObject({ reason: { type: 'refunded-before' } });
  });

  test('made by two operators at once refunds once', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    const request = { orderId: order.id, amount: 5_000, reason: 'duplicate' } as const;
    const plans = await Promise.all([1, 2].map(() => planRefund(site.db, stripeAdmin(), request)));
    const results = await Promise.all(
      plans.map((plan) =>
        plan.ok ? refundOrder(site.db, payments(), stripeAdmin(), plan.value, 'eva') : plan,
      ),
    );
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await refundedAmountOf(intentId)).toBe(5_000);
    expect(await site.rows('orders')).toMatchObject([{ refunded_amount: 5_000 }]);
  });

  test('of more than is left is rejected without a request to Stripe', async () => {
    const order = await site.storePaidOrder();
    await runRefund(order.id, '--amount', '100');
    const before = refundRequests().length;
    const left = sampleOrder.totalAmount - 100_00;
    const { exitCode, errors } = await runRefund(order.id, '--amount', String((left + 1) / 100));
    expect(exitCode).toBe(1);
    expect(errors).toContain(
      `${formatDollars(left + 1)} is more than the remaining ${formatDollars(left)}.`,
    );
    expect(refundRequests()).toHaveLength(before);
  });

  test('of an unpaid order is rejected', async () => {
    const { id } = await site.placeOrder();
    expect(await runRefund(id)).toMatchObject({
      exitCode: 1,
      errors: 'This order has no successful payment.\n',
    });
  });

  test('of a disputed payment is rejected, because the bank would pay it back too', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.stripe.pay(intentId, CARDS.disputed);
    await site.waitUntilIdle();
    const { exitCode, errors } = await runRefund(order.id);
    expect(exitCode).toBe(1);
    expect(errors).toContain('Respond in Stripe');
    expect(await refundedAmountOf(intentId)).toBe(0);
  });

  test('of a payment whose dispute was won succeeds', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.stripe.pay(intentId, CARDS.disputed);
    await site.waitUntilIdle();
    site.stripe.closeDispute(intentId, 'won');
    expect(await refund(order.id, 5_000)).toMatchObject({ ok: true });
    expect(await refundedAmountOf(intentId)).toBe(5_000);
  });

  test('of a payment that was lost in part is at most what is left of it', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    site.stripe.dispute(intentId, 5_000);
    site.stripe.closeDispute(intentId, 'lost');
    const left = sampleOrder.totalAmount - 5_000;
    expect(await refund(order.id, left + 1)).toMatchObject({
      reason: { type: 'more-than-left', left },
    });
    expect(await refund(order.id)).toMatchObject({ ok: true });
    expect(await refundedAmountOf(intentId)).toBe(left);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'lost' });
    const refunded = `${formatDollars(left)} of ${formatDollars(sampleOrder.totalAmount)}`;
    expect(await runRefund(order.id)).toMatchObject({
      exitCode: 1,
      errors: `Nothing is left of this payment: ${refunded} was refunded, and the customer’s bank took back the rest.\n`,
    });
  });

  test('is recorded by the next attempt when the database was down', async () => {
    const order = await site.storePaidOrder();
    await site.pauseWebhooks();
    site.neon.faults.next(/with updated as/, { kind: 'cut-before' });
    await expect(refund(order.id)).rejects.toThrow('database');
    await refund(order.id);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });
});

/** Places an order whose payment event differs from the order. */
async function placeOrderUnderReview(difference: object) {
  const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
  await site.deliverEvent(succeededEvent({ ...(await site.getIntent(intentId)), ...difference }));
  expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
  return { order, intentId };
}

describe('a payment under review', () => {
  test('that matches the order is accepted as paid and sends the receipt', async () => {
    const { order } = await placeOrderUnderReview({ amount_received: sampleOrder.totalAmount - 1 });
    expect(await accept(order.id)).toBeUndefined();
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
    const mails = await site.mails();
    expect(mails.map(({ subject }) => subject)).toContain(
      `Your ${company.name} receipt: ${order.propertyAddress} (${orderNumber(order.id)})`,
    );
    expect(await site.rows('audit_log')).toMatchObject([{ action: 'accept' }]);
    expect(await accept(order.id)).toBe('This order’s payment needs no review.');
  });

  test('of another amount is accepted as the order’s total and stated in the receipt', async () => {
    const { order, intentId } = await placeOrderUnderReview({ amount_received: 10_300 });
    const intent = { ...(await site.getIntent(intentId)), amount_received: 10_300 };
    site.stripe.faults.next(/GET \/v1\/payment_intents\/pi_/, {
      kind: 'response',
      status: 200,
      body: intent,
    });
    expect(await accept(order.id)).toBeUndefined();
    expect(await site.getOrder(order.id)).toMatchObject({
      totalAmount: 10_300,
      paymentStatus: 'paid',
    });
    const receipt = (await site.mails()).find(({ subject }) => subject?.includes('receipt'));
    expect(receipt?.text).toMatch(/^Total paid +\$103$/m);
  });

  test('in another currency can’t be accepted', async () => {
    const { order, intentId } = await placeOrderUnderReview({ currency: 'eur' });
    const intent = { ...(await site.getIntent(intentId)), currency: 'eur' };
    const fault = { kind: 'response', status: 200, body: intent } as const;
    site.stripe.faults.next(/GET \/v1\/payment_intents\/pi_/, fault);
    expect(await accept(order.id)).toContain('refund it');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
  });

  test('can only be refunded in full, which ends the review', async () => {
    const { order, intentId } = await placeOrderUnderReview({
      amount_received: sampleOrder.totalAmount - 1,
    });
    expect(await runRefund(order.id, '--amount', '10')).toMatchObject({ exitCode: 1 });
    expect((await runRefund(order.id)).exitCode).toBe(0);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await refundedAmountOf(intentId)).toBe(sampleOrder.totalAmount);
    expect((await site.startPayment(order.id)).status).toBe(409);
  });

  test('by another intent is accepted, and the order’s first intent is canceled', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    const extra = await site.createExtraIntent(order.id);
    await site.stripe.pay(extra.id, CARDS.good);
    await site.waitUntilIdle();
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'needs_review' });

    expect(await accept(order.id)).toBeUndefined();
    expect(await site.getIntent(intentId)).toMatchObject({ status: 'canceled' });
    expect(await site.rows('orders')).toMatchObject([{ stripe_payment_intent_id: extra.id }]);
    expect((await runRefund(order.id)).exitCode).toBe(0);
    expect(await refundedAmountOf(extra.id)).toBe(sampleOrder.totalAmount);
  });
});
