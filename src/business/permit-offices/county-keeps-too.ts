import type { County } from '#shared/counties.ts';

/**
 * The municipalities of which the county has a part of the permits, as the table of permit offices says, which is too large for
 * the composer. tests/unit/business/permit-offices.test.ts compares them.
 */
const COUNTY_KEEPS_TOO: readonly { readonly municipality: string; readonly county: County }[] = [
  { municipality: 'Loxahatchee Groves', county: 'palm-beach' },
];

/** Returns the county that has a part of the permits of a municipality. */
export function countyKeepsToo(isMeant: (municipality: string) => boolean): County | undefined {
  return COUNTY_KEEPS_TOO.find(({ municipality }) => isMeant(municipality))?.county;
}
