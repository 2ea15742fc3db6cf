import { describe, expect, test } from 'vitest';
import { checkoutPath } from '#shared/checkout-path.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { formatDay } from '#shared/format-day.ts';
import { forOptionalFields } from '#shared/order-fields.ts';
import { dueCalendarPath, placedOrder, publicOrder, receiptPath } from '#shared/orders.ts';
import { confirmPaymentResponse, startPaymentResponse } from '#shared/payments.ts';
import { PROBLEM_MEDIA_TYPE, PROBLEM_TYPES, problem } from '#shared/problem.ts';
import { isOrderedOnline } from '#shared/services.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';

const order = {
  id: '01j8zk3v9q4m5n6p7r8s9t0vwx',
  serviceType: 'basic',
  propertyAddress: '1420 Brickell Bay Drive, Miami, FL 33131',
  county: 'miami-dade',
  totalAmount: 150_00,
  status: 'pending',
  paymentStatus: 'pending',
  createdAt: '2026-01-31T14:05:00.000Z',
};
const customer = {
  customerName: 'Ana López',
  customerEmail: 'ana@example.com',
  customerPhone: '(305) 555-0136',
  notes: null,
};
const fieldError = { path: 'county', message: 'Choose a county.' };
const rejection = {
  type: '/problems/invalid-input',
  title: 'Invalid input',
  status: 422,
  detail: 'Please check the fields.',
  errors: [fieldError],
};

describe.each([
  ['a public order', publicOrder, order],
  ['a placed order', placedOrder, { ...order, ...customer }],
  [
    'the response to the start of a payment',
    startPaymentResponse,
    { clientSecret: 'pi_1_secret_2' },
  ],
  [
    'the response to the confirmation of a payment',
    confirmPaymentResponse,
    { id: 'abc', status: 'confirmed', paymentStatus: 'paid' },
  ],
  ['a problem', problem, { ...rejection, errors: [fieldError] }],
])('%s', (_, schema, body) => {
  test('keeps its fields and drops any other', () => {
    expect(schema.parse({ ...body, stripePaymentIntentId: 'pi_1' })).toEqual(body);
  });

  test.each(Object.keys(body).filter((field) => field !== 'errors'))(
    'is invalid without %s',
    (field) => {
      expect(schema.safeParse({ ...body, [field]: undefined }).success).toBe(false);
    },
  );
});

test('a placed order may contain the details of a closing', () => {
  const closing = {
    ...forOptionalFields((field) => PERSONAL_DATA[field]),
    ...{ copyTo: null, language: 'es' },
  };
  const body = { ...order, ...customer, ...closing };
  expect(placedOrder.parse(body)).toEqual(body);
  expect(publicOrder.parse(body)).toEqual(order);
});

test('a public order does not contain who placed it', () => {
  expect(publicOrder.parse({ ...order, ...customer })).toEqual(order);
});

test('a problem needs no field errors', () => {
  const { errors: _, ...withoutErrors } = rejection;
  expect(problem.parse(withoutErrors)).toEqual(withoutErrors);
});

test('a field error without its path is invalid', () => {
  const errors = [{ message: 'Choose a county.' }];
  expect(problem.safeParse({ ...rejection, errors }).success).toBe(false);
});

test('problems have the media type of RFC 9457, and stable types where the browser reads them', () => {
  expect(PROBLEM_MEDIA_TYPE).toBe('application/problem+json');
  expect(PROBLEM_TYPES).toEqual({
    alreadyPaid: '/problems/already-paid',
    paymentProcessing: '/problems/payment-processing',
    paymentNotCompleted: '/problems/payment-not-completed',
    orderLookedFor: '/problems/order-looked-for',
  });
});

test('Basic Lookup and Due Diligence have a price, a Full Inspection has none', () => {
  expect((['basic', 'diligence', 'full'] as const).filter(isOrderedOnline)).toEqual([
    'basic',
    'diligence',
  ]);
});

test('the paths of an order escape its id', () => {
  expect(checkoutPath('a/b')).toBe('/checkout/a%2Fb');
  expect(receiptPath('a/b')).toBe('/api/orders/a%2Fb/receipt.pdf');
  expect(dueCalendarPath('a/b')).toBe('/api/orders/a%2Fb/due.ics');
});

test('a day is written with its weekday, without a comma after it in Spanish', () => {
  expect(formatDay('2026-11-30', 'en', 'full')).toBe('Mon, Nov 30, 2026');
  expect(formatDay('2026-11-30', 'es', 'full')).toBe('lunes 30 de noviembre de 2026');
});

test('the day in Florida starts four hours after the day in UTC in summer', () => {
  expect(dayInFlorida(new Date('2025-08-19T22:00:00Z'))).toBe('2025-08-19');
  expect(dayInFlorida(new Date('2025-08-20T03:59:00Z'))).toBe('2025-08-19');
  expect(dayInFlorida(new Date('2025-08-20T04:00:00Z'))).toBe('2025-08-20');
});
