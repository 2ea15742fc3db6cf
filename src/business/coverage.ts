import type { County } from '#shared/orders.ts';

/** A county in the coverage area. */
export interface CoveredCounty {
  readonly label: string;
  /** Home sales per year, as displayed. */
  readonly annualTransactions: string;
  readonly description: string;
  /** Who keeps the permit records. */
  readonly records: string;
  /** Well-known places in the county. */
  readonly places: readonly string[];
}

export const counties: Readonly<Record<County, CoveredCounty>> = {
  'miami-dade': {
    label: 'Miami-Dade',
    annualTransactions: '50,000+',
    description:
      'The largest of the three and the hardest to research: after decades of additions, enclosed garages and converted units, many houses no longer match their permits.',
    records:
      'Most of the 34 municipalities keep their own permit records. The county keeps those for unincorporated areas and for the other cities.',
    places: ['Miami', 'Hialeah', 'Coral Gables', 'Kendall', 'Homestead'],
  },
  broward: {
    label: 'Broward',
    annualTransactions: '35,000+',
    description:
      'Almost every house is in a city, and the city issues its permits. Forms, portals and record-keeping change from city to city.',
    records: '31 municipalities, most of them with their own building department.',
    places: ['Fort Lauderdale', 'Hollywood', 'Pembroke Pines', 'Coral Springs', 'Pompano Beach'],
  },
  'palm-beach': {
    label: 'Palm Beach',
    annualTransactions: '25,000+',
    description:
      'Inland, the suburbs stretch for miles, and a pool, a fence or a screened patio is often newer than the last permit on file.',
    records:
      '39 municipalities. The county’s Planning, Zoning & Building Department keeps the records for unincorporated areas.',
    places: ['West Palm Beach', 'Boca Raton', 'Delray Beach', 'Boynton Beach', 'Jupiter'],
  },
};
