import { describe, expect, test } from 'vitest';
import { isShortened, readCell } from '#server/reports/table/cells.ts';

describe('a cell', () => {
  test.each([
    ['="2019990030"', '2019990030'],
    ['="SAMPLE ""SON"" ROOFING"', 'SAMPLE "SON" ROOFING'],
    ['=""', ''],
    ["'0099903100", '0099903100'],
    ["''Til", "'Til"],
    ["O'Hara", "O'Hara"],
    ['=HYPERLINK("x")', '=HYPERLINK("x")'],
    ['Pool &amp; deck', 'Pool & deck'],
    ['Pool &#38; deck &#x26; spa', 'Pool & deck & spa'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['Smith&nbsp;&nbsp;Pools', 'Smith Pools'],
    ['Re-roof<br/>tile to tile<BR>flat', 'Re-roof tile to tile flat'],
    ['Re-roof_x000D_\ntile', 'Re-roof tile'],
    ['Pool_x0041_', 'PoolA'],
    ['AT&T; tower &copy;', 'AT&T; tower &copy;'],
    ['&#0;x&#x110000;', 'x'],
    ['Re-roof\0\0\0', 'Re-roof'],
    [' ="x"\u00a0', 'x'],
    ['two\r\nlines', 'two lines'],
  ])('%j is %j', (cell, text) => {
    expect(readCell(cell)).toBe(text);
  });
});

describe('a number', () => {
  test.each([
    ...['2.01907E+09', '2E+12', '-3.05E+12', '2,01907E+09', '####', '#', '#NAME?', '#N/A', '#REF!'],
    ...['#DIV/0!', 'Mar-15', '15-Mar', '1-Mar-2015', '3/15/2015', '3/5/15'],
  ])('is none where a spreadsheet has made %s of it', (number) => {
    expect(isShortened(number)).toBe(true);
  });

  test.each([
    ...['2019990030', '2E5', '12E-0042', 'MAR-15', 'Mar-2015-001', '1-2-2026', '15-00012', '#B12'],
    ...['BLD-19-9001', 'E+1', '2019/0001', 'Marina-15'],
  ])('stays one where it is %s', (number) => {
    expect(isShortened(number)).toBe(false);
  });
});
