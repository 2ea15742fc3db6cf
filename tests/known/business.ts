import type { KnownFault } from '../known.ts';

/** Sentences that name by themselves what is sold and where. */
const SAID_BY_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'blog.ts': ['en: Broward, Miami-Dade, Palm Beach', 'es: Broward, Miami-Dade, Palm Beach'],
  'home.ts': ['en: Broward, Miami-Dade, Palm Beach', 'es: Broward, Miami-Dade, Palm Beach'],
  'layout.ts': ['en: Broward, Miami-Dade, Palm Beach', 'es: Broward, Miami-Dade, Palm Beach'],
  'not-found.ts': ['en: Three services', 'es: Tres servicios'],
  'og-image.ts': ['en: three permit reports', 'es: tres informes'],
  'open-data.ts': ['en: Broward, Miami-Dade, Palm Beach', 'es: Broward, Miami-Dade, Palm Beach'],
  'order-fields.ts': ['en: Palm Beach', 'es: Palm Beach'],
  'order-form.ts': [
    'en: Broward, Miami-Dade, Palm Beach, of the three, three counties',
    'es: Broward, Miami-Dade, Palm Beach, de los tres, tres condados',
  ],
  'permit-finder.ts': [
    'en: Broward, Miami-Dade, Palm Beach, three counties',
    'es: Broward, Miami-Dade, Palm Beach, tres condados',
  ],
  'permits.ts': [
    'en: Broward, Miami-Dade, Palm Beach, three counties',
    'es: Broward, Miami-Dade, Palm Beach, tres condados',
  ],
  'phrases.ts': ['en: Broward, Miami-Dade, Palm Beach', 'es: Broward, Miami-Dade, Palm Beach'],
  'report-excerpts.ts': ['en: three reports', 'es: tres informes'],
  'sample-report-page.ts': ['en: three reports', 'es: tres informes'],
  'sections/about.ts': ['en: three counties', 'es: tres condados'],
  'sections/coverage.ts': ['en: Three counties, of the three', 'es: Tres condados, de los tres'],
  'sections/process.ts': [
    'en: Broward, Miami-Dade, Palm Beach, Three counties',
    'es: Broward, Miami-Dade, Palm Beach, tres condados',
  ],
  'sections/services.ts': ['en: Three ways', 'es: Tres maneras'],
  'services.ts': ['en: three county', 'es: de los tres'],
  'terms.ts': ['en: Broward, Miami-Dade, Palm Beach', 'es: Broward, Miami-Dade, Palm Beach'],
};

const NAMES_IN_TEXTS: readonly KnownFault[] = Object.entries(SAID_BY_TEXTS).map(([row, seen]) => ({
  sweep: 'a dictionary names no county, count or price by itself',
  row,
  seen,
}));

/** Known faults of services, counties and prices. */
export const BUSINESS: readonly KnownFault[] = [
  ...NAMES_IN_TEXTS,
  {
    sweep: 'no word of a name or a price is split',
    row: 'narrowest',
    seen: ['/es: procesamiento'],
  },
];
