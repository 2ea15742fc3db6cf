import type { Config } from '@netlify/functions';
import { checkHealth } from '#server/health/check.ts';
import { endpoint } from '#server/http/endpoint.ts';

export default endpoint('GET /api/health', { respond: () => checkHealth() });

/** A monitor sends one request a minute, and each one wakes the database. */
export const config: Config = {
  path: '/api/health',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
