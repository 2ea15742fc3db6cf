import { expect, test } from 'vitest';
import { ApiError } from '#client/api.ts';
import { formFieldErrors } from './server-field-errors.ts';

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

test('an error of an order’s field belongs to the field of the same name', () => {
  expect(formFieldErrors(validationError('customerPhone', 'county'))).toEqual([
    { name: 'customerPhone', message: 'about customerPhone' },
    { name: 'county', message: 'about county' },
  ]);
});

test.for([
  ['firstName', 'customerName'],
  ['lastName', 'customerName'],
  ['email', 'customerEmail'],
  ['phone', 'customerPhone'],
  ['message', 'notes'],
] as const)('an error of a quote’s %s belongs to the field %s', ([path, name]) => {
  expect(formFieldErrors(validationError(path))).toEqual([{ name, message: `about ${path}` }]);
});

test('an error that belongs to no field is ignored', () => {
  expect(formFieldErrors(validationError('totalAmount', 'toString'))).toEqual([]);
  expect(formFieldErrors(new TypeError('Failed to fetch'))).toEqual([]);
});
