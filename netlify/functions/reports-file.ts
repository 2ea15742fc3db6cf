import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { asFile } from '#server/http/response.ts';
import { findReportFile } from '#server/reports/page.ts';

export default endpoint('GET /api/reports/:id/files/:number', {
  async respond({ params }) {
    const file = await findReportFile(database(), params.id, params.number);
    return file.ok ? asFile(file.value) : file;
  },
});

/** A report may have 10 MB. */
export const config: Config = {
  path: '/api/reports/:id/files/:number',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
