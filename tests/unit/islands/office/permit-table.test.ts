import { expect, test } from 'vitest';
import { assignableFields, assignColumn, propertyOf } from '#islands/office/report/permit-table.ts';
import { TABLE_FIELDS } from '#shared/office/permit-table.ts';

test('a column that a person assigns takes its field from another one, except a description', () => {
  const columns = [
    { title: 'No.', field: 'number' },
    { title: 'Kind', field: 'description' },
    { title: 'What' },
  ] as const;
  expect(assignColumn(columns, 2, 'number')).toEqual([
    { title: 'No.' },
    { title: 'Kind', field: 'description' },
    { title: 'What', field: 'number' },
  ]);
  expect(assignColumn(columns, 2, 'description').map(({ field }) => field)).toEqual([
    'number',
    'description',
    'description',
  ]);
  expect(assignColumn(columns, 0, undefined)[0]).toEqual({ title: 'No.' });
});

test('each field that a column can hold has a label of its own, and a license where it is sold', () => {
  const labels = assignableFields('diligence').map(([, label]) => label);
  expect(new Set(labels).size).toBe(TABLE_FIELDS.length);
  expect(assignableFields('basic')).toHaveLength(TABLE_FIELDS.length - 1);
});

test('the property of a draft may be missing', () => {
  expect(propertyOf({})).toEqual({ folio: '', address: '' });
  expect(propertyOf({ parcel: { folio: '30-1' } })).toEqual({ folio: '30-1', address: '' });
});
