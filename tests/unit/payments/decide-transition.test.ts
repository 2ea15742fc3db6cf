import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#server/orders/record.ts';
import type { TransitionDecision } from '#server/payments/decision.ts';
import type { PaymentUpdate } from '#server/payments/payment-update.ts';
import { formatDollars } from '#shared/pricing.ts';
import {
  decide,
  order,
  paid,
  paidOrder,
  refund,
  source,
  summarize,
  totalAmount,
} from './payment-updates.ts';

describe('a payment', () => {
  test('of the total in the right currency confirms the order, with a receipt and a notice', () => {
    expect(decide(order, paid, false)).toMatchObject({
      order: { status: 'confirmed', paymentStatus: 'paid' },
    });
    expect(summarize(decide(order, paid, false))).toBe('paid, receipt, order_notice');
  });

  test('is recorded with the card that paid it', () => {
    const card = { cardBrand: 'visa', cardLast4: '4242' };
    expect(decide(order, paid, false)).toMatchObject({ order: card });
    const unnamed = decide(order, { ...paid, card: null }, false);
    const other = decide(order, { ...paid, intentId: 'pi_2' }, false);
    for (const decision of [unnamed, other]) {
      expect(decision).toMatchObject({ order: { cardBrand: null, cardLast4: null } });
    }
  });

  test('whose card an event does not say is asked about only if it settles the order', () => {
    const { card: _, ...event } = paid;
    expect(decide(order, event, false)).toEqual({ type: 'ask-stripe' });
    expect(summarize(decide(paidOrder, event, false))).toBe('no-change');
    const less = { ...event, receivedAmount: totalAmount - 1 };
    expect(summarize(decide(order, less, false))).toBe('needs_review, review_alert');
  });

  test.each([
    ['of one cent less', { receivedAmount: totalAmount - 1 }],
    ['of one cent more', { receivedAmount: totalAmount + 1 }],
    ['in another currency', { currency: 'eur' }],
    ['in live mode on a test site', { livemode: true }],
    ['by another intent than the order’s', { intentId: 'pi_2' }],
  ])('%s needs review and is not settled', (_, difference) => {
    const decision = decide(order, { ...paid, ...difference }, false);
    expect(summarize(decision)).toBe('needs_review, review_alert');
  });

  test('in test mode on the live site needs review and is not settled', () => {
    expect(summarize(decide(order, paid, true))).toBe('needs_review, review_alert');
  });

  test('for a canceled order is recorded and alerts the office', () => {
    const decision = decide({ ...order, status: 'cancelled' }, paid, false);
    expect(decision).toMatchObject({ order: { status: 'cancelled' } });
    expect(summarize(decision)).toBe('paid, review_alert');
  });

  const REFUNDED: Readonly<Partial<Record<OrderRecord['paymentStatus'], number>>> = {
    partially_refunded: 5_000,
    refunded: totalAmount,
  };

  test.each(['paid', 'partially_refunded', 'refunded', 'disputed', 'needs_review'] as const)(
    'for an order that is %s leaves it so and alerts the office once for each intent',
    (paymentStatus) => {
      const keys = ['pi_2', 'pi_2', 'pi_3'].map((intentId) => {
        const known = {
          ...paidOrder,
          paymentStatus,
          paidAt: paymentStatus === 'needs_review' ? null : paidOrder.paidAt,
          refundedAmount: REFUNDED[paymentStatus] ?? 0,
        };
        const decision = decide(known, { ...paid, intentId });
        expect(summarize(decision)).toBe(`${paymentStatus}, review_alert`);
        return decision.type === 'change' && decision.mails[0]?.occasion;
      });
      expect(new Set(keys).size).toBe(2);
    },
  );

  test('accepted by an operator after the review has ended changes nothing', () => {
    const accepted = {
      ...source,
      type: 'accepted',
      intentId: 'pi_2',
      card: null,
    } as const;
    expect(summarize(decide(paidOrder, accepted, false))).toBe('no-change');
  });

  test('with a declined card marks the payment as failed', () => {
    const failed = { ...source, type: 'failed' } as const;
    expect(summarize(decide(order, failed, false))).toBe('failed');
  });

  test('that failed for another intent changes nothing', () => {
    const failed = { ...source, type: 'failed', intentId: 'pi_2' } as const;
    expect(summarize(decide(order, failed, false))).toBe('no-change');
  });

  test.each<PaymentUpdate>([
    { ...source, type: 'processing' },
    { ...source, type: 'failed' },
    paid,
  ])('for a paid order changes nothing when it arrives late: $type', (update) => {
    expect(summarize(decide(paidOrder, update, false))).toBe('no-change');
  });
});

describe('a payment under review that an operator accepts', () => {
  const inReview: OrderRecord = {
    ...order,
    paymentStatus: 'needs_review',
    receivedAmount: 12_000,
  };
  const accepted = {
    ...source,
    type: 'accepted',
    card: { brand: 'link', last4: null },
  } as const satisfies PaymentUpdate;

  test('confirms a pending order, and the amount becomes its total', () => {
    const decision = decide(inReview, accepted, false);
    expect(summarize(decision)).toBe('paid, receipt, order_notice');
    expect(decision).toMatchObject({ order: { status: 'confirmed', totalAmount: 12_000 } });
  });

  test('changes nothing if the payment is not under review, or not the order’s own', () => {
    expect(summarize(decide(order, accepted, false))).toBe('no-change');
    const another = { ...accepted, intentId: 'pi_2' };
    expect(summarize(decide(inReview, another, false))).toBe('no-change');
  });

  test('leaves the status of an order that is not pending unchanged and sends no email', () => {
    const decision = decide({ ...inReview, status: 'in_progress' }, accepted, false);
    expect(summarize(decision)).toBe('paid');
    expect(decision).toMatchObject({ order: { status: 'in_progress', totalAmount: 12_000 } });
  });
});

describe('the emails of a decision', () => {
  const mailsOf = (decision: TransitionDecision) =>
    decision.type === 'change' ? decision.mails : [];

  test('go out once for each order, or for each payment under review', () => {
    expect(mailsOf(decide(order, paid, false))).toEqual([
      { kind: 'receipt' },
      { kind: 'order_notice' },
    ]);
    const mismatch = decide(order, { ...paid, receivedAmount: 1 }, false);
    expect(mailsOf(mismatch)[0]).toMatchObject({ kind: 'review_alert', occasion: 'pi_1' });
    const part = decide(paidOrder, { ...refund, refundedAmount: 5_000 }, false);
    expect(mailsOf(part)[0]).toMatchObject({ kind: 'refund_notice', occasion: 'pi_1:5000' });
  });

  test.each([
    [
      { receivedAmount: totalAmount - 1 },
      order,
      `received ${formatDollars(totalAmount - 1)}, expected ${formatDollars(totalAmount)}`,
    ],
    [{ currency: 'eur' }, order, 'paid in eur, not in usd'],
    [{ livemode: true }, order, 'paid in live mode on a test site'],
    [
      { intentId: 'pi_2' },
      { ...paidOrder, paymentStatus: 'partially_refunded' } as const,
      'the order’s payment is pi_1 (partially refunded), but pi_2 was paid',
    ],
    [
      {},
      { ...order, paymentStatus: 'needs_review' } as const,
      'pi_1 was paid while the order was under review',
    ],
  ])('state why %j needs a review', (difference, known, detail) => {
    const [alert] = mailsOf(decide(known, { ...paid, ...difference }, false));
    expect(alert).toMatchObject({ kind: 'review_alert', detail });
  });

  test('state that the live site was paid in test mode', () => {
    const [alert] = mailsOf(decide(order, paid, true));
    expect(alert).toMatchObject({ detail: 'paid in test mode on the live site' });
  });
});
