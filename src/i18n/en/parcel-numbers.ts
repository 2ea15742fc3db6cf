import { counties } from '#business/counties/counties.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { and, or } from './lists.ts';

/** How long each county’s parcel numbers are, in digits. */
export const parcelNumberLengths = and(
  COUNTIES.map((county) => `${counties[county].parcelNumber.length} in ${COUNTY_NAMES[county]}`),
);

/** What people call a parcel number, whatever its county. */
export const parcelNumberNames = or([
  'folio',
  ...COUNTIES.flatMap((county) => counties[county].parcelNumber.abbreviation ?? []),
]);
