import type { County } from '#shared/counties.ts';

/**
 * The cities, towns and villages of each county: those of the table of permit offices, which is too large for the order form.
 * tests/unit/business/no-property.test.ts compares them.
 */
export const MUNICIPALITY_NAMES: Readonly<Record<County, readonly string[]>> = {
  'miami-dade': (
    'Aventura, Bal Harbour, Bay Harbor Islands, Biscayne Park, Coral Gables, Cutler Bay, Doral, El Portal, ' +
    'Florida City, Golden Beach, Hialeah, Hialeah Gardens, Homestead, Indian Creek, Key Biscayne, Medley, Miami, ' +
    'Miami Beach, Miami Gardens, Miami Lakes, Miami Shores, Miami Springs, North Bay Village, North Miami, ' +
    'North Miami Beach, Opa-locka, Palmetto Bay, Pinecrest, South Miami, Sunny Isles Beach, Surfside, Sweetwater, ' +
    'Virginia Gardens, West Miami'
  ).split(', '),
  broward: (
    'Coconut Creek, Cooper City, Coral Springs, Dania Beach, Davie, Deerfield Beach, Fort Lauderdale, ' +
    'Hallandale Beach, Hillsboro Beach, Hollywood, Lauderdale Lakes, Lauderdale-by-the-Sea, Lauderhill, Lazy Lake, ' +
    'Lighthouse Point, Margate, Miramar, North Lauderdale, Oakland Park, Parkland, Pembroke Park, Pembroke Pines, ' +
    'Plantation, Pompano Beach, Sea Ranch Lakes, Southwest Ranches, Sunrise, Tamarac, West Park, Weston, ' +
    'Wilton Manors'
  ).split(', '),
  'palm-beach': (
    'Atlantis, Belle Glade, Boca Raton, Boynton Beach, Briny Breezes, Cloud Lake, Delray Beach, Glen Ridge, Golf, ' +
    'Greenacres, Gulf Stream, Haverhill, Highland Beach, Hypoluxo, Juno Beach, Jupiter, Jupiter Inlet Colony, ' +
    'Lake Clarke Shores, Lake Park, Lake Worth Beach, Lantana, Loxahatchee Groves, Manalapan, Mangonia Park, ' +
    'North Palm Beach, Ocean Ridge, Pahokee, Palm Beach, Palm Beach Gardens, Palm Beach Shores, Palm Springs, ' +
    'Riviera Beach, Royal Palm Beach, South Bay, South Palm Beach, Tequesta, Wellington, West Palm Beach, Westlake'
  ).split(', '),
};
