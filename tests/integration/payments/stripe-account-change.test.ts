import { expect, test } from 'vitest';
import { CARDS } from '../../fixtures.ts';
import { runCli } from '../cli/cli.ts';
import { openChanges } from '../office/office-changes.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const OLD_INTENT = 'pi_of_the_old_account';

/** Places an order whose intent belongs to the site's previous Stripe account. */
async function placeOrderOfOldAccount() {
  const { order, intentId } = await site.placeOrderWithIntent();
  await site.db.query('update orders set stripe_payment_intent_id = $2 where id = $1', [
    order.id,
    OLD_INTENT,
  ]);
  return { id: order.id, intentId };
}

test('rejects a payment with 409 and asks the visitor to place a new order', async () => {
  const { id } = await placeOrderOfOldAccount();
  const response = await site.startPayment(id);
  expect(response.status).toBe(409);
  const { type, detail } = await response.json();
  expect(type).toBe('/problems/payment-unknown');
  expect(detail).toContain('Please place a new order');
  expect(detail).not.toMatch(/stripe/i);
  expect(await site.listIntents(id)).toHaveLength(1);
  expect(await site.getOrder(id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
});

test('shows an operator that the intent is unknown, and cancels the order', async () => {
  const { id } = await placeOrderOfOldAccount();
  expect((await runCli('order', 'show', id)).output).toContain(`${OLD_INTENT} is unknown`);
  expect((await runCli('order', 'cancel', id, '--yes')).exitCode).toBe(0);
  expect(await site.getOrder(id)).toMatchObject({ status: 'cancelled' });
});

test('expires the order like any other', async () => {
  const { id } = await placeOrderOfOldAccount();
  await site.ageEverythingBy('32 days');
  await site.runSchedule('reconcile');
  expect(await site.getOrder(id)).toMatchObject({ status: 'cancelled' });
  const run = expect.objectContaining({ event: 'reconcile', expired: 1 });
  expect(site.logEntries()).toContainEqual(run);
  expect(site.logEntries()).not.toContainEqual(expect.objectContaining({ level: 'error' }));
});

test('accepts a payment that was made in the new account', async () => {
  const { id, intentId } = await placeOrderOfOldAccount();
  await site.stripe.pay(intentId, CARDS.good);
  await site.waitUntilIdle();
  expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'needs_review' });
  expect(await openChanges(site).accept(id)).toBeUndefined();
  expect(await site.getOrder(id)).toMatchObject({
    paymentStatus: 'paid',
    totalAmount: sampleOrder.totalAmount,
  });
});
