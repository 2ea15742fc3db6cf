import { expect, test } from 'vitest';
import { ApiError } from '#client/api.ts';
import { formFieldErrors } from '#islands/order-form/server-field-errors.ts';

function validationError(...paths: string[]): ApiError {
  const errors = paths.map((path) => ({ path, message: `about ${path}` }));
  const problem = {
    type: '/problems/invalid',
    title: 'Invalid',
    status: 422,
    detail: 'No.',
    errors,
  };
  return new ApiError(422, '', problem);
}

test('an order’s rejected fields map to the form fields of the same name', () => {
  expect(formFieldErrors(validationError('customerPhone', 'county'))).toEqual({
    customerPhone: 'about customerPhone',
    county: 'about county',
  });
});

test.for([
  ['firstName', 'customerName'],
  ['lastName', 'customerName'],
  ['email', 'customerEmail'],
  ['phone', 'customerPhone'],
  ['message', 'notes'],
] as const)('a quote request rejected for %s marks the field %s', ([path, name]) => {
  expect(formFieldErrors(validationError(path))).toEqual({ [name]: `about ${path}` });
});

test('errors without a form field mark none', () => {
  expect(formFieldErrors(validationError('totalAmount', 'toString'))).toEqual({});
  expect(formFieldErrors(new TypeError('Failed to fetch'))).toEqual({});
});
