/** The layers of public offices that a report's parcel is looked up in. */
export const OPEN_DATA_SOURCES = [
  'miami-dade-parcels',
  'broward-parcels',
  'palm-beach-parcels',
  'county-permits',
  'miami-permits',
  'code-cases',
  'building-cases',
] as const;
export type OpenDataSource = (typeof OPEN_DATA_SOURCES)[number];
