import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { ok } from '#server/platform/result.ts';

export default endpoint('GET /api/now', {
  respond: async () => ok({ now: new Date().toISOString() }),
});

export const config: Config = {
  path: '/api/now',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
