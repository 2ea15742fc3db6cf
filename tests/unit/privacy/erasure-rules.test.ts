import { describe, expect, test } from 'vitest';
import { type ErasureGroup, erasureGroupOf, keptUntil } from '#server/privacy/erasure-rules.ts';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '#shared/states.ts';

const FINISHED: readonly OrderStatus[] = ['delivered', 'cancelled'];

describe('when a person asks for erasure, an order whose payment is', () => {
  test.each<[PaymentStatus, ErasureGroup, ErasureGroup]>([
    ['pending', 'unpaid', 'unpaid'],
    ['failed', 'unpaid', 'unpaid'],
    ['processing', 'open', 'open'],
    ['needs_review', 'open', 'open'],
    ['paid', 'open', 'kept'],
    ['partially_refunded', 'open', 'kept'],
    ['disputed', 'open', 'kept'],
    ['refunded', 'kept', 'kept'],
    ['lost', 'kept', 'kept'],
  ])('%s is %s before the work ends and %s after', (paymentStatus, before, after) => {
    for (const status of ORDER_STATUSES) {
      const expected = FINISHED.includes(status) ? after : before;
      expect(erasureGroupOf({ status, paymentStatus }), status).toBe(expected);
    }
  });
});

test('a kept order stays for seven years', () => {
  expect(keptUntil('2026-01-31T14:05:00.000Z')).toEqual(new Date('2033-01-31T14:05:00.000Z'));
});
