import type { County } from '#shared/orders.ts';

/**
 * The sites on which each county's property appraiser shows the building record. Copies of their own pages were read in 2026:
 * miamidadepa.gov/pa/benefit/land-use.page, bcpa.net/FrequentlyAskedQuestions.asp, pbcpao.gov/pcn-info.htm. Nobody of ours has
 * opened the sites yet.
 */
export const APPRAISER_SEARCHES: Readonly<Record<County, string>> = {
  'miami-dade': 'https://www.miamidadepa.gov',
  broward: 'https://bcpa.net',
  'palm-beach': 'https://pbcpao.gov',
};

/**
 * The site on which Florida's Department of Business and Professional Regulation shows the licenses of contractors. It was
 * read in others' words, such as flcontractorsearch.com/verify-a-license, and not in its own.
 */
export const LICENSE_SEARCH = 'https://www.myfloridalicense.com';
