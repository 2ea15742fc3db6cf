import type { Config } from '@netlify/functions';
import { respondToOffice } from '#server/office/router.ts';

export default respondToOffice;

/** A screen sends a few requests, and a report is saved as it is typed. */
export const config: Config = {
  path: '/api/office/*',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
