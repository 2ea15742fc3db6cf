import { countyOfParcelNumber } from '#business/parcel-number.ts';
import { zipCodeHint } from '#business/property-county.ts';
import type { County } from '#shared/counties.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';

/**
 * Returns why the county that was chosen may be wrong, as sentences for the office. Orders are never rejected for it: a ZIP
 * code or folio can be mistyped as easily as a county.
 */
export function countyWarnings({
  propertyAddress,
  county,
  folio,
}: {
  readonly propertyAddress: string;
  /** Empty as long as none is chosen. */
  readonly county: County | '';
  readonly folio: string | null;
}): string[] {
  const doubts: string[] = [];
  const hint = zipCodeHint(propertyAddress);
  if (hint?.type === 'inside' && hint.county !== county) {
    doubts.push(`ZIP code ${hint.zipCode} is in ${COUNTY_NAMES[hint.county]}.`);
  }
  if (hint?.type === 'shared' || hint?.type === 'both') {
    const other = hint.type === 'both' ? COUNTY_NAMES[hint.other] : hint.neighbor;
    doubts.push(
      `ZIP code ${hint.zipCode} is in ${COUNTY_NAMES[hint.county]} and in ${other} County.`,
    );
  }
  if (hint?.type === 'outside') {
    const place = hint.neighbor ? `in ${hint.neighbor} County` : 'outside our counties';
    doubts.push(`ZIP code ${hint.zipCode} is ${place}.`);
  }
  const folioCounty = folio === null ? undefined : countyOfParcelNumber(folio);
  if (folioCounty && folioCounty !== county) {
    doubts.push(`The folio has the form of ${COUNTY_NAMES[folioCounty]}.`);
  }
  return doubts;
}
