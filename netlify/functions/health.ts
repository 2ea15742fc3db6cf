import type { Config } from '@netlify/functions';
import { checkHealth } from '#server/health/check.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { healthRoute } from '#shared/operations.ts';

export default endpoint(healthRoute, () => checkHealth());

export const config: Config = { path: '/api/health' };
