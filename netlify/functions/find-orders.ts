import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { accepted } from '#server/http/response.ts';
import { requestMailRun } from '#server/mail/run-request.ts';
import { queueOrdersMail } from '#server/orders/queue-orders-mail.ts';
import { clientKeyOf } from '#server/platform/rate-limit.ts';
import { findOrdersRequest } from '#shared/find-orders.ts';

export default endpoint('POST /api/find-orders', {
  body: findOrdersRequest,
  async respond({ input, ip, afterResponse }) {
    const result = await queueOrdersMail(database(), input.email, clientKeyOf(ip));
    // Whether or not there is an email to send: while this runs, the platform starts another instance for the next request,
    // whose response is therefore slower.
    afterResponse(() => requestMailRun(database()));
    return result.ok ? accepted({}) : result;
  },
});

export const config: Config = {
  path: '/api/find-orders',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
