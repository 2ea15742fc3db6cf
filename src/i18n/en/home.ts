import { claims } from './claims.ts';

/** The landing page's title and description. Its sections have their own files. */
export const home = {
  title: 'South Florida Property Permit Reports',
  description: `We check building permits in Miami-Dade, Broward and Palm Beach before you buy, and look for unpermitted work. A Basic Lookup usually takes ${claims.reportWithin}.`,
};
