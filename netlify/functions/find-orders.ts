import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { accepted } from '#server/http/response.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { queueOrdersMail } from '#server/orders/queue-orders-mail.ts';
import { clientKeyOf } from '#server/platform/rate-limit.ts';
import { timeLimits } from '#server/platform/time-limits.ts';
import { findOrdersRequest } from '#shared/find-orders.ts';

export default endpoint('POST /api/find-orders', {
  body: findOrdersRequest,
  async respond({ input, ip, afterResponse }) {
    const result = await queueOrdersMail(database(), input.email, clientKeyOf(ip));
    // While this runs, the platform starts another instance for the next request, whose response is therefore slower. It
    // takes equally long with and without an email to send, so that this delay reveals nothing about the address.
    afterResponse(() => Promise.all([sendDueMail(database()), pause(timeLimits().sending)]));
    return result.ok ? accepted({}) : result;
  },
});

export const config: Config = {
  path: '/api/find-orders',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
