import { COUNTIES, type County } from '#shared/counties.ts';
import { permitOfficesOfCounties } from '../counties/counties.ts';
import type { PermitOfficeRow } from './schema.ts';

/** A row of the table, with what follows from it. */
export interface PermitOffice extends PermitOfficeRow {
  readonly county: County;
  /** The last part of its page's path: `dania-beach`, or `unincorporated`. */
  readonly slug: string;
}

const OFFICES = new Map(COUNTIES.map((county) => [county, readRows(county)]));

/** Reads a file as editors write it. The build has checked it against the schema. */
function readRows(county: County): readonly PermitOffice[] {
  const rows = permitOfficesOfCounties[county] as readonly PermitOfficeRow[];
  return rows.map((row) => ({ ...row, county, slug: slugOf(row) }));
}

function slugOf({ municipality }: PermitOfficeRow): string {
  if (municipality === null) return 'unincorporated';
  // St. Lucie Village, Sewall’s Point
  return municipality.toLowerCase().replace(/[.’']/g, '').replaceAll(' ', '-');
}

/** Returns a county's rows by municipality, and the one of its unincorporated land last. */
export function permitOfficesIn(county: County): readonly PermitOffice[] {
  return OFFICES.get(county) ?? [];
}

/** Returns the names of a county's cities, towns and villages. */
export function municipalitiesIn(county: County): readonly string[] {
  return permitOfficesIn(county).flatMap(({ municipality }) => municipality ?? []);
}

/** Returns the row of the page `/permits/{county}/{slug}`. */
export function permitOfficeOfSlug(county: County, slug: string): PermitOffice | undefined {
  return permitOfficesIn(county).find((office) => office.slug === slug);
}

/**
 * Returns the office that issues the permits of parcels whose number begins with these two digits. Undefined for a prefix
 * that no municipality has, and in a county whose numbers don't say.
 */
export function permitOfficeOfPrefix(county: County, prefix: string): PermitOffice | undefined {
  return permitOfficesIn(county).find((office) => office.prefix === prefix);
}

/** Whether a row says enough for a page of its own: where to search, and at least two of what follows. */
export function hasOwnPage({
  portal,
  fees,
  onlineSince,
  history,
  recordsRequest,
}: PermitOffice): boolean {
  const more = [fees, onlineSince, history, recordsRequest].filter(Boolean);
  return portal !== undefined && more.length >= 2;
}
