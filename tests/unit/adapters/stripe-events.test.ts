import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENT_TYPES } from '#server/adapters/stripe-events.ts';

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
