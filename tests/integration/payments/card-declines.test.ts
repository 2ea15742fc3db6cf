import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '#emulators/stripe/cards.ts';
import { declines } from '#i18n/en/declines.ts';
import { type DeclineReason, declineMessage } from '#islands/checkout/pay/decline-message.ts';
import { CARDS } from '../../fixtures.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const failingCards = TEST_CARDS.flatMap(({ number, authentication, decline }) =>
  decline ? [{ declineCode: decline.declineCode, number, authentication, decline }] : [],
);

test('the emulator has cards that fail', () => expect(failingCards).not.toEqual([]));

test.each(failingCards)(
  'explains a failing card in a plain sentence and leaves its order payable: $declineCode, $number',
  async ({ number, authentication, decline }) => {
    const { order, intentId } = await site.placeOrderWithIntent();
    await site.stripe.pay(intentId, number);
    if (authentication === 'required') site.stripe.authenticate(intentId, 'completed');
    await site.waitUntilIdle();

    const { last_payment_error: error } = await site.getIntent(intentId);
    expect(error).toMatchObject({ type: 'card_error', decline_code: decline.declineCode });
    // The sentence must not depend on Stripe's wording.
    const sentence = declineMessage({ ...error, message: 'raw' } as DeclineReason, declines);
    expect(sentence).toMatch(/^Your (card|bank)\b.+\.$/);

    expect(await site.getOrder(order.id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'failed',
    });
    const rejected = await site.confirmPayment(order.id, intentId);
    expect(rejected.status).toBe(409);
    expect((await rejected.json()).detail).toBe(
      'This payment was not completed and your card was not charged.',
    );

    expect((await site.startPayment(order.id)).status).toBe(200);
    await site.stripe.pay(intentId, CARDS.good);
    expect((await site.confirmPayment(order.id, intentId)).status).toBe(200);
  },
);

test('explains a failed authentication in a plain sentence and leaves the order payable', async () => {
  const { order, intentId } = await site.placeOrderWithIntent();
  await site.stripe.pay(intentId, CARDS.needsAuthentication);
  site.stripe.authenticate(intentId, 'failed');
  await site.waitUntilIdle();
  const { last_payment_error: error } = await site.getIntent(intentId);
  expect(declineMessage({ ...error, message: 'raw' } as DeclineReason, declines)).toMatch(
    /^Your bank /,
  );
  expect((await site.confirmPayment(order.id, intentId)).status).toBe(409);
  expect((await site.startPayment(order.id)).status).toBe(200);
});

describe('hides Stripe’s own message of an error from responses and the log', () => {
  const STRIPE_MESSAGE = 'Zebra crossing: see https://docs.stripe.example for sk_test_zebra';
  const error = (type: string, code?: string) => ({
    error: { type, code, message: STRIPE_MESSAGE },
  });
  const errors = [
    [400, error('invalid_request_error', 'parameter_invalid_integer')],
    [400, error('invalid_request_error', 'payment_intent_unexpected_state')],
    [400, error('idempotency_error')],
    [401, error('invalid_request_error', 'api_key_expired')],
    [402, error('card_error', 'card_declined')],
    [403, error('invalid_request_error', 'platform_account_required')],
    [404, error('invalid_request_error', 'resource_missing')],
    [409, error('invalid_request_error', 'lock_timeout')],
    [429, error('invalid_request_error', 'rate_limit')],
    [500, error('api_error')],
    [503, error('api_error')],
    [200, { object: 'unknown_object', message: STRIPE_MESSAGE }],
  ] as const;

  test.each(errors)('%i %j', async (status, body) => {
    const fault = { kind: 'response', status, body } as const;
    const started = await site.placeOrderWithIntent();
    const { id } = await site.placeOrder();
    site.stripe.faults.next(/./, ...Array(40).fill(fault));
    const responses = [
      await site.startPayment(id),
      await site.startPayment(started.order.id),
      await site.confirmPayment(started.order.id, started.intentId),
    ];
    await site.ageEverythingBy('32 days');
    await site.runSchedule('reconcile');
    site.stripe.faults.clear();

    for (const response of responses) {
      expect(response.ok).toBe(false);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.text()).not.toMatch(/zebra|stripe/i);
    }
    expect(site.logEntries()).toContainEqual(expect.objectContaining({ level: 'error' }));
    expect(JSON.stringify(site.logEntries())).not.toMatch(/zebra/i);
    expect(await site.getOrder(id)).toMatchObject({ paymentStatus: 'pending' });
  });
});
