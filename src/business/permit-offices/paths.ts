import { countyPath } from '#shared/permit-pages.ts';
import { hasOwnPage, type PermitOffice } from './offices.ts';

/** Where an office is described: its own page if its row says enough, else its row on the county's. */
export function permitOfficePath(office: PermitOffice): string {
  const { county, slug } = office;
  return hasOwnPage(office) ? `${countyPath(county)}/${slug}` : `${countyPath(county)}#${slug}`;
}
