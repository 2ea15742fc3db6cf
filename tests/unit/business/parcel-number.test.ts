import { describe, expect, test } from 'vitest';
import { counties } from '#business/counties/counties.ts';
import {
  countyOfParcelNumber,
  displayParcelNumber,
  mayBeRounded,
  parseParcelNumber,
} from '#business/parcel-number.ts';
import { COUNTIES, type County } from '#shared/counties.ts';

/** Two digits more than any county's number. */
const TOO_LONG = '1'.repeat(
  2 + Math.max(...COUNTIES.map((county) => counties[county].parcelNumber.length)),
);

describe('the county of a parcel number', () => {
  test.each<[County | undefined, string]>([
    ['miami-dade', '01-4138-092-0470'],
    ['miami-dade', '0141380920470'],
    ['miami-dade', '30-5032-000-0010'],
    ['miami-dade', '30 5032 000 0010'],
    ['miami-dade', '36-6009-004-0120'],
    ['miami-dade', '02-3234-019-1050'],
    ['broward', '5042 12 01 0010'],
    ['broward', '504212010010'],
    ['broward', '4942-12-AA-0010'],
    ['broward', '514206bc1230'],
    ['palm-beach', '74-43-43-21-01-012-0130'],
    ['palm-beach', '00-42-43-27-05-067-0010'],
    ['palm-beach', '06434719080010020'],
    ['palm-beach', '50-43-44-03-02-000-0010'],
    [undefined, ''],
    [undefined, '12'],
    [undefined, '01-4138-092-047'],
    [undefined, '01-4138-092-04700'],
    [undefined, '99-4138-092-0470'],
    [undefined, '37-4138-092-0470'],
    [undefined, '38-4138-092-0470'],
    [undefined, '604212010010'],
    [undefined, '50421201001'],
    [undefined, '74-43-33-21-01-012-0130'],
    [undefined, '74-53-43-21-01-012-0130'],
    [undefined, 'see attachment'],
    ['miami-dade', '12-4138-092-0470'],
    ['miami-dade', '20-4138-092-0470'],
    ['broward', '47 38 12 01 0010'],
    ['broward', '47 39 12 01 0010'],
    [undefined, '47 37 12 01 0010'],
    [undefined, '5042 12 01 00100'],
    [undefined, 'A5042 12 01 0010'],
    ['palm-beach', '50-36-44-03-02-000-0010'],
    [undefined, '50-34-44-03-02-000-0010'],
    [undefined, '50-43-44-03-02-000-00100'],
    [undefined, '150-43-44-03-02-000-0010'],
    [undefined, '3050320000010; 5042120100'],
  ])('is %s: %s', (county, typed) => {
    expect(countyOfParcelNumber(typed)).toBe(county);
  });

  test.each(['01-4138-092-0470', '5042 12 01 0010', '50-43-44-03-02-000-0010'])(
    'names no other county while it is typed: %s',
    (typed) => {
      const counties = Array.from(typed, (_, index) =>
        countyOfParcelNumber(typed.slice(0, index + 1)),
      );
      expect(new Set(counties)).toEqual(new Set([undefined, countyOfParcelNumber(typed)]));
    },
  );
});

describe('a parcel number', () => {
  test.each([
    ['30-5032-000-0010', 'miami-dade', '30', '3050320000010', '30-5032-000-0010'],
    ['0141380920470', 'miami-dade', '01', '0141380920470', '01-4138-092-0470'],
    ['Folio: 01-4138-092-0470', 'miami-dade', '01', '0141380920470', '01-4138-092-0470'],
    ['Folio No. 30 5032 000 0010', 'miami-dade', '30', '3050320000010', '30-5032-000-0010'],
    ['4942-12-aa-0010', 'broward', null, '494212AA0010', '4942 12 AA 0010'],
    ['#504212010010', 'broward', null, '504212010010', '5042 12 01 0010'],
    [
      'PCN 74–43–43–21–01–012–0130',
      'palm-beach',
      '74',
      '74434321010120130',
      '74-43-43-21-01-012-0130',
    ],
    ['00424327050670010', 'palm-beach', '00', '00424327050670010', '00-42-43-27-05-067-0010'],
    [
      'Parcel control number: 06\u00a043471908001.0020',
      'palm-beach',
      '06',
      '06434719080010020',
      '06-43-47-19-08-001-0020',
    ],
  ] as const)('is read from %j', (typed, county, prefix, canonical, display) => {
    expect(parseParcelNumber(typed)).toEqual({
      ok: true,
      value: { county, prefix, canonical, display },
    });
    expect(parseParcelNumber(display)).toEqual(parseParcelNumber(canonical));
  });

  test.each([
    ['', { type: 'empty' }],
    ['Folio: ', { type: 'empty' }],
    ['see attachment', { type: 'characters' }],
    ['30-5032-000-0010 and 0020', { type: 'characters' }],
    ['A5042 12 01 0010', { type: 'characters' }],
    ['3050320000010; 5042120100', { type: 'characters' }],
    ['30-5032-000-001', { type: 'digit-missing', county: 'miami-dade', length: 12 }],
    ['33139', { type: 'length', length: 5 }],
    [TOO_LONG, { type: 'length', length: TOO_LONG.length }],
    ['141380920470', { type: 'digit-missing', county: 'miami-dade', length: 12 }],
    ['6434719080010020', { type: 'digit-missing', county: 'palm-beach', length: 16 }],
    // As long as a number of Broward, and the beginning of one of Miami-Dade.
    ['01-3126-015-017', { type: 'digit-missing', county: 'miami-dade', length: 12 }],
    ['50421201001', { type: 'digit-missing', county: 'broward', length: 11 }],
    ['5042 12 01 00100', { type: 'digit-too-many', county: 'broward', length: 13 }],
    ['50-43-44-03-02-000-00100', { type: 'digit-too-many', county: 'palm-beach', length: 18 }],
    ['99-4138-092-0470', { type: 'no-such-land', county: 'miami-dade', length: 13 }],
    ['5099 12 01 0010', { type: 'no-such-land', county: 'broward', length: 12 }],
    ['74-53-43-21-01-012-0130', { type: 'no-such-land', county: 'palm-beach', length: 17 }],
  ])('is missing in %j, which says what is wrong', (typed, reason) => {
    expect(parseParcelNumber(typed)).toEqual({ ok: false, reason });
  });

  test('is displayed as the appraiser writes it, and other text as it was typed', () => {
    expect(displayParcelNumber('3050320000010')).toBe('30-5032-000-0010');
    expect(displayParcelNumber('  see attachment ')).toBe('  see attachment ');
  });
});

test.each([
  ['3040000000000', true],
  ['30-4000-000-0000', true],
  ['50434411010000000', true],
  ['30-4009-000-0010', false],
  ['0000', false],
  ['30-4000-000-00001', false],
])('%s may be rounded: %s', (typed, expected) => {
  expect(mayBeRounded(typed)).toBe(expected);
});
