import { describe, expect, test } from 'vitest';
import { confirmPaymentRequest, startPaymentRequest } from '#shared/payments.ts';

describe('a request to start a payment', () => {
  const start = { amount: 13_300, orderId: '01j8zk3v9q4m5n6p7r8s9t0vwx' };

  test('with an amount in cents and an order is accepted', () => {
    expect(startPaymentRequest.parse(start)).toEqual(start);
  });

  test.each([
    ['no amount', { amount: undefined }],
    ['a fraction of a cent', { amount: 13_300.5 }],
    ['an amount beyond 32 bits', { amount: 2 ** 31 }],
    ['no order', { orderId: '' }],
    ['an order id of 256 characters', { orderId: 'x'.repeat(256) }],
    ['an unknown field', { currency: 'eur' }],
  ])('with %s is rejected', (_, difference) => {
    expect(startPaymentRequest.safeParse({ ...start, ...difference }).success).toBe(false);
  });
});

describe('a request to confirm a payment', () => {
  const confirm = { paymentIntentId: 'pi_3Rb1', orderId: '01j8zk3v9q4m5n6p7r8s9t0vwx' };

  test('with a payment and an order is accepted', () => {
    expect(confirmPaymentRequest.parse(confirm)).toEqual(confirm);
  });

  test.each([
    ['no payment', { paymentIntentId: '' }],
    ['a payment id of 256 characters', { paymentIntentId: `pi_${'x'.repeat(253)}` }],
    ['a payment id with something before it', { paymentIntentId: '../pi_3Rb1' }],
    ['a payment id with something after it', { paymentIntentId: 'pi_3Rb1/cancel' }],
    ['an id of something else', { paymentIntentId: 'search' }],
    ['no order', { orderId: undefined }],
    ['an unknown field', { amount: 13_300 }],
  ])('with %s is rejected', (_, difference) => {
    expect(confirmPaymentRequest.safeParse({ ...confirm, ...difference }).success).toBe(false);
  });

  test('names the missing payment once, and a malformed one', () => {
    const messagesOf = (paymentIntentId: string) =>
      confirmPaymentRequest
        .safeParse({ ...confirm, paymentIntentId })
        .error?.issues.map(({ message }) => message);
    expect(messagesOf('')).toEqual(['payment-missing']);
    expect(messagesOf('..')).toEqual(['payment-malformed']);
  });
});
