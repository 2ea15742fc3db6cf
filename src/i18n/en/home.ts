import { shownWhole } from '#shared/search-results.ts';
import { DEFAULT_SERVICE } from '#shared/services.ts';
import { claims } from './claims.ts';
import { capitalized } from './numbers.ts';
import { ourCounties } from './our-counties.ts';
import { services } from './services.ts';

const { article, name } = services[DEFAULT_SERVICE];

const description = (where: string) =>
  `We check building permits in ${where} before you buy, and look for unpermitted work. ${capitalized(article)} ${name} usually takes ${claims.reportUsuallyWithin[DEFAULT_SERVICE]}.`;

/** The landing page's title and description. Its sections have their own files. */
export const home = {
  title: 'South Florida Property Permit Reports',
  description: shownWhole(
    'description',
    description(ourCounties.and),
    description('South Florida'),
  ),
};
