import { describe, expect, test } from 'vitest';
import type { PaymentDispute } from '#server/adapters/stripe-dispute.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { MailToQueue } from '#server/outbox/queue.ts';
import { decideTransition } from '#server/payments/decide-transition.ts';
import { type OrderWithPayments, unknownPayment } from '#server/payments/ledger.ts';
import type { PaymentUpdate } from '#server/payments/payment-update.ts';
import { readRefundDetail } from '#server/payments/refund-detail.ts';
import { formatDollars } from '#shared/pricing.ts';
import { sweep } from '../../sweep.ts';
import {
  closed,
  decide,
  dispute,
  disputeOf,
  failedRefund,
  order,
  paid,
  paidOrder,
  refund,
  summarize,
  totalAmount,
} from './payment-updates.ts';

const TOTAL = formatDollars(totalAmount);

describe('a refund or a dispute', () => {
  test.each([
    [refund, 'refund_notice'],
    [failedRefund, 'refund_failed_alert'],
    [dispute, 'dispute_alert'],
    [closed, 'dispute_closed_notice'],
  ] as const)(
    'of another payment notifies the office and leaves the order (%j)',
    (update, kind) => {
      const decision = decide(paidOrder, { ...update, intentId: 'pi_2' }, false);
      expect(summarize(decision)).toBe(`paid, ${kind}`);
      expect(decision).toMatchObject({
        order: { refundedAmount: 0 },
        mails: [{ detail: expect.stringContaining('pi_2') }],
      });
    },
  );

  test('of an overpayment in parts records each part and notifies the office of each', () => {
    const keys: (string | undefined)[] = [];
    let known: OrderRecord = { ...order, paymentStatus: 'needs_review', receivedAmount: 20_000 };
    for (const refundedAmount of [6_700, 14_000, 20_000]) {
      const update = { ...refund, refundedAmount, receivedAmount: 20_000 };
      const decision = decide(known, update, false);
      if (decision.type !== 'change') throw new Error(decision.type);
      expect(decision.order).toMatchObject({ refundedAmount, receivedAmount: 20_000 });
      keys.push(decision.mails[0]?.occasion);
      known = decision.order;
    }
    expect(new Set(keys).size).toBe(3);
    expect(known.paymentStatus).toBe('refunded');
  });

  /** What the emails state: the office's notice in words, the customer's receipt as data. */
  const detailsOf = (known: OrderRecord, update: PaymentUpdate) => {
    const decision = decide(known, update, false);
    const mails = decision.type === 'change' ? decision.mails : [];
    return mails.map(({ kind, detail = null }) =>
      kind === 'refund_receipt' ? readRefundDetail(detail) : detail,
    );
  };
  const everything = { paid: totalAmount, refunded: totalAmount, currency: 'usd' };
  const partlyRefunded = {
    ...paidOrder,
    paymentStatus: 'partially_refunded',
    refundedAmount: 5_000,
  } as const;

  test('tells the customer the amount, and whether it is a part, the rest or everything', () => {
    expect(detailsOf(paidOrder, { ...refund, refundedAmount: 5_000 })).toEqual([
      `refunded $50 of ${TOTAL}`,
      { amount: 5_000, paid: totalAmount, refunded: 5_000, currency: 'usd', part: 'part' },
    ]);
    expect(detailsOf(partlyRefunded, refund)).toEqual([
      `refunded ${TOTAL} of ${TOTAL}`,
      { ...everything, amount: totalAmount - 5_000, part: 'rest' },
    ]);
    expect(detailsOf(paidOrder, refund)).toEqual([
      `refunded ${TOTAL} of ${TOTAL}`,
      { ...everything, amount: totalAmount, part: 'everything' },
    ]);
  });

  test('in another currency is stated with that currency', () => {
    const foreign = { ...order, paymentStatus: 'needs_review', receivedAmount: 9_000 } as const;
    const update = { ...refund, refundedAmount: 4_000, receivedAmount: 9_000, currency: 'eur' };
    expect(detailsOf(foreign, update)).toEqual([
      'refunded 4000 (smallest unit of eur) of 9000 (smallest unit of eur)',
      { amount: 4_000, paid: 9_000, refunded: 4_000, currency: 'eur', part: 'part' },
    ]);
  });

  test.each([
    ['which all goes back', []],
    ['which another payment was made in, too', [['pi_3', 'usd', 7_000]]],
  ] as const)(
    'is set beside what was paid in its currency, %s, and is a part while euros are left',
    (_, others) => {
      const paidBy = [['pi_1', 'usd', totalAmount], ['pi_2', 'eur', 9_000], ...others] as const;
      const payments = paidBy.map(([intentId, currency, received]) => ({
        ...unknownPayment(intentId, currency),
        received,
      }));
      const decision = decideTransition({ order: paidOrder, payments }, refund, false);
      const mails = decision.type === 'change' ? decision.mails : [];
      const receipt = mails.find(({ kind }) => kind === 'refund_receipt');
      expect(readRefundDetail(receipt?.detail ?? null)).toEqual({
        amount: totalAmount,
        paid: totalAmount + others.reduce((sum, [, , received]) => sum + received, 0),
        refunded: totalAmount,
        currency: 'usd',
        part: 'part',
      });
    },
  );

  test('that fails states what failed and what is refunded now', () => {
    const update = { ...refund, refundedAmount: 2_000, failedRefundAmount: 3_000 };
    expect(detailsOf(partlyRefunded, update)).toEqual([
      `a refund of $30 did not reach the customer and came back; $20 of ${TOTAL} is refunded now`,
    ]);
  });

  test('of the total is partial if more was received', () => {
    const decision = decide(paidOrder, { ...refund, receivedAmount: 20_000 }, false);
    expect(summarize(decision)).toBe('partially_refunded, refund_notice, refund_receipt');
  });

  test('in parts changes the order once for each part and notifies the office', () => {
    const first = decide(paidOrder, { ...refund, refundedAmount: 5_000 }, false);
    expect(summarize(first)).toBe('partially_refunded, refund_notice, refund_receipt');

    const part: OrderRecord = {
      ...paidOrder,
      paymentStatus: 'partially_refunded',
      refundedAmount: 5_000,
    };
    expect(summarize(decide(part, { ...refund, refundedAmount: 5_000 }, false))).toBe('no-change');
    expect(summarize(decide(part, { ...refund, refundedAmount: 9_000 }, false))).toBe(
      'partially_refunded, refund_notice, refund_receipt',
    );
    expect(summarize(decide(part, refund, false))).toBe('refunded, refund_notice, refund_receipt');
  });

  test('alerts the office once for each dispute', () => {
    expect(summarize(decide(paidOrder, dispute, false))).toBe('disputed, dispute_alert');
    const disputed: OrderRecord = { ...paidOrder, paymentStatus: 'disputed' };
    expect(summarize(decide(disputed, dispute, false))).toBe('no-change');
    const another = disputeOf('open', { id: 'du_2' });
    expect(summarize(decide(disputed, another, false))).toBe('disputed, dispute_alert');
  });

  const states = (
    paymentStatus: OrderRecord['paymentStatus'],
    refundedAmount = 0,
  ): OrderRecord => ({
    ...paidOrder,
    paymentStatus,
    refundedAmount,
  });

  const underReview = { ...states('needs_review'), status: 'pending', paidAt: null } as const;

  test.each([
    ['won: paid again', states('disputed'), true, 'paid'],
    ['won: what was kept', states('disputed', 5_000), true, 'partially_refunded'],
    ['won, all refunded: refunded', states('disputed', totalAmount), true, 'refunded'],
    ['lost', states('disputed'), false, 'lost'],
    ['lost without an event of its start', states('paid'), false, 'lost'],
    ['lost while under review', underReview, false, 'lost'],
    ['won while under review: still under review', underReview, true, 'needs_review'],
    ['lost after the refund: paid out twice', states('refunded', totalAmount), false, 'refunded'],
  ] as const)('a closed dispute: %s', (_, known, isWon, paymentStatus) => {
    const decision = decide(known, disputeOf(isWon ? 'won' : 'lost'), false);
    expect(summarize(decision)).toBe(`${paymentStatus}, dispute_closed_notice`);
    expect(decision).toMatchObject({ order: { lostAmount: isWon ? 0 : totalAmount } });
  });

  /** Applies updates to a paid order, one after the other: the order as it becomes, and the emails on the way. */
  const history = (...updates: readonly PaymentUpdate[]) => {
    const own = { ...unknownPayment('pi_1', 'usd'), received: totalAmount };
    const mails: MailToQueue[] = [];
    let known: OrderWithPayments = { order: paidOrder, payments: [own] };
    for (const update of updates) {
      const decision = decideTransition(known, update, false);
      if (decision.type !== 'change') continue;
      known = decision;
      mails.push(...decision.mails);
    }
    return { ...known, mails };
  };
  const settled = (...updates: readonly PaymentUpdate[]): OrderRecord => history(...updates).order;

  const appealUntil = (day: string) => ({
    ...disputeOf('appeal', { respondBy: new Date(day) }),
    isCurrent: true,
  });
  const lostAgain = { ...disputeOf('lost'), isCurrent: true };

  test.each<[kind: MailToQueue['kind'], first: PaymentUpdate[], second: PaymentUpdate[]]>([
    ['refund_notice', [{ ...refund, refundedAmount: 5_000 }], [refund]],
    ['refund_receipt', [{ ...refund, refundedAmount: 5_000 }], [refund]],
    ['refund_failed_alert', [failedRefund], [{ ...failedRefund, refundId: 're_2' }]],
    ['review_alert', [{ ...paid, intentId: 'pi_2' }], [{ ...paid, intentId: 'pi_3' }]],
    ['inquiry_alert', [disputeOf('inquiry')], [disputeOf('inquiry', { id: 'du_2' })]],
    ['dispute_alert', [dispute], [disputeOf('open', { id: 'du_2' })]],
    ['appeal_alert', [closed, appealUntil('2026-02-01')], [lostAgain, appealUntil('2026-03-01')]],
    ['dispute_closed_notice', [closed, appealUntil('2026-02-01')], [lostAgain]],
  ])(
    '%s is another email when it happens again, and none when it is reported again',
    (kind, first, second) => {
      const keysOf = (...updates: PaymentUpdate[]) =>
        history(...updates).mails.flatMap((mail) => (mail.kind === kind ? [mail.occasion] : []));
      expect(new Set(keysOf(...first, ...first.slice(-1))).size).toBe(1);
      expect(new Set(keysOf(...first, ...second)).size).toBe(2);
    },
  );

  const ofPart = { id: 'du_part', amount: 5_000 };
  const ofRest = { id: 'du_rest', amount: totalAmount - 5_000 };
  const part = disputeOf('open', ofPart);
  const lostPart = disputeOf('lost', ofPart);
  const rest = disputeOf('open', ofRest);
  const lostRest = disputeOf('lost', ofRest);
  const wonRest = disputeOf('won', ofRest);
  const restRefunded = { ...refund, refundedAmount: totalAmount - 5_000 };

  test.each<[situation: string, PaymentUpdate[], OrderRecord['paymentStatus'], lost: number]>([
    ['a part is disputed', [part], 'disputed', 0],
    ['a part is lost: the rest stays paid', [part, lostPart], 'paid', 5_000],
    ['a part is lost twice, by two events', [part, lostPart, lostPart], 'paid', 5_000],
    ['one of two is won: still disputed', [part, rest, wonRest], 'disputed', 0],
    ['one of two is lost: still disputed', [part, rest, lostPart], 'disputed', 5_000],
    ['one is lost, the other won', [part, rest, wonRest, lostPart], 'paid', 5_000],
    ['both are lost: nothing is left', [part, rest, lostPart, lostRest], 'lost', totalAmount],
    ['a part is lost, the rest refunded', [part, lostPart, restRefunded], 'lost', 5_000],
    ['the rest is refunded, a part lost', [restRefunded, part, lostPart], 'lost', 5_000],
    [
      'a part is lost, and the refund of the rest fails',
      [part, lostPart, restRefunded, { ...failedRefund, failedAmount: totalAmount - 5_000 }],
      'paid',
      5_000,
    ],
    [
      'a refund of disputed money fails: disputed again',
      [refund, part, { ...failedRefund, failedAmount: totalAmount }],
      'disputed',
      0,
    ],
    ['its end comes before its start', [lostPart, part], 'paid', 5_000],
  ])('disputes of parts: %s', (_, updates, paymentStatus, lostAmount) => {
    expect(settled(...updates)).toMatchObject({ paymentStatus, lostAmount });
  });

  const moved = (taken: number) => ({ moved: { taken, currency: 'usd', isReinstated: false } });
  const now = (update: PaymentUpdate) => ({ ...update, isCurrent: true }) as PaymentUpdate;
  const appeal = disputeOf('appeal');
  const wonInPart = { moved: { taken: 5_000, currency: 'usd', isReinstated: true } };
  const inEuros = { currency: 'eur', amount: 12_000 };
  const inDollars = totalAmount - 313;
  test.each<[situation: string, PaymentUpdate[], OrderRecord['paymentStatus'], lost: number]>([
    ['an inquiry', [disputeOf('inquiry')], 'paid', 0],
    ['an inquiry that ended', [disputeOf('inquiry'), disputeOf('inquiry_closed')], 'paid', 0],
    ['an inquiry that came late', [disputeOf('inquiry_closed'), disputeOf('inquiry')], 'paid', 0],
    ['an inquiry that became a dispute', [disputeOf('inquiry'), dispute], 'disputed', 0],
    ['that dispute, then the inquiry', [dispute, disputeOf('inquiry')], 'disputed', 0],
    ['prevented', [disputeOf('prevented')], 'lost', totalAmount],
    ['prevented, then a late inquiry', [disputeOf('prevented'), dispute], 'lost', totalAmount],
    ['lost, then won by an event', [closed, disputeOf('won')], 'lost', totalAmount],
    ['lost, then won as Stripe has it now', [closed, now(disputeOf('won'))], 'paid', 0],
    ['won, then lost by an event', [disputeOf('won'), closed], 'paid', 0],
    ['won, then lost as Stripe has it now', [disputeOf('won'), now(closed)], 'lost', totalAmount],
    ['lost, then an appeal', [closed, now(appeal)], 'disputed', totalAmount],
    ['an appeal without an event of the loss', [appeal], 'disputed', totalAmount],
    [
      'won, then an appeal that took nothing yet',
      [disputeOf('won'), now(disputeOf('appeal', moved(0)))],
      'disputed',
      0,
    ],
    ['an appeal, then its loss by an event', [appeal, closed], 'disputed', totalAmount],
    ['an appeal, won as Stripe has it now', [appeal, now(disputeOf('won'))], 'paid', 0],
    ['won, of which a part came back', [disputeOf('won', wonInPart)], 'paid', 5_000],
    ['lost, of which nothing was taken', [disputeOf('lost', moved(0))], 'paid', 0],
    ['lost, its sums not said', [disputeOf('lost', { moved: null })], 'paid', 0],
    [
      'lost in euros, as withdrawn',
      [disputeOf('lost', { ...inEuros, ...moved(inDollars) })],
      'paid',
      inDollars,
    ],
    [
      'lost in euros, nothing said',
      [disputeOf('open', inEuros), disputeOf('lost', { ...inEuros, moved: null })],
      'disputed',
      0,
    ],
    [
      'lost, a part reinstated at once',
      [disputeOf('lost', moved(totalAmount - 5_000))],
      'paid',
      totalAmount - 5_000,
    ],
    [
      'lost, a part reinstated later',
      [closed, now(disputeOf('lost', moved(totalAmount - 5_000)))],
      'paid',
      totalAmount - 5_000,
    ],
  ])('a dispute: %s', (_, updates, paymentStatus, lostAmount) => {
    expect(settled(...updates)).toMatchObject({ paymentStatus, lostAmount });
  });

  const CHANGED: Readonly<Record<Exclude<keyof PaymentDispute, 'id'>, PaymentUpdate>> = {
    outcome: disputeOf('won'),
    amount: disputeOf('lost', { amount: 5_000, ...moved(totalAmount) }),
    currency: disputeOf('lost', { currency: 'eur' }),
    moved: disputeOf('lost', moved(5_000)),
    respondBy: disputeOf('lost', { respondBy: new Date('2026-03-01') }),
  };
  sweep('a dispute is known as Stripe has it now', { changed: CHANGED }, ({ changed }) => {
    const known = history(closed, now(CHANGED[changed])).payments;
    const same = history(closed, now(closed)).payments;
    return JSON.stringify(known) === JSON.stringify(same) ? ['what changed is not stored'] : [];
  });

  test('a failed refund that two events report is counted once', () => {
    const known = settled({ ...refund, refundedAmount: 9_000 }, failedRefund, failedRefund);
    expect(known).toMatchObject({ refundedAmount: 4_000, failedRefundAmount: 5_000 });
    const another = { ...failedRefund, refundId: 're_2' };
    expect(settled({ ...refund, refundedAmount: 10_000 }, failedRefund, another)).toMatchObject({
      failedRefundAmount: 10_000,
      paymentStatus: 'paid',
    });
  });

  test('a review with two payments ends when nothing of both is left, whichever is refunded first', () => {
    const paidTwice: OrderWithPayments = {
      order: { ...underReview, receivedAmount: totalAmount },
      payments: ['pi_1', 'pi_2'].map((intentId) => ({
        ...unknownPayment(intentId, 'usd'),
        received: totalAmount,
      })),
    };
    for (const [first, second] of [
      ['pi_1', 'pi_2'],
      ['pi_2', 'pi_1'],
    ] as const) {
      const one = decideTransition(paidTwice, { ...refund, intentId: first }, false);
      expect(one).toMatchObject({ order: { paymentStatus: 'needs_review' } });
      if (one.type !== 'change') throw new Error(one.type);
      const both = decideTransition(one, { ...refund, intentId: second }, false);
      expect(both).toMatchObject({ order: { paymentStatus: 'refunded' } });
      const own = first === 'pi_1' ? one : both;
      const detail = own.type === 'change' ? own.mails[1]?.detail : null;
      expect(readRefundDetail(detail ?? null)).toEqual({
        amount: totalAmount,
        paid: 2 * totalAmount,
        refunded: first === 'pi_1' ? totalAmount : 2 * totalAmount,
        currency: 'usd',
        part: first === 'pi_1' ? 'part' : 'rest',
      });
    }
  });

  test.each([
    ['all of it: paid again', states('refunded', totalAmount), totalAmount, 'paid', 0],
    [
      'a part: the rest is refunded',
      states('refunded', totalAmount),
      totalAmount - 10_000,
      'partially_refunded',
      10_000,
    ],
    ['the only part', states('partially_refunded', 5_000), 5_000, 'paid', 0],
    ['while disputed: disputed', states('disputed', 5_000), 5_000, 'disputed', 0],
    ['reported before the refund', states('paid'), 5_000, 'paid', 0],
    [
      'of money under review: under review again',
      { ...states('refunded', totalAmount), status: 'pending', paidAt: null },
      totalAmount,
      'needs_review',
      0,
    ],
    [
      'of another sum than the total, canceled: under review again',
      { ...states('refunded', 9_000), status: 'cancelled', receivedAmount: 9_000, paidAt: null },
      9_000,
      'needs_review',
      0,
    ],
  ] as const)('a failed refund: %s', (_, known, failedAmount, paymentStatus, refunded) => {
    const decision = decide(known, { ...failedRefund, failedAmount }, false);
    expect(summarize(decision)).toBe(`${paymentStatus}, refund_failed_alert`);
    expect(decision).toMatchObject({
      order: { refundedAmount: refunded, failedRefundAmount: failedAmount },
    });
  });

  test('a sum of refunds in an event is not used once a refund has failed', () => {
    const known = { ...states('paid'), failedRefundAmount: 5_000 };
    expect(decide(known, refund, false)).toEqual({ type: 'ask-stripe' });
    const current = { ...refund, refundedAmount: 5_000, failedRefundAmount: 5_000 };
    expect(decide(known, current, false)).toMatchObject({
      order: { refundedAmount: 5_000, failedRefundAmount: 5_000 },
    });
    const late = { ...refund, refundedAmount: 5_000, failedRefundAmount: 0 };
    expect(summarize(decide(known, late, false))).toBe('no-change');
  });

  test.each(['refunded', 'disputed', 'lost'] as const)(
    'a late payment event leaves an order that is %s',
    (paymentStatus) => {
      expect(summarize(decide(states(paymentStatus), paid, false))).toBe('no-change');
    },
  );

  test('a refund of a disputed order leaves it disputed, records the amount and notifies the office', () => {
    const disputed: OrderRecord = { ...paidOrder, paymentStatus: 'disputed' };
    const decision = decide(disputed, refund, false);
    expect(summarize(decision)).toBe('disputed, refund_notice, refund_receipt');
    expect(decision).toMatchObject({ order: { refundedAmount: totalAmount } });
  });

  test('of a refunded order is its state, and alerts the office', () => {
    const refunded: OrderRecord = {
      ...paidOrder,
      paymentStatus: 'refunded',
      refundedAmount: totalAmount,
    };
    expect(summarize(decide(refunded, dispute, false))).toBe('disputed, dispute_alert');
  });

  test.each([refund, failedRefund, dispute, closed])(
    'before its payment is too early ($type)',
    (early) => {
      for (const status of ['pending', 'cancelled'] as const) {
        expect(summarize(decide({ ...order, status }, early, false))).toBe('too-early');
      }
    },
  );
});

const gone = (taken: number, currency = 'usd') => ({
  moved: { taken, currency, isReinstated: false },
});
test.each([
  ['all of it', 'lost', gone(totalAmount), 'was lost: the money is gone'],
  ['a part of it', 'lost', gone(5_000), 'was lost: $50 is gone'],
  [
    'as much of dollars as is disputed of euros',
    'lost',
    { ...gone(totalAmount), currency: 'eur' },
    `was lost: ${formatDollars(totalAmount)} is gone`,
  ],
  ['all of it before a dispute', 'prevented', gone(totalAmount), ': the money is gone'],
  ['a part of it before a dispute', 'prevented', gone(5_000), ': $50 is gone'],
] as const)('the office reads what is gone: %s', (_, outcome, more, words) => {
  const decision = decide({ ...paidOrder, paymentStatus: 'disputed' }, disputeOf(outcome, more));
  const details = decision.type === 'change' ? decision.mails.map(({ detail }) => detail) : [];
  expect(details).toEqual([expect.stringContaining(words)]);
});
