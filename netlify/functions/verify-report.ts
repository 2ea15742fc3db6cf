import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { ok } from '#server/platform/result.ts';
import { verifyReport } from '#server/reports/verify.ts';
import { verifyReportRequest } from '#shared/verify-report.ts';

export default endpoint('POST /api/verify-report', {
  body: verifyReportRequest,
  respond: async ({ input }) => ok(await verifyReport(database(), input.sha256)),
});

/** A person checks a few files. */
export const config: Config = {
  path: '/api/verify-report',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
