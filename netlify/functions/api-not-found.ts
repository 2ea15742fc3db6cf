import type { Config } from '@netlify/functions';
import { withRequestLog } from '#server/http/request-log.ts';
import { problemResponse } from '#server/http/response.ts';

/** Every address under /api that no other function has: JSON, where the site's own 404 page is HTML. */
export default withRequestLog('/api/*', async () =>
  problemResponse({
    type: '/problems/not-found',
    title: 'Not found',
    status: 404,
    detail: 'There is nothing at this address.',
  }),
);

/** The excluded paths are those of `shared/routes.ts`; the bundler can read literals only, a shape test compares. */
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/orders',
    '/api/orders/:id',
    '/api/contact',
    '/api/create-payment-intent',
    '/api/confirm-payment',
    '/api/stripe-webhook',
    '/api/health',
  ],
};
