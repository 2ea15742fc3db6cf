import type { Config } from '@netlify/functions';
import { withRequestLog } from '#server/http/request-log.ts';
import { problemResponse } from '#server/http/response.ts';

/** Responds to every path under /api that has no function of its own: JSON, where the site's 404 page is HTML. */
export default withRequestLog('/api/*', async (request) =>
  problemResponse({ type: 'not-found' }, request),
);

/** The excluded paths are those of `shared/routes.ts`. The bundler reads literals only; a test compares them. */
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/orders',
    '/api/orders/:id',
    '/api/orders/:id/receipt.pdf',
    '/api/orders/:id/due.ics',
    '/api/orders/:id/resend',
    '/api/find-orders',
    '/api/contact',
    '/api/create-payment-intent',
    '/api/confirm-payment',
    '/api/stripe-webhook',
    '/api/now',
    '/api/health',
    '/api/mail-run',
    '/api/verify-report',
    '/api/reports/:id',
    '/api/reports/:id/files/:number',
    '/api/reports/:id/pictures/:file',
    '/api/office/*',
  ],
};
