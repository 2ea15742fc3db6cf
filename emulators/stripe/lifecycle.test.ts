import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { ORDER_INTENT, stripeForTest } from './testing.ts';

test('a new intent waits for a payment method and is found again by id, list and search', async () => {
  const { stripe } = await stripeForTest();
  const intent = await stripe.paymentIntents.create({
    ...ORDER_INTENT,
    receipt_email: 'visitor@example.com',
  });
  expect(intent).toMatchObject({
    amount: ORDER_INTENT.amount,
    currency: 'usd',
    status: 'requires_payment_method',
    metadata: { orderId: 'order-1' },
    receipt_email: 'visitor@example.com',
  });
  expect(intent.client_secret).toMatch(`${intent.id}_secret_`);
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  expect((await stripe.paymentIntents.list()).data).toEqual([intent]);
  const found = await stripe.paymentIntents.search({ query: "metadata['orderId']:'order-1'" });
  expect(found.data).toEqual([intent]);
  const other = await stripe.paymentIntents.search({ query: "metadata['orderId']:'order-2'" });
  expect(other.data).toEqual([]);
});

test('a good card pays the intent once, and leaves a charge and the events of a payment', async () => {
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

test('an intent made with a payment method waits for its confirmation, or is paid at once', async () => {
  const { stripe } = await stripeForTest();
  const withCard = { ...ORDER_INTENT, payment_method: 'pm_card_visa' };
  const { id, status } = await stripe.paymentIntents.create(withCard);
  expect(status).toBe('requires_confirmation');
  const back = { return_url: 'https://shop.example/' };
  expect((await stripe.paymentIntents.confirm(id, back)).status).toBe('succeeded');
  const atOnce = await stripe.paymentIntents.create({ ...withCard, ...back, confirm: true });
  expect(atOnce.status).toBe('succeeded');
});

test('a paid intent can be neither confirmed again nor cancelled', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  await local.pay(id, '4242424242424242');
  const refusal = { code: 'payment_intent_unexpected_state', statusCode: 400 };
  await expect(
    stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example/',
    }),
  ).rejects.toMatchObject({ ...refusal, payment_intent: { id, status: 'succeeded' } });
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(refusal);
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
])('%s is declined with %s and leaves the intent payable', async (method, code, declineCode) => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  const attempt = stripe.paymentIntents.confirm(id, {
    payment_method: method,
    return_url: 'https://shop.example/',
  });
  await expect(attempt).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  await expect(attempt).rejects.toMatchObject({
    statusCode: 402,
    code,
    decline_code: declineCode,
    payment_intent: { id, status: 'requires_payment_method' },
  });
  const open = await stripe.paymentIntents.retrieve(id);
  expect(open.last_payment_error).toMatchObject({ code, decline_code: declineCode });
  expect(await local.pay(id, '4242424242424242')).toMatchObject({ status: 'succeeded' });
  const { data } = await stripe.events.list({
    types: ['charge.failed', 'payment_intent.payment_failed'],
  });
  expect(data).toHaveLength(2);
});

test('a card that wants authentication is paid only once the bank has said yes', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  const waiting = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'https://shop.example/back?order=1',
  });
  expect(waiting).toMatchObject({
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: 'https://shop.example/back?order=1' },
    },
  });
  expect(local.authenticate(id, 'failed')).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  await local.pay(id, '4000 0025 0000 3155');
  expect(local.authenticate(id, 'completed').status).toBe('succeeded');
});

test('a card can pass authentication and still be declined', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  expect((await local.pay(id, '4000008260003178')).status).toBe('requires_action');
  expect(local.authenticate(id, 'completed')).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: 'insufficient_funds' },
  });
});

test('a held payment is processing until it is released', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  local.holdPayments();
  expect((await local.pay(id, '4242424242424242')).status).toBe('processing');
  local.releasePayments();
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  const { data } = await stripe.events.list({ type: 'payment_intent.*' });
  expect(data.map(({ type }) => type)).toContain('payment_intent.processing');
});

test('a cancelled intent takes no payment', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(await local.pay(id, '4242424242424242')).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
    amount_received: 0,
  });
});

test('an intent can be changed until it is paid', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  const changed = await stripe.paymentIntents.update(id, {
    amount: 18_400,
    metadata: { orderId: '', note: 'kept' },
  });
  expect(changed).toMatchObject({ amount: 18_400, metadata: { note: 'kept' } });
  expect(changed.metadata).not.toHaveProperty('orderId');
  await local.pay(id, '4242424242424242');
  await expect(stripe.paymentIntents.update(id, { amount: 100 })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('refunds add up to the charge and no further', async () => {
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
    expand: ['latest_charge.refunds'],
  });
  expect(charge).toMatchObject({
    amount_refunded: ORDER_INTENT.amount,
    refunded: true,
    refunds: { data: [{ id: rest.id }, { id: part.id }] },
  });
  expect(await stripe.refunds.retrieve(part.id)).toEqual(part);
  expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
  const { data } = await stripe.events.list({ type: 'charge.refunded' });
  expect(data.map((event) => event.data.previous_attributes)).toEqual([
    { amount_refunded: 3_300, refunded: false },
    { amount_refunded: 0, refunded: false },
  ]);
});

test('a card whose bank takes the money back: paid, then disputed, and no refund is possible', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  expect(await local.pay(id, '4000000000000259')).toMatchObject({ status: 'succeeded' });
  const { data: disputes } = await stripe.disputes.list({ payment_intent: id });
  expect(disputes).toMatchObject([
    { amount: ORDER_INTENT.amount, reason: 'fraudulent', status: 'needs_response', metadata: {} },
  ]);
  const [dispute] = disputes;
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toEqual(dispute);
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

test('lists come in pages, newest first, and the SDK walks through them', async () => {
  const { stripe } = await stripeForTest();
  for (let made = 0; made < 5; made += 1) await stripe.paymentIntents.create(ORDER_INTENT);
  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect(first.has_more).toBe(true);
  const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(5);
  expect(all.slice(0, 2)).toEqual(first.data);
});
