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
