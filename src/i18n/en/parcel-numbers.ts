import { counties } from '#business/counties/counties.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { and } from './lists.ts';

/** How long each county’s parcel numbers are, in digits. */
export const parcelNumberLengths = and(
  COUNTIES.map((county) => `${counties[county].parcelNumber.length} in ${COUNTY_NAMES[county]}`),
);
