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
      'The largest of the three, and the hardest to read: decades of additions, enclosed garages and converted units, built between hurricanes.',
    records:
      '34 municipalities keep their own permit records. The county keeps those of the unincorporated areas.',
    places: ['Miami', 'Hialeah', 'Coral Gables', 'Kendall', 'Homestead'],
  },
  broward: {
    label: 'Broward',
    annualTransactions: '35,000+',
    description:
      'Almost all of it is incorporated, so the city decides. Forms, portals and the idea of an old file change with it.',
    records: '31 municipalities, most with their own building department.',
    places: ['Fort Lauderdale', 'Hollywood', 'Pembroke Pines', 'Coral Springs', 'Pompano Beach'],
  },
  'palm-beach': {
    label: 'Palm Beach',
    annualTransactions: '25,000+',
    description:
      'Wide suburbs west of the coast, where a pool, a fence or a screened patio is often newer than the last permit on file.',
    records:
      '39 municipalities. Planning, Zoning & Building keeps the records of the unincorporated areas.',
    places: ['West Palm Beach', 'Boca Raton', 'Delray Beach', 'Boynton Beach', 'Jupiter'],
  },
};
