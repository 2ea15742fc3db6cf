import type { County } from '#shared/orders.ts';

/** A county in the coverage area. */
export interface CoveredCounty {
  readonly label: string;
  /** Home sales per year, as displayed. */
  readonly annualTransactions: string;
  /** Well-known places in the county. */
  readonly places: readonly string[];
}

export const counties: Readonly<Record<County, CoveredCounty>> = {
  'miami-dade': {
    label: 'Miami-Dade',
    annualTransactions: '50,000+',
    places: ['Miami', 'Hialeah', 'Coral Gables', 'Kendall', 'Homestead'],
  },
  broward: {
    label: 'Broward',
    annualTransactions: '35,000+',
    places: ['Fort Lauderdale', 'Hollywood', 'Pembroke Pines', 'Coral Springs', 'Pompano Beach'],
  },
  'palm-beach': {
    label: 'Palm Beach',
    annualTransactions: '25,000+',
    places: ['West Palm Beach', 'Boca Raton', 'Delray Beach', 'Boynton Beach', 'Jupiter'],
  },
};

/** Every city, town and village. The county keeps the permit records of what is in none of them. */
export const municipalities: Readonly<Record<County, string>> = {
  'miami-dade':
    'Aventura, Bal Harbour, Bay Harbor Islands, Biscayne Park, Coral Gables, Cutler Bay, Doral, El Portal, Florida City, Golden Beach, Hialeah, Hialeah Gardens, Homestead, Indian Creek, Key Biscayne, Medley, Miami, Miami Beach, Miami Gardens, Miami Lakes, Miami Shores, Miami Springs, North Bay Village, North Miami, North Miami Beach, Opa-locka, Palmetto Bay, Pinecrest, South Miami, Sunny Isles Beach, Surfside, Sweetwater, Virginia Gardens, West Miami',
  broward:
    'Coconut Creek, Cooper City, Coral Springs, Dania Beach, Davie, Deerfield Beach, Fort Lauderdale, Hallandale Beach, Hillsboro Beach, Hollywood, Lauderdale Lakes, Lauderdale-by-the-Sea, Lauderhill, Lazy Lake, Lighthouse Point, Margate, Miramar, North Lauderdale, Oakland Park, Parkland, Pembroke Park, Pembroke Pines, Plantation, Pompano Beach, Sea Ranch Lakes, Southwest Ranches, Sunrise, Tamarac, West Park, Weston, Wilton Manors',
  'palm-beach':
    'Atlantis, Belle Glade, Boca Raton, Boynton Beach, Briny Breezes, Cloud Lake, Delray Beach, Glen Ridge, Golf, Greenacres, Gulf Stream, Haverhill, Highland Beach, Hypoluxo, Juno Beach, Jupiter, Jupiter Inlet Colony, Lake Clarke Shores, Lake Park, Lake Worth Beach, Lantana, Loxahatchee Groves, Manalapan, Mangonia Park, North Palm Beach, Ocean Ridge, Pahokee, Palm Beach, Palm Beach Gardens, Palm Beach Shores, Palm Springs, Riviera Beach, Royal Palm Beach, South Bay, South Palm Beach, Tequesta, Wellington, West Palm Beach, Westlake',
};
