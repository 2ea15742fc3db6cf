import { expect, test } from 'vitest';
import { assignableFields, assignColumn, propertyOf } from '#islands/office/report/permit-table.ts';
import { TABLE_FIELDS } from '#shared/office/permit-table.ts';
import { sweep } from '../../../sweep.ts';

sweep(
  'a column that a person assigns takes its field from another one, but what several columns have in parts',
  { field: TABLE_FIELDS },
  ({ field }) => {
    const columns = [{ title: 'A', field }, { title: 'B' }] as const;
    const isInParts = field === 'description' || field === 'address';
    const assigned = assignColumn(columns, 1, field).map((column) => column.field);
    return [
      ...(String(assigned) === String([isInParts ? field : undefined, field])
        ? []
        : [String(assigned)]),
      ...(assignColumn(columns, 0, undefined)[0]?.field === undefined ? [] : ['it stays']),
    ];
  },
);

test('each field that a column can hold has a label of its own, and a license where it is sold', () => {
  const labels = assignableFields('diligence').map(([, label]) => label);
  expect(new Set(labels).size).toBe(TABLE_FIELDS.length);
  expect(assignableFields('basic')).toHaveLength(TABLE_FIELDS.length - 1);
});

test('the property of a draft may be missing', () => {
  expect(propertyOf({})).toEqual({ folio: '', address: '' });
  expect(propertyOf({ parcel: { folio: '30-1' } })).toEqual({ folio: '30-1', address: '' });
});
