import { parseParcelNumber } from '#business/parcel-number.ts';
import {
  type PermitOffice,
  permitOfficeOfPrefix,
  permitOfficesIn,
} from '#business/permit-offices/offices.ts';
import { isSameIssuer } from '#report/place-names.ts';
import { COUNTIES } from '#shared/counties.ts';
import type { Report } from '#shared/report/schema.ts';

/**
 * Returns the address at which the office of a property's permits is searched: by its parcel number, else by the city that the
 * report says issues them. Undefined where the table knows none that is encrypted.
 */
export function permitPortalOf({ folio = '', jurisdiction }: Report['parcel']): string | undefined {
  const parsed = parseParcelNumber(folio);
  const { county, prefix } = parsed.ok ? parsed.value : { county: undefined, prefix: null };
  const office =
    county && prefix ? permitOfficeOfPrefix(county, prefix) : officeNamed(jurisdiction);
  const url = office?.portal?.url;
  return url?.startsWith('https:') ? url : undefined;
}

function officeNamed(issuer: string): PermitOffice | undefined {
  return COUNTIES.flatMap(permitOfficesIn).find(
    ({ municipality }) => municipality !== null && isSameIssuer(municipality, issuer),
  );
}
