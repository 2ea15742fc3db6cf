import Stripe from 'stripe';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { startStripe } from '#emulators/stripe/start.ts';
import { CARDS } from '../../../fixtures.ts';
import { sweep } from '../../../sweep.ts';

// What Stripe allows in each state, and what it changes: an emulator that allows more, or less, hides what the product does.

const local = await startStripe();
afterAll(() => local.close());
beforeEach(() => local.reset());

const { hostname: host, port } = new URL(local.apiUrl);
const server = { protocol: 'http', host, port, maxNetworkRetries: 0, telemetry: false } as const;
const stripe = new Stripe(LOCAL_STRIPE.secretKey, server);
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: Stripe.errors.StripeError) => error.statusCode,
  );

const AMOUNT = 150_00;
const create = () => stripe.paymentIntents.create({ amount: AMOUNT, currency: 'usd' });

/** Creates an intent and pays it. */
async function paid(card: string = CARDS.good): Promise<string> {
  const { id } = await create();
  await local.pay(id, card);
  return id;
}

/** How an intent comes into each of its states. */
const INTENTS: Readonly<
  Record<
    'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled',
    () => Promise<string>
  >
> = {
  requires_payment_method: () => paid(CARDS.declined),
  requires_action: () => paid(CARDS.needsAuthentication),
  async processing() {
    local.holdPayments();
    return paid();
  },
  succeeded: () => paid(),
  async canceled() {
    const { id } = await create();
    await stripe.paymentIntents.cancel(id);
    return id;
  },
};

/** Calls about an intent, and the states in which Stripe allows them. */
const CALLS = {
  confirm: {
    of: async (id: string) => {
      const countOf = async () => (await stripe.charges.list()).data.length;
      const before = await countOf();
      await local.pay(id, CARDS.good);
      return (await countOf()) > before ? 200 : 400;
    },
    allowedIn: ['requires_payment_method', 'requires_action'],
  },
  limit: {
    of: (id: string) =>
      statusOf(stripe.paymentIntents.update(id, { allowed_payment_method_types: ['card'] })),
    allowedIn: ['requires_payment_method', 'requires_action'],
  },
  cancel: {
    of: (id: string) => statusOf(stripe.paymentIntents.cancel(id)),
    allowedIn: ['requires_payment_method', 'requires_action', 'processing'],
  },
  refund: {
    of: (id: string) => statusOf(stripe.refunds.create({ payment_intent: id })),
    allowedIn: ['succeeded'],
  },
} as const;

sweep(
  'a payment allows in each state what Stripe allows',
  { state: INTENTS, call: CALLS },
  async ({ state, call }) => {
    const id = await INTENTS[state]();
    const { status } = await stripe.paymentIntents.retrieve(id);
    if (status !== state) return [`it is ${status}`];
    const result = await CALLS[call].of(id);
    const allowed: readonly string[] = CALLS[call].allowedIn;
    return result === (allowed.includes(state) ? 200 : 400) ? [] : [`${result}`];
  },
);

test.each(['succeeded', 'failed', 'canceled'] as const)(
  'a pending refund that is %s leaves the charge refunded only if it was made',
  async (status) => {
    const id = await paid(CARDS.delaysRefunds);
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('pending');
    if (status === 'failed') local.failRefund(refund.id);
    else local.endRefund(refund.id, status);
    const [charge] = (await stripe.charges.list()).data;
    const isMade = status === 'succeeded';
    expect(charge).toMatchObject({ amount_refunded: isMade ? AMOUNT : 0, refunded: isMade });
    const [listed] = (await stripe.refunds.list({ payment_intent: id })).data;
    expect(listed?.status).toBe(status);
  },
);

const disputeNow = async (id: string) => {
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  return dispute;
};

test.each([
  ['asked about', () => {}],
  ['disputed after a question', (id: string) => local.escalateInquiry(id)],
] as const)('a charge that is %s says whether it can be refunded', async (_, happens) => {
  const id = await paid(CARDS.inquiry);
  happens((await disputeNow(id))?.id ?? '');
  const isRefundable = (await disputeNow(id))?.is_charge_refundable;
  const status = await statusOf(stripe.refunds.create({ payment_intent: id }));
  expect(status).toBe(isRefundable ? 200 : 400);
});

test('a whole refund ends the question about its own charge, and no other', async () => {
  const [refunded, other] = [await paid(CARDS.inquiry), await paid(CARDS.inquiry)];
  await stripe.refunds.create({ payment_intent: refunded });
  expect((await disputeNow(refunded))?.status).toBe('warning_closed');
  expect((await disputeNow(other))?.status).toBe('warning_needs_response');
});

test('a list between two times has what is of those seconds', async () => {
  await paid();
  const [charge] = (await stripe.charges.list()).data;
  const { created = 0 } = charge ?? {};
  const countOf = async (gte: number, lte: number) =>
    (await stripe.charges.list({ created: { gte, lte } })).data.length;
  expect(await countOf(created, created)).toBe(1);
  expect(await countOf(created + 1, created + 2)).toBe(0);
  expect(await countOf(created - 2, created - 1)).toBe(0);
});

test('an endpoint for events keeps what a change doesn’t name', async () => {
  const given = { url: 'https://a.example/hook', enabled_events: ['charge.refunded'] as const };
  const { id } = await stripe.webhookEndpoints.create({
    ...given,
    enabled_events: [...given.enabled_events],
    metadata: { one: '1', two: '2' },
  });
  const changed = await stripe.webhookEndpoints.update(id, { metadata: { two: '3' } });
  expect(changed).toMatchObject({ ...given, metadata: { one: '1', two: '3' } });
  expect((await stripe.webhookEndpoints.list()).data).toEqual([changed]);
});

/** Asks the emulator's pages, as a browser does. */
const ask = async (path: string, form?: Readonly<Record<string, string>>) => {
  const init = form && { method: 'POST', body: new URLSearchParams(form) };
  const page = new Request(`http://localhost/__local/stripe/${path}`, init);
  return (await local.handle(page)).status;
};

test('the bank’s page is for who has the payment’s secret, while it waits', async () => {
  const id = await paid(CARDS.needsAuthentication);
  const { client_secret: secret } = await stripe.paymentIntents.retrieve(id);
  const of = (own: string) => ({ payment_intent: id, payment_intent_client_secret: own });
  const see = (own: string) => ask(`authenticate?${new URLSearchParams(of(own))}`);
  const press = (own: string) => ask('authenticate', { ...of(own), outcome: 'completed' });
  expect([await see('guessed'), await press('guessed')]).toEqual([400, 400]);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
  expect([await see(secret ?? ''), await press(secret ?? '')]).toEqual([200, 303]);
  expect([await see(secret ?? ''), await press(secret ?? '')]).toEqual([400, 400]);
});

test.each(['0', '-1', 'all of it', ''])('nobody disputes “%s” dollars', async (amount) => {
  await paid();
  const [charge] = (await stripe.charges.list()).data;
  const dispute = { charge: charge?.id ?? '', amount, status: 'needs_response' };
  expect(await ask('disputes', dispute)).toBe(400);
  expect((await stripe.disputes.list()).data).toEqual([]);
});

test('of two disputes the newest is decided, and its money comes back without another fee', async () => {
  const id = await paid();
  const [first, second] = [local.dispute(id, 20_00), local.dispute(id, 30_00)];
  local.closeDispute(id, 'won');
  const disputes = (await stripe.disputes.list({ payment_intent: id })).data;
  expect(disputes.map((each) => [each.id, each.status])).toEqual([
    [second, 'won'],
    [first, 'needs_response'],
  ]);
  const moved = disputes[0]?.balance_transactions.map(({ amount, fee, net }) => [amount, fee, net]);
  expect(moved).toEqual([
    [-30_00, 15_00, -45_00],
    [30_00, 0, 30_00],
  ]);
});

test('an appeal has a deadline of its own', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  const id = await paid(CARDS.disputed);
  const dispute = await disputeNow(id);
  local.closeDispute(id, 'lost');
  vi.setSystemTime(now + 60_000);
  local.openAppeal(dispute?.id ?? '');
  const before = dispute?.evidence_details.due_by ?? 0;
  expect((await disputeNow(id))?.evidence_details.due_by).toBe(before + 60);
});

test('payments that are made older are so with their refunds', async () => {
  const id = await paid();
  await stripe.refunds.create({ payment_intent: id });
  const times = async () => [
    (await stripe.charges.list()).data[0]?.created ?? 0,
    (await stripe.refunds.list()).data[0]?.created ?? 0,
  ];
  const before = await times();
  local.agePayments(100);
  expect(await times()).toEqual(before.map((time) => time - 100));
});

test('the page of the local Stripe has the newest payment first', async () => {
  for (const orderId of ['first', 'second']) {
    const { id } = await stripe.paymentIntents.create({
      amount: AMOUNT,
      currency: 'usd',
      metadata: { orderId },
    });
    await local.pay(id, CARDS.good);
  }
  const page = await local.handle(new Request('http://localhost/__local/stripe/'));
  expect((await page.text()).match(/order (?:first|second)/g)).toEqual([
    'order second',
    'order first',
  ]);
});

test('a failure of Stripe’s own says that the same request fails again', async () => {
  local.faults.next(/POST/, { kind: 'response', status: 500 });
  const response = await fetch(`${local.apiUrl}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_STRIPE.secretKey}` },
    body: new URLSearchParams({ amount: `${AMOUNT}`, currency: 'usd' }),
  });
  expect([response.status, response.headers.get('stripe-should-retry')]).toEqual([500, 'false']);
});
