import { describe, expect, test } from 'vitest';
import { createOrderRequest, orderForm } from '#shared/order-form.ts';
import { priceOfService } from '#shared/pricing.ts';

const basic = priceOfService('basic');
const diligence = priceOfService('diligence');

const order = {
  serviceType: 'basic',
  propertyAddress: '1420 Brickell Bay Drive, Miami, FL 33131',
  county: 'miami-dade',
  customerName: 'Ana María López',
  customerEmail: 'ana@example.com',
  customerPhone: '(305) 555-0136',
  notes: 'Gate code 12',
  totalAmount: basic.totalAmount,
};
const { totalAmount: _, ...form } = order;

/** The fields that a request is rejected for. */
function rejected(request: object): string[] {
  const issues = createOrderRequest.safeParse(request).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.join('.')))];
}

describe('an order request', () => {
  test.each([
    ['the total of a Basic Lookup', { serviceType: 'basic', totalAmount: basic.totalAmount }],
    [
      'the total of a Due Diligence',
      { serviceType: 'diligence', totalAmount: diligence.totalAmount },
    ],
    ['no notes', { notes: undefined }],
    ['notes that are null', { notes: null }],
    ['empty notes', { notes: '' }],
    ['a property in Broward', { county: 'broward' }],
    ['a property in Palm Beach', { county: 'palm-beach' }],
  ])('with %s is accepted', (_, difference) => {
    expect(rejected({ ...order, ...difference })).toEqual([]);
  });

  test('is parsed with every field that was sent', () => {
    expect(createOrderRequest.parse(order)).toEqual(order);
  });

  test.each([
    ['a total one cent short', { totalAmount: basic.totalAmount - 1 }, 'totalAmount'],
    ['the total of another service', { totalAmount: diligence.totalAmount }, 'totalAmount'],
    ['a total without the fee', { totalAmount: basic.serviceAmount }, 'totalAmount'],
    ['a fraction of a cent', { totalAmount: basic.totalAmount + 0.5 }, 'totalAmount'],
    ['a total beyond 32 bits', { totalAmount: 2 ** 31 }, 'totalAmount'],
    ['a total as text', { totalAmount: String(basic.totalAmount) }, 'totalAmount'],
    ['a Full Inspection, which is quoted', { serviceType: 'full' }, 'serviceType'],
    ['an unknown service', { serviceType: 'toString' }, 'serviceType'],
    ['an unknown county', { county: 'monroe' }, 'county'],
    ['no address', { propertyAddress: '' }, 'propertyAddress'],
    ['an address of 301 characters', { propertyAddress: 'x'.repeat(301) }, 'propertyAddress'],
    ['no name', { customerName: '   ' }, 'customerName'],
    ['a name of 101 characters', { customerName: 'x'.repeat(101) }, 'customerName'],
    ['no email address', { customerEmail: '' }, 'customerEmail'],
    ['no phone number', { customerPhone: '' }, 'customerPhone'],
    ['notes of 5,001 characters', { notes: 'x'.repeat(5_001) }, 'notes'],
    ['notes that are a number', { notes: 5 }, 'notes'],
    ['an unknown field', { status: 'confirmed' }, ''],
  ])('with %s is rejected for that field alone', (_, difference, field) => {
    expect(rejected({ ...order, ...difference })).toEqual([field]);
  });

  test.each(Object.keys(order).filter((field) => field !== 'notes'))(
    'is rejected without %s',
    (field) => {
      expect(rejected({ ...order, [field]: undefined })).toContain(field);
    },
  );
});

describe('the order form', () => {
  test.each(['basic', 'diligence', 'full'])('accepts the service %s', (serviceType) => {
    expect(orderForm.parse({ ...form, serviceType })).toEqual({ ...form, serviceType });
  });

  test('rejects an unknown service', () => {
    expect(orderForm.safeParse({ ...form, serviceType: 'premium' }).success).toBe(false);
  });

  test('rejects a field that it does not have', () => {
    expect(orderForm.safeParse(order).success).toBe(false);
  });

  test.each(Object.keys(form))('rejects a form without %s', (field) => {
    expect(orderForm.safeParse({ ...form, [field]: undefined }).success).toBe(false);
  });
});
