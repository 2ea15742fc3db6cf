import type { County } from './counties.ts';

/** The page that says which office keeps a house's permits. */
export const PERMITS = '/permits';

export function countyPath(county: County): string {
  return `${PERMITS}/${county}`;
}
