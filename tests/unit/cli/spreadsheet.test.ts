import { describe, expect, test } from 'vitest';
import { isChangedBySpreadsheet } from '#server/export/spreadsheet.ts';
import { readCell } from '#server/reports/table/cells.ts';

const CHANGED = [
  ...['00123', '0131230370010', '50434411010000010', '304009000001', '2E5', '12e-3', '1.5E+10'],
  ...[
    '1-2-2026',
    '3/4',
    '1/2/26',
    '2026-01-02',
    '2026/01/02 10:30',
    '12.5.2020',
    '5/2026',
    '1 3/4',
  ],
  ...['Mar-15', '15-Mar', '1 Jan 2020', 'March 5, 2026', 'Sept 9', '10:30', '10:30:00 PM', '10 pm'],
  ...['50%', '1.50', '1,200', '.50', '12.', '$5.00', '(12)', 'TRUE', 'false', ' 007 '],
];
const KEPT = [
  ...['', '123', '30-4009-000-0010', '50-43-44-11-01-000-0010', '5042 00 12 0340', 'SJG7C-HND84'],
  ...['(305) 555-0136', '305-555-0136', '305 555 0100', '3055550100', 'May', 'April', 'True North'],
  ...[
    '123 Main St',
    '1st',
    'E5',
    '2E',
    'B-19',
    '15-00012',
    '2026-01-31T09:05:00-05:00',
    'Am 5',
    'a.b',
  ],
];

describe('a text', () => {
  test.each(CHANGED)('that is %j would be another one in a spreadsheet', (text) => {
    expect(isChangedBySpreadsheet(text)).toBe(true);
  });

  test.each(KEPT)('that is %j stays itself', (text) => {
    expect(isChangedBySpreadsheet(text)).toBe(false);
  });

  test('that an export has protected is itself again when it is imported', () => {
    expect(CHANGED.filter((text) => readCell(`'${text}`) !== text.trim())).toEqual([]);
  });
});
