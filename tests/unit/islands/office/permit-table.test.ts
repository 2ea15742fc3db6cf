import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addableRows,
  addRows,
  assignableFields,
  assignColumn,
  propertyOf,
  sourceOf,
} from '#islands/office/report/permit-table.ts';
import { plainNumber } from '#report/plain-number.ts';
import { TABLE_FIELDS } from '#shared/office/permit-table.ts';
import type { DraftFields } from '#shared/office/reports.ts';

const READ = { readOn: '2026-11-27' };
const SOURCE = { cited: { name: 'Permit records: Coral Gables', date: '2026-11-27' } };

const row = (number: string, fields: DraftFields = {}) => ({
  row: 2,
  fields: { number, status: 'open', ...fields },
  remarks: [],
});

describe('rows of a table', () => {
  const content: DraftFields = {
    permits: [
      { number: '2019-947218', type: 'Pool', description: '', contractor: 'Mine' },
      { number: 'B-2', status: 'open' },
    ],
    sources: [{ name: 'Survey' }],
  };
  const known = row('2019947218', { type: 'BLDG', description: 'Pool and deck', contractor: 'X' });
  const license = { license: { number: 'CPC1' }, contractor: 'Sample Pools' };

  test('are added, and fill in what is empty of the permits that are there', () => {
    const rows = [known, row('b 2'), row('B-3'), { ...row('B-4'), fields: { number: 'B-4' } }];
    const addable = addableRows(content, rows);
    expect(addable.map(({ fields }) => fields.number)).toEqual(['2019947218', 'B-3']);
    expect(addRows(content, addable, SOURCE)).toEqual({
      permits: [
        {
          number: '2019-947218',
          type: 'Pool',
          description: 'Pool and deck',
          contractor: 'Mine',
          status: 'open',
        },
        { number: 'B-2', status: 'open' },
        { number: 'B-3', status: 'open' },
      ],
      sources: [{ name: 'Survey' }, SOURCE.cited],
    });
  });

  test('bring the license of a new permit to its contractor, and leave those that are there', () => {
    const added = addRows(content, [row('B-2', license), row('B-5', license)], SOURCE);
    expect(added.contractors).toEqual([
      { name: 'Sample Pools', record: 'licensed', license: 'CPC1' },
    ]);
    expect(added.permits).toEqual([
      ...(content.permits as readonly DraftFields[]).slice(0, 1),
      { number: 'B-2', status: 'open', contractor: 'Sample Pools' },
      { number: 'B-5', status: 'open', contractor: 'Sample Pools' },
    ]);
  });

  test('added twice are added once, and nothing that a person typed changes', () => {
    const text = fc.constantFrom('', 'a', 'b');
    const number = fc.constantFrom('B-1', 'b 1', 'B-2', 'B-3', 'B-4');
    const permit = fc.record({ number, type: text, description: text, status: text });
    // Of rows with the same number, the table proposes one.
    const records = fc.uniqueArray(permit, { selector: ({ number }) => plainNumber(number) });
    const lists = fc.tuple(fc.array(permit, { maxLength: 4 }), records);
    fc.assert(
      fc.property(lists, ([permits, proposed]) => {
        const rows = proposed.map((fields) => ({ row: 2, fields, remarks: [] }));
        const once = addRows({ permits }, rows, SOURCE);
        expect(addRows(once, rows, SOURCE)).toEqual(once);
        for (const [index, typed] of permits.entries()) {
          const kept = Object.entries(typed).filter(([, value]) => value !== '');
          expect((once.permits as DraftFields[])[index]).toMatchObject(Object.fromEntries(kept));
        }
      }),
    );
  });
});

describe('the source of a table', () => {
  const searched = [
    { kind: 'permit', office: 'County (open data)', openData: 'county-permits' },
    { kind: 'permit', office: 'Coral Gables' },
  ];

  test('is the permit office that the draft names, with the day, and another parcel’s number', () => {
    expect(sourceOf({ searched }, READ, 'en')).toEqual(SOURCE);
    expect(sourceOf({ searched }, READ, 'en', '30-1').cited).toEqual({
      ...SOURCE.cited,
      number: '30-1',
    });
    expect(sourceOf({ parcel: { jurisdiction: 'Coral Gables' } }, READ, 'en')).toEqual(SOURCE);
    expect(sourceOf({}, READ, 'en')).toEqual({});
  });

  test('that a new draft has already gets the day, and stays one', () => {
    const prefilled = {
      name: SOURCE.cited.name,
      url: 'https://portal.example',
      date: '2026-11-20',
    };
    const content = { permits: [], sources: [prefilled] };
    expect(addRows(content, [row('B-1')], SOURCE).sources).toEqual([
      { ...prefilled, date: '2026-11-27' },
    ]);
  });
});

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
