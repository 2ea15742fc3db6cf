import { expect, test } from 'vitest';
import { withIdempotencyKey } from '#client/idempotency-key.ts';
import type { CreateOrderRequest } from '#shared/order-form.ts';
import { priceOfService } from '#shared/pricing.ts';

const ORDER: CreateOrderRequest = {
  serviceType: 'basic',
  propertyAddress: '1420 Brickell Bay Drive, Miami',
  county: 'miami-dade',
  customerName: 'Maria Lopez',
  customerEmail: 'maria@example.com',
  customerPhone: '305 555 0100',
  notes: '',
  totalAmount: priceOfService('basic').totalAmount,
};

test('the same form keeps its idempotency key', () => {
  const first = withIdempotencyKey(ORDER, null);
  expect(withIdempotencyKey({ ...ORDER }, first)).toBe(first);
});

test('a changed form gets another key', () => {
  const first = withIdempotencyKey(ORDER, null);
  const second = withIdempotencyKey({ ...ORDER, customerPhone: '305 555 0101' }, first);
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
});

test('two forms never share a key', () => {
  expect(withIdempotencyKey(ORDER, null).idempotencyKey).not.toBe(
    withIdempotencyKey(ORDER, null).idempotencyKey,
  );
});
