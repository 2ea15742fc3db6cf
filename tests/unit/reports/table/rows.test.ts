import { describe, expect, test } from 'vitest';
import { toSentence } from '#server/operators/sentences.ts';
import { readTable } from '#server/reports/table/rows.ts';

function tableOf(file: Buffer) {
  const read = readTable(file);
  if (!read.ok) throw new Error(toSentence(read.reason));
  return read.value;
}

const TITLES = ['Permit Number', 'Type', 'Issued Date'];
const CELLS = ['B-1', 'ROOF', '05/13/2019'];
const written = (delimiter: string, ...above: readonly string[]) =>
  [...above, TITLES.join(delimiter), CELLS.join(delimiter)].join('\r\n');

describe('a table', () => {
  test.each([
    ['commas', written(','), 2],
    ['semicolons', written(';'), 2],
    ['tabs', written('\t'), 2],
    ['upright lines', written('|'), 2],
    ['a sep= line', written('!', 'sep=!'), 2],
    [
      'title lines',
      written(',', 'Permit search', '"1 SAMPLE AVE, MIAMI",,', '', 'Printed,11/27/2026'),
      6,
    ],
    ['a title line that has other signs', written('\t', 'Permits, of one property; by address'), 3],
    ['a byte order mark', `\ufeff${written(',')}`, 2],
  ])('with %s is found', (_, text, row) => {
    const { titles, rows } = tableOf(Buffer.from(text));
    expect(titles).toEqual(TITLES);
    expect(rows).toEqual([{ row, cells: CELLS }]);
  });

  test('in UTF-16 is read by its mark, and refused without it', () => {
    const marked = Buffer.from(`\ufeff${written('\t')}`, 'utf16le');
    expect(tableOf(marked).rows).toEqual([{ row: 2, cells: CELLS }]);
    expect(tableOf(Buffer.from(marked).swap16()).rows).toEqual([{ row: 2, cells: CELLS }]);
    for (const unmarked of [marked.subarray(2), Buffer.from(marked.subarray(2)).swap16()]) {
      expect(() => tableOf(unmarked)).toThrow('save it as “CSV UTF-8”');
    }
  });

  test('of Windows has its accents, and one of an AS/400 its zeros', () => {
    const windows = Buffer.from('Permit No;Description\n1;Ca\xf1\xf3n', 'latin1');
    expect(tableOf(windows).rows[0]?.cells).toEqual(['1', 'Cañón']);
    const padded = Buffer.from('Permit No\0\0\0,Type\0\0\n1,ROOF\0\0');
    expect(tableOf(padded).rows[0]?.cells).toEqual(['1', 'ROOF\0\0']);
  });

  test('has the spreadsheet’s numbers of its rows, also after empty lines and lines within cells', () => {
    const text = 'Permit No,Description\n\n1,"two\nlines"\n,\n2,one\n';
    expect(tableOf(Buffer.from(text)).rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  test('without a known column has the first of its widest lines as titles', () => {
    const text = 'City of Sample\nReference,Kind,Day\n1,ROOF,05/13/2019';
    expect(tableOf(Buffer.from(text)).titles).toEqual(['Reference', 'Kind', 'Day']);
  });

  test.each([
    ['a web page', '<html><table><tr><td>Permit Number', 'This is a web page'],
    ['a web page with a mark and spaces', '\ufeff\r\n <table>', 'This is a web page'],
    ['a workbook of Excel', 'PK\x03\x04rest', 'This is an Excel workbook'],
    ['an old workbook', '\xd0\xcf\x11\xe0rest', 'This is an Excel workbook'],
    ['a PDF', '%PDF-1.7', 'This is a PDF'],
    ['JSON', '{"features":[]}', 'This is JSON'],
    ['nothing', '', 'The file is empty'],
    ['spaces', ' \n\n', 'The file is empty'],
    ['a quotation mark without an end', 'Permit No,Type\n1,"ROOF', 'at line 2'],
  ])('is refused in words where it is %s', (_, text, words) => {
    const encoding = text.startsWith('\xd0') ? 'latin1' : 'utf8';
    expect(() => tableOf(Buffer.from(text, encoding))).toThrow(words);
  });
});
