import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { accepted } from '#server/http/response.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { queueOrdersMail } from '#server/orders/find-by-email.ts';
import { clientKeyOf } from '#server/rate-limit.ts';
import { timeLimits } from '#server/time-limits.ts';
import { findOrdersRoute } from '#shared/find-orders.ts';

export default endpoint(findOrdersRoute, async ({ input, ip, afterResponse }) => {
  const result = await queueOrdersMail(database(), input.email, await clientKeyOf(ip));
  // While this goes on, the platform gives the next request another instance, whose start takes longer. So it goes on
  // equally long with a mail to send and without one: the next response tells nothing about this address.
  afterResponse(() => Promise.all([sendDueMail(database()), pause(timeLimits().sending)]));
  return result.ok ? accepted({}) : result;
});

export const config: Config = {
  path: '/api/find-orders',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
