import { describe, expect, test } from 'vitest';
import { type PublicOrder, SERVICE_TYPES } from '#shared/orders.ts';
import { formatDollars, priceOf, priceOfService } from '#shared/pricing.ts';
import { isPayable, ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { remarksBeforePaying } from './before-paying.ts';
import { nextStepOf } from './next-step.ts';
import { standingOf } from './standing.ts';

const anOrder: PublicOrder = {
  id: '01j8zk3v9q4m5n6p7r8s9t0vwx',
  serviceType: 'basic',
  propertyAddress: '1200 Brickell Bay Drive, Miami, FL 33131',
  county: 'miami-dade',
  totalAmount: priceOfService('basic').totalAmount,
  status: 'pending',
  paymentStatus: 'pending',
  createdAt: '2026-11-21T02:30:00.000Z',
};

const QUOTED = priceOf(449_00).totalAmount;

const everyOrder = SERVICE_TYPES.flatMap((serviceType) =>
  ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.map((paymentStatus) => ({ ...anOrder, serviceType, status, paymentStatus })),
  ),
);

/** All that the page says of an order in these states. */
function wordsOf(states: Partial<PublicOrder>): string {
  const order = { ...anOrder, ...states };
  const standing = standingOf(order);
  return standing
    ? [standing.stamp, standing.heading, standing.text, nextStepOf(order).text].join('\n')
    : remarksBeforePaying(order)
        .flatMap(({ heading, text }) => [heading, text])
        .join('\n');
}

describe('whatever the states of an order', () => {
  test('one that can’t be paid says why, and what happens next', () => {
    for (const order of everyOrder.filter((order) => !isPayable(order))) {
      const { stamp, heading, text } = standingOf(order) ?? {};
      const words = [stamp, heading, text, nextStepOf(order).text];
      for (const word of words) expect(word, JSON.stringify(order)).toMatch(/\S/);
    }
  });

  test('one that can be paid shows the card form, unless its bank is at work', () => {
    for (const order of everyOrder.filter(isPayable)) {
      const isAtWork = order.paymentStatus === 'processing';
      expect(standingOf(order) === null, JSON.stringify(order)).toBe(!isAtWork);
    }
  });

  test('nobody whose money came or is coming is invited to pay', () => {
    const came = everyOrder.filter(
      ({ paymentStatus }) => paymentStatus !== 'pending' && paymentStatus !== 'failed',
    );
    for (const order of came) expect(standingOf(order), JSON.stringify(order)).not.toBeNull();
  });

  test('a report is only promised where the work goes on', () => {
    for (const order of everyOrder) {
      const goesOn =
        ['processing', 'paid', 'partially_refunded'].includes(order.paymentStatus) &&
        ['pending', 'confirmed', 'in_progress'].includes(order.status);
      if (standingOf(order) === null) continue;
      expect(wordsOf(order).includes('report comes'), JSON.stringify(order)).toBe(goesOn);
    }
  });
});

test.each([
  ['confirmed', 'paid', 'Paid'],
  ['in_progress', 'paid', 'In progress'],
  ['delivered', 'paid', 'Delivered'],
  ['cancelled', 'paid', 'Canceled'],
  ['cancelled', 'failed', 'Canceled'],
  ['pending', 'processing', 'Processing'],
  ['cancelled', 'processing', 'Canceled'],
  ['pending', 'needs_review', 'In review'],
  ['confirmed', 'partially_refunded', 'Refunded in part'],
  ['confirmed', 'refunded', 'Refunded'],
  ['confirmed', 'disputed', 'Under review'],
] as const)('an order that is %s and %s has the stamp "%s"', (status, paymentStatus, stamp) => {
  expect(standingOf({ status, paymentStatus })?.stamp).toBe(stamp);
});

describe('the words for', () => {
  test.each<[string, Partial<PublicOrder>, RegExp[]]>([
    [
      'received',
      { status: 'confirmed', paymentStatus: 'paid' },
      [
        /received your order/,
        /nothing more to pay/,
        /within 24 hours/,
        /24-48 hours after your pay/,
      ],
    ],
    [
      'a paid inspection',
      { serviceType: 'full', status: 'confirmed', paymentStatus: 'paid' },
      [/date for the visit/, /24-48 hours after the visit/],
    ],
    [
      'being researched',
      { status: 'in_progress', paymentStatus: 'paid' },
      [/being researched/, /24-48 hours/],
    ],
    [
      'delivered',
      { status: 'delivered', paymentStatus: 'paid' },
      [/is delivered/, /emailed it/, /send it again/],
    ],
    [
      'refunded in part',
      { status: 'in_progress', paymentStatus: 'partially_refunded' },
      [/Part of this order was refunded/, /5 to 10 business days/, /report comes by email/],
    ],
    [
      'refunded',
      { status: 'confirmed', paymentStatus: 'refunded' },
      [/was refunded/, /5 to 10 business days/],
    ],
    ['disputed', { status: 'delivered', paymentStatus: 'disputed' }, [/under review/]],
    ['processing', { paymentStatus: 'processing' }, [/being processed/, /don’t pay again/]],
    [
      'money that does not fit',
      { paymentStatus: 'needs_review' },
      [/looking into your payment/, /don’t pay again/, /will contact you/],
    ],
    [
      'money that does not fit, of an order that was cancelled',
      { status: 'cancelled', paymentStatus: 'needs_review' },
      [/Your payment came/],
    ],
    [
      'given up unpaid',
      { status: 'cancelled', paymentStatus: 'pending' },
      [/expired or was canceled/, /30 days/, /Nothing was charged/, /place a new order/],
    ],
    [
      'a quote given up unpaid',
      { serviceType: 'full', status: 'cancelled', paymentStatus: 'failed' },
      [/expired or was canceled/, /new quote/],
    ],
    [
      'cancelled though paid',
      { status: 'cancelled', paymentStatus: 'paid' },
      [/was canceled/, /about your refund/],
    ],
    [
      'cancelled while the bank is at work',
      { status: 'cancelled', paymentStatus: 'processing' },
      [/was canceled/, /If the payment goes through/],
    ],
    [
      'a quote awaiting payment',
      { serviceType: 'full', totalAmount: QUOTED },
      [
        /quote awaits payment/,
        new RegExp(formatDollars(QUOTED).replace('$', '\\$')),
        /date for the visit/,
        /until December 20, 2026/,
      ],
    ],
    ['a payment that failed', { paymentStatus: 'failed' }, [/did not go through/, /not charged/]],
  ])('%s', (_, states, words) => {
    for (const word of words) expect(wordsOf(states)).toMatch(word);
  });

  test('an order as it was just placed: none, its summary says it all', () => {
    expect(wordsOf({})).toBe('');
  });
});
