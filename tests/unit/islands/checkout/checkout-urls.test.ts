import { afterEach, expect, test, vi } from 'vitest';
import { correctPath, idFromPath } from '#client/id-in-path.ts';
import { returnPath, takePaymentReference } from '#islands/checkout/checkout-urls.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { pathIn } from '#shared/languages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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
  ['/terms/a', null],
] as const)('%s contains the order id %s', ([pathname, id]) => {
  expect(idFromPath(pathname, 'checkout')).toBe(id);
});

test.each([
  [
    '/checkout/01J8ZK3V9Q4M5N6P7R8S9T0VWX.?utm_source=x#top',
    '/checkout/01j8zk3v9q4m5n6p7r8s9t0vwx?utm_source=x#top',
  ],
  ['/es/checkout//01j8zk3v9q4m5n6p7r8s9t0vwx/receipt', '/es/checkout/01j8zk3v9q4m5n6p7r8s9t0vwx'],
  ['/checkout/01j8zk3v9q4m5n6p7r8s9t0vwx?a=1', undefined],
])('the address bar of %s is corrected to %s', (address, corrected) => {
  const replaceState = vi.fn();
  const location = new URL(address, 'https://permitlens.example');
  vi.stubGlobal('window', { location, history: { state: null, replaceState } });
  const id = idFromPath(location.pathname, 'checkout') ?? '';
  correctPath((language) => pathIn(language, checkoutPath(id)));
  expect(replaceState.mock.calls.map(([, , path]) => path)).toEqual(corrected ? [corrected] : []);
});

test('the return screen finds the order of a link with something around its id', () => {
  const url = '/checkout/success?order=%2001J8ZK3V9Q4M5N6P7R8S9T0VWX.';
  const location = new URL(url, 'https://permitlens.example');
  vi.stubGlobal('window', { location, history: { state: null, replaceState: vi.fn() } });
  expect(takePaymentReference()?.orderId).toBe('01j8zk3v9q4m5n6p7r8s9t0vwx');
});

test('idFromPath reads the id from checkoutPath for any id', () => {
  expect(idFromPath(checkoutPath('a/b?c'), 'checkout')).toBe('a/b?c');
});

test('the return path contains the order and the payment intent', () => {
  expect(returnPath({ orderId: 'abc', paymentIntentId: null }, 'en')).toBe(
    '/checkout/success?order=abc',
  );
  expect(returnPath({ orderId: 'abc', paymentIntentId: 'pi_1' }, 'es')).toBe(
    '/es/checkout/success?order=abc&payment_intent=pi_1',
  );
});

const RETURN_FROM_STRIPE =
  '/es/checkout/success?order=abc&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';

test.for([
  ['Stripe’s redirect', RETURN_FROM_STRIPE, null, 'pi_1'],
  ['a reload', '/es/checkout/success?order=abc', { payment_intent: 'pi_1' }, 'pi_1'],
  ['a link', '/es/checkout/success?order=abc', null, null],
  ['another page’s history', '/es/checkout/success?order=abc', { payment_intent: 1 }, null],
] as const)(
  'after %s the payment is read, and only the order stays in the URL',
  ([_, url, state, paymentIntentId]) => {
    const replaceState = vi.fn();
    const location = new URL(url, 'https://permitlens.example');
    vi.stubGlobal('window', { location, history: { state, replaceState } });
    expect(takePaymentReference()).toEqual({ orderId: 'abc', paymentIntentId });
    expect(replaceState.mock.calls).toEqual([
      [{ payment_intent: paymentIntentId }, '', '/es/checkout/success?order=abc'],
    ]);
  },
);

test('a URL without an order refers to no payment', () => {
  const location = new URL('https://permitlens.example/checkout/success?payment_intent=pi_1');
  vi.stubGlobal('window', { location });
  expect(takePaymentReference()).toBeNull();
});
