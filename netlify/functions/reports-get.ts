import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { findReportPage } from '#server/reports/page.ts';

export default endpoint('GET /api/reports/:id', {
  respond: ({ params }) => findReportPage(database(), params.id),
});

/** A reader opens the page a few times. */
export const config: Config = {
  path: '/api/reports/:id',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
