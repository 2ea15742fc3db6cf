import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { asFile } from '#server/http/response.ts';
import { findReportPicture } from '#server/reports/page.ts';

export default endpoint('GET /api/reports/:id/pictures/:file', {
  async respond({ params }) {
    const picture = await findReportPicture(database(), params.id, params.file);
    return picture.ok ? asFile(picture.value) : picture;
  },
});

/** A report has at most 60 pictures, which come one by one. */
export const config: Config = {
  path: '/api/reports/:id/pictures/:file',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
