import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '#standins/fault-plan.ts';
import { forceState } from './force-state.ts';
import { openSite } from './site.ts';

/** Netlify's own limit; a visitor gets an answer before. */
const FUNCTION_BUDGET_MS = 10_000;

const site = await openSite();
afterAll(() => site.close());
beforeEach(() => site.empty());

const CREATE = /POST \/v1\/payment_intents$/;
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

describe('starting a payment while Stripe', () => {
  test.each([
    ['is down', { kind: 'cut-before' }],
    ['is broken', { kind: 'answer', status: 500 }],
    ['is being mended', { kind: 'answer', status: 503 }],
  ] as const)(
    '%s: 503 with when to try again; one more try by itself, no more',
    async (_, fault) => {
      const { id } = await site.placeOrder();
      site.stripe.faults.next(CREATE, ...always(fault));
      await expectUnavailable(await site.start(id));
      expect(asked(CREATE).length).toBeLessThanOrEqual(2);

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
    const begun = performance.now();
    await expectUnavailable(await site.start(id));
    expect(performance.now() - begun).toBeLessThan(FUNCTION_BUDGET_MS);

    site.stripe.faults.clear();
    expect((await site.start(id)).status).toBe(200);
    expect(await site.intentsOf(id)).toHaveLength(1);
  });

  test('never answers while it lists what it has: 503 within the function’s time, and no second intent', async () => {
    const { id } = await site.placeOrder();
    site.stripe.faults.next(CREATE, { kind: 'answer', status: 500, afterWork: true });
    await expectUnavailable(await site.start(id));
    site.stripe.faults.next(/GET \/v1\/payment_intents$/, ...always({ kind: 'hang' }));
    const begun = performance.now();
    await expectUnavailable(await site.start(id));
    expect(performance.now() - begun).toBeLessThan(FUNCTION_BUDGET_MS);
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
    const begun = performance.now();
    await expectUnavailable(await ask());
    expect(performance.now() - begun).toBeLessThan(FUNCTION_BUDGET_MS);

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
