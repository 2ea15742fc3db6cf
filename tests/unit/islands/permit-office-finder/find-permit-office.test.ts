import { describe, expect, test } from 'vitest';
import { permitOfficesIn } from '#business/permit-offices/offices.ts';
import { findPermitOffice } from '#islands/permit-office-finder/find-permit-office.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { NEIGHBOR } from '../../../neighbors.ts';

const offices = COUNTIES.flatMap(permitOfficesIn).map(({ county, prefix, municipality, slug }) => ({
  county,
  prefix: prefix ?? '',
  municipality: municipality ?? '',
  slug,
}));

const listedCounties = COUNTIES.map((county) => ({ county, name: COUNTY_NAMES[county] }));

/** Says in one line what the finder found. */
function found(typed: string): string {
  const result = findPermitOffice(typed, offices, listedCounties);
  switch (result.type) {
    case 'parcel':
      return `parcel: ${result.office.slug}, ${result.office.county}`;
    case 'city':
      return `city: ${result.office.slug}, ${result.office.county}`;
    case 'several':
      return `several: ${result.offices.map(({ slug }) => slug).join(', ')}`;
    case 'county':
      return `county: ${result.county}`;
    case 'zip-code': {
      const { hint } = result;
      if (hint.type === 'outside') return `outside: ${hint.neighbor ?? 'elsewhere'}`;
      return hint.type === 'shared'
        ? `shared: ${hint.county}, ${hint.neighbor}`
        : `ZIP code: ${hint.county}`;
    }
    case 'not-a-number':
      return `no number: ${result.reason.type}`;
    default:
      return result.type;
  }
}

describe('a parcel number', () => {
  test.each([
    ['35-3017-001-0010', 'parcel: doral, miami-dade'],
    ['3530170010010', 'parcel: doral, miami-dade'],
    ['Folio: 01-4138-092-0470', 'parcel: miami, miami-dade'],
    ['30 5032 000 0010', 'parcel: unincorporated, miami-dade'],
    ['02-3234-019-1050', 'parcel: miami-beach, miami-dade'],
    ['00-42-43-27-05-067-0010', 'parcel: unincorporated, palm-beach'],
    ['PCN 06-43-47-19-08-001-0020', 'parcel: boca-raton, palm-beach'],
    ['74434321010120130', 'parcel: west-palm-beach, palm-beach'],
    ['5042 12 01 0010', 'without-city'],
    ['494212AA0010', 'without-city'],
    // Islandia was dissolved, and no municipality of Palm Beach has 99.
    ['29-4138-092-0470', 'unknown-prefix'],
    ['99-43-43-21-01-012-0130', 'unknown-prefix'],
  ])('%s: %s', (typed, expected) => {
    expect(found(typed)).toBe(expected);
  });

  test('of each prefix in the table leads to its row and no other', () => {
    for (const { county, prefix, slug } of offices) {
      const rest = county === 'miami-dade' ? '4138092047' : '434321010120130';
      if (prefix)
        expect(found(`${prefix}${rest}0`.slice(0, county === 'miami-dade' ? 13 : 17))).toBe(
          `parcel: ${slug}, ${county}`,
        );
    }
  });
});

describe('a city', () => {
  test.each([
    ['Doral', 'city: doral, miami-dade'],
    ['miami', 'city: miami, miami-dade'],
    ['Miami, FL', 'city: miami, miami-dade'],
    ['Miami Beach, FL 33139', 'city: miami-beach, miami-dade'],
    ['City of Coral Gables', 'city: coral-gables, miami-dade'],
    ['Ft. Lauderdale', 'city: fort-lauderdale, broward'],
    ['N Miami Beach', 'city: north-miami-beach, miami-dade'],
    ['opa locka', 'city: opa-locka, miami-dade'],
    ['Lauderdale by the Sea', 'city: lauderdale-by-the-sea, broward'],
    ['Village of Golf', 'city: golf, palm-beach'],
    ['Bal Harbour Village', 'city: bal-harbour, miami-dade'],
    ['North Bay Village', 'city: north-bay-village, miami-dade'],
    ['Ciudad de Hialeah', 'city: hialeah, miami-dade'],
    // The town, not the county.
    ['Palm Beach', 'city: palm-beach, palm-beach'],
    ['Palm Beach County', 'county: palm-beach'],
    ['Broward', 'county: broward'],
    ['Unincorporated Miami-Dade', 'county: miami-dade'],
    ['Dade County', 'county: miami-dade'],
    ['Condado de Broward', 'county: broward'],
    ['Área no incorporada de Broward', 'county: broward'],
    ['Lake Worth', 'several: lake-worth-beach'],
    // Fewer letters are in too many names.
    ['isle', 'several: sunny-isles-beach'],
    ['isl', 'unknown'],
    [
      'lauderdale',
      'several: fort-lauderdale, lauderdale-lakes, lauderdale-by-the-sea, north-lauderdale',
    ],
  ])('%s: %s', (typed, expected) => {
    expect(found(typed)).toBe(expected);
  });

  test('of the table is found under its own name, and as people shorten it', () => {
    for (const { municipality, county, slug } of offices) {
      if (!municipality) continue;
      const short = municipality.replace(/^(?:([NSW])(?:orth|outh|est)|(F)or(t)) /, '$1$2$3 ');
      for (const typed of [municipality, short, short.replace(' ', '. '), short.toLowerCase()])
        expect(found(typed), typed).toBe(`city: ${slug}, ${county}`);
    }
  });
});

describe('a city in an address', () => {
  test.each([
    ['1401 NE 26th St, Wilton Manors, FL', 'city: wilton-manors, broward'],
    ['1401 NE 26th St, Wilton Manors, FL 33305', 'city: wilton-manors, broward'],
    ['1401 NE 26th St Wilton Manors FL 33305', 'city: wilton-manors, broward'],
    ['1401 ne 26th st wilton manors', 'city: wilton-manors, broward'],
    ['1401 NE 26th St, Apt 5, City of Wilton Manors, Florida, USA', 'city: wilton-manors, broward'],
    ['1401 NE 26th St (Wilton Manors)', 'city: wilton-manors, broward'],
    ['Wilton Manors, 1401 NE 26th St', 'city: wilton-manors, broward'],
    ['Lot 5 Block 2, Ft. Lauderdale', 'city: fort-lauderdale, broward'],
    ['1200 Sample Ave, Miami, FL 33131', 'city: miami, miami-dade'],
    ['12 Sample Ave, N Miami Beach', 'city: north-miami-beach, miami-dade'],
    // The longest name.
    ['12 Sample Ave North Miami Beach FL', 'city: north-miami-beach, miami-dade'],
    ['12 Sample St West Palm Beach, FL 33401', 'city: west-palm-beach, palm-beach'],
    ['12 Sample St, West Palm Beach, Palm Beach County, FL', 'city: west-palm-beach, palm-beach'],
    // A street, not a city.
    ['12 Miami Ave', 'address'],
    ['12 Hollywood', 'address'],
    ['12 Hollywood Blvd', 'address'],
    // Two cities, and a city of another county than the ZIP code’s.
    ['12 Sample Ave, Hollywood, Miami', 'address'],
    ['12 Sample Ave, Hollywood, FL 33131', 'ZIP code: miami-dade'],
  ])('%s: %s', (typed, expected) => {
    expect(found(typed)).toBe(expected);
  });
});

describe('a ZIP code', () => {
  test.each([
    ['33139', 'ZIP code: miami-dade'],
    ['33301-1234', 'ZIP code: broward'],
    ['33469', 'shared: palm-beach, Martin'],
    [NEIGHBOR.zipCode, `outside: ${NEIGHBOR.name}`],
    ['10001', 'outside: elsewhere'],
    // Like ours, but in no list.
    ['33199', 'unknown-zip-code'],
    ['1200 Sample Ave, FL 33131', 'ZIP code: miami-dade'],
    // That of a post office box says nothing.
    ['PO Box 12, FL 33131', 'address'],
    // The name and the ZIP code contradict each other: the name is not believed.
    ['Palm Beach, FL 33139', 'ZIP code: miami-dade'],
    ['Doral, FL 10001', 'outside: elsewhere'],
    // A city's name is also that of mail beyond the county's border.
    ['12 Sample St, Tequesta, FL 33469', 'shared: palm-beach, Martin'],
  ])('%s: %s', (typed, expected) => {
    expect(found(typed)).toBe(expected);
  });
});

describe('anything else', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Kendall', 'unknown'],
    ['Orlando', 'unknown'],
    ['Sun', 'unknown'],
    // A direction is part of a name, not a name.
    ['S', 'unknown'],
    ['¿dónde?', 'unknown'],
    ['1200 Brickell Ave', 'address'],
    ['123', 'no number: length'],
    ['35-3017-001-001', 'no number: digit-missing'],
    ['6434719080010020', 'no number: digit-missing'],
    ['99-4138-092-0470', 'no number: no-such-land'],
    ['305-555-0136', 'no number: length'],
  ])('%j: %s', (typed, expected) => {
    expect(found(typed)).toBe(expected);
  });
});
