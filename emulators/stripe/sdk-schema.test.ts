import { beforeAll, expect, test } from 'vitest';
import type { EmulatorEvent } from './account.ts';
import { type SdkCheck, sdkCheck } from './sdk-schema.ts';
import { ORDER_INTENT, sdkFor, stripeForTest } from './testing.ts';

const EVENT_TYPES: Record<EmulatorEvent['type'], string> = {
  'payment_intent.created': 'PaymentIntentCreatedEvent',
  'payment_intent.processing': 'PaymentIntentProcessingEvent',
  'payment_intent.requires_action': 'PaymentIntentRequiresActionEvent',
  'payment_intent.succeeded': 'PaymentIntentSucceededEvent',
  'payment_intent.payment_failed': 'PaymentIntentPaymentFailedEvent',
  'payment_intent.canceled': 'PaymentIntentCanceledEvent',
  'charge.succeeded': 'ChargeSucceededEvent',
  'charge.failed': 'ChargeFailedEvent',
  'charge.refunded': 'ChargeRefundedEvent',
  'charge.dispute.created': 'ChargeDisputeCreatedEvent',
  'charge.dispute.closed': 'ChargeDisputeClosedEvent',
  'refund.created': 'RefundCreatedEvent',
  'refund.failed': 'RefundFailedEvent',
};

let problems: SdkCheck;

beforeAll(() => {
  problems = sdkCheck([
    'PaymentIntent',
    'PaymentMethod',
    'Charge',
    'Refund',
    'Dispute',
    'WebhookEndpoint',
    'PaymentMethodDomain',
    'StripeRawError',
    ...Object.values(EVENT_TYPES),
  ]);
});

/** An account with an object in every state and an event of every type. */
async function eventfulAccount() {
  const { local, stripe } = await stripeForTest();
  const start = async () => (await stripe.paymentIntents.create(ORDER_INTENT)).id;
  await start();
  const paid = await start();
  await local.pay(paid, '4242424242424242');
  const { id } = await stripe.refunds.create({ payment_intent: paid, amount: 100 });
  local.failRefund(id);
  await stripe.refunds.create({ payment_intent: paid, reason: 'requested_by_customer' });
  const disputed = await start();
  await local.pay(disputed, '4000000000000259');
  const won = await start();
  await local.pay(won, '4000000000000259');
  local.closeDispute(won, 'won');
  const declined = await start();
  await local.pay(declined, '4000000000000002');
  await local.pay(await start(), '4000002760003184');
  const unauthenticated = await start();
  await local.pay(unauthenticated, '4000002760003184');
  local.authenticate(unauthenticated, 'failed');
  await stripe.paymentIntents.cancel(await start());
  local.holdPayments();
  await local.pay(await start(), '4242424242424242');
  return { local, stripe, paid, disputed, declined };
}

test('intents in every state match the SDK’s type', async () => {
  const { stripe } = await eventfulAccount();
  const list = await stripe.paymentIntents.list({ limit: 100 });
  expect(new Set(list.data.map(({ status }) => status))).toEqual(
    new Set(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
  );
  for (const intent of list.data) expect(problems('PaymentIntent', intent)).toEqual([]);
  expect(problems({ listOf: 'PaymentIntent' }, list)).toEqual([]);
});

test('every event matches the SDK’s type', async () => {
  const { stripe } = await eventfulAccount();
  const { data } = await stripe.events.list({ limit: 100 });
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set(Object.keys(EVENT_TYPES)));
  for (const event of data) {
    expect(problems(Reflect.get(EVENT_TYPES, event.type), event)).toEqual([]);
  }
});

test('charges, refunds, disputes and payment methods match the SDK’s types', async () => {
  const { stripe, paid, disputed, declined } = await eventfulAccount();
  const intent = await stripe.paymentIntents.retrieve(paid, { expand: ['latest_charge'] });
  expect(problems('PaymentIntent', intent)).toEqual([]);
  expect(problems('Charge', intent.latest_charge)).toEqual([]);
  const { last_payment_error: error } = await stripe.paymentIntents.retrieve(declined);
  expect(problems('PaymentMethod', error?.payment_method)).toEqual([]);
  const refunds = await stripe.refunds.list({ payment_intent: paid });
  expect(refunds.data).toHaveLength(2);
  expect(problems({ listOf: 'Refund' }, refunds)).toEqual([]);
  const disputes = await stripe.disputes.list({ payment_intent: disputed });
  expect(disputes.data).toHaveLength(1);
  expect(problems({ listOf: 'Dispute' }, disputes)).toEqual([]);
});

test('a webhook endpoint and a payment method domain match the SDK’s types', async () => {
  const url = 'http://127.0.0.1:1/hook';
  const { local, stripe } = await stripeForTest({ webhook: { url, secret: 'whsec_local' } });
  const endpoints = await stripe.webhookEndpoints.list();
  expect(endpoints.data).toMatchObject([{ url, status: 'enabled' }]);
  expect(problems({ listOf: 'WebhookEndpoint' }, endpoints)).toEqual([]);
  expect((await stripe.paymentMethodDomains.list()).data).toEqual([]);
  local.showWallet();
  const domains = await stripe.paymentMethodDomains.list({ domain_name: '127.0.0.1' });
  expect(domains.data).toMatchObject([{ google_pay: { status: 'active' } }]);
  expect(problems({ listOf: 'PaymentMethodDomain' }, domains)).toEqual([]);
});

test('errors have the fields that the SDK reads', async () => {
  const { local, stripe } = await stripeForTest();
  const { id } = await stripe.paymentIntents.create(ORDER_INTENT);
  await local.pay(id, '4242424242424242');
  const results = await Promise.allSettled([
    stripe.paymentIntents.create({ ...ORDER_INTENT, amount: 1 }),
    stripe.paymentIntents.retrieve('pi_none'),
    stripe.paymentIntents.cancel(id),
    sdkFor(local.apiUrl, {}, 'sk_test_wrong').events.list(),
  ]);
  for (const result of results) {
    if (result.status === 'fulfilled') expect.unreachable();
    const { raw } = result.reason;
    expect(problems('StripeRawError', JSON.parse(JSON.stringify(raw)))).toEqual([]);
  }
});

test('the check itself detects a missing field, an unknown one and a value outside its enumeration', async () => {
  const { stripe } = await stripeForTest();
  const intent = await stripe.paymentIntents.create(ORDER_INTENT);
  const { client_secret: _, ...incomplete } = intent;
  expect(problems('PaymentIntent', incomplete)).not.toEqual([]);
  expect(problems('PaymentIntent', { ...intent, charges: [] })).not.toEqual([]);
  expect(problems('PaymentIntent', { ...intent, status: 'paid' })).not.toEqual([]);
});
