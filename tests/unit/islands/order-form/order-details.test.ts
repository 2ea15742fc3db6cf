import { expect, test, vi } from 'vitest';
import {
  EMPTY_DETAILS,
  EMPTY_FORM,
  type OrderDetails,
  orderDraft,
  withoutEmptyFields,
} from '#islands/order-form/order-details.ts';
import { isOptionalField } from '#shared/order-fields.ts';
import { orderForm } from '#shared/order-form.ts';

test('an empty form lacks the required fields', () => {
  const { error } = orderForm.safeParse(EMPTY_FORM);
  expect(error?.issues.map(({ path }) => path.join())).toEqual([
    'propertyAddress',
    'county',
    'customerName',
    'customerEmail',
    'customerPhone',
  ]);
});

test('an order is sent without the optional fields that are empty', () => {
  const typed = { ...EMPTY_DETAILS, county: 'broward', notes: '' } as OrderDetails;
  const required = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !isOptionalField(name)),
  );
  expect(withoutEmptyFields(typed)).toEqual(required);
  const filled = { folio: '01-4138', copyTo: 'agent@example.com' };
  expect(withoutEmptyFields({ ...typed, ...filled })).toEqual({ ...required, ...filled });
});

test('a draft that was stored before a field was added is restored with the field empty', () => {
  const { copyTo, ...details } = { ...EMPTY_DETAILS, customerName: 'Maria Lopez' };
  const stored = JSON.stringify({ service: 'diligence', details, lastRequest: null });
  vi.stubGlobal('sessionStorage', { getItem: () => stored });
  expect(orderDraft.load()).toEqual({
    service: 'diligence',
    details: { ...details, copyTo: '' },
    confirmedZipCode: '',
    lastRequest: null,
  });
});
