import { describe, expect, test, vi } from 'vitest';
import type { Fault } from '#emulators/fault-plan.ts';
import { forceState } from './force-state.ts';
import { AMPLE_MS, SHORT_TIMEOUT_MS, withResponseTimeout } from './response-timeout.ts';
import { openSite } from './site.ts';

const site = await openSite();

const CREATE = /POST \/v1\/payment_intents$/;
const LIST = /GET \/v1\/payment_intents$/;
const RETRIEVE = /GET \/v1\/payment_intents\/pi_/;
const always = (fault: Fault) => Array<Fault>(20).fill(fault);
const asked = (pattern: RegExp) =>
  site.stripeRequests().filter(({ method, path }) => pattern.test(`${method} ${path}`));

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await response.text()).not.toMatch(/stripe/i);
}

/** Stripe never answers such requests: the call ends in time, and its one retry goes unanswered, too. */
async function expectUnavailableInTime(
  request: RegExp,
  call: () => Promise<Response>,
): Promise<void> {
  const begun = performance.now();
  await expectUnavailable(await withResponseTimeout(SHORT_TIMEOUT_MS, call));
  expect(performance.now() - begun).toBeLessThan(AMPLE_MS);
  await vi.waitFor(() => expect(asked(request)).toHaveLength(2), AMPLE_MS);
}

describe('starting a payment while Stripe', () => {
  test.each([
    ['is down', 2, { kind: 'cut-before' }],
    // Stripe keeps a 500 under its key: asking again would give the same.
    ['is broken', 1, { kind: 'answer', status: 500 }],
    ['is being mended', 2, { kind: 'answer', status: 503 }],
  ] as const)(
    '%s: 503 with when to try again; it is asked %i times, no more',
    async (_, times, fault) => {
      const { id } = await site.placeOrder();
      site.stripe.faults.next(CREATE, ...always(fault));
      await expectUnavailable(await site.start(id));
      expect(asked(CREATE)).toHaveLength(times);

      site.stripe.faults.clear();
      expect((await site.start(id)).status).toBe(200);
      expect(await site.intentsOf(id)).toHaveLength(1);
    },
  );

  test('has had enough of us (429): 503 with when to try again, and it is not asked once more', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(CREATE, ...always({ kind: 'answer', status: 429 }));
    await expectUnavailable(await site.start(id));
    expect(asked(CREATE)).toHaveLength(1);
  });

  test('never answers: 503 within the function’s time, and the next start makes the one intent', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(CREATE, ...always({ kind: 'hang' }));
    await expectUnavailableInTime(CREATE, () => site.start(id));

    site.stripe.faults.clear();
    expect((await site.start(id)).status).toBe(200);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('leaves one call without an answer: it is asked once more by itself', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(CREATE, { kind: 'hang' });
    const response = await withResponseTimeout(4 * SHORT_TIMEOUT_MS, () => site.start(id));
    expect(response.status).toBe(200);
    expect(asked(CREATE)).toHaveLength(2);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('never answers while it lists what it has: 503 within the function’s time, and no second intent', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(CREATE, { kind: 'answer', status: 500, afterWork: true });
    await expectUnavailable(await site.start(id));
    site.stripe.faults.next(LIST, ...always({ kind: 'hang' }));
    await expectUnavailableInTime(LIST, () => site.start(id));
    site.stripe.faults.clear();
    expect(await site.intentsOf(id)).toHaveLength(1);
  });
});

describe('confirming a payment while Stripe', () => {
  const confirmed = async () => {
    const { order, intentId } = await site.charged({ webhooks: false });
    return { order, ask: () => site.confirm(order.id, intentId) };
  };

  test('has had enough of us (429): it is asked once, and the order stays as it is', async () => {
    const { order, ask } = await confirmed();
    site.stripe.faults.next(RETRIEVE, ...always({ kind: 'answer', status: 429 }));
    await expectUnavailable(await ask());
    expect(asked(RETRIEVE)).toHaveLength(1);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'pending' });
  });

  test('never answers: 503 within the function’s time, and asked again it is paid once', async () => {
    const { order, ask } = await confirmed();
    site.stripe.faults.next(RETRIEVE, ...always({ kind: 'hang' }));
    await expectUnavailableInTime(RETRIEVE, ask);

    site.stripe.faults.clear();
    expect((await ask()).status).toBe(200);
    expect(await site.order(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await site.mails()).toHaveLength(2);
  });
});

describe('an order that is not to be paid: Stripe is not even asked', () => {
  test.each([
    ['paid', 'confirmed', 'paid', '/problems/already-paid'],
    ['paid and in work', 'in_progress', 'paid', '/problems/already-paid'],
    ['refunded in part', 'confirmed', 'partially_refunded', '/problems/already-paid'],
    ['refunded', 'cancelled', 'refunded', '/problems/already-paid'],
    ['disputed', 'confirmed', 'disputed', '/problems/already-paid'],
    ['cancelled', 'cancelled', 'pending', '/problems/order-cancelled'],
    ['cancelled after a card was declined', 'cancelled', 'failed', '/problems/order-cancelled'],
    ['under review', 'pending', 'needs_review', '/problems/payment-under-review'],
  ])('%s: 409', async (_, status, paymentStatus, type) => {
    const { id } = await site.placeOrder();
    await forceState(site.db, id, { status, payment_status: paymentStatus });
    const response = await site.start(id);
    expect(response.status).toBe(409);
    expect((await response.json()).type).toBe(type);
    expect(site.stripeRequests()).toEqual([]);
  });
});
