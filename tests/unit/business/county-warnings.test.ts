import { expect, test } from 'vitest';
import { countyWarnings } from '#business/county-warnings.ts';
import type { County } from '#shared/counties.ts';
import { NEIGHBOR } from '../../neighbors.ts';

test.each<[order: [address: string, county: County | '', folio: string | null], doubts: string[]]>([
  [['1200 Brickell Bay Drive, Miami, FL 33131', 'miami-dade', '01-4138-092-0470'], []],
  [['1200 Brickell Bay Drive, Miami', 'broward', null], []],
  [
    ['1200 Brickell Bay Drive, Miami, FL 33131', 'broward', '01-4138-092-0470'],
    ['ZIP code 33131 is in Miami-Dade.', 'The folio has the form of Miami-Dade.'],
  ],
  [
    ['18500 SE Federal Hwy, Tequesta, FL 33469', 'palm-beach', null],
    ['ZIP code 33469 is in Palm Beach and in Martin County.'],
  ],
  [['420 Palm St, West Palm Beach, FL 33401', '', null], ['ZIP code 33401 is in Palm Beach.']],
  [
    [`1 Duval St, Key West, FL ${NEIGHBOR.zipCode}`, 'miami-dade', null],
    [`ZIP code ${NEIGHBOR.zipCode} is in ${NEIGHBOR.name} County.`],
  ],
  [
    ['1 Orange Ave, Orlando, FL 32801', 'miami-dade', null],
    ['ZIP code 32801 is outside our counties.'],
  ],
])('%j leaves the office to check: %j', ([propertyAddress, county, folio], doubts) => {
  expect(countyWarnings({ propertyAddress, county, folio })).toEqual(doubts);
});
