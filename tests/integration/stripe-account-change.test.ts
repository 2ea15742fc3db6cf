import { expect, test } from 'vitest';
import { desk } from './cli.ts';
import { anOrder, CARDS } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

const OLD_INTENT = 'pi_of_the_old_account';

/** An order that somebody began to pay before the site went to another Stripe account. */
async function begunInTheOldAccount() {
  const { order, intentId } = await site.startedOrder();
  await site.db.query('update orders set stripe_payment_intent_id = $2 where id = $1', [
    order.id,
    OLD_INTENT,
  ]);
  return { id: order.id, intentId };
}

test('who goes on paying is told in plain words to order anew', async () => {
  const { id } = await begunInTheOldAccount();
  const response = await site.start(id);
  expect(response.status).toBe(409);
  const { type, detail } = await response.json();
  expect(type).toBe('/problems/payment-unknown');
  expect(detail).toContain('Please place a new order');
  expect(detail).not.toMatch(/stripe/i);
  expect(await site.intentsOf(id)).toHaveLength(1);
  expect(await site.order(id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
});

test('the office sees that its payment is not here, and cancels it', async () => {
  const { id } = await begunInTheOldAccount();
  expect((await desk('order', 'show', id)).output).toContain(`${OLD_INTENT} is unknown`);
  expect((await desk('order', 'cancel', id, '--yes')).exitCode).toBe(0);
  expect(await site.order(id)).toMatchObject({ status: 'cancelled' });
});

test('what the office leaves is given up in time, like any other order', async () => {
  const { id } = await begunInTheOldAccount();
  await site.passTime('32 days');
  await site.runSchedule('reconcile');
  expect(await site.order(id)).toMatchObject({ status: 'cancelled' });
  const run = expect.objectContaining({ event: 'reconcile', expired: 1 });
  expect(site.logged()).toContainEqual(run);
  expect(site.logged()).not.toContainEqual(expect.objectContaining({ level: 'error' }));
});

test('money that came for it here is accepted: nobody can pay the old payment any more', async () => {
  const { id, intentId } = await begunInTheOldAccount();
  await site.stripe.pay(intentId, CARDS.good);
  await site.quiet();
  expect(await site.order(id)).toMatchObject({ paymentStatus: 'needs_review' });
  expect((await desk('order', 'accept', id, '--yes')).exitCode).toBe(0);
  expect(await site.order(id)).toMatchObject({
    paymentStatus: 'paid',
    totalAmount: anOrder.totalAmount,
  });
});
