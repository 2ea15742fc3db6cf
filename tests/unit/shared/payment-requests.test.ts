import { describe, expect, test } from 'vitest';
import { confirmPaymentRequest, startPaymentRequest } from '#shared/payments.ts';
import { fieldErrorsOf } from './field-errors-of.ts';

const MALFORMED_PAYMENT = 'paymentIntentId: payment-malformed';

describe('a request to start a payment', () => {
  const start = { amount: 150_00, orderId: '01j8zk3v9q4m5n6p7r8s9t0vwx' };

  test('with an amount in cents and an order is accepted', () => {
    expect(startPaymentRequest.parse(start)).toEqual(start);
  });

  test.each([
    ['no amount', { amount: undefined }, 'amount: amount-malformed'],
    ['a fraction of a cent', { amount: 150.5 }, 'amount: amount-malformed'],
    ['an amount beyond 32 bits', { amount: 2 ** 31 }, 'amount: amount-malformed'],
    ['no order', { orderId: '' }, 'orderId: order-missing'],
    ['an order id of 256 characters', { orderId: 'x'.repeat(256) }, 'orderId: too-long 255'],
    ['an unknown field', { currency: 'eur' }, 'unknown field'],
  ])('with %s is rejected', (_, difference, error) => {
    expect(fieldErrorsOf(startPaymentRequest, { ...start, ...difference })).toEqual([error]);
  });
});

describe('a request to confirm a payment', () => {
  const confirm = { paymentIntentId: 'pi_3Rb1', orderId: '01j8zk3v9q4m5n6p7r8s9t0vwx' };

  test('with a payment and an order is accepted', () => {
    expect(confirmPaymentRequest.parse(confirm)).toEqual(confirm);
  });

  test.each([
    ['no payment', { paymentIntentId: '' }, 'paymentIntentId: payment-missing'],
    [
      'a payment id of 256 characters',
      { paymentIntentId: `pi_${'x'.repeat(253)}` },
      'paymentIntentId: too-long 255',
    ],
    ['a payment id with something before it', { paymentIntentId: '../pi_3Rb1' }, MALFORMED_PAYMENT],
    [
      'a payment id with something after it',
      { paymentIntentId: 'pi_3Rb1/cancel' },
      MALFORMED_PAYMENT,
    ],
    ['an id of something else', { paymentIntentId: 'search' }, MALFORMED_PAYMENT],
    ['no order', { orderId: undefined }, 'orderId: order-missing'],
    ['an unknown field', { amount: 150_00 }, 'unknown field'],
  ])('with %s is rejected', (_, difference, error) => {
    expect(fieldErrorsOf(confirmPaymentRequest, { ...confirm, ...difference })).toEqual([error]);
  });
});
