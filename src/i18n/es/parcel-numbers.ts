import { counties } from '#business/counties/counties.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { and, or } from './lists.ts';

export const parcelNumberLengths = and(
  COUNTIES.map((county) => `${counties[county].parcelNumber.length} en ${COUNTY_NAMES[county]}`),
);

export const parcelNumberNames = or([
  'folio',
  ...COUNTIES.flatMap((county) => counties[county].parcelNumber.abbreviation ?? []),
]);
