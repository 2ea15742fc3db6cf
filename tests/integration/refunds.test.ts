import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { payments } from '#server/adapters/stripe.ts';
import { stripeAdmin } from '#server/adapters/stripe-admin.ts';
import { planRefund, refundOrder } from '#server/payments/refund.ts';
import { formatDollars } from '#shared/pricing.ts';
import { desk } from './cli.ts';
import { anOrder, CARDS } from './samples.ts';
import { openSite } from './site.ts';
import { succeeded } from './stripe-events.ts';

const site = await openSite();

const refunds = (id: string, ...words: string[]) => desk('order', 'refund', id, ...words, '--yes');

/** Plans and gives back in one go, as the desk does once its question is answered. */
async function giveBack(orderId: string, amount?: number) {
  const reason = 'requested_by_customer' as const;
  const plan = await planRefund(site.db, stripeAdmin(), { orderId, amount, reason });
  return plan.ok ? refundOrder(site.db, payments(), stripeAdmin(), plan.value, 'eva') : plan;
}

const wentBack = async (intentId: string) => (await stripeAdmin().payment(intentId))?.refunded;
const refundRequests = () =>
  site.stripeRequests().filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');

describe('a refund', () => {
  test('of all: Stripe gives it back, the order knows at once, the webhook changes nothing more', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    site.holdWebhooks();
    const { exitCode, output } = await refunds(order.id);
    expect(exitCode).toBe(0);
    expect(output).toContain(`${formatDollars(anOrder.totalAmount)}.00 went back`);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });

    const [event] = await site.stripeEvents('charge.refunded');
    await site.hear(event ?? {});
    expect(await wentBack(intentId)).toBe(anOrder.totalAmount);
    const subjects = (await site.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Refunded'))).toHaveLength(1);
  });

  test('given twice gives money back once', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    expect((await refunds(order.id, '--amount', '50')).exitCode).toBe(0);
    const second = await refunds(order.id, '--amount', '50');
    expect(second.exitCode).toBe(1);
    expect(second.errors).toContain('--another');
    expect(await wentBack(intentId)).toBe(5_000);

    expect((await refunds(order.id, '--amount', '50', '--another')).exitCode).toBe(0);
    expect(await wentBack(intentId)).toBe(10_000);
    expect((await refunds(order.id)).exitCode).toBe(0);
    expect(await wentBack(intentId)).toBe(anOrder.totalAmount);
    expect(await refunds(order.id)).toMatchObject({
      exitCode: 1,
      errors: `All that came, ${formatDollars(anOrder.totalAmount)}, went back already.\n`,
    });
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('whose answer is lost: given again it is not given twice, and the order learns of it', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    site.holdWebhooks();
    site.stripe.faults.next(/POST \/v1\/refunds/, { kind: 'cut-after' }, { kind: 'cut-before' });
    await expect(giveBack(order.id, 5_000)).rejects.toThrow('stripe');
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });

    expect(await giveBack(order.id, 5_000)).toMatchObject({
      ok: false,
      reason: { type: 'refunded-before' },
    });
    expect(await wentBack(intentId)).toBe(5_000);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'partially_refunded' });
  });

  test('that two operators ask for at once goes back once', async () => {
    const { order, intentId } = await site.charged({ webhooks: true });
    const wanted = { orderId: order.id, amount: 5_000, reason: 'duplicate' } as const;
    const plans = await Promise.all([1, 2].map(() => planRefund(site.db, stripeAdmin(), wanted)));
    const outcomes = await Promise.all(
      plans.map((plan) =>
        plan.ok ? refundOrder(site.db, payments(), stripeAdmin(), plan.value, 'eva') : plan,
      ),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await wentBack(intentId)).toBe(5_000);
    expect(await site.rows('orders')).toMatchObject([{ refunded_amount: 5_000 }]);
  });

  test('of more than is left asks nothing of Stripe', async () => {
    const { order } = await site.charged({ webhooks: true });
    await refunds(order.id, '--amount', '100');
    const before = refundRequests().length;
    const left = anOrder.totalAmount - 100_00;
    const { exitCode, errors } = await refunds(order.id, '--amount', String((left + 1) / 100));
    expect(exitCode).toBe(1);
    expect(errors).toContain(
      `${formatDollars(left + 1)} is more than is left of what came: ${formatDollars(left)}.`,
    );
    expect(refundRequests()).toHaveLength(before);
  });

  test('of an order that nobody paid is refused', async () => {
    const { id } = await site.placeOrder();
    expect(await refunds(id)).toMatchObject({
      exitCode: 1,
      errors: 'No money came for this order.\n',
    });
  });

  test('of disputed money is refused: it would be paid twice', async () => {
    const { order, intentId } = await site.startedOrder();
    await site.stripe.pay(intentId, CARDS.disputed);
    await site.quiet();
    const { exitCode, errors } = await refunds(order.id);
    expect(exitCode).toBe(1);
    expect(errors).toContain('Answer the dispute in Stripe');
    expect(await wentBack(intentId)).toBe(0);
  });

  test('of money whose dispute was won goes back', async () => {
    const { order, intentId } = await site.startedOrder();
    await site.stripe.pay(intentId, CARDS.disputed);
    await site.quiet();
    const won = { object: 'list', data: [{ status: 'won' }], has_more: false, url: '' };
    const answer = { kind: 'answer', status: 200, body: won } as const;
    site.stripe.faults.next(/GET \/v1\/disputes/, answer, answer);
    site.stripe.faults.next(/POST \/v1\/refunds/, { kind: 'answer', status: 200, body: {} });
    expect(await giveBack(order.id, 5_000)).toMatchObject({ ok: true });
    expect(refundRequests()).toHaveLength(1);
  });

  test('while the database is down when it is to be written: nothing is lost, the next look settles it', async () => {
    const { order } = await site.charged({ webhooks: true });
    site.holdWebhooks();
    site.neon.faults.next(/with updated as/, { kind: 'cut-before' });
    await expect(giveBack(order.id)).rejects.toThrow('database');
    await giveBack(order.id);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
  });
});

/** An order for which the event told of other money than it asks. */
async function underReview(difference: object) {
  const { order, intentId } = await site.charged({ webhooks: false });
  await site.hear(succeeded({ ...(await site.intent(intentId)), ...difference }));
  expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
  return { order, intentId };
}

describe('money under review', () => {
  test('that fits after all is accepted: paid, and the receipt goes out', async () => {
    const { order } = await underReview({ amount_received: anOrder.totalAmount - 1 });
    expect((await desk('order', 'accept', order.id, '--yes')).exitCode).toBe(0);
    expect(await site.order(order.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
    const mails = await site.mails();
    expect(mails.map(({ subject }) => subject)).toContain(
      `Your ${company.name} receipt: Basic Lookup`,
    );
    expect(await site.rows('desk_log')).toMatchObject([{ action: 'accept' }]);
    expect(await desk('order', 'accept', order.id, '--yes')).toMatchObject({
      exitCode: 1,
      errors: 'The payment of this order needs no review.\n',
    });
  });

  test('of another amount is accepted as the order’s total: the receipt says what came', async () => {
    const { order, intentId } = await underReview({ amount_received: 10_300 });
    const intent = { ...(await site.intent(intentId)), amount_received: 10_300 };
    site.stripe.faults.next(/GET \/v1\/payment_intents\/pi_/, {
      kind: 'answer',
      status: 200,
      body: intent,
    });
    expect((await desk('order', 'accept', order.id, '--yes')).exitCode).toBe(0);
    expect(await site.order(order.id)).toMatchObject({
      totalAmount: 10_300,
      paymentStatus: 'paid',
    });
    const receipt = (await site.mails()).find(({ subject }) => subject?.includes('receipt'));
    expect(receipt?.text).toContain('Total paid: $103');
  });

  test('in another currency can’t be accepted, only given back', async () => {
    const { order, intentId } = await underReview({ currency: 'eur' });
    const intent = { ...(await site.intent(intentId)), currency: 'eur' };
    const answer = { kind: 'answer', status: 200, body: intent } as const;
    site.stripe.faults.next(/GET \/v1\/payment_intents\/pi_/, answer);
    const { exitCode, errors } = await desk('order', 'accept', order.id, '--yes');
    expect(exitCode).toBe(1);
    expect(errors).toContain('refund it');
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'needs_review' });
  });

  test('goes back whole, and the review is over', async () => {
    const { order, intentId } = await underReview({ amount_received: anOrder.totalAmount - 1 });
    expect(await refunds(order.id, '--amount', '10')).toMatchObject({ exitCode: 1 });
    expect((await refunds(order.id)).exitCode).toBe(0);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await wentBack(intentId)).toBe(anOrder.totalAmount);
    expect((await site.start(order.id)).status).toBe(409);
  });

  test('that came by another payment of the order is found; the first one can’t be paid any more', async () => {
    const { order, intentId } = await site.startedOrder();
    const odd = await site.anotherIntent(order.id);
    await site.stripe.pay(odd.id, CARDS.good);
    await site.quiet();
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'needs_review' });

    expect((await desk('order', 'accept', order.id, '--yes')).exitCode).toBe(0);
    expect(await site.intent(intentId)).toMatchObject({ status: 'canceled' });
    expect(await site.rows('orders')).toMatchObject([{ stripe_payment_intent_id: odd.id }]);
    expect((await refunds(order.id)).exitCode).toBe(0);
    expect(await wentBack(odd.id)).toBe(anOrder.totalAmount);
  });
});
