import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENT_TYPES, toPaymentEvent } from '#server/adapters/stripe-events.ts';

test('the webhook, the reconciliation and the manual know every event of a payment', () => {
  const types = [
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.payment_failed',
    'charge.refunded',
    'refund.failed',
    'refund.updated',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ];
  expect(EVENT_TYPES).toEqual(types);
  const manual = readFileSync('docs/deploying.md', 'utf8');
  for (const type of types) expect(manual).toContain(type);
});

/** An event as small as another version of Stripe's API may send it. */
const EVENT = {
  id: 'evt_1',
  type: 'refund.updated',
  data: { object: { id: 're_1', amount: 5_000 } },
};

// What was delivered may have been known before the database was restored: its emails wait.
test.each([
  [0, true],
  [1, false],
  [undefined, false],
])('an event for which %s webhooks wait was delivered: %s', (pending_webhooks, isDelivered) => {
  expect(toPaymentEvent({ ...EVENT, pending_webhooks })).toMatchObject({ isDelivered });
});

test('an event says nothing that it lacks, and is about dollars', () => {
  const object = { intentId: null, orderId: null, currency: 'usd', status: null };
  expect(toPaymentEvent(EVENT)).toMatchObject({ createdAt: null, data: { object } });
  const [payment_intent, currency, status] = ['pi_1', 'eur', 'failed'];
  const whole = { ...EVENT.data.object, payment_intent, currency, status };
  expect(toPaymentEvent({ ...EVENT, created: 5, data: { object: whole } })).toMatchObject({
    createdAt: new Date(5_000),
    data: { object: { intentId: payment_intent, orderId: null, currency, status } },
  });
});
