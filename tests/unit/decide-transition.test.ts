import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#server/orders/record.ts';
import { decideTransition, type TransitionDecision } from '#server/payments/decide-transition.ts';
import type { PaymentUpdate } from '#server/payments/payment-update.ts';
import { priceOfService } from '#shared/pricing.ts';

const { totalAmount } = priceOfService('basic');

const order: OrderRecord = {
  id: '0123456789abcdefghjkmnpqrs',
  serviceType: 'basic',
  propertyAddress: '1 Ocean Drive, Miami Beach',
  county: 'miami-dade',
  customerName: 'Ana',
  customerEmail: 'ana@example.com',
  customerPhone: '305 555 0100',
  notes: null,
  totalAmount,
  status: 'pending',
  paymentStatus: 'pending',
  stripePaymentIntentId: 'pi_1',
  refundedAmount: 0,
  paymentAttempt: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const source = { intentId: 'pi_1', orderId: order.id, event: null };
const paid = {
  ...source,
  type: 'succeeded',
  receivedAmount: totalAmount,
  currency: 'usd',
  livemode: false,
} as const;

const refund = {
  ...source,
  type: 'refunded',
  refundedAmount: totalAmount,
  receivedAmount: totalAmount,
} as const;
const dispute = { ...source, type: 'disputed', disputedAmount: totalAmount } as const;
const paidOrder: OrderRecord = { ...order, status: 'confirmed', paymentStatus: 'paid' };

/** The state of the payment that a decision leads to, and the mails it causes. */
function outcome(decision: TransitionDecision) {
  if (decision.type !== 'change') return decision.type;
  const { paymentStatus, mails } = decision.change;
  return [paymentStatus, ...mails.map(({ kind }) => kind)].join(', ');
}

describe('the decision on a payment', () => {
  test('the whole sum in the right currency: paid and confirmed, with a receipt and a notice', () => {
    expect(decideTransition(order, paid, false)).toMatchObject({
      change: { status: 'confirmed', paymentStatus: 'paid' },
    });
    expect(outcome(decideTransition(order, paid, false))).toBe('paid, receipt, order_notice');
  });

  test.each([
    ['a cent less', { receivedAmount: totalAmount - 1 }],
    ['a cent more', { receivedAmount: totalAmount + 1 }],
    ['another currency', { currency: 'eur' }],
    ['real money on a test site', { livemode: true }],
    ['another intent than the order’s', { intentId: 'pi_2' }],
  ])('%s: a person looks at it, and it is not paid', (_, difference) => {
    const decision = decideTransition(order, { ...paid, ...difference }, false);
    expect(outcome(decision)).toBe('needs_review, review_alert');
  });

  test('test money on the live site: a person looks at it, and it is not paid', () => {
    expect(outcome(decideTransition(order, paid, true))).toBe('needs_review, review_alert');
  });

  test('paid after the order was cancelled: the money is recorded, the office decides', () => {
    const decision = decideTransition({ ...order, status: 'cancelled' }, paid, false);
    expect(decision).toMatchObject({ change: { status: 'cancelled' } });
    expect(outcome(decision)).toBe('paid, review_alert');
  });

  test.each(['paid', 'partially_refunded', 'refunded', 'disputed', 'needs_review'] as const)(
    'a second payment of an order that is %s: it stays so, and the office is alarmed once for each',
    (paymentStatus) => {
      const keys = ['pi_2', 'pi_2', 'pi_3'].map((intentId) => {
        const decision = decideTransition(
          { ...paidOrder, paymentStatus },
          { ...paid, intentId },
          false,
        );
        expect(outcome(decision)).toBe(`${paymentStatus}, review_alert`);
        return decision.type === 'change' && decision.change.mails[0]?.dedupeKey;
      });
      expect(new Set(keys).size).toBe(2);
    },
  );

  test('a payment that an operator accepts after the review is over changes nothing', () => {
    const accepted = {
      ...source,
      type: 'accepted',
      intentId: 'pi_2',
      receivedAmount: totalAmount,
    } as const;
    expect(outcome(decideTransition(paidOrder, accepted, false))).toBe('no-change');
  });

  test('a declined card: no money came, and the order says so', () => {
    const failed = { ...source, type: 'failed' } as const;
    expect(outcome(decideTransition(order, failed, false))).toBe('failed');
  });

  test('another intent’s failure is nobody’s business', () => {
    const failed = { ...source, type: 'failed', intentId: 'pi_2' } as const;
    expect(outcome(decideTransition(order, failed, false))).toBe('no-change');
  });

  test.each<PaymentUpdate>([
    { ...source, type: 'processing' },
    { ...source, type: 'failed' },
    paid,
  ])('a paid order stays paid after a late update: $type', (update) => {
    expect(outcome(decideTransition(paidOrder, update, false))).toBe('no-change');
  });
});

describe('money under review that an operator accepts', () => {
  const inReview: OrderRecord = { ...order, paymentStatus: 'needs_review' };
  const accepted: PaymentUpdate = { ...source, type: 'accepted', receivedAmount: 12_000 };

  test('confirms a pending order, and the amount becomes its total', () => {
    const decision = decideTransition(inReview, accepted, false);
    expect(outcome(decision)).toBe('paid, receipt, order_notice');
    expect(decision).toMatchObject({ change: { status: 'confirmed', totalAmount: 12_000 } });
  });

  test('changes nothing where the payment is not under review', () => {
    expect(outcome(decideTransition(order, accepted, false))).toBe('no-change');
  });

  test('leaves the work of any other order as it is, without mail', () => {
    const decision = decideTransition({ ...inReview, status: 'in_progress' }, accepted, false);
    expect(outcome(decision)).toBe('paid');
    expect(decision).toMatchObject({ change: { status: 'in_progress', totalAmount: 12_000 } });
  });
});

describe('the mails of a decision', () => {
  const mailsOf = (decision: TransitionDecision) =>
    decision.type === 'change' ? decision.change.mails : [];

  test('have one key for each order, or for each payment under review', () => {
    expect(mailsOf(decideTransition(order, paid, false)).map(({ dedupeKey }) => dedupeKey)).toEqual(
      ['receipt:0123456789abcdefghjkmnpqrs', 'order_notice:0123456789abcdefghjkmnpqrs'],
    );
    const mismatch = decideTransition(order, { ...paid, receivedAmount: 1 }, false);
    expect(mailsOf(mismatch)[0]?.dedupeKey).toBe('review_alert:0123456789abcdefghjkmnpqrs:pi_1');
    const part = decideTransition(paidOrder, { ...refund, refundedAmount: 5_000 }, false);
    expect(mailsOf(part)[0]?.dedupeKey).toBe('refund_notice:0123456789abcdefghjkmnpqrs:5000');
  });

  test.each([
    [{ receivedAmount: 13_299 }, order, '13299 cents came, 13300 were asked'],
    [{ currency: 'eur' }, order, 'paid in eur, not in usd'],
    [{ livemode: true }, order, 'paid in live mode on a test site'],
    [
      { intentId: 'pi_2' },
      { ...paidOrder, paymentStatus: 'partially_refunded' } as const,
      "the order's payment is pi_1 (partially refunded), but pi_2 was paid",
    ],
    [
      {},
      { ...order, paymentStatus: 'needs_review' } as const,
      'pi_1 was paid while the order was under review',
    ],
  ])('say why %j needs a review', (difference, known, detail) => {
    const [alert] = mailsOf(decideTransition(known, { ...paid, ...difference }, false));
    expect(alert).toMatchObject({ kind: 'review_alert', detail });
  });

  test('say that test money came to the live site', () => {
    const [alert] = mailsOf(decideTransition(order, paid, true));
    expect(alert).toMatchObject({ detail: 'paid in test mode on the live site' });
  });
});

describe('the decision on money that goes back', () => {
  test.each([refund, dispute])('of another payment: no change ($type)', (update) => {
    const ofAnother = { ...update, intentId: 'pi_2' };
    expect(outcome(decideTransition(paidOrder, ofAnother, false))).toBe('no-change');
  });

  test('never counts more than the total as refunded', () => {
    const decision = decideTransition(
      paidOrder,
      { ...refund, refundedAmount: 20_000, receivedAmount: 20_000 },
      false,
    );
    expect(outcome(decision)).toBe('refunded, refund_notice');
    expect(decision).toMatchObject({ change: { refundedAmount: 13_300 } });
  });

  test('in part of what came is a part, though it is the whole total', () => {
    const decision = decideTransition(paidOrder, { ...refund, receivedAmount: 20_000 }, false);
    expect(outcome(decision)).toBe('partially_refunded, refund_notice');
  });

  test('a part, another part, the rest: each changes the order once and tells the office', () => {
    const first = decideTransition(paidOrder, { ...refund, refundedAmount: 5_000 }, false);
    expect(outcome(first)).toBe('partially_refunded, refund_notice');

    const part: OrderRecord = {
      ...paidOrder,
      paymentStatus: 'partially_refunded',
      refundedAmount: 5_000,
    };
    expect(outcome(decideTransition(part, { ...refund, refundedAmount: 5_000 }, false))).toBe(
      'no-change',
    );
    expect(outcome(decideTransition(part, { ...refund, refundedAmount: 9_000 }, false))).toBe(
      'partially_refunded, refund_notice',
    );
    expect(outcome(decideTransition(part, refund, false))).toBe('refunded, refund_notice');
  });

  test('two refunds of one order are two notices', () => {
    const keys = [5_000, 9_000].map((refundedAmount) => {
      const decision = decideTransition(paidOrder, { ...refund, refundedAmount }, false);
      return decision.type === 'change' && decision.change.mails[0]?.dedupeKey;
    });
    expect(new Set(keys).size).toBe(2);
  });

  test('a dispute alarms the office, once', () => {
    expect(outcome(decideTransition(paidOrder, dispute, false))).toBe('disputed, dispute_alert');
    const disputed: OrderRecord = { ...paidOrder, paymentStatus: 'disputed' };
    expect(outcome(decideTransition(disputed, dispute, false))).toBe('no-change');
  });

  test('a refund of a disputed order leaves it disputed; the sum is kept, the office hears of it', () => {
    const disputed: OrderRecord = { ...paidOrder, paymentStatus: 'disputed' };
    const decision = decideTransition(disputed, refund, false);
    expect(outcome(decision)).toBe('disputed, refund_notice');
    expect(decision).toMatchObject({ change: { refundedAmount: totalAmount } });
  });

  test('a dispute of an order that was refunded leaves it so, and alarms the office', () => {
    const back: OrderRecord = {
      ...paidOrder,
      paymentStatus: 'refunded',
      refundedAmount: totalAmount,
    };
    expect(outcome(decideTransition(back, dispute, false))).toBe('refunded, dispute_alert');
  });

  test.each([refund, dispute])('before the payment is known: to be told again ($type)', (early) => {
    expect(outcome(decideTransition(order, early, false))).toBe('too-early');
  });
});
