import { describe, expect, test } from 'vitest';
import { countyOfFolio, zipCodeHint } from '#business/property-county.ts';
import { NEIGHBOR_ZIP_CODES, SHARED_ZIP_CODES, ZIP_CODES } from '#business/zip-codes.ts';
import { COUNTIES, type County } from '#shared/orders.ts';

/** Returns the ZIP codes of a list like `33010 33012-16`. */
function expand(list: string): string[] {
  return list.split(' ').flatMap((range) => {
    const [from = '', to = from] = range.split('-');
    const last = Number(from.slice(0, from.length - to.length) + to);
    return Array.from({ length: last - Number(from) + 1 }, (_, i) => String(Number(from) + i));
  });
}

describe('the lists of ZIP codes', () => {
  test('are the 188 areas of the Census', () => {
    const counts = COUNTIES.map((county) => expand(ZIP_CODES[county]).length);
    expect(counts).toEqual([80, 55, 53]);
    expect(new Set(COUNTIES.flatMap((county) => expand(ZIP_CODES[county]))).size).toBe(188);
  });

  test('share no ZIP code with the neighbors’ lists', () => {
    const ours = COUNTIES.flatMap((county) => expand(ZIP_CODES[county]));
    const neighbors = Object.values(NEIGHBOR_ZIP_CODES).flatMap((list) => list.split(' '));
    expect(neighbors.filter((zipCode) => ours.includes(zipCode))).toEqual([]);
    expect(Object.keys(SHARED_ZIP_CODES).filter((zipCode) => !ours.includes(zipCode))).toEqual([]);
  });

  test.each(COUNTIES)('name %s for each of its ZIP codes at the end of an address', (county) => {
    const others = expand(ZIP_CODES[county]).filter((zipCode) => !(zipCode in SHARED_ZIP_CODES));
    const found = others.map((zipCode) => countyOf(`12 Palm Ave, FL ${zipCode}`));
    expect(new Set(found)).toEqual(new Set([county]));
  });
});

/** Returns a hint in short: a county, `shared`, a neighbor, `elsewhere`, or undefined. */
function countyOf(address: string): string | undefined {
  const hint = zipCodeHint(address);
  if (hint?.type === 'inside') return hint.county;
  if (hint?.type === 'shared') return `shared with ${hint.neighbor}`;
  return hint && (hint.neighbor ?? 'elsewhere');
}

/** Addresses by what their ZIP code tells. */
const ADDRESSES: Readonly<Record<County, readonly string[]>> = {
  'miami-dade': [
    '1200 Brickell Bay Drive, Miami, FL 33131',
    '1200 Brickell Bay Dr Miami FL 33131',
    '1200 brickell bay drive miami florida 33131',
    '1200 Brickell Bay Dr., Apt. 2207, Miami, Fla. 33131',
    '1200 Brickell Bay Drive #2207, Miami, FL 33131-1234',
    '1200 Brickell Bay Drive, Miami, FL 33131–1234',
    '1200 Brickell Bay Drive, Miami, FL, 33131',
    '1200 Brickell Bay Drive, Miami, FL33131',
    '1200 Brickell Bay Drive, Miami 33131 FL',
    '1200 Brickell Bay Drive, Miami, FL 33131, USA',
    '1200 Brickell Bay Drive, Miami, FL 33131 United States',
    '1200 Brickell Bay Drive, Miami, FL 33131, EE. UU.',
    '1200 Brickell Bay Drive, Miami, FL 33131.',
    '1200 Brickell Bay Drive (Miami 33131)',
    '1200 Brickell Bay Drive, Miami, zip 33131',
    '1200 Brickell Bay Drive, ZIP code: 33131',
    '  1200   Brickell Bay Drive,   Miami   33131  ',
    '1200 Brickell Bay Drive\tMiami\t33131',
    'FL 33131, 1200 Brickell Bay Drive',
    'Miami 33131, 1200 Brickell Bay Drive',
    '33139 SW 5th St, Miami 33130',
    '33139 SW 5th St, Miami, FL 33130',
    '33401 NW 2nd Ave, Miami Gardens, FL 33169',
    '33301 SW 217th Ave, Homestead, FL 33034',
    '33040 SW 192nd Ave, Homestead, FL 33034-5501',
    '33460-33464 NE 2nd Ave, Miami, FL 33137',
    '19333 Collins Ave Unit 33301, Sunny Isles Beach, FL 33160',
    '19333 Collins Ave Apt 33401, Sunny Isles Beach, FL 33160',
    '19333 Collins Ave # 33301, Sunny Isles Beach, FL 33160',
    '19333 Collins Ave Ste. 33401, Sunny Isles Beach, FL 33160',
    '19333 Collins Ave, Penthouse 33301, Sunny Isles Beach 33160',
    '1601 Collins Ave, Miami Beach FL 33139',
    '501 Ocean Dr, Miami Beach, FL 33139',
    '2901 Coral Way, Coral Gables, FL 33134',
    '8888 SW 136th St, Miami, FL 33176',
    '10300 SW 72nd St, Kendall, FL 33173',
    '1550 W 49th St, Hialeah, FL 33012',
    '7900 NW 27th Ave, Miami, FL 33147',
    '12400 SW 152nd St, Miami, FL 33177',
    '2 NE 3rd Ave, Homestead FL 33030',
    '11250 NE 2nd Ave, Miami Shores, FL 33161',
    '16701 Collins Ave, Sunny Isles, FL 33160',
    '19501 Biscayne Blvd, Aventura, FL 33180',
    '600 Grapetree Dr, Key Biscayne, FL 33149',
    '4441 Collins Ave, Miami Beach 33140',
    '6000 Indian Creek Dr, Miami Beach, Fl 33140',
    '777 Brickell Ave Ste 500 Miami FL 33131',
    '8950 SW 74th Ct, Miami, FL 33156',
    '14200 SW 8th St, Miami, FL 33184',
    '5101 Blue Lagoon Dr, Miami, FL 33126',
    '4100 NW 87th Ave, Doral, FL 33178',
    '6701 Main St, Miami Lakes, FL 33014',
    '3250 Mary St, Coconut Grove, FL 33133',
    '9840 E Fern St, Palmetto Bay, FL 33157',
    '10720 Caribbean Blvd, Cutler Bay, FL 33189',
    '1601 Biscayne Blvd, Miami, FL 33132 (parking in rear)',
    '1 Fisher Island Dr, Fisher Island, FL 33109',
    '15600 SW 288th St, Homestead, FL 33033, built 1998',
  ],
  broward: [
    '12 Palm Ave, Hollywood, FL 33020',
    '12 Palm Ave Hollywood FL 33020',
    '33131 NW 5th St, Fort Lauderdale, FL 33311',
    '33480 Sunrise Blvd, Plantation 33313',
    '33139 Griffin Rd, Unit 33401, Davie, FL 33314',
    '1 E Broward Blvd, Fort Lauderdale, FL 33301',
    '100 S Andrews Ave, Ft. Lauderdale, FL 33301-1830',
    '2600 Hollywood Blvd, Hollywood, Florida, 33020',
    '601 City Center Way, Pembroke Pines, FL 33025',
    '9551 W Sample Rd, Coral Springs, FL 33065',
    '100 W Atlantic Blvd, Pompano Beach FL 33060',
    '10770 W Oakland Park Blvd, Sunrise, FL 33351',
    '17200 Royal Palm Blvd, Weston, FL 33326',
    '400 S Federal Hwy, Hallandale Beach, FL 33009',
    '100 W Dania Beach Blvd, Dania Beach, FL 33004',
    '150 NE 2nd Ave, Deerfield Beach, FL 33441',
    '4800 W Copans Rd, Coconut Creek, FL 33063',
    '5790 Margate Blvd, Margate, FL 33063',
    '7525 NW 88th Ave, Tamarac, FL 33321',
    '5581 W Oakland Park Blvd, Lauderhill, FL 33313',
    '2020 Wilton Dr, Wilton Manors, FL 33305',
    '2300 Civic Center Pl, Miramar, FL 33025',
    '6591 Orange Dr, Davie 33314',
    '4501 Ocean Dr, Lauderdale-by-the-Sea, FL 33308',
    '3300 Inverrary Blvd, Lauderhill 33319',
    '6800 Griffin Rd, Southwest Ranches, FL 33332',
    '9090 SW 50th Pl, Cooper City, FL 33328',
    '6700 Parkside Dr, Parkland, FL 33067',
    '33304 is my old ZIP, 12 Palm Ave, Hollywood, FL 33020',
    '2441 NW 93rd Ave, Bldg 33131, Fort Lauderdale, FL 33322',
    '911 NE 4th Ave, Fort Lauderdale, FL 33304 USA',
    '1776 E Sunrise Blvd, Fort Lauderdale 33304-2308',
    '3500 N Ocean Dr Hollywood fl 33019',
    '800 NW 33066th Way, Coral Springs FL 33071',
  ],
  'palm-beach': [
    '401 Clematis St, West Palm Beach, FL 33401',
    '401 Clematis Street West Palm Beach Florida 33401',
    '33131 Military Trail, Boca Raton, FL 33486',
    '33304 Okeechobee Blvd, Royal Palm Beach 33411',
    '201 W Palmetto Park Rd, Boca Raton, FL 33432-3730',
    '100 NW 1st Ave, Delray Beach, FL 33444',
    '100 E Ocean Ave, Boynton Beach, FL 33435',
    '210 Military Trl, Jupiter, FL 33458',
    '17600 N Jupiter Farms Rd, Jupiter, FL 33478',
    '10500 N Military Trl, Palm Beach Gardens, FL 33410',
    '12300 Forest Hill Blvd, Wellington, FL 33414',
    '7 N Dixie Hwy, Lake Worth Beach, FL 33460',
    '360 S County Rd, Palm Beach, FL 33480',
    '600 W Blue Heron Blvd, Riviera Beach, FL 33404',
    '207 Begonia Dr, Pahokee, FL 33476',
    '335 SW 2nd Ave, South Bay, FL 33493',
    '110 Dr MLK Jr Blvd W, Belle Glade, FL 33430',
    '5800 Melaleuca Ln, Greenacres, FL 33463',
    '15045 Jog Rd, Delray Beach, FL 33446',
    '9935 Heather Ln, Loxahatchee, FL 33470',
    '2100 A1A, Juno Beach, FL 33408',
    '1 N Ocean Blvd #33139, Boca Raton 33432',
    '3500 S Ocean Blvd Unit 33019, Palm Beach 33480',
    '22900 Glades Rd, Boca Raton, FL 33498',
    '14000 Greenbriar Blvd, Wellington 33414, Florida',
    '33460 Lake Worth Rd, Lake Worth Beach, FL, 33461',
    '12345 Indiantown Rd, Jupiter, FL 33478',
    '33012 Hypoluxo Rd, Lantana, Florida 33462',
  ],
};

const NEAR_OR_FAR: readonly [place: string, address: string][] = [
  ['Monroe', '1500 Duval St, Key West, FL 33040'],
  ['Monroe', '33131 Overseas Hwy, Marathon, FL 33050'],
  ['Monroe', '99 Ocean Dr, Key Largo, FL 33037'],
  ['Monroe', '1 Marina Dr, Islamorada 33036'],
  ['Monroe', '5 Sands Rd, Big Pine Key, FL 33043'],
  ['Monroe', '91001 Overseas Hwy, Tavernier, FL 33070'],
  ['Monroe', '68000 Long Key, FL 33001'],
  ['Monroe', '17200 Key Deer Blvd, Summerland Key, FL 33042'],
  ['Monroe', '800 W Ocean Dr, Key Colony Beach, FL 33051'],
  ['Martin', '11000 SE Federal Hwy, Hobe Sound, FL 33455'],
  ['Glades', '998 US Hwy 27, Moore Haven, FL 33471'],
  ['shared with Martin', '250 Tequesta Dr, Tequesta, FL 33469'],
  ['shared with Martin', '19900 SE County Line Rd, Jupiter 33469-1234'],
  ['shared with Hendry', '115 W Ventura Ave, Clewiston, FL 33440'],
  ['elsewhere', '1 S Orange Ave, Orlando, FL 32801'],
  ['elsewhere', '33131 Main St, Naples, FL 34102'],
  ['elsewhere', '121 SW Flagler Ave, Stuart, FL 34994'],
  ['elsewhere', '2300 Virginia Ave, Fort Pierce, FL 34982'],
  ['elsewhere', '350 Fifth Ave, New York, NY 10118'],
  ['elsewhere', '1 Infinite Loop, Cupertino, CA 95014-2083'],
  ['elsewhere', '100 Main St, Tampa 33602'],
  ['elsewhere', '100 Central Ave, St. Petersburg, FL 33701'],
];

/** Numbers that are no ZIP codes, ZIP codes that are unknown, and addresses that contradict themselves. */
const WITHOUT_HINT: readonly string[] = [
  '',
  '   ',
  '33131',
  '33012 Main St',
  '33012 Main St, Homestead',
  '33012 Main St, Homestead, FL',
  '33139 SW 5th St',
  '33139 SW 5th St, Miami',
  '33139 SW 5th St, Miami, FL',
  '33139, SW 5th St, Miami',
  '33401 NW 2nd Ave',
  '33040 Overseas',
  '12345 SW 8th St, Miami, FL',
  '90210 NW 7th Ave, Miami',
  '33012-33014 NW 2nd Ave, Miami',
  '33012–33014 NW 2nd Ave, Miami',
  '#33012, Main St',
  '100 Main St Unit 33131',
  '100 Main St, Apt 33131, Miami, FL',
  '100 Main St, Apt. #33131',
  '100 Main St #33131',
  '100 Main St, Suite 33401',
  '100 Main St, Ste 33401',
  '100 Main St, Bldg 33401',
  '100 Main St, Building 33401',
  '100 Main St, Lot 33301',
  '100 Main St, Apto. 33131',
  'PO Box 33131, Miami, FL',
  'P.O. Box 33131',
  'Bldg 2, 33012 NW 2nd Ave, Miami',
  'The Palms, 33012 Main St, Homestead',
  'Unit 5, 33139 SW 5th St, Miami',
  'Corner of 33012 Main St and 2nd Ave',
  '1200 Brickell Bay Drive, Miami, FL',
  '1200 Brickell Bay Drive, Miami, FL 3313',
  '1200 Brickell Bay Drive, Miami, FL 331311',
  '1200 Brickell Bay Drive, Miami, FL 33131-12345',
  '1200 Brickell Bay Drive, Miami, FL 33102',
  '1200 Brickell Bay Drive, Miami, FL 33299',
  'PO Box 12, Jupiter, FL 33468',
  'folio 0141380920470',
  'folio 504212010010',
  '1200 Brickell, Miami, FL 33131 or 12 Palm Ave, Hollywood, FL 33020',
  '12 Palm Ave, Hollywood 33020, Miami 33131',
  'lot behind the church in Overtown',
  '٣٣١٣١ Brickell',
];

describe('the ZIP code of an address', () => {
  test.each(COUNTIES.flatMap((county) => ADDRESSES[county].map((text) => [county, text] as const)))(
    'tells %s: %s',
    (county, address) => {
      expect(countyOf(address)).toBe(county);
    },
  );

  test.each(NEAR_OR_FAR)('tells %s: %s', (place, address) => {
    expect(countyOf(address)).toBe(place);
  });

  test.each(WITHOUT_HINT)('tells nothing: %j', (address) => {
    expect(countyOf(address)).toBeUndefined();
  });

  test('is named in the hint, without the four digits of ZIP+4', () => {
    expect(zipCodeHint('1500 Duval St, Key West, FL 33040-1234')).toEqual({
      type: 'outside',
      zipCode: '33040',
      neighbor: 'Monroe',
    });
  });

  test('gives no wrong hint at any moment while an address is typed', () => {
    const typed = '33139 SW 5th St Apt 33401, Miami, FL 33130-2207';
    const hints = Array.from(typed, (_, index) => countyOf(typed.slice(0, index + 1)));
    expect([...new Set(hints)]).toEqual([undefined, 'miami-dade']);
  });
});

describe('a folio', () => {
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
    [undefined, '38-4138-092-0470'],
    [undefined, '604212010010'],
    [undefined, '50421201001'],
    [undefined, '74-43-33-21-01-012-0130'],
    [undefined, '74-53-43-21-01-012-0130'],
    [undefined, 'see attachment'],
    [undefined, '3050320000010; 5042120100'],
  ])('of %s: %s', (county, folio) => {
    expect(countyOfFolio(folio)).toBe(county);
  });

  test.each(['01-4138-092-0470', '5042 12 01 0010', '50-43-44-03-02-000-0010'])(
    'names no other county while it is typed: %s',
    (folio) => {
      const counties = Array.from(folio, (_, index) => countyOfFolio(folio.slice(0, index + 1)));
      expect(new Set(counties)).toEqual(new Set([undefined, countyOfFolio(folio)]));
    },
  );
});
