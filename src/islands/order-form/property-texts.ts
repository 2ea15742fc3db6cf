import { counties } from '#business/coverage.ts';
import type { NeighborCounty } from '#business/zip-codes.ts';
import type { County } from '#shared/orders.ts';

/** What the form says about a property's ZIP code, folio and county. */

const label = (county: County) => counties[county].label;

export const filledInFromZipCode = (county: County, zipCode: string) =>
  `We filled in ${label(county)}, from ZIP code ${zipCode}.`;

export const filledInFromFolio = (county: County) =>
  `We filled in ${label(county)}, from the form of your folio.`;

export const zipCodeInOtherCounty = (zipCode: string, county: County) =>
  `ZIP code ${zipCode} is in ${label(county)}. Is the county right?`;

export const zipCodeShared = (zipCode: string, county: County, neighbor: NeighborCounty) =>
  `ZIP code ${zipCode} is partly in ${label(county)} and partly in ${neighbor} County, which we don’t cover. Please make sure that the property is in ${label(county)}.`;

export const zipCodeInNeighbor = (zipCode: string, neighbor: NeighborCounty) =>
  `ZIP code ${zipCode} is in ${neighbor} County. We’re sorry: we only research properties in Miami-Dade, Broward and Palm Beach.`;

export const zipCodeElsewhere = (zipCode: string) =>
  `ZIP code ${zipCode} isn’t in Miami-Dade, Broward or Palm Beach. We’re sorry: we only research properties in these three counties.`;

export const confirmProperty = 'The property is in one of the three counties. Use this address.';

/** The field error of an address outside our counties that is not confirmed. */
export const confirmAddress =
  'Correct the address, or confirm that the property is in one of our three counties.';

export const folioOfOtherCounty = (county: County) =>
  `This looks like a folio of ${label(county)}. Is the county right?`;

export const changeCounty = (county: County) => `Change the county to ${label(county)}`;
