import { expect, test } from 'vitest';
import type { PlaceOrderRequest } from '#shared/orders.ts';
import { attemptToPlace } from './attempt.ts';

const ORDER: PlaceOrderRequest = {
  serviceType: 'basic',
  propertyAddress: '1420 Brickell Bay Drive, Miami',
  county: 'miami-dade',
  customerName: 'Maria Lopez',
  customerEmail: 'maria@example.com',
  customerPhone: '305 555 0100',
  notes: '',
  totalAmount: 13_300,
};

test('the same form sent again goes under the key it had', () => {
  const first = attemptToPlace(ORDER, null);
  expect(attemptToPlace({ ...ORDER }, first)).toBe(first);
});

test('a form that was changed goes under another key', () => {
  const first = attemptToPlace(ORDER, null);
  const second = attemptToPlace({ ...ORDER, customerPhone: '305 555 0101' }, first);
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
});

test('two filled-in forms never share a key', () => {
  expect(attemptToPlace(ORDER, null).idempotencyKey).not.toBe(
    attemptToPlace(ORDER, null).idempotencyKey,
  );
});
