import { describe, expect, test } from 'vitest';
import { daysAfter } from '#shared/business-days.ts';
import { COUNTIES } from '#shared/counties.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { forOptionalFields, isDay } from '#shared/order-fields.ts';
import { createOrderRequest, newOrderErrors, orderForm } from '#shared/order-form.ts';
import { priceOfService } from '#shared/pricing.ts';
import { FORM_SERVICES, isQuoted, SERVICE_TYPES } from '#shared/services.ts';
import { UNKNOWN_COUNTY, UNKNOWN_LANGUAGE, UNKNOWN_SERVICE } from '../../fixtures.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { fieldErrorsOf } from './field-errors-of.ts';

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
const { totalAmount: _, ...typed } = order;
/** Not past, whether or not midnight in Florida passes meanwhile. */
const TOMORROW = daysAfter(dayInFlorida(new Date()), 1);
const closing = forOptionalFields((field) => (isDay(field) ? TOMORROW : PERSONAL_DATA[field]));
const form = { ...typed, ...closing };

const errorsOf = (request: object) => fieldErrorsOf(createOrderRequest, request);

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
    ['the details of a closing', { ...closing, language: 'es' }],
    ['empty details of a closing', forOptionalFields(() => '')],
    ['details of a closing that are null', forOptionalFields(() => null)],
    ['a folio of 40 characters', { folio: '🏠'.repeat(40) }],
    ['a reference of 60 characters', { reference: 'x'.repeat(60) }],
  ])('with %s is accepted', (_, difference) => {
    expect(errorsOf({ ...order, ...difference })).toEqual([]);
  });

  test.each(COUNTIES)('of a property in %s is accepted', (county) => {
    expect(errorsOf({ ...order, county })).toEqual([]);
  });

  test('is parsed with every field that was sent', () => {
    const complete = { ...order, ...closing, language: 'es' };
    expect(createOrderRequest.parse(complete)).toEqual(complete);
  });

  test.each<readonly [string, object, string]>([
    [
      'a fraction of a cent',
      { totalAmount: basic.totalAmount + 0.5 },
      'totalAmount: total-malformed',
    ],
    ['a total beyond 32 bits', { totalAmount: 2 ** 31 }, 'totalAmount: total-malformed'],
    ['a total as text', { totalAmount: String(basic.totalAmount) }, 'totalAmount: total-malformed'],
    ...SERVICE_TYPES.filter(isQuoted).map(
      (serviceType) =>
        [
          `the service ${serviceType}, which is quoted`,
          { serviceType },
          'serviceType: service-quoted',
        ] as const,
    ),
    ['an unknown service', { serviceType: 'toString' }, 'serviceType: service-missing'],
    ['an unknown county', { county: UNKNOWN_COUNTY }, 'county: county-missing'],
    ['no address', { propertyAddress: '' }, 'propertyAddress: address-missing'],
    [
      'an address of 301 characters',
      { propertyAddress: 'x'.repeat(301) },
      'propertyAddress: too-long 300',
    ],
    ['no name', { customerName: '   ' }, 'customerName: full-name-missing'],
    ['a name of 101 characters', { customerName: 'x'.repeat(101) }, 'customerName: too-long 100'],
    ['no email address', { customerEmail: '' }, 'customerEmail: email-missing'],
    ['no phone number', { customerPhone: '' }, 'customerPhone: phone-missing'],
    ['notes of 5,001 characters', { notes: 'x'.repeat(5_001) }, 'notes: too-long 5000'],
    ['notes that are a number', { notes: 5 }, 'notes: text-malformed'],
    ['a folio of 41 characters', { folio: 'x'.repeat(41) }, 'folio: too-long 40'],
    ['a folio that can’t be stored', { folio: '01\u0000' }, 'folio: text-not-storable'],
    ['a closing in another format', { closingDate: '11/30/2042' }, 'closingDate: date-malformed'],
    ['a closing on no day', { closingDate: '2042-02-30' }, 'closingDate: date-malformed'],
    ['a reference of 61 characters', { reference: 'x'.repeat(61) }, 'reference: too-long 60'],
    ['a reference that is a number', { reference: 20_260_417 }, 'reference: text-malformed'],
    [
      'two addresses for copies',
      { copyTo: 'a@example.com, b@example.com' },
      'copyTo: email-malformed',
    ],
    ['an unknown language', { language: UNKNOWN_LANGUAGE }, 'language: language-unknown'],
    ['no language', { language: null }, 'language: language-unknown'],
    ['an unknown field', { status: 'confirmed' }, 'unknown field'],
  ])('with %s is rejected for that alone', (_, difference, error) => {
    expect(errorsOf({ ...order, ...difference })).toEqual([error]);
  });

  test.each([
    ['a total one cent short', { totalAmount: basic.totalAmount - 1 }],
    ['the total of another service', { totalAmount: diligence.totalAmount }],
    ['a total without the fee', { totalAmount: basic.serviceAmount }],
  ])('with %s is no new order', (_, difference) => {
    const request = createOrderRequest.parse({ ...order, ...difference });
    expect(newOrderErrors(request)).toEqual([{ path: 'totalAmount', error: 'total-differs' }]);
    expect(newOrderErrors(createOrderRequest.parse(order))).toEqual([]);
  });

  test('with a day that is past is no new order', () => {
    const request = createOrderRequest.parse({ ...order, closingDate: '2025-01-31' });
    expect(newOrderErrors(request)).toEqual([{ path: 'closingDate', error: 'date-past' }]);
  });

  test.each(Object.keys(order).filter((field) => field !== 'notes'))(
    'is rejected without %s',
    (field) => {
      const errors = errorsOf({ ...order, [field]: undefined });
      expect(errors.some((error) => error.startsWith(`${field}: `))).toBe(true);
    },
  );
});

describe('the order form', () => {
  test.each(FORM_SERVICES)('accepts the service %s', (serviceType) => {
    expect(orderForm.parse({ ...form, serviceType })).toEqual({ ...form, serviceType });
  });

  test.each([
    ['an unknown service', { serviceType: UNKNOWN_SERVICE }, 'serviceType: service-missing'],
  ])('rejects %s', (_, difference, error) => {
    expect(fieldErrorsOf(orderForm, { ...form, ...difference })).toEqual([error]);
  });

  test.each([
    ['without a closing date', ''],
    ['with one that is past by its clock, which may be wrong', '2025-01-31'],
  ])('accepts a form %s', (_, closingDate) => {
    expect(fieldErrorsOf(orderForm, { ...form, closingDate })).toEqual([]);
  });

  test('rejects a field that it does not have', () => {
    expect(orderForm.safeParse(order).success).toBe(false);
  });

  test.each(Object.keys(form))('rejects a form without %s', (field) => {
    expect(orderForm.safeParse({ ...form, [field]: undefined }).success).toBe(false);
  });
});
