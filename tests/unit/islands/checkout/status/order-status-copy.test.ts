import { describe, expect, test } from 'vitest';
import english from '#i18n/en/checkout.ts';
import { orderStatusCopy as copyFor } from '#islands/checkout/status/order-status-copy.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { formatDollars, priceOf, priceOfService } from '#shared/pricing.ts';
import { FORM_SERVICES } from '#shared/services.ts';
import {
  isPayable,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#shared/states.ts';

const orderStatusCopy = (order: PublicOrder) => copyFor(order, { texts: english, language: 'en' });

const order: PublicOrder = {
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

const everyOrder = FORM_SERVICES.flatMap((serviceType) =>
  ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.map((paymentStatus) => ({ ...order, serviceType, status, paymentStatus })),
  ),
);

/** Returns the copy of an order that shows the status screen. */
function statusScreen(states: Partial<PublicOrder>) {
  const copy = orderStatusCopy({ ...order, ...states });
  if (copy.screen !== 'status') expect.fail(`${JSON.stringify(states)} shows the card form`);
  return copy;
}

/** Returns all texts for an order in these states. */
function textsOf(states: Partial<PublicOrder>): string {
  const copy = orderStatusCopy({ ...order, ...states });
  return copy.screen === 'status'
    ? [copy.title, copy.stamp, copy.heading, copy.text, copy.nextStep].join('\n')
    : copy.remarks.flatMap(({ heading, text }) => [heading, text]).join('\n');
}

describe('every combination of states', () => {
  test('shows the reason and the next step if the order can’t be paid', () => {
    for (const order of everyOrder.filter((order) => !isPayable(order))) {
      const { title, stamp, heading, text, nextStep } = statusScreen(order);
      for (const part of [title, stamp, heading, text, nextStep]) {
        expect(part, JSON.stringify(order)).toMatch(/\S/);
      }
    }
  });

  test('shows the card form if the order can be paid and its payment isn’t processing', () => {
    for (const order of everyOrder.filter(isPayable)) {
      const isProcessing = order.paymentStatus === 'processing';
      const { screen } = orderStatusCopy(order);
      expect(screen, JSON.stringify(order)).toBe(isProcessing ? 'status' : 'pay');
    }
  });

  test('never shows the card form after a payment has started or arrived', () => {
    const paid = everyOrder.filter(
      ({ paymentStatus }) => paymentStatus !== 'pending' && paymentStatus !== 'failed',
    );
    for (const order of paid) {
      expect(orderStatusCopy(order).screen, JSON.stringify(order)).toBe('status');
    }
  });

  test('promises a report only while work on the order continues', () => {
    for (const order of everyOrder) {
      const continues =
        ['processing', 'paid', 'partially_refunded'].includes(order.paymentStatus) &&
        ['pending', 'confirmed', 'in_progress'].includes(order.status);
      if (orderStatusCopy(order).screen === 'pay') continue;
      expect(textsOf(order).includes('report comes'), JSON.stringify(order)).toBe(continues);
    }
  });
});

test.each([
  ['confirmed', 'paid', 'Paid', 'done', 'Order paid'],
  ['in_progress', 'paid', 'Paid', 'done', 'Order in progress'],
  ['delivered', 'paid', 'Delivered', 'done', 'Report delivered'],
  ['cancelled', 'paid', 'Canceled', 'plain', 'Order canceled'],
  ['cancelled', 'failed', 'Canceled', 'plain', 'Order canceled'],
  ['pending', 'processing', 'Processing', 'plain', 'Payment processing'],
  ['cancelled', 'processing', 'Canceled', 'plain', 'Order canceled'],
  ['pending', 'needs_review', 'In review', 'alarm', 'Payment in review'],
  ['confirmed', 'partially_refunded', 'Refunded in part', 'plain', 'Order refunded in part'],
  ['confirmed', 'refunded', 'Refunded', 'plain', 'Order refunded'],
  ['confirmed', 'disputed', 'Under review', 'alarm', 'Payment under review'],
  ['confirmed', 'lost', 'Returned', 'alarm', 'Payment returned'],
] as const)(
  'an order in %s with payment %s has the stamp "%s" (%s) and the title "%s"',
  (status, paymentStatus, stamp, tone, title) => {
    expect(statusScreen({ status, paymentStatus })).toMatchObject({ stamp, tone, title });
  },
);

describe('an order that ended unpaid', () => {
  /** Placed on November 20 in Florida: December 20 is its last day. */
  const unpaid = { status: 'cancelled', paymentStatus: 'pending' } as const;

  test('was canceled, and when, if that was by its last day', () => {
    const canceled = { ...unpaid, cancelledAt: '2026-12-21T04:59:00.000Z' };
    expect(statusScreen(canceled)).toMatchObject({ title: 'Order canceled', stamp: 'Canceled' });
    expect(textsOf(canceled)).toMatch(/canceled on December 20, 2026\. .*Nothing was charged/);
  });

  test('has expired, and since when, if that was after its last day', () => {
    const expired = { ...unpaid, cancelledAt: '2026-12-21T05:17:00.000Z' };
    expect(statusScreen(expired)).toMatchObject({
      title: 'Order expired',
      stamp: 'Expired',
      tone: 'plain',
    });
    expect(textsOf(expired)).toMatch(/pay for it was December 20, 2026\. Nothing was charged/);
  });

  test('was canceled, not expired, if it was paid', () => {
    const paid = { status: 'cancelled', paymentStatus: 'paid' } as const;
    const canceled = statusScreen({ ...paid, cancelledAt: '2027-01-05T15:00:00.000Z' });
    expect(canceled.text).toMatch(/canceled on January 5, 2027\. You have paid for it/);
  });
});

test.each(['confirmed', 'in_progress'] as const)(
  'an order in %s that waits for its customer says that a question was sent, and no time',
  (status) => {
    const paid = { status, paymentStatus: 'paid' } as const;
    const waiting = { ...paid, waitingSince: '2026-11-25T15:00:00.000Z' };
    expect(statusScreen(waiting).nextStep).toMatch(
      /^On November 25, 2026, we emailed you a question/,
    );
    expect(textsOf(waiting)).not.toMatch(/report comes|contact you/);
    expect(textsOf(paid)).not.toContain('question');
  },
);

test('a refund is shown with its amount and date, and the cancellation with its own', () => {
  const refunded = { refundedAmount: 50_00, refundedAt: '2026-11-26T02:00:00.000Z' };
  expect(
    textsOf({ status: 'delivered', paymentStatus: 'partially_refunded', ...refunded }),
  ).toMatch(/As of November 25, 2026, we have refunded \$50\. The refund goes back to the card/);
  const cancelledAt = '2026-11-24T15:00:00.000Z';
  expect(
    textsOf({ status: 'cancelled', paymentStatus: 'refunded', ...refunded, cancelledAt }),
  ).toMatch(/canceled on November 24, 2026\. As of November 25/);
});

test('a date that isn’t known is left out', () => {
  expect(statusScreen({ status: 'cancelled', paymentStatus: 'paid' }).text).toMatch(
    /^You have paid/,
  );
  expect(statusScreen({ paymentStatus: 'partially_refunded', refundedAmount: 50_00 }).text).toMatch(
    /^The refund goes back/,
  );
});

test('a delivered report is shown with the day on which it was emailed', () => {
  const deliveredAt = '2026-11-26T02:00:00.000Z';
  expect(statusScreen({ status: 'delivered', paymentStatus: 'paid', deliveredAt }).text).toMatch(
    /^On November 25, 2026, we emailed your Basic Lookup/,
  );
});

describe('the text for', () => {
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
      [
        /agree on a date for the visit/,
        /24-48 hours after the visit, on business days\. You chose Full Inspection\. Not the right one\?/,
      ],
    ],
    [
      'in progress',
      { status: 'in_progress', paymentStatus: 'paid' },
      [/searching the records/, /24-48 hours/, /public office is closed/],
    ],
    [
      'delivered',
      { status: 'delivered', paymentStatus: 'paid' },
      [
        /has been delivered/,
        /\nWe emailed your Basic Lookup as a PDF/,
        /sent again/,
        /is missing from it/,
      ],
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
    [
      'lost',
      { status: 'confirmed', paymentStatus: 'lost' },
      [/bank returned/, /nothing more to pay/],
    ],
    ['processing', { paymentStatus: 'processing' }, [/being processed/, /don’t pay again/]],
    [
      'a payment that needs review',
      { paymentStatus: 'needs_review' },
      [/looking into your payment/, /don’t pay again/, /will contact you/],
    ],
    [
      'a payment that needs review, of a canceled order',
      { status: 'cancelled', paymentStatus: 'needs_review' },
      [/Your payment arrived/],
    ],
    [
      'canceled before payment',
      { status: 'cancelled', paymentStatus: 'pending' },
      [/was canceled/, /no longer be paid/, /Nothing was charged/, /place a new order/],
    ],
    [
      'a quote canceled before payment',
      { serviceType: 'full', status: 'cancelled', paymentStatus: 'failed' },
      [/was canceled/, /ask us for a new quote/],
    ],
    [
      'canceled after payment',
      { status: 'cancelled', paymentStatus: 'paid' },
      [/was canceled/, /about your refund/],
    ],
    [
      'canceled while the payment is processing',
      { status: 'cancelled', paymentStatus: 'processing' },
      [/was canceled/, /If the payment goes through/],
    ],
    [
      'a quote awaiting payment',
      { serviceType: 'full', totalAmount: QUOTED },
      [
        /quote is ready/,
        new RegExp(formatDollars(QUOTED).replace('$', '\\$')),
        /date for the visit/,
        /until December 20, 2026/,
      ],
    ],
    ['a payment that failed', { paymentStatus: 'failed' }, [/did not go through/, /not charged/]],
  ])('%s', (_, states, texts) => {
    for (const text of texts) expect(textsOf(states)).toMatch(text);
  });

  test('an order just placed is empty, because the summary covers it', () => {
    expect(textsOf({})).toBe('');
  });
});

const BEGINNING = /begin the verification.*24-48 hours after your payment/;
const ON_ITS_WAY = /^Your report comes by email as a PDF, 24-48 hours after your payment/;
const SENT = /spam folder/;
const SENT_BEFORE = /already emailed you/;
const OFFICE = /office has been told/;
const ORDER_AGAIN = /place a new order/;
const RECEIPT_FIRST = /email you a receipt\. On business days we’ll contact you/;
const RECEIPT_ONLY = /email you a receipt\.$/;
const REFUND = /contact you about your refund/;

type Expected = Readonly<Partial<Record<OrderStatus, RegExp>>>;
const always = (text: RegExp) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, text])) as Expected;

const WORK: Expected = {
  pending: BEGINNING,
  confirmed: BEGINNING,
  in_progress: ON_ITS_WAY,
  delivered: SENT,
  cancelled: OFFICE,
};

describe('the next step of an order whose payment is', () => {
  test.each<[PaymentStatus, Expected]>([
    ['pending', { cancelled: ORDER_AGAIN }],
    ['failed', { cancelled: ORDER_AGAIN }],
    ['processing', { ...always(RECEIPT_FIRST), delivered: RECEIPT_ONLY, cancelled: REFUND }],
    ['needs_review', always(OFFICE)],
    ['disputed', { ...always(OFFICE), delivered: SENT_BEFORE }],
    ['refunded', { ...always(ORDER_AGAIN), delivered: SENT_BEFORE }],
    ['lost', { ...always(ORDER_AGAIN), delivered: SENT_BEFORE }],
    ['paid', WORK],
    ['partially_refunded', WORK],
  ])('%s depends on the order’s status', (paymentStatus, expected) => {
    for (const status of ORDER_STATUSES) {
      const nextStep = expected[status];
      if (nextStep) {
        expect(statusScreen({ status, paymentStatus }).nextStep, status).toMatch(nextStep);
      } else {
        expect(orderStatusCopy({ ...order, status, paymentStatus }).screen, status).toBe('pay');
      }
    }
  });
});

test.each([
  ['cancelled', 'failed', 'order-again'],
  ['pending', 'processing', 'check-again'],
  ['delivered', 'processing', 'check-again'],
  ['cancelled', 'processing', 'check-again'],
  ['pending', 'needs_review', null],
  ['confirmed', 'disputed', null],
  ['delivered', 'disputed', null],
  ['confirmed', 'refunded', 'order-again'],
  ['delivered', 'refunded', null],
  ['confirmed', 'lost', 'order-again'],
  ['confirmed', 'paid', null],
  ['in_progress', 'paid', null],
  ['delivered', 'paid', 'resend-report'],
  ['cancelled', 'paid', null],
] as const)(
  'an order in %s with payment %s offers the action %s',
  (status, paymentStatus, action) => {
    expect(statusScreen({ status, paymentStatus }).action).toBe(action);
  },
);
