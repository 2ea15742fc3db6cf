import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '#shared/states.ts';
import { nextStepOf } from './next-step.ts';

const order = {
  id: '01j8zk3v9q4m5n6p7r8s9t0vwx',
  serviceType: 'basic',
  propertyAddress: '1200 Brickell Bay Drive, Miami, FL 33131',
  county: 'miami-dade',
  totalAmount: 13_300,
  createdAt: '2026-11-21T02:30:00.000Z',
} as const;

const BEGINNING = /begin the verification.*24-48 hours after your payment/;
const ON_ITS_WAY = /^Your report comes by email, as a PDF, 24-48 hours after your payment/;
const SENT = /spam folder/;
const SENT_BEFORE = /emailed to you before/;
const OFFICE = /office has been told/;
const ORDER_AGAIN = /place a new order/;
const RECEIPT_FIRST = /email you a receipt\. We’ll contact you/;
const RECEIPT_ONLY = /email you a receipt\.$/;
const REFUND = /contact you about your refund/;

type Expected = Readonly<Record<OrderStatus, RegExp>>;
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
    ['pending', always(ORDER_AGAIN)],
    ['failed', always(ORDER_AGAIN)],
    ['processing', { ...always(RECEIPT_FIRST), delivered: RECEIPT_ONLY, cancelled: REFUND }],
    ['needs_review', always(OFFICE)],
    ['disputed', { ...always(OFFICE), delivered: SENT_BEFORE }],
    ['refunded', { ...always(ORDER_AGAIN), delivered: SENT_BEFORE }],
    ['paid', WORK],
    ['partially_refunded', WORK],
  ])('%s depends on its work', (paymentStatus, expected) => {
    for (const status of ORDER_STATUSES) {
      const { text } = nextStepOf({ ...order, status, paymentStatus });
      expect(text, status).toMatch(expected[status]);
    }
  });
});

test.each([
  ['pending', 'failed', 'order-again'],
  ['pending', 'processing', 'check-again'],
  ['pending', 'needs_review', null],
  ['confirmed', 'disputed', null],
  ['delivered', 'disputed', null],
  ['confirmed', 'refunded', 'order-again'],
  ['confirmed', 'paid', null],
  ['in_progress', 'paid', null],
  ['delivered', 'paid', 'ask-for-report'],
  ['cancelled', 'paid', null],
] as const)(
  '%s work with a payment that is %s offers the action %s',
  (status, paymentStatus, action) => {
    expect(nextStepOf({ ...order, status, paymentStatus }).action).toBe(action);
  },
);

describe('a Full Inspection', () => {
  const inspection = { ...order, serviceType: 'full' } as const;

  test('starts with a date for the visit and is delivered after it', () => {
    const { text } = nextStepOf({ ...inspection, status: 'confirmed', paymentStatus: 'paid' });
    expect(text).toMatch(/agree on a date for the visit/);
    expect(text).toMatch(/24-48 hours after the visit\.$/);
  });

  test('that was never paid needs a new quote', () => {
    const { text } = nextStepOf({ ...inspection, status: 'cancelled', paymentStatus: 'pending' });
    expect(text).toMatch(/ask us for a new quote/);
  });
});
