import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '#emulators/stripe/cards.ts';
import { type DeclineReason, declineMessage } from '#islands/checkout/pay/decline-message.ts';
import { CARDS } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

const failing = TEST_CARDS.flatMap(({ number, authentication, decline }) =>
  decline ? [{ why: decline.declineCode, number, authentication, decline }] : [],
);

test('there are cards that fail', () => expect(failing).not.toEqual([]));

test.each(failing)(
  'a card that fails ($why, $number): a plain sentence, an order that can still be paid, and nothing of the bank’s own',
  async ({ number, authentication, decline }) => {
    const { order, intentId } = await site.startedOrder();
    await site.stripe.pay(intentId, number);
    if (authentication === 'required') site.stripe.authenticate(intentId, 'completed');
    await site.quiet();

    const { last_payment_error: error } = await site.intent(intentId);
    expect(error).toMatchObject({ type: 'card_error', decline_code: decline.declineCode });
    // What Stripe words differently tomorrow stays as it is.
    const said = declineMessage({ ...error, message: 'raw' } as DeclineReason);
    expect(said).toMatch(/^Your (card|bank)\b.+\.$/);

    expect(await site.order(order.id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'failed',
    });
    const refusal = await site.confirm(order.id, intentId);
    expect(refusal.status).toBe(409);
    expect((await refusal.json()).detail).toBe(
      'This payment was not completed and your card was not charged.',
    );

    expect((await site.start(order.id)).status).toBe(200);
    await site.stripe.pay(intentId, CARDS.good);
    expect((await site.confirm(order.id, intentId)).status).toBe(200);
  },
);

test('a bank that does not recognise its customer: a plain sentence, and the order can still be paid', async () => {
  const { order, intentId } = await site.startedOrder();
  await site.stripe.pay(intentId, CARDS.needsAuthentication);
  site.stripe.authenticate(intentId, 'failed');
  await site.quiet();
  const { last_payment_error: error } = await site.intent(intentId);
  expect(declineMessage({ ...error, message: 'raw' } as DeclineReason)).toMatch(/^Your bank /);
  expect((await site.confirm(order.id, intentId)).status).toBe(409);
  expect((await site.start(order.id)).status).toBe(200);
});

describe('whatever Stripe says, no answer of ours carries its words', () => {
  const WORDS = 'Zebra crossing: see https://docs.stripe.example for sk_test_zebra';
  const error = (type: string, code?: string) => ({ error: { type, code, message: WORDS } });
  const answers = [
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
    [200, { object: 'unheard_of', message: WORDS }],
  ] as const;

  test.each(answers)('%i %j', async (status, body) => {
    const fault = { kind: 'answer', status, body } as const;
    const started = await site.startedOrder();
    const { id } = await site.placeOrder();
    site.stripe.faults.next(/./, ...Array(40).fill(fault));
    const said = [
      await site.start(id),
      await site.start(started.order.id),
      await site.confirm(started.order.id, started.intentId),
    ];
    await site.passTime('32 days');
    await site.runSchedule('reconcile');
    site.stripe.faults.clear();

    for (const response of said) {
      expect(response.ok).toBe(false);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.text()).not.toMatch(/zebra|stripe/i);
    }
    expect(site.logged()).toContainEqual(expect.objectContaining({ level: 'error' }));
    expect(JSON.stringify(site.logged())).not.toMatch(/zebra/i);
    expect(await site.order(id)).toMatchObject({ paymentStatus: 'pending' });
  });
});
