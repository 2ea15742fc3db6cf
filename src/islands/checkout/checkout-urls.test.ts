import { expect, test } from 'vitest';
import { checkoutPath } from '#shared/checkout-path.ts';
import { orderIdFromPath, returnPath } from './checkout-urls.ts';

test.for([
  ['/checkout/01j8zk3v9q4m5n6p7r8s9t0vwx', '01j8zk3v9q4m5n6p7r8s9t0vwx'],
  ['/checkout/01j8zk3v9q4m5n6p7r8s9t0vwx/', '01j8zk3v9q4m5n6p7r8s9t0vwx'],
  ['/checkout/a%20b', 'a b'],
  ['/checkout/%E0%A4%A', '%E0%A4%A'],
  ['/es/checkout/01j8zk3v9q4m5n6p7r8s9t0vwx', '01j8zk3v9q4m5n6p7r8s9t0vwx'],
  ['/es/checkout', null],
  ['/checkout', null],
  ['/checkout/', null],
  ['/checkout//', null],
  ['/checkout/a/b', null],
] as const)('%s contains the order id %s', ([pathname, id]) => {
  expect(orderIdFromPath(pathname)).toBe(id);
});

test('orderIdFromPath reads the id from checkoutPath for any id', () => {
  expect(orderIdFromPath(checkoutPath('a/b?c'))).toBe('a/b?c');
});

test('the return path contains the order and the payment intent', () => {
  expect(returnPath({ orderId: 'abc', paymentIntentId: null }, 'en')).toBe(
    '/checkout/success?order=abc',
  );
  expect(returnPath({ orderId: 'abc', paymentIntentId: 'pi_1' }, 'es')).toBe(
    '/es/checkout/success?order=abc&payment_intent=pi_1',
  );
});
