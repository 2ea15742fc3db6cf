import { describe, expect, test } from 'vitest';
import { type NamedProperty, relationOf } from '#server/reports/table/properties.ts';

const relation = (row: Partial<NamedProperty>, draft: Partial<NamedProperty>) => {
  const found = relationOf(
    { parcel: '', address: '', ...row },
    { parcel: '', address: '', ...draft },
  );
  return found.type === 'unclear' ? found.reason : found.type;
};

describe('a row’s parcel number', () => {
  const own = '30-5000-012-0470';

  test.each(['3050000120470', '30 5000 012 0470', '30–5000–012–0470'])(
    '%s is the draft’s',
    (parcel) => {
      expect(relation({ parcel, address: '9 Other St' }, { parcel: own })).toBe('same');
    },
  );

  test('is the draft’s without the zeros that a spreadsheet removes', () => {
    expect(relation({ parcel: '131230370010' }, { parcel: '01-3123-037-0010' })).toBe('same');
    expect(relation({ parcel: '434227050000010' }, { parcel: '00-43-42-27-05-000-0010' })).toBe(
      'same',
    );
  });

  test.each(['30-5000-012-0471', '3050000990010', '504434110100', '1703552134', '5044 22 AA 0010'])(
    '%s is another one',
    (parcel) => {
      expect(relation({ parcel }, { parcel: own })).toBe('other');
    },
  );

  test.each([
    ['3050000000000', 'has the parcel number 3050000000000. Has a spreadsheet rounded it?'],
    ['3.05E+12', 'has the parcel number 3.05E+12. Excel has shortened this number.'],
    ['#######', 'has the parcel number #######. Excel has shortened this number.'],
    ['with deck and barrier', 'names no property.'],
    ['05/13/2019', 'names no property.'],
    ['N/A', 'names no property.'],
  ])('%s says nothing for certain', (parcel, reason) => {
    expect(relation({ parcel }, { parcel: own })).toBe(reason);
  });

  test('is left to the address where a row has none', () => {
    const draft = { parcel: own, address: '10201 Sample Ct, Miami' };
    expect(relation({ address: '10201 SAMPLE CT' }, draft)).toBe('same');
    expect(relation({ parcel: '0', address: '10203 SAMPLE CT' }, draft)).toBe('other');
  });
});

describe('a row’s address', () => {
  const SAME = [
    ['10201 SW 102ND CT', '10201 SW 102nd Court, Miami, FL 33176'],
    ['10201 102 CT', '10201 SW 102nd Court, Miami, FL 33176'],
    ['10201 SAMPLE', '10201 Sample Court'],
    ['010201  SAMPLE CRT.', '10201 Sample Ct'],
    ['10201 SAMPLE CT MIAMI FL 33176-1234', '10201 Sample Ct, Miami, FL 33176'],
    ['1200 SAMPLE AVE APT 502', '1200 Sample Ave #502, Miami Beach'],
    ['123 1/2 NW 1ST ST', '123 1/2 NW 1st St'],
    ['10 N LAKE WAY', '10 North Lake Way, Palm Beach, FL'],
    ['45 ST LUCIE AVE', '45 St. Lucie Avenue'],
    ['7 O’HARA LN', "7 O'Hara Lane"],
    ['1 CAMINO REAL', '1 Camino Real, Boca Raton, FL 33432'],
  ];
  test.each(SAME)('%s is %s', (row, draft) => {
    expect(relation({ address: row }, { address: draft })).toBe('same');
    expect(relation({ address: draft }, { address: row })).toBe('same');
  });

  const UNITS = [
    '#',
    'APT ',
    'APARTMENT ',
    'UNIT ',
    'STE ',
    'SUITE ',
    'BLDG ',
    'BUILDING ',
    'LOT ',
    'PH ',
  ];
  test.each(UNITS)('names its unit by “%s”', (word) => {
    const relationOf = (unit: string) =>
      relation({ address: `1200 SAMPLE AVE ${word}${unit}` }, { address: '1200 Sample Ave #5' });
    expect([relationOf('5'), relationOf('6')]).toEqual(['same', 'other']);
  });

  const OTHER = [
    ['110201 SAMPLE CT', '10201 Sample Ct'],
    ['10203 SAMPLE CT', '10201 Sample Ct'],
    ['10201 SAMPLES CT', '10201 Sample Ct'],
    ['10 PALM AVE', '10 Palm Beach Lakes Blvd'],
    ['1200 SAMPLE AVE UNIT 501', '1200 Sample Ave #502'],
    ['123 NW 1ST ST', '123 1/2 NW 1st St'],
  ];
  test.each(OTHER)('%s is not %s', (row, draft) => {
    expect(relation({ address: row }, { address: draft })).toBe('other');
    expect(relation({ address: draft }, { address: row })).toBe('other');
  });

  test.each([
    ['1200 NE 2 AVE', '1200 NW 2nd Ave'],
    ['10201 SW 102 TER', '10201 SW 102nd Ct'],
    ['100 MAIN ST 33030', '100 Main St, Miami, FL 33176'],
    ['1 CAMINO REAL BOCA RATON FL', '1 Camino Real'],
    ['1200 SAMPLE AVE', '1200 Sample Ave #502'],
  ])('%s may be %s', (row, draft) => {
    expect(relation({ address: row }, { address: draft })).toBe(
      `may be of another property: ${row}.`,
    );
  });

  test('that can’t be compared is left to a person', () => {
    expect(relation({ address: 'SAMPLE PARK' }, { address: '1 Sample Ave' })).toBe(
      'has an address that can’t be compared: SAMPLE PARK.',
    );
    expect(relation({}, { address: '1 Sample Ave' })).toBe('names no property.');
  });
});
