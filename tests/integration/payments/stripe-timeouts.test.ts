import { describe, expect, test, vi } from 'vitest';
import type { Fault } from '#emulators/platform/fault-plan.ts';
import { WAIT_TIMEOUT_MS } from '../../setup/time-limits.ts';
import {
  LATEST_RESPONSE_MS,
  SHORT_TIMEOUT_MS,
  withResponseTimeout,
} from '../http/response-timeout.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const CREATE = /POST \/v1\/payment_intents$/;
const LIST = /GET \/v1\/payment_intents$/;
const RETRIEVE = /GET \/v1\/payment_intents\/pi_/;
const always = (fault: Fault) => Array<Fault>(20).fill(fault);
const callsTo = (pattern: RegExp) =>
  site.stripeRequests().filter(({ method, path }) => pattern.test(`${method} ${path}`));

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await response.text()).not.toMatch(/stripe/i);
}

/** Expects a 503 in time while Stripe leaves these requests and their one retry without a response. */
async function expectUnavailableInTime(
  request: RegExp,
  call: () => Promise<Response>,
): Promise<void> {
  const started = performance.now();
  await expectUnavailable(await withResponseTimeout(SHORT_TIMEOUT_MS, call));
  expect(performance.now() - started).toBeLessThan(LATEST_RESPONSE_MS);
  await vi.waitFor(() => expect(callsTo(request)).toHaveLength(2), WAIT_TIMEOUT_MS);
}

describe('starting a payment', () => {
  test.each([
    ['is down', 2, { kind: 'cut-before' }],
    // Stripe stores a 500 under its idempotency key, so that a retry would return it again.
    ['is broken', 1, { kind: 'response', status: 500 }],
    ['is unavailable', 2, { kind: 'response', status: 503 }],
  ] as const)(
    'responds with 503 and Retry-After while Stripe %s, after %i calls',
    async (_, calls, fault) => {
      const { id } = await site.placeOrder();
      site.stripe.faults.next(CREATE, ...always(fault));
      await expectUnavailable(await site.startPayment(id));
      expect(callsTo(CREATE)).toHaveLength(calls);

      site.stripe.faults.clear();
      expect((await site.startPayment(id)).status).toBe(200);
      expect(await site.listIntents(id)).toHaveLength(1);
    },
  );

  test('responds with 503 and Retry-After to a 429 from Stripe, without a retry', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(CREATE, ...always({ kind: 'response', status: 429 }));
    await expectUnavailable(await site.startPayment(id));
    expect(callsTo(CREATE)).toHaveLength(1);
  });

  test('responds with 503 in time while Stripe never responds, and the next start creates the one intent', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(CREATE, ...always({ kind: 'hang' }));
    await expectUnavailableInTime(CREATE, () => site.startPayment(id));

    site.stripe.faults.clear();
    expect((await site.startPayment(id)).status).toBe(200);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('retries a call to which Stripe did not respond', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(CREATE, { kind: 'hang' });
    const response = await withResponseTimeout(4 * SHORT_TIMEOUT_MS, () => site.startPayment(id));
    expect(response.status).toBe(200);
    expect(callsTo(CREATE)).toHaveLength(2);
    expect(await site.listIntents(id)).toHaveLength(1);
  });

  test('responds with 503 in time while Stripe never lists the intents, and creates no second one', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(CREATE, { kind: 'response', status: 500, afterWork: true });
    await expectUnavailable(await site.startPayment(id));
    site.stripe.faults.next(LIST, ...always({ kind: 'hang' }));
    await expectUnavailableInTime(LIST, () => site.startPayment(id));
    site.stripe.faults.clear();
    expect(await site.listIntents(id)).toHaveLength(1);
  });
});

describe('confirming a payment', () => {
  const prepareConfirmation = async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    return { order, send: () => site.confirmPayment(order.id, intentId) };
  };

  test('responds with 503 to a 429 from Stripe, without a retry or a change', async () => {
    const { order, send } = await prepareConfirmation();
    site.stripe.faults.next(RETRIEVE, ...always({ kind: 'response', status: 429 }));
    await expectUnavailable(await send());
    expect(callsTo(RETRIEVE)).toHaveLength(1);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'pending' });
  });

  test('responds with 503 in time while Stripe never responds, and settles once when repeated', async () => {
    const { order, send } = await prepareConfirmation();
    site.stripe.faults.next(RETRIEVE, ...always({ kind: 'hang' }));
    await expectUnavailableInTime(RETRIEVE, send);

    site.stripe.faults.clear();
    expect((await send()).status).toBe(200);
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await site.mails()).toHaveLength(2);
  });
});
