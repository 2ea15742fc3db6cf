/** The counties that are served, each with its name. What else is known of one is its record in `src/business/counties`. */
export const COUNTY_NAMES = {
  'miami-dade': 'Miami-Dade',
  broward: 'Broward',
  'palm-beach': 'Palm Beach',
} as const;

export type County = keyof typeof COUNTY_NAMES;

export const COUNTIES = Object.keys(COUNTY_NAMES) as readonly County[];
