import type { KnownFault } from '../known.ts';

/** Sentences that name by themselves what is sold and where. */
const SAID_BY_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'not-found.ts': ['en: Three services', 'es: Tres servicios'],
  'og-image.ts': ['en: three permit reports', 'es: tres informes'],
  'report-excerpts.ts': ['en: three reports', 'es: tres informes'],
  'sample-report-page.ts': ['en: three reports', 'es: tres informes'],
  'sections/services.ts': ['en: Three ways', 'es: Tres maneras'],
};

const NAMES_IN_TEXTS: readonly KnownFault[] = Object.entries(SAID_BY_TEXTS).map(([row, seen]) => ({
  sweep: 'a dictionary names no county, count or price by itself',
  row,
  seen,
}));

/** Known faults of services, counties and prices. */
export const BUSINESS: readonly KnownFault[] = NAMES_IN_TEXTS;
