import { describe, expect, test } from 'vitest';
import { MUNICIPALITY_NAMES } from '#business/municipality-names.ts';
import { noProperty } from '#business/no-property.ts';
import { municipalitiesIn } from '#business/permit-offices/offices.ts';
import { zipCodeHint } from '#business/property-county.ts';
import { COUNTIES } from '#shared/counties.ts';
import { ADDRESSES, OUTSIDE_ADDRESSES } from '../shared/typed-addresses.ts';

/** Says in a few words what a text is. */
function found(address: string): string {
  const result = noProperty(address);
  if (result?.type === 'parcel-number') return `${result.parcel.county} ${result.parcel.display}`;
  return result?.type ?? 'may be a property';
}

const POST_BOXES = [
  'PO Box 1234, Miami, FL 33131',
  'P.O. Box 1234, Miami, FL 33131-1234',
  'p o box 12, Hollywood FL 33020, USA',
  'POB 55, Boca Raton 33432',
  'P.O.Box #12',
  'PO Box',
  'Post Office Box 1234, Miami, FL 33131',
  'Postal Box No. 12, Miami',
  'Apartado 1234, Miami, FL 33131',
  'Apartado postal núm. 12, Hialeah, FL 33012',
  '\u202aPO\u00a0Box\u200b 1234, Miami, FL 33131\u202c',
  'Ana Diaz, PO Box 1234, Miami, Florida 33131',
];

test.each(POST_BOXES)('%j is a post office box, whose ZIP code says nothing', (address) => {
  expect(found(address)).toBe('post-box');
  expect(zipCodeHint(address)).toBeUndefined();
});

test.each([
  ['https://www.zillow.com/homedetails/1-Sample-Ave-Miami-FL-33131/1_zpid/', 'link'],
  ['www.redfin.com/FL/Miami/1-Sample-Ave-33131/home/1', 'link'],
  ['realtor.com/realestateandhomes-detail/1', 'link'],
  ['See https://maps.app.goo.gl/AbC123', 'link'],
  ['redf.in/AbC12', 'link'],
  ['zillow.com', 'link'],
  ['25.7617, -80.1918', 'coordinates'],
  ['(25.7617,-80.1918)', 'coordinates'],
  ['25.7617 -80.1918', 'coordinates'],
  ['25.7617° N, 80.1918° W', 'coordinates'],
  ['Lat: 25.7617, Long: -80.1918', 'coordinates'],
  ['latitud 25.7617 longitud -80.1918', 'coordinates'],
  ['25°45′42.1″N 80°11′30.4″W', 'coordinates'],
  ['25º45\'42.1"N, 80º11\'30.4"O', 'coordinates'],
  ['Miami', 'place'],
  ['miami, fl', 'place'],
  ['Miami FL 33131', 'place'],
  ['Miami 33131 FL', 'place'],
  ['Miami Beach, Florida, USA', 'place'],
  ['City of Coral Gables', 'place'],
  ['Ciudad de Hialeah', 'place'],
  ['Ft. Lauderdale, FL', 'place'],
  ['N Miami Beach', 'place'],
  ['West Palm Beach, Palm Beach County, FL', 'place'],
  ['Florida City, FL 33034', 'place'],
  ['Kendall', 'place'],
  ['Miami-Dade', 'place'],
  ['Broward County', 'place'],
  ['Condado de Miami-Dade', 'place'],
  ['33131', 'place'],
  ['FL 33131-1234', 'place'],
  ['Florida', 'place'],
  ['x', 'too-short'],
  ['Ñ', 'too-short'],
  ['7', 'too-short'],
  ['#', 'too-short'],
  ['-', 'too-short'],
  ['01-4138-092-0470', 'miami-dade 01-4138-092-0470'],
  ['0141380920470', 'miami-dade 01-4138-092-0470'],
  ['Folio #30-5032-000-0010', 'miami-dade 30-5032-000-0010'],
  ['Folio No. 5042 12 01 0010', 'broward 5042 12 01 0010'],
  ['494212AA0010', 'broward 4942 12 AA 0010'],
  ['PCN: 06-43-47-19-08-001-0020', 'palm-beach 06-43-47-19-08-001-0020'],
])('%j: %s', (address, expected) => {
  expect(found(address)).toBe(expected);
  // The beginning of an address may be a letter or the name of a city.
  if (expected === 'place' || expected === 'too-short')
    expect(noProperty(address, false)).toBeUndefined();
  else expect(noProperty(address, false)).toEqual(noProperty(address));
});

describe('what may be a property gets no note', () => {
  test.each([
    '',
    '   ',
    'Lot 5 Block 2, Sample Acres',
    'Lote 5, manzana 2, Sample Acres',
    'Vacant land at Sample Ave and 2nd St, Davie',
    'Corner of Sample Ave and Palm St, Miami',
    'lot behind the church in Overtown',
    '123 1/2 NW 1st St',
    '12 Sample Ave, Ft Lauderdale',
    '5 Calle Ñandú',
    'Calle Ñandú, Hialeah',
    'Villa Sample, Coral Gables',
    '12 Miami Ave',
    'Miami Ave 12',
    '12 Hollywood Blvd, Hollywood, FL 33020',
    '12 Sample Ave, PO Box 34, Miami, FL 33131',
    '12 Box Elder Ln, Davie',
    '12 Sample Ave, Miami https://www.zillow.com/homedetails/1',
    'ana@permits.com',
    '25 W 80 St, Hialeah',
    '25.5 Overseas Hwy',
    '12',
    '示例路五号',
    // A digit too few.
    '01-4138-092-047',
    ...Object.values(ADDRESSES).flat(),
    ...OUTSIDE_ADDRESSES.map(([, address]) => address),
  ])('%j', (address) => {
    expect(found(address)).toBe('may be a property');
  });
});

test.each(COUNTIES)(
  'each municipality of %s is known, alone and with state and ZIP code',
  (county) => {
    expect(MUNICIPALITY_NAMES[county]).toEqual(municipalitiesIn(county));
    for (const name of municipalitiesIn(county)) {
      expect([name, found(name), found(`${name.toUpperCase()}, FL 33131`)]).toEqual([
        name,
        'place',
        'place',
      ]);
    }
  },
);
