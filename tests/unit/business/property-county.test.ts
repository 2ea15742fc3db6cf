import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { counties, countyFacts, countyMaps } from '#business/counties/counties.ts';
import { NEIGHBOR_ZIP_CODES } from '#business/neighbor-counties.ts';
import { municipalitiesIn } from '#business/permit-offices/offices.ts';
import { zipCodeHint } from '#business/property-county.ts';
import { COUNTIES, COUNTY_NAMES, type County } from '#shared/counties.ts';
import { NEIGHBOR } from '../../neighbors.ts';
import { ADDRESSES, ADDRESSES_WITHOUT_HINT, OUTSIDE_ADDRESSES } from '../shared/typed-addresses.ts';

const MUNICIPALITIES: Readonly<Record<County, number>> = {
  'miami-dade': 34,
  broward: 31,
  'palm-beach': 39,
};

test.each(COUNTIES)(
  'the municipalities of %s are counted, with all that the map names',
  (county) => {
    const names = municipalitiesIn(county);
    expect(new Set(names).size).toBe(MUNICIPALITIES[county]);
    expect(names).toEqual(expect.arrayContaining(Object.keys(countyMaps[county].municipalities)));
  },
);

/** ZIP codes that a neighbor has too. */
const SERVED: readonly string[] = Object.values(COUNTY_NAMES);
const SHARED = new Set(
  Object.entries(NEIGHBOR_ZIP_CODES).flatMap(([name, list]) =>
    SERVED.includes(name) ? [] : list.split(' '),
  ),
);

/** Returns the ZIP codes of a list like `33010 33012-16`. */
function expand(list: string): string[] {
  return list.split(' ').flatMap((range) => {
    const [from = '', to = from] = range.split('-');
    const last = Number(from.slice(0, from.length - to.length) + to);
    return Array.from({ length: last - Number(from) + 1 }, (_, i) => String(Number(from) + i));
  });
}

test('the counties are those of docs/specification.md, each with five of its places', () => {
  const shown = COUNTIES.map(
    (county) => `${COUNTY_NAMES[county]} ${countyFacts[county].annualTransactions}`,
  );
  const specification = readFileSync('docs/specification.md', 'utf8');
  expect(specification).toContain(`| Annual transactions | ${shown.join(', ')} |`);
  const places = COUNTIES.flatMap((county) => countyFacts[county].places);
  expect(new Set(places.filter((place) => /^\p{Lu}/u.test(place))).size).toBe(5 * COUNTIES.length);
});

const ZIP_CODES: Readonly<Record<County, number>> = {
  'miami-dade': 80,
  broward: 55,
  'palm-beach': 53,
};

/** ZIP codes that have land in two of our counties. */
const OF_TWO_COUNTIES: readonly string[] = [];

describe('the lists of ZIP codes', () => {
  test.each(COUNTIES)('of %s has the areas of the Census', (county) => {
    expect(expand(counties[county].zipCodes)).toHaveLength(ZIP_CODES[county]);
  });

  test('share no ZIP code with each other but those that are known', () => {
    const ours = COUNTIES.flatMap((county) => expand(counties[county].zipCodes));
    const twice = ours.filter((zipCode, index) => ours.indexOf(zipCode) !== index);
    expect(twice).toEqual(OF_TWO_COUNTIES);
  });

  test.each(COUNTIES)('name %s for each of its ZIP codes at the end of an address', (county) => {
    const others = expand(counties[county].zipCodes).filter(
      (zipCode) => !SHARED.has(zipCode) && !OF_TWO_COUNTIES.includes(zipCode),
    );
    const found = others.map((zipCode) => countyOf(`12 Palm Ave, FL ${zipCode}`));
    expect(new Set(found)).toEqual(new Set([county]));
  });
});

/** Returns a hint in short: a county, `shared`, a neighbor, `elsewhere`, or undefined. */
function countyOf(address: string): string | undefined {
  const hint = zipCodeHint(address);
  if (hint?.type === 'inside') return hint.county;
  if (hint?.type === 'shared') return `shared with ${hint.neighbor}`;
  if (hint?.type === 'both') return `${hint.county} and ${hint.other}`;
  return hint && (hint.neighbor ?? 'elsewhere');
}

describe('the ZIP code of an address', () => {
  test.each(COUNTIES.flatMap((county) => ADDRESSES[county].map((text) => [county, text] as const)))(
    'is in %s: %s',
    (county, address) => {
      expect(countyOf(address)).toBe(county);
    },
  );

  test.each(OUTSIDE_ADDRESSES)('is in %s: %s', (place, address) => {
    expect(countyOf(address)).toBe(place);
  });

  test('gives a hint if several agree', () => {
    expect(zipCodeHint('12 Palm Ave, FL 33139 or FL 33140')).toEqual({
      type: 'inside',
      zipCode: '33139',
      county: 'miami-dade',
    });
    expect(zipCodeHint('12 Palm Ave, FL 33139 or FL 33301')).toBeUndefined();
  });

  test.each(ADDRESSES_WITHOUT_HINT)('gives no hint: %j', (address) => {
    expect(countyOf(address)).toBeUndefined();
  });

  test('is named in the hint, without the four digits of ZIP+4', () => {
    expect(zipCodeHint(`1500 Duval St, Key West, FL ${NEIGHBOR.zipCode}-1234`)).toEqual({
      type: 'outside',
      zipCode: NEIGHBOR.zipCode,
      neighbor: NEIGHBOR.name,
    });
  });

  test('gives no wrong hint at any moment while an address is typed', () => {
    const typed = '33139 SW 5th St Apt 33401, Miami, FL 33130-2207';
    const hints = Array.from(typed, (_, index) => countyOf(typed.slice(0, index + 1)));
    expect([...new Set(hints)]).toEqual([undefined, 'miami-dade']);
  });
});
