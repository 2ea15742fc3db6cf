import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { accepted } from '#server/http/response.ts';
import { requestMailRun } from '#server/mail/run-request.ts';
import { resendToCustomer } from '#server/orders/resend-to-customer.ts';
import { clientKeyOf } from '#server/platform/rate-limit.ts';
import { resendRequest } from '#shared/resend.ts';

export default endpoint('POST /api/orders/:id/resend', {
  body: resendRequest,
  async respond({ input, params, ip, afterResponse }) {
    const result = await resendToCustomer(database(), params.id, input.mail, clientKeyOf(ip));
    if (!result.ok) return result;
    afterResponse(() => requestMailRun(database()));
    return accepted({});
  },
});

export const config: Config = {
  path: '/api/orders/:id/resend',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
