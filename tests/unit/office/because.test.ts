import { expect, test } from 'vitest';
import { BECAUSE, BECAUSE_NAMES, stripeReasonOf } from '#shared/office/because.ts';
import { REFUND_REASONS } from '#shared/office/orders.ts';

test('Stripe is told of a fraud and of a duplicate where the office says so, and of nothing else', () => {
  const told = new Map(REFUND_REASONS.map((reason) => [reason, [] as string[]]));
  for (const because of BECAUSE_NAMES)
    told.get(stripeReasonOf(because))?.push(BECAUSE[because].label);
  expect(told.get('fraudulent')).toEqual([expect.stringMatching(/^Fraud/)]);
  expect(told.get('duplicate')).toEqual([expect.stringMatching(/twice/)]);
  expect(stripeReasonOf(null)).toBe('requested_by_customer');
});
