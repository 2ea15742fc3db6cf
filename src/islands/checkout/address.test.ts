import { expect, test } from 'vitest';
import { checkoutPath } from '#shared/checkout-path.ts';
import { orderIdIn, returnPath } from './address.ts';

test.for([
  ['/checkout/01j8zk3v9q4m5n6p7r8s9t0vwx', '01j8zk3v9q4m5n6p7r8s9t0vwx'],
  ['/checkout/01j8zk3v9q4m5n6p7r8s9t0vwx/', '01j8zk3v9q4m5n6p7r8s9t0vwx'],
  ['/checkout/a%20b', 'a b'],
  ['/checkout/%E0%A4%A', '%E0%A4%A'],
  ['/checkout', null],
  ['/checkout/', null],
  ['/checkout//', null],
  ['/checkout/a/b', null],
] as const)('%s names the order %s', ([pathname, id]) => {
  expect(orderIdIn(pathname)).toBe(id);
});

test('a checkout’s path leads back to its order, whatever is in the id', () => {
  expect(orderIdIn(checkoutPath('a/b?c'))).toBe('a/b?c');
});

test('the provider sends visitors back to an address that names the order', () => {
  expect(returnPath({ orderId: 'abc', paymentIntentId: null })).toBe('/checkout/success?order=abc');
  expect(returnPath({ orderId: 'abc', paymentIntentId: 'pi_1' })).toBe(
    '/checkout/success?order=abc&payment_intent=pi_1',
  );
});
