import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#server/orders/record.ts';
import { type PaymentReport, verdictOn } from '#server/orders/verdict.ts';

const order: OrderRecord = {
  id: '0123456789abcdefghjkmnpqrs',
  serviceType: 'basic',
  propertyAddress: '1 Ocean Drive, Miami Beach',
  county: 'miami-dade',
  customerName: 'Ana',
  customerEmail: 'ana@example.com',
  customerPhone: '305 555 0100',
  notes: null,
  totalAmount: 13_300,
  status: 'pending',
  paymentStatus: 'pending',
  stripePaymentIntentId: 'pi_1',
  createdAt: '2026-01-01T00:00:00.000Z',
};

const paid: PaymentReport = {
  intentId: 'pi_1',
  orderId: order.id,
  state: 'succeeded',
  amountReceived: 13_300,
  currency: 'usd',
  livemode: false,
  event: null,
};

describe('the verdict on a payment', () => {
  test('the whole sum in the right currency: paid', () => {
    expect(verdictOn(order, paid, false)).toEqual({ kind: 'move', to: 'paid' });
  });

  test.each([
    ['a cent less', { amountReceived: 13_299 }],
    ['a cent more', { amountReceived: 13_301 }],
    ['another currency', { currency: 'eur' }],
    ['real money on a test site', { livemode: true }],
    ['another intent than the order’s', { intentId: 'pi_2' }],
  ])('%s: a person looks at it, and it is not paid', (_, difference) => {
    expect(verdictOn(order, { ...paid, ...difference }, false).kind).toBe('review');
  });

  test('a declined card: no money came, and the order says so', () => {
    const failed = { ...paid, state: 'failed', amountReceived: 0 } as const;
    expect(verdictOn(order, failed, false)).toEqual({ kind: 'move', to: 'failed' });
  });

  test('another intent’s failure is nobody’s business', () => {
    const failed = { ...paid, state: 'failed', intentId: 'pi_2' } as const;
    expect(verdictOn(order, failed, false)).toEqual({ kind: 'no-change' });
  });

  test.each(['processing', 'failed', 'succeeded'] as const)(
    'a paid order stays paid when %s is told late',
    (state) => {
      const late = { ...paid, state };
      expect(verdictOn({ ...order, paymentStatus: 'paid' }, late, false).kind).toBe('no-change');
    },
  );
});
