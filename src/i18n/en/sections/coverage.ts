import { claims } from '../claims.ts';

export const coverage = {
  label: 'Coverage area',
  heading: 'Three counties, more than a hundred cities',
  lede: `${claims.annualSales} in annual home sales, and no single office that has every permit. We know which one to search.`,
  /** `records` says who keeps the permit records. */
  counties: {
    'miami-dade': {
      description:
        'The largest of the three and the hardest to research: after decades of additions, enclosed garages and converted units, many houses no longer match their permits.',
      records:
        'Each of the 34 municipalities keeps its own permit records. The county keeps those of the unincorporated areas between them.',
    },
    broward: {
      description:
        'Almost every house is in a city, and the city issues its permits. Forms, portals and record-keeping change from city to city.',
      records: '31 municipalities, most of them with their own building department.',
    },
    'palm-beach': {
      description:
        'Inland, the suburbs stretch for miles, and a pool, a fence or a screened patio is often newer than the last permit on file.',
      records:
        '39 municipalities. The county’s Planning, Zoning & Building Department keeps the records for unincorporated areas.',
    },
  },
  annualTransactions: 'annual transactions',
  recordsAndCities: 'Records and cities',
  offices: (county: string) => `Permit offices in ${county}`,
  finder: 'Find the office by parcel number, city or ZIP code',
  /** Follows a county's name for screen readers. */
  onTheMap: 'on the map',
  map: {
    label: 'Map of the three counties',
    ocean: 'Atlantic Ocean',
    scale: (miles: number) => `${miles} miles`,
    caption:
      'Numbers are annual transactions. Each dot is a city, town or village (GeoNames, CC BY 4.0).',
  },
};
