import type { County } from '#shared/orders.ts';

/** Where each county's property appraiser shows the building record. Read in 2026 in the offices' own pages. */
export const APPRAISER_SEARCHES: Readonly<Record<County, string>> = {
  'miami-dade': 'https://www.miamidadepa.gov',
  broward: 'https://bcpa.net',
  'palm-beach': 'https://pbcpao.gov',
};

/** Where Florida shows the licenses of contractors. */
export const LICENSE_SEARCH = 'https://www.myfloridalicense.com';
