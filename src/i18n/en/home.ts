import { shownWhole } from '#shared/search-results.ts';
import { claims } from './claims.ts';
import { ourCounties } from './our-counties.ts';

const description = (where: string) =>
  `We check building permits in ${where} before you buy, and look for unpermitted work. A Basic Lookup usually takes ${claims.reportUsuallyWithin.basic}.`;

/** The landing page's title and description. Its sections have their own files. */
export const home = {
  title: 'South Florida Property Permit Reports',
  description: shownWhole(
    'description',
    description(ourCounties.and),
    description('South Florida'),
  ),
};
