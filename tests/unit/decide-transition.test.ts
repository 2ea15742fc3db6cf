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
  receivedAmount: null,
  refundedAmount: 0,
  failedRefundAmount: 0,
  lostAmount: 0,
  paymentAttempt: 1,
  paymentAskedAt: null,
  paidAt: null,
  dueAt: null,
  deliveredAt: null,
  canceledAt: null,
  refundedAt: null,
  cardBrand: null,
  cardLast4: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const source = { intentId: 'pi_1', orderId: order.id, event: null };
const paid = {
  ...source,
  type: 'succeeded',
  receivedAmount: totalAmount,
  currency: 'usd',
  livemode: false,
  card: { brand: 'visa', last4: '4242' },
} as const;

const refund = {
  ...source,
  type: 'refunded',
  refundedAmount: totalAmount,
  failedRefundAmount: null,
  receivedAmount: totalAmount,
  currency: 'usd',
} as const;
const dispute = {
  ...source,
  type: 'disputed',
  disputeId: 'du_1',
  disputedAmount: totalAmount,
  currency: 'usd',
} as const;
const closed = { ...dispute, type: 'dispute-closed', isWon: false } as const;
const failedRefund = {
  ...source,
  type: 'refund-failed',
  refundId: 're_1',
  failedAmount: 5_000,
  currency: 'usd',
} as const;
const paidOrder: OrderRecord = {
  ...order,
  status: 'confirmed',
  paymentStatus: 'paid',
  receivedAmount: totalAmount,
};

/** Returns the payment status that a decision leads to, and the mails that it causes. */
function summarize(decision: TransitionDecision) {
  if (decision.type !== 'change') return decision.type;
  const { paymentStatus, mails } = decision.change;
  return [paymentStatus, ...mails.map(({ kind }) => kind)].join(', ');
}

describe('a payment', () => {
  test('of the total in the right currency confirms the order, with a receipt and a notice', () => {
    expect(decideTransition(order, paid, false)).toMatchObject({
      change: { status: 'confirmed', paymentStatus: 'paid' },
    });
    expect(summarize(decideTransition(order, paid, false))).toBe('paid, receipt, order_notice');
  });

  test('is recorded with the card that paid it', () => {
    const change = { cardBrand: 'visa', cardLast4: '4242' };
    expect(decideTransition(order, paid, false)).toMatchObject({ change });
    const unnamed = decideTransition(order, { ...paid, card: null }, false);
    expect(unnamed).toMatchObject({ change: { cardBrand: null, cardLast4: null } });
  });

  test('whose card an event does not say is asked about only if it settles the order', () => {
    const { card: _, ...event } = paid;
    expect(decideTransition(order, event, false)).toEqual({ type: 'ask-stripe' });
    expect(summarize(decideTransition(paidOrder, event, false))).toBe('no-change');
    const less = { ...event, receivedAmount: totalAmount - 1 };
    expect(summarize(decideTransition(order, less, false))).toBe('needs_review, review_alert');
  });

  test.each([
    ['of one cent less', { receivedAmount: totalAmount - 1 }],
    ['of one cent more', { receivedAmount: totalAmount + 1 }],
    ['in another currency', { currency: 'eur' }],
    ['in live mode on a test site', { livemode: true }],
    ['by another intent than the order’s', { intentId: 'pi_2' }],
  ])('%s needs review and is not settled', (_, difference) => {
    const decision = decideTransition(order, { ...paid, ...difference }, false);
    expect(summarize(decision)).toBe('needs_review, review_alert');
  });

  test('in test mode on the live site needs review and is not settled', () => {
    expect(summarize(decideTransition(order, paid, true))).toBe('needs_review, review_alert');
  });

  test('for a canceled order is recorded and alerts the office', () => {
    const decision = decideTransition({ ...order, status: 'cancelled' }, paid, false);
    expect(decision).toMatchObject({ change: { status: 'cancelled' } });
    expect(summarize(decision)).toBe('paid, review_alert');
  });

  test.each(['paid', 'partially_refunded', 'refunded', 'disputed', 'needs_review'] as const)(
    'for an order that is %s leaves it so and alerts the office once for each intent',
    (paymentStatus) => {
      const keys = ['pi_2', 'pi_2', 'pi_3'].map((intentId) => {
        const decision = decideTransition(
          { ...paidOrder, paymentStatus },
          { ...paid, intentId },
          false,
        );
        expect(summarize(decision)).toBe(`${paymentStatus}, review_alert`);
        return decision.type === 'change' && decision.change.mails[0]?.dedupeKey;
      });
      expect(new Set(keys).size).toBe(2);
    },
  );

  test('accepted by an operator after the review has ended changes nothing', () => {
    const accepted = {
      ...source,
      type: 'accepted',
      intentId: 'pi_2',
      receivedAmount: totalAmount,
      refundedAmount: 0,
      failedRefundAmount: 0,
      card: null,
    } as const;
    expect(summarize(decideTransition(paidOrder, accepted, false))).toBe('no-change');
  });

  test('with a declined card marks the payment as failed', () => {
    const failed = { ...source, type: 'failed' } as const;
    expect(summarize(decideTransition(order, failed, false))).toBe('failed');
  });

  test('that failed for another intent changes nothing', () => {
    const failed = { ...source, type: 'failed', intentId: 'pi_2' } as const;
    expect(summarize(decideTransition(order, failed, false))).toBe('no-change');
  });

  test.each<PaymentUpdate>([
    { ...source, type: 'processing' },
    { ...source, type: 'failed' },
    paid,
  ])('for a paid order changes nothing when it arrives late: $type', (update) => {
    expect(summarize(decideTransition(paidOrder, update, false))).toBe('no-change');
  });
});

describe('a payment under review that an operator accepts', () => {
  const inReview: OrderRecord = { ...order, paymentStatus: 'needs_review' };
  const accepted = {
    ...source,
    type: 'accepted',
    receivedAmount: 12_000,
    refundedAmount: 0,
    failedRefundAmount: 0,
    card: { brand: 'link', last4: null },
  } as const satisfies PaymentUpdate;

  test('confirms a pending order, and the amount becomes its total', () => {
    const decision = decideTransition(inReview, accepted, false);
    expect(summarize(decision)).toBe('paid, receipt, order_notice');
    expect(decision).toMatchObject({ change: { status: 'confirmed', totalAmount: 12_000 } });
  });

  test('changes nothing if the payment is not under review', () => {
    expect(summarize(decideTransition(order, accepted, false))).toBe('no-change');
  });

  test('leaves the status of an order that is not pending unchanged and sends no mail', () => {
    const decision = decideTransition({ ...inReview, status: 'in_progress' }, accepted, false);
    expect(summarize(decision)).toBe('paid');
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
  ])('state why %j needs a review', (difference, known, detail) => {
    const [alert] = mailsOf(decideTransition(known, { ...paid, ...difference }, false));
    expect(alert).toMatchObject({ kind: 'review_alert', detail });
  });

  test('state that the live site was paid in test mode', () => {
    const [alert] = mailsOf(decideTransition(order, paid, true));
    expect(alert).toMatchObject({ detail: 'paid in test mode on the live site' });
  });
});

describe('a refund or a dispute', () => {
  test.each([
    [refund, 'refund_notice'],
    [failedRefund, 'refund_failed_alert'],
    [dispute, 'dispute_alert'],
    [closed, 'dispute_closed_notice'],
  ] as const)(
    'of another payment notifies the office and leaves the order (%j)',
    (update, kind) => {
      const decision = decideTransition(paidOrder, { ...update, intentId: 'pi_2' }, false);
      expect(summarize(decision)).toBe(`paid, ${kind}`);
      expect(decision).toMatchObject({
        change: { refundedAmount: 0, mails: [{ detail: expect.stringContaining('pi_2') }] },
      });
    },
  );

  test('of an overpayment in parts records each part and notifies the office of each', () => {
    const keys: (string | undefined)[] = [];
    let known: OrderRecord = { ...order, paymentStatus: 'needs_review', receivedAmount: 20_000 };
    for (const refundedAmount of [6_700, 14_000, 20_000]) {
      const update = { ...refund, refundedAmount, receivedAmount: 20_000 };
      const decision = decideTransition(known, update, false);
      if (decision.type !== 'change') throw new Error(decision.type);
      expect(decision.change).toMatchObject({ refundedAmount, receivedAmount: 20_000 });
      keys.push(decision.change.mails[0]?.dedupeKey);
      const { mails, ...change } = decision.change;
      known = { ...known, ...change };
    }
    expect(new Set(keys).size).toBe(3);
    expect(known.paymentStatus).toBe('refunded');
  });

  /** The details of the mails, in order: the office's notice, then the customer's receipt. */
  const detailsOf = (known: OrderRecord, update: PaymentUpdate) => {
    const decision = decideTransition(known, update, false);
    return decision.type === 'change' ? decision.change.mails.map(({ detail }) => detail) : [];
  };
  const partlyRefunded = {
    ...paidOrder,
    paymentStatus: 'partially_refunded',
    refundedAmount: 5_000,
  } as const;

  test('tells the customer the amount, and whether it is a part, the rest or everything', () => {
    expect(detailsOf(paidOrder, { ...refund, refundedAmount: 5_000 })).toEqual([
      '$50 of $133 went back',
      '$50 of the $133 that you paid',
    ]);
    expect(detailsOf(partlyRefunded, refund)).toEqual([
      '$133 of $133 went back',
      '$83, the rest of the $133 that you paid',
    ]);
    expect(detailsOf(paidOrder, refund)).toEqual([
      '$133 of $133 went back',
      '$133, everything that you paid',
    ]);
  });

  test('in another currency is stated in that currency’s smallest unit', () => {
    const foreign = { ...order, paymentStatus: 'needs_review', receivedAmount: 9_000 } as const;
    const update = { ...refund, refundedAmount: 4_000, receivedAmount: 9_000, currency: 'eur' };
    expect(detailsOf(foreign, update)).toEqual([
      '4000 (smallest unit of eur) of 9000 (smallest unit of eur) went back',
      '4000 (smallest unit of eur) of the 9000 (smallest unit of eur) that you paid',
    ]);
  });

  test('that fails states what failed and what is refunded now', () => {
    const update = { ...refund, refundedAmount: 2_000, failedRefundAmount: 3_000 };
    expect(detailsOf(partlyRefunded, update)).toEqual([
      'a refund of $30 did not reach the customer and came back; $20 of $133 is refunded now',
    ]);
  });

  test('of the total is partial if more was received', () => {
    const decision = decideTransition(paidOrder, { ...refund, receivedAmount: 20_000 }, false);
    expect(summarize(decision)).toBe('partially_refunded, refund_notice, refund_receipt');
  });

  test('in parts changes the order once for each part and notifies the office', () => {
    const first = decideTransition(paidOrder, { ...refund, refundedAmount: 5_000 }, false);
    expect(summarize(first)).toBe('partially_refunded, refund_notice, refund_receipt');

    const part: OrderRecord = {
      ...paidOrder,
      paymentStatus: 'partially_refunded',
      refundedAmount: 5_000,
    };
    expect(summarize(decideTransition(part, { ...refund, refundedAmount: 5_000 }, false))).toBe(
      'no-change',
    );
    expect(summarize(decideTransition(part, { ...refund, refundedAmount: 9_000 }, false))).toBe(
      'partially_refunded, refund_notice, refund_receipt',
    );
    expect(summarize(decideTransition(part, refund, false))).toBe(
      'refunded, refund_notice, refund_receipt',
    );
  });

  test('has a notice for each of two refunds', () => {
    const keys = [5_000, 9_000].map((refundedAmount) => {
      const decision = decideTransition(paidOrder, { ...refund, refundedAmount }, false);
      return decision.type === 'change' && decision.change.mails[0]?.dedupeKey;
    });
    expect(new Set(keys).size).toBe(2);
  });

  test('alerts the office once for each dispute', () => {
    expect(summarize(decideTransition(paidOrder, dispute, false))).toBe('disputed, dispute_alert');
    const disputed: OrderRecord = { ...paidOrder, paymentStatus: 'disputed' };
    const keys = ['du_1', 'du_1', 'du_2'].map((disputeId) => {
      const decision = decideTransition(disputed, { ...dispute, disputeId }, false);
      expect(summarize(decision)).toBe('disputed, dispute_alert');
      return decision.type === 'change' && decision.change.mails[0]?.dedupeKey;
    });
    expect(new Set(keys).size).toBe(2);
  });

  const states = (
    paymentStatus: OrderRecord['paymentStatus'],
    refundedAmount = 0,
  ): OrderRecord => ({
    ...paidOrder,
    paymentStatus,
    refundedAmount,
  });

  test.each([
    ['won: paid again', states('disputed'), true, 'paid'],
    ['won: what was kept', states('disputed', 5_000), true, 'partially_refunded'],
    ['won, all refunded: refunded', states('disputed', totalAmount), true, 'refunded'],
    ['lost', states('disputed'), false, 'lost'],
    ['lost without an event of its start', states('paid'), false, 'lost'],
    ['lost while under review', states('needs_review'), false, 'lost'],
    ['won while under review: still under review', states('needs_review'), true, 'needs_review'],
    ['lost after the refund: paid out twice', states('refunded', totalAmount), false, 'refunded'],
  ] as const)('a closed dispute: %s', (_, known, isWon, paymentStatus) => {
    const decision = decideTransition(known, { ...closed, isWon }, false);
    expect(summarize(decision)).toBe(`${paymentStatus}, dispute_closed_notice`);
    expect(decision).toMatchObject({ change: { lostAmount: isWon ? 0 : totalAmount } });
  });

  test.each([
    ['all of it: paid again', states('refunded', totalAmount), totalAmount, 'paid', 0],
    [
      'a part: the rest is refunded',
      states('refunded', totalAmount),
      3_300,
      'partially_refunded',
      10_000,
    ],
    ['the only part', states('partially_refunded', 5_000), 5_000, 'paid', 0],
    ['while disputed: disputed', states('disputed', 5_000), 5_000, 'disputed', 0],
    ['reported before the refund', states('paid'), 5_000, 'paid', 0],
    [
      'of money under review: under review again',
      { ...states('refunded', totalAmount), status: 'pending' },
      totalAmount,
      'needs_review',
      0,
    ],
    [
      'of another sum than asked, canceled: under review again',
      { ...states('refunded', 9_000), status: 'cancelled', receivedAmount: 9_000 },
      9_000,
      'needs_review',
      0,
    ],
  ] as const)('a failed refund: %s', (_, known, failedAmount, paymentStatus, refunded) => {
    const decision = decideTransition(known, { ...failedRefund, failedAmount }, false);
    expect(summarize(decision)).toBe(`${paymentStatus}, refund_failed_alert`);
    expect(decision).toMatchObject({
      change: { refundedAmount: refunded, failedRefundAmount: failedAmount },
    });
  });

  test('a sum of refunds in an event is not used once a refund has failed', () => {
    const known = { ...states('paid'), failedRefundAmount: 5_000 };
    expect(decideTransition(known, refund, false)).toEqual({ type: 'ask-stripe' });
    const current = { ...refund, refundedAmount: 5_000, failedRefundAmount: 5_000 };
    expect(decideTransition(known, current, false)).toMatchObject({
      change: { refundedAmount: 5_000, failedRefundAmount: 5_000 },
    });
    const late = { ...refund, refundedAmount: 5_000, failedRefundAmount: 0 };
    expect(summarize(decideTransition(known, late, false))).toBe('no-change');
  });

  test.each(['refunded', 'disputed', 'lost'] as const)(
    'a late payment event leaves an order that is %s',
    (paymentStatus) => {
      expect(summarize(decideTransition(states(paymentStatus), paid, false))).toBe('no-change');
    },
  );

  test('a refund of a disputed order leaves it disputed; the sum is kept, the office hears of it', () => {
    const disputed: OrderRecord = { ...paidOrder, paymentStatus: 'disputed' };
    const decision = decideTransition(disputed, refund, false);
    expect(summarize(decision)).toBe('disputed, refund_notice, refund_receipt');
    expect(decision).toMatchObject({ change: { refundedAmount: totalAmount } });
  });

  test('of a refunded order leaves it refunded and alerts the office', () => {
    const refunded: OrderRecord = {
      ...paidOrder,
      paymentStatus: 'refunded',
      refundedAmount: totalAmount,
    };
    expect(summarize(decideTransition(refunded, dispute, false))).toBe('refunded, dispute_alert');
  });

  test.each([refund, failedRefund, dispute, closed])(
    'before its payment is too early ($type)',
    (early) => {
      for (const status of ['pending', 'cancelled'] as const) {
        expect(summarize(decideTransition({ ...order, status }, early, false))).toBe('too-early');
      }
    },
  );
});
