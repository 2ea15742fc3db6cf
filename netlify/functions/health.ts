import type { Config } from '@netlify/functions';
import { checkHealth } from '#server/health/check.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { routes } from '#shared/routes.ts';

export default endpoint(routes.health, () => checkHealth());

export const config: Config = { path: '/api/health' };
