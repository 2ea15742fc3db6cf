import { landingClaims } from '../claims.ts';
import { capitalized } from '../numbers.ts';
import { ourCounties } from '../our-counties.ts';

export const coverage = {
  label: 'Coverage area',
  heading: `${capitalized(ourCounties.number)} counties, more than a hundred cities`,
  lede: `${landingClaims.annualSales} in annual home sales, and no single office that has every permit. We know which one to search.`,
  annualTransactions: 'annual transactions',
  recordsAndCities: 'Records and cities',
  offices: (county: string) => `Permit offices in ${county}`,
  finder: 'Find the office by parcel number, city or ZIP code',
  /** Follows a county's name for screen readers. */
  onTheMap: 'on the map',
  map: {
    label: `Map of the ${ourCounties.number} counties`,
    ocean: 'Atlantic Ocean',
    scale: (miles: number) => `${miles} miles`,
    caption:
      'Numbers are annual transactions. Each dot is a city, town or village (GeoNames, CC BY 4.0).',
  },
};
