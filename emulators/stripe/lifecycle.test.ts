import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { ORDER_INTENT, stripeForTest } from './testing.ts';

test('a new intent waits for a payment method and is found by id and in the list', async () => {
  const { stripe } = await stripeForTest();
  const intent = await stripe.paymentIntents.create(ORDER_INTENT);
  expect(intent).toMatchObject({
    amount: ORDER_INTENT.amount,
    currency: 'usd',
    status: 'requires_payment_method',
    metadata: { orderId: 'order-1' },
  });
  expect(intent.client_secret).toMatch(`${intent.id}_secret_`);
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  expect((await stripe.paymentIntents.list()).data).toEqual([intent]);
});

test('a valid card pays the intent, with a charge and the events of a payment', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  await local.pay(id, '4242424242424242');
  const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: ORDER_INTENT.amount });
  expect(paid.latest_charge).toMatchObject({
    paid: true,
    amount: ORDER_INTENT.amount,
    payment_intent: id,
  });
  const { data: events } = await stripe.events.list();
  expect(events.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);
  expect(events.every((event) => event.api_version === Stripe.API_VERSION)).toBe(true);
});

test('a paid intent can be neither confirmed again nor canceled', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  const paid = await local.pay(id, '4242424242424242');
  expect(await local.pay(id, '4242424242424242')).toEqual(paid);
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
    statusCode: 400,
    payment_intent: { id, status: 'succeeded' },
  });
  expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toHaveLength(1);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
])('%s is declined with %s and the intent stays payable', async (number, code, declineCode) => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  expect(await local.pay(id, number)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', code, decline_code: declineCode },
  });
  expect(await local.pay(id, '4242424242424242')).toMatchObject({ status: 'succeeded' });
  const { data } = await stripe.events.list({
    types: ['charge.failed', 'payment_intent.payment_failed'],
  });
  expect(data).toHaveLength(2);
});

test('a card that requires authentication is charged only after it succeeds', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  expect(await local.pay(id, '4000 0025 0000 3155')).toMatchObject({
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: `${local.apiUrl}/` },
    },
  });
  expect(local.authenticate(id, 'failed')).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  await local.pay(id, '4000 0025 0000 3155');
  expect(local.authenticate(id, 'completed').status).toBe('succeeded');
});

test('a card can be declined after authentication', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  expect((await local.pay(id, '4000008260003178')).status).toBe('requires_action');
  expect(local.authenticate(id, 'completed')).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: 'insufficient_funds' },
  });
});

test('a held payment is processing until its release', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  local.holdPayments();
  expect((await local.pay(id, '4242424242424242')).status).toBe('processing');
  local.releasePayments();
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  const { data } = await stripe.events.list();
  expect(data.map(({ type }) => type)).toContain('payment_intent.processing');
});

test('a canceled intent takes no payment', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(await local.pay(id, '4242424242424242')).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
    amount_received: 0,
  });
});

test('refunds can’t exceed the charge', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    statusCode: 400,
  });
  await local.pay(id, '4242424242424242');
  const part = await stripe.refunds.create({ payment_intent: id, amount: 3_300 });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 10_001 })).rejects.toMatchObject(
    { param: 'amount' },
  );
  const rest = await stripe.refunds.create({ payment_intent: id });
  expect(rest.amount).toBe(10_000);
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge'],
  });
  expect(charge).toMatchObject({
    amount_refunded: ORDER_INTENT.amount,
    refunded: true,
  });
  expect((await stripe.refunds.list({ payment_intent: id })).data).toEqual([rest, part]);
  const { data } = await stripe.events.list({ type: 'charge.refunded' });
  expect(data.map((event) => event.data.previous_attributes)).toEqual([
    { amount_refunded: 3_300, refunded: false },
    { amount_refunded: 0, refunded: false },
  ]);
});

test('a card whose bank disputes the charge: paid, disputed, and not refundable', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  expect(await local.pay(id, '4000000000000259')).toMatchObject({ status: 'succeeded' });
  const { data: disputes } = await stripe.disputes.list({ payment_intent: id });
  expect(disputes).toMatchObject([
    { amount: ORDER_INTENT.amount, reason: 'fraudulent', status: 'needs_response', metadata: {} },
  ]);
  const [dispute] = disputes;
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge'],
  });
  expect(charge).toMatchObject({ id: dispute?.charge, disputed: true });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  const { data } = await stripe.events.list();
  expect(data.map(({ type }) => type).slice(0, 3)).toEqual([
    'charge.dispute.created',
    'payment_intent.succeeded',
    'charge.succeeded',
  ]);
});

test('lists have pages, newest first, and the SDK reads all of them', async () => {
  const { stripe } = await stripeForTest();
  for (let made = 0; made < 5; made += 1) await stripe.paymentIntents.create(ORDER_INTENT);
  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect(first.has_more).toBe(true);
  const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(5);
  expect(all.slice(0, 2)).toEqual(first.data);
});
