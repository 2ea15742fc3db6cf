import { expect, test } from 'vitest';
import { ApiError } from '#client/api.ts';
import { FIELD_NAMES } from '#islands/order-form/order-details.ts';
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

test.for(FIELD_NAMES)(
  'the field %s shows what is wrong with it, in an order and in a quote',
  (name) => {
    for (const path of [name, `quote.${name}`])
      expect(formFieldErrors(validationError(path))).toEqual({ [name]: `about ${path}` });
  },
);

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
