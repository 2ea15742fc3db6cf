import { expect, test } from 'vitest';
import { ApiError } from '#client/api.ts';
import { refusedFields } from './refused-fields.ts';

function refusal(...paths: string[]): ApiError {
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

test('an order’s refused fields are the boxes of the same name', () => {
  expect(refusedFields(refusal('customerPhone', 'county'))).toEqual([
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
] as const)('a quote rejected for %s marks the box %s', ([path, name]) => {
  expect(refusedFields(refusal(path))).toEqual([{ name, message: `about ${path}` }]);
});

test('what no box can mend is left to the notice', () => {
  expect(refusedFields(refusal('totalAmount', 'toString'))).toEqual([]);
  expect(refusedFields(new TypeError('Failed to fetch'))).toEqual([]);
});
