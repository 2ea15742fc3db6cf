import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#server/orders/record.ts';
import type { PaymentReport } from '#server/orders/report.ts';
import { type Verdict, verdictOn } from '#server/orders/verdict.ts';

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
  refundedAmount: 0,
  paymentAttempt: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const paid: PaymentReport = {
  intentId: 'pi_1',
  orderId: order.id,
  state: 'succeeded',
  amount: 13_300,
  currency: 'usd',
  livemode: false,
  event: null,
};

const refund: PaymentReport = { ...paid, state: 'refunded' };
const dispute: PaymentReport = { ...paid, state: 'disputed' };
const paidOrder: OrderRecord = { ...order, status: 'confirmed', paymentStatus: 'paid' };

/** The state of the payment that a verdict leads to, and the mails it causes. */
function outcome(verdict: Verdict) {
  if (verdict.kind !== 'change') return verdict.kind;
  const { paymentStatus, mails } = verdict.change;
  return [paymentStatus, ...mails.map(({ kind }) => kind)].join(', ');
}

describe('the verdict on a payment', () => {
  test('the whole sum in the right currency: paid and confirmed, with a receipt and a notice', () => {
    expect(verdictOn(order, paid, false)).toMatchObject({
      change: { status: 'confirmed', paymentStatus: 'paid' },
    });
    expect(outcome(verdictOn(order, paid, false))).toBe('paid, receipt, order_notice');
  });

  test.each([
    ['a cent less', { amount: 13_299 }],
    ['a cent more', { amount: 13_301 }],
    ['another currency', { currency: 'eur' }],
    ['real money on a test site', { livemode: true }],
    ['another intent than the order’s', { intentId: 'pi_2' }],
  ])('%s: a person looks at it, and it is not paid', (_, difference) => {
    const verdict = verdictOn(order, { ...paid, ...difference }, false);
    expect(outcome(verdict)).toBe('needs_review, review_alert');
  });

  test('paid after the order was cancelled: the money is recorded, the office decides', () => {
    const verdict = verdictOn({ ...order, status: 'cancelled' }, paid, false);
    expect(verdict).toMatchObject({ change: { status: 'cancelled' } });
    expect(outcome(verdict)).toBe('paid, review_alert');
  });

  test.each(['paid', 'partially_refunded', 'refunded', 'disputed', 'needs_review'] as const)(
    'a second payment of an order that is %s: it stays so, and the office is alarmed once for each',
    (paymentStatus) => {
      const keys = ['pi_2', 'pi_2', 'pi_3'].map((intentId) => {
        const verdict = verdictOn({ ...paidOrder, paymentStatus }, { ...paid, intentId }, false);
        expect(outcome(verdict)).toBe(`${paymentStatus}, review_alert`);
        return verdict.kind === 'change' && verdict.change.mails[0]?.dedupeKey;
      });
      expect(new Set(keys).size).toBe(2);
    },
  );

  test('a payment that an operator accepts after the review is over changes nothing', () => {
    const accepted = { ...paid, intentId: 'pi_2', accepted: true } as const;
    expect(outcome(verdictOn(paidOrder, accepted, false))).toBe('no-change');
  });

  test('a declined card: no money came, and the order says so', () => {
    const failed = { ...paid, state: 'failed', amount: 0 } as const;
    expect(outcome(verdictOn(order, failed, false))).toBe('failed');
  });

  test('another intent’s failure is nobody’s business', () => {
    const failed = { ...paid, state: 'failed', intentId: 'pi_2' } as const;
    expect(outcome(verdictOn(order, failed, false))).toBe('no-change');
  });

  test.each(['processing', 'failed', 'succeeded'] as const)(
    'a paid order stays paid when %s is told late',
    (state) => {
      expect(outcome(verdictOn(paidOrder, { ...paid, state }, false))).toBe('no-change');
    },
  );
});

describe('the verdict on money that goes back', () => {
  test('a part, another part, the rest: each changes the order once and tells the office', () => {
    const first = verdictOn(paidOrder, { ...refund, amount: 5_000 }, false);
    expect(outcome(first)).toBe('partially_refunded, refund_notice');

    const part: OrderRecord = {
      ...paidOrder,
      paymentStatus: 'partially_refunded',
      refundedAmount: 5_000,
    };
    expect(outcome(verdictOn(part, { ...refund, amount: 5_000 }, false))).toBe('no-change');
    expect(outcome(verdictOn(part, { ...refund, amount: 9_000 }, false))).toBe(
      'partially_refunded, refund_notice',
    );
    expect(outcome(verdictOn(part, refund, false))).toBe('refunded, refund_notice');
  });

  test('two refunds of one order are two notices', () => {
    const keys = [5_000, 9_000].map((amount) => {
      const verdict = verdictOn(paidOrder, { ...refund, amount }, false);
      return verdict.kind === 'change' && verdict.change.mails[0]?.dedupeKey;
    });
    expect(new Set(keys).size).toBe(2);
  });

  test('a dispute alarms the office, once', () => {
    expect(outcome(verdictOn(paidOrder, dispute, false))).toBe('disputed, dispute_alert');
    const disputed: OrderRecord = { ...paidOrder, paymentStatus: 'disputed' };
    expect(outcome(verdictOn(disputed, dispute, false))).toBe('no-change');
  });

  test('a refund of a disputed order leaves it disputed; the sum is kept, the office hears of it', () => {
    const disputed: OrderRecord = { ...paidOrder, paymentStatus: 'disputed' };
    const verdict = verdictOn(disputed, refund, false);
    expect(outcome(verdict)).toBe('disputed, refund_notice');
    expect(verdict).toMatchObject({ change: { refundedAmount: 13_300 } });
  });

  test('a dispute of an order that was refunded leaves it so, and alarms the office', () => {
    const back: OrderRecord = { ...paidOrder, paymentStatus: 'refunded', refundedAmount: 13_300 };
    expect(outcome(verdictOn(back, dispute, false))).toBe('refunded, dispute_alert');
  });

  test.each([refund, dispute])(
    'before the payment is known: to be told again ($state)',
    (early) => {
      expect(outcome(verdictOn(order, early, false))).toBe('too-early');
    },
  );
});
