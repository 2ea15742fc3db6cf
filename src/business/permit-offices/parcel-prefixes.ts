import type { County } from '#shared/counties.ts';

/** A static file with what the first two digits of a parcel number say. Fetched only when a visitor typed one. */
export const PARCEL_PREFIXES = '/parcel-prefixes.json';

/** Meaning of a prefix. Absent fields are not known. */
export interface PrefixFacts {
  /** Null for the county's land in no municipality. */
  readonly municipality: string | null;
  /** Place whose office keeps its permits. */
  readonly issuer?: 'municipality' | 'county';
  /** The year in which the records of its online portal begin, in the office's own words. */
  readonly since?: string;
}

/** By the county and the first two digits. Empty where the numbers name no city. */
export type ParcelPrefixes = Readonly<Record<County, Readonly<Record<string, PrefixFacts>>>>;
