import { describe, expect, test } from 'vitest';
import { readDay } from '#server/reports/read-day.ts';
import { isPlaceholderDay } from '#shared/placeholder-day.ts';
import { sweep } from '../../sweep.ts';

/** As far ahead as a day may be. */
const LAST = `${new Date().getUTCFullYear() + 30}${new Date().toISOString().slice(4, 10)}`;

/** A day, each way in which offices write it, and the times that they write behind it. */
const WRITTEN = ['5/3/2019', '05/03/2019', '5-3-2019', '2019-05-03', '2019/5/3', '20190503'];
const LOCAL = ['', ' 2:00:00 AM', ' 02:00'];
const UTC = ['Z', '+00', '+0000', '+00:00'];

sweep(
  'a day is read however it is written, with a time or without',
  { written: WRITTEN, time: LOCAL },
  ({ written, time }) => {
    // Eight digits have none.
    const isRead = time === '' || written.length !== 8 || /\D/.test(written);
    const read = readDay(`${written}${time}`);
    const found = read.type === 'day' ? read.day : read.type;
    return found === (isRead ? '2019-05-03' : 'unreadable') ? [] : [found];
  },
);

sweep(
  'an instant in UTC is a day in Florida, but at midnight, which stands for the day itself',
  { between: [' ', 'T'], time: ['00:00:00', '02:00:00', '04:00:00'], zone: UTC },
  ({ between, time, zone }) => {
    const read = readDay(`2019-05-03${between}${time}${zone}`);
    const found = read.type === 'day' ? read.day : read.type;
    return found === (time === '02:00:00' ? '2019-05-02' : '2019-05-03') ? [] : [found];
  },
);

describe('a day on record', () => {
  test.each([
    ['5/13/2019', '2019-05-13'],
    ['05/13/2019 12:00:00 AM', '2019-05-13'],
    ['2019-05-13', '2019-05-13'],
    [' 2019/05/13 ', '2019-05-13'],
    ['20190513', '2019-05-13'],
    ['2019-05-13T14:00:00', '2019-05-13'],
    ['2026/08/26 02:00:00+00', '2026-08-25'],
    ['1681189200000', '2023-04-11'],
    ['-2208902400000', '1900-01-02'],
    [1_684_382_400_000, '2023-05-18'],
    ['1900-01-02', '1900-01-02'],
    [LAST, LAST],
  ])('is read where it is written as %j', (written, day) => {
    expect(readDay(written)).toEqual({ type: 'day', day });
  });

  test.each(['', ' ', '0', '00000000'])('is none where %j is written', (written) => {
    expect(readDay(written)).toEqual({ type: 'none' });
  });

  test.each([
    ['1/1/0001 12:00:00 AM', '0001-01-01'],
    ['1753-01-01', '1753-01-01'],
    ['12/30/1899', '1899-12-30'],
    ['1/1/1900', '1900-01-01'],
    ['19000101', '1900-01-01'],
    [-2_209_161_600_000, '1899-12-30'],
    ['-2208988800000', '1900-01-01'],
    ['253402214400000', '9999-12-31'],
    ['12/31/9999', '9999-12-31'],
    ['2099-01-01', '2099-01-01'],
  ])('is a placeholder where %j is written', (written, day) => {
    expect(readDay(written)).toEqual({ type: 'placeholder', day });
  });

  test.each(['2/30/2019', '3/15/93', '43598', '1557705600', '1.55771E+12', 'Mar-15', 'unknown'])(
    'is not guessed where %j is written',
    (written) => {
      expect(readDay(written)).toEqual({ type: 'unreadable' });
    },
  );

  test('is a placeholder from the day after thirty years on', () => {
    const next = new Date(`${LAST}T00:00:00Z`);
    next.setUTCDate(next.getUTCDate() + 1);
    expect(isPlaceholderDay(LAST)).toBe(false);
    expect(isPlaceholderDay(next.toISOString().slice(0, 10))).toBe(true);
  });
});
