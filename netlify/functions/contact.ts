import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { sendMailAfterResponse } from '#server/mail/send-after-response.ts';
import { createMessage } from '#server/messages/create.ts';
import { clientKeyOf } from '#server/rate-limit.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { contactRoute } from '#shared/routes/contact.ts';

export default endpoint(contactRoute, async ({ input, request, ip, afterwards }) => {
  const key = request.headers.get(IDEMPOTENCY_KEY);
  const outcome = await createMessage(database(), input, key, await clientKeyOf(ip));
  sendMailAfterResponse(afterwards);
  return outcome;
});

export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
